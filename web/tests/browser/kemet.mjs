// Every question of Kemet in the browser, from saved positions; a battle plan, a step and its way back by hand.
import { readFileSync } from 'node:fs';
import { asked, check, counted, DESK, LONG, person, PHONE, seeded, sitDown, soon, tableAt, test } from '../harness.mjs';
import { answerIt } from '../players.mjs';

const fixture = (name) => JSON.parse(readFileSync(new URL(`../../src/games/kemet/fixtures/${name}.json`, import.meta.url)));
const positions = fixture('states');

async function sitAt({ server, browser }, kind, who = null) {
  const position = positions[kind];
  who ??= await person(browser, server);
  const made = await tableAt(server, position.state, position.seat);
  await sitDown(who, server, made, 'kemet');
  await who.page.waitForSelector('.dock.asked');
  const question = () => asked(server, made, position.seat);
  check((await question())?.kind === kind, `${(await question())?.kind} is asked instead of ${kind}`);
  return { ...who, question };
}

async function answerAll(all, options, kinds) {
  const random = seeded(9);
  const who = await person(all.browser, all.server, options);
  for (const kind of kinds) {
    const { question } = await sitAt(all, kind, who);
    const nameless = await who.page.evaluate(
      () =>
        [...document.querySelectorAll('svg [data-target].lit')].filter(
          (e) => e.getAttribute('role') !== 'button' || !(e.getAttribute('aria-label') || e.querySelector(':scope > title')?.textContent),
        ).length,
    );
    check(nameless === 0, `${kind}: ${nameless} lit places without a name`);
    check(await answerIt(who.page, random, question), `${kind} could not be answered: ${await who.page.locator('.dock').innerText()}`);
    check(who.faults.length === 0, `${kind}: ${who.faults.join('\n')}`);
  }
  await who.close();
}

test('everyQuestion', LONG, ({ all }) => answerAll(all, DESK, Object.keys(positions)));
test('onThePhone', ({ all }) =>
  answerAll(all, PHONE, ['city', 'levels', 'turn', 'buy', 'raise', 'step', 'how_many', 'plan', 'support', 'order']));

const press = (page, target) => page.locator(`[data-target="${target}"].lit`).last().dispatchEvent('click');

/** The card that is played, then the one that is discarded; a confirmation; it may be changed until all have answered. */
test('plan', async ({ all }) => {
  const { page, question, faults } = await sitAt(all, 'plan');
  const { choices } = await question();
  const [, first, , second] = choices[0].text.split(' ');
  await press(page, `battle:${first}`);
  await page.waitForSelector(`[data-target="battle:${first}"].chosen`);
  check((await question())?.answer == null, 'one card is no plan');
  await press(page, `battle:${second}`);
  check((await question())?.answer == null, 'a secret answer is confirmed');
  await page.locator('.dock [data-primary]').click();
  await page.waitForFunction(() => !document.querySelector('.dock.asked [data-target].chosen'));
  await soon(async () => {
    const now = await question();
    return now?.kind !== 'plan' || now.answer === choices[0].text;
  });
  const now = await question();
  check(now?.kind !== 'plan' || now.answer === choices[0].text, `answered ${now?.answer}`);
  check(faults.length === 0, faults.join('\n'));
});

/** A pyramid is pressed, then its level; Escape gives it up; what was chosen can be taken back. */
test('raiseAndTakeBack', async ({ all }) => {
  const { page, question, faults } = await sitAt(all, 'raise');
  await page.locator('.kemet [data-target^="space:"].lit').first().dispatchEvent('click');
  await page.waitForSelector('[data-target^="level:"].lit');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[data-target^="level:"].lit'));
  await page.locator('.kemet [data-target^="space:"].lit').first().dispatchEvent('click');
  await page.locator('[data-target^="level:"].lit').first().dispatchEvent('click');
  await soon(async () => (await question())?.kind !== 'raise');
  check((await question())?.kind !== 'raise', 'nothing was raised');
  if ((await question())?.undo) {
    // The server may be ahead of the page.
    await page.locator('button:enabled', { hasText: 'Undo' }).waitFor();
    await page.keyboard.press('u');
    await soon(async () => (await question())?.kind === 'raise');
    check((await question())?.kind === 'raise', 'it was not taken back');
  }
  check(faults.length === 0, faults.join('\n'));
});

