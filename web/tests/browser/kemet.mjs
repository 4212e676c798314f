// Every question of Kemet in the browser, from saved positions; a battle plan, a step and its way back by hand.
import { readFileSync } from 'node:fs';
import { asked, check, DESK, LONG, person, PHONE, seeded, sitDown, tableAt, test } from '../harness.mjs';
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
  for (let i = 0; i < 60; i++) {
    const now = await question();
    if (now?.kind !== 'plan' || now.answer === choices[0].text) break;
    await page.waitForTimeout(50);
  }
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
  for (let i = 0; i < 60 && (await question())?.kind === 'raise'; i++) await page.waitForTimeout(50);
  check((await question())?.kind !== 'raise', 'nothing was raised');
  if ((await question())?.undo) {
    // The server may be ahead of the page.
    await page.locator('button:enabled', { hasText: 'Undo' }).waitFor();
    await page.keyboard.press('u');
    for (let i = 0; i < 60 && (await question())?.kind !== 'raise'; i++) await page.waitForTimeout(50);
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
    check((await page.locator('.sheet').count()) === 0, 'the sheet still covers the map');
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

/** Late in a game of five: all public facts are in view, on the desk and in the phone's strip. */
test('crowded', async ({ server, browser }) => {
  const { state, seat } = fixture('crowded');
  for (const options of [DESK, PHONE]) {
    const who = await person(browser, server, options);
    await sitDown(who, server, await tableAt(server, state, seat), 'kemet');
    await who.page.waitForSelector('.dock.asked');
    // Also under the notice that a table from a record has.
    await who.page.waitForSelector('.notice');
    const cut = await who.page.evaluate(() =>
      [...document.querySelectorAll('.players, .players article, .right, .strip button, .standing')]
        .filter((e) => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1)
        .map((e) => `${e.className} ${e.textContent}`),
    );
    check(cut.length === 0, `cut off: ${cut.join('; ')}`);
    await who.close();
  }
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
  const { page, question, faults } = await sitAt(all, 'fight');
  const place = page.locator('.kemet [data-target="space:city_e_1"].lit');
  await place.focus();
  await place.dispatchEvent('click', { detail: 1 });
  await page.locator('.dock', { hasText: 'Confirm?' }).waitFor();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 60 && (await question())?.kind === 'fight'; i++) await page.waitForTimeout(50);
  check((await question())?.kind === 'plan', 'Enter did not confirm');
  check(faults.length === 0, faults.join('\n'));
});

/** Recruits that come in to fight are confirmed, against whom is said, and one battle after the other is chosen. */
test('recruitsFight', async ({ all }) => {
  const { page, question, faults } = await sitAt(all, 'fight');
  await page.locator('.kemet [data-target="space:city_e_1"].lit').dispatchEvent('click');
  await page.locator('.dock', { hasText: 'Confirm?' }).waitFor();
  await page.locator('.dock [data-primary]').click();
  for (let i = 0; i < 60 && (await question())?.kind === 'fight'; i++) await page.waitForTimeout(50);
  check((await question())?.kind === 'plan', `${(await question())?.kind} is asked instead of a battle plan`);
  check(faults.length === 0, faults.join('\n'));
});