/** On the phone the actions open by themselves, and the map comes back for the next step. */
test('tabsFollowTheQuestion', async ({ all }) => {
  const { page, faults } = await sitAt(all, 'turn', await person(all.browser, all.server, PHONE));
  await page.waitForSelector('.sheet [data-target^="token:"].lit');
  const move = page.locator('.sheet [data-target^="token:move"].lit');
  if (await move.count()) {
    await move.first().click();
    await page.waitForSelector('.kemet [data-target^="space:"].lit');
    check(await counted(page.locator('.sheet'), 0), 'the sheet still covers the map');
  }
  check(faults.length === 0, faults.join('\n'));
});

/** What is not lit says why. */
test('whyNot', async ({ all }) => {
  const { page } = await sitAt(all, 'turn');
  await page.locator('[data-target="tile:red:initiative"]').first().dispatchEvent('click');
  await page.waitForSelector('.dock.told');
  const words = await page.locator('.dock p.quiet').innerText();
  check(/Initiative/.test(words), `the dock says: ${words}`);
});

/** What has more in it than its box shows. */
const cutOff = (page, parts) =>
  page
    .locator(parts)
    .evaluateAll((all) =>
      all
        .filter((e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
        .map((e) => `${e.className} ${e.textContent}`),
    );

/** Late in a game of five: all public facts are in view, on the desk and in the phone's strip. */
test('crowded', async ({ server, browser }) => {
  const { state, seat } = fixture('crowded');
  for (const options of [DESK, PHONE]) {
    const who = await person(browser, server, options);
    await sitDown(who, server, await tableAt(server, state, seat), 'kemet');
    await who.page.waitForSelector('.dock.asked');
    // Also under the notice that a table from a record has.
    await who.page.waitForSelector('.notice');
    const parts = '.players, .players article, .right, .strip button, .standing';
    check(await soon(async () => (await cutOff(who.page, parts)).length === 0, 10), `cut off: ${await cutOff(who.page, parts)}`);
    await who.close();
  }
});

const TIGHT = { viewport: { width: 1366, height: 768 } };

/** What is written smaller than 11 pixels, in pictures as well. */
const tiny = (page) =>
  page.evaluate(() => {
    const own = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.nodeValue.trim() !== '');
    const seen = (e) => e.getClientRects().length > 0 && !e.closest('.hidden-words');
    return [...document.querySelectorAll('.players *, .right *, .kemet text, .kemet tspan, .sheet *')]
      .filter((e) => own(e) && seen(e))
      .map((e) => {
        // A turned name is as large as its letters.
        const { a, b } = e.ownerSVGElement ? e.getScreenCTM() : { a: 1, b: 0 };
        const size = parseFloat(getComputedStyle(e).fontSize) * Math.hypot(a, b);
        return size < 10.9 ? `${e.textContent.trim()} (${size.toFixed(1)})` : '';
      })
      .filter((text) => text !== '');
  });

/** Five players on a small laptop: panels of one height that never scroll, nothing too small to read. */
test('fivePlayersOnALaptop', async ({ server, browser }) => {
  const { state, seat } = fixture('crowded');
  const who = await person(browser, server, TIGHT, { theme: 'dark' });
  await sitDown(who, server, await tableAt(server, state, seat), 'kemet');
  await who.page.waitForSelector('.dock.asked');
  await who.page.locator('.notice button').first().click();
  await who.page.waitForSelector('.notice', { state: 'detached' });
  const heights = () => who.page.locator('.players article').evaluateAll((all) => [...new Set(all.map((e) => e.offsetHeight))]);
  check(await soon(async () => (await heights()).length === 1, 10), `panels are ${await heights()} high`);
  const parts = '.players, .players article, .right';
  check(await soon(async () => (await cutOff(who.page, parts)).length === 0, 10), `cut off: ${await cutOff(who.page, parts)}`);
  const small = await tiny(who.page);
  check(small.length === 0, `too small: ${small.join('; ')}`);
  await who.close();
});

/** The market says of every tile what it does, on the desk as well. */
test('marketTellsEffects', async ({ all }) => {
  const { page, faults } = await sitAt(all, 'turn');
  const tiles = page.locator('.market [data-target^="tile:"]');
  const mute = await tiles.evaluateAll((list) => list.filter((e) => !e.querySelector('em')?.textContent || !e.querySelector('svg')).length);
  check((await tiles.count()) > 0 && mute === 0, `${mute} tiles without a word or a sign`);
  const small = await tiny(page);
  check(small.length === 0, `too small: ${small.join('; ')}`);
  check(faults.length === 0, faults.join('\n'));
});

/** While one buys, the asked colour unfolds: whole effects, prices, and what is missing. */
test('buyingUnfoldsTheColour', async ({ all }) => {
  const { page, question, faults } = await sitAt(all, 'buy');
  const offered = (await question()).choices.filter(({ text }) => text.startsWith('buy ')).length;
  await page.waitForSelector('.market .offer.lit');
  check(await counted(page.locator('.market .offer.lit'), offered), 'each choice is lit');
  const words = await page.locator('.market .offer').allInnerTexts();
  check(words.length >= 14 && words.every((text) => text.split(/\s+/).length > 3), 'each says what it does');
  check(/needs a pyramid of level 4/.test(await page.locator('.market').innerText()), 'what is missing is told');
  check((await page.locator('.right [data-target^="token:"]').count()) === 0, 'nothing else is in the way');
  check(faults.length === 0, faults.join('\n'));
});

/** A banner that reaches over the next space is pressed for its own. */
test('bannersArePressed', async ({ all }) => {
  const { page, faults } = await sitAt(all, 'troop');
  const [, name] = (await page.locator('.kemet path[data-target^="space:"].lit').first().getAttribute('data-target')).split(':');
  const box = await page.locator(`.kemet .places rect.lit[data-topic="space:${name}"]`).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.2);
  await page.waitForFunction((space) => !document.querySelector(`.kemet path[data-target="space:${space}"].lit`), name);
  check(faults.length === 0, faults.join('\n'));
});

/** Some of a troop go on: they travel from the space where the others stay. */
test('partedUnitsTravel', async ({ all }) => {
  const { page, question, faults } = await sitAt(all, 'how_many');
  const { choices } = await question();
  const { to } = positions.how_many.state.now.at(-1);
  check(choices.length > 1, 'all must go');
  await press(page, `count:${to}:1`);
  await page.waitForSelector('.kemet .piece.parted');
  check(faults.length === 0, faults.join('\n'));
});

/** What a mouse has pressed keeps the focus, and yet Enter means what the dock proposes. */
test('enterAfterThePress', async ({ all }) => {
  const { page, question, faults } = await sitAt(all, 'fight', await person(all.browser, all.server, DESK, { confirm: 'always' }));
  const place = page.locator('.kemet [data-target="space:city_e_1"].lit');
  await place.focus();
  await place.dispatchEvent('click', { detail: 1 });
  await page.locator('.dock', { hasText: 'Confirm?' }).waitFor();
  await page.keyboard.press('Enter');
  await soon(async () => (await question())?.kind !== 'fight');
  check((await question())?.kind === 'plan', 'Enter did not confirm');
  check(faults.length === 0, faults.join('\n'));
});

/** Recruits that come in to fight are confirmed, against whom is said, and one battle after the other is chosen. */
test('recruitsFight', async ({ all }) => {
  const { page, question, faults } = await sitAt(all, 'fight', await person(all.browser, all.server, DESK, { confirm: 'always' }));
  await page.locator('.kemet [data-target="space:city_e_1"].lit').dispatchEvent('click');
  await page.locator('.dock', { hasText: 'Confirm?' }).waitFor();
  await page.locator('.dock [data-primary]').click();
  await soon(async () => (await question())?.kind !== 'fight');
  check((await question())?.kind === 'plan', `${(await question())?.kind} is asked instead of a battle plan`);
  check(faults.length === 0, faults.join('\n'));
});

/** By keyboard alone: Enter on a place chooses it, and Enter again confirms what the dock proposes. */
test('enterConfirmsByKeyboard', async ({ all }) => {
  const { page, question, faults } = await sitAt(all, 'fight', await person(all.browser, all.server, DESK, { confirm: 'always' }));
  await page.waitForSelector('.kemet [data-target^="space:"].lit');
  await page.keyboard.press('ArrowRight');
  check(await page.evaluate(() => document.activeElement?.matches('.kemet [data-target].lit')), 'an arrow key leads to a space');
  await page.keyboard.press('Enter');
  await page.locator('.dock', { hasText: 'Confirm?' }).waitFor();
  await page.keyboard.press('Enter');
  await soon(async () => (await question())?.kind !== 'fight');
  check((await question())?.kind === 'plan', `Enter took the choice back: ${await page.locator('.dock').innerText()}`);
  check(faults.length === 0, faults.join('\n'));
});

/** A Move that has not begun does not end with a hasty Enter. */
test('noKeyEndsAMoveThatHasNotBegun', async ({ all }) => {
  const { page, question } = await sitAt(all, 'step');
  const { choices } = await question();
  check(
    choices.some(({ text }) => text === 'end'),
    'the Move could be ended',
  );
  check((await page.locator('.dock [data-primary]').count()) === 0, 'ending it is proposed');
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  check((await question())?.kind === 'step', 'Enter has ended it');
  await page.locator('.dock [data-choice="end"]').waitFor();
});
