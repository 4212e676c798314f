// Short moments on the board, what ends them, and what others did since one's turn.
import { readFileSync } from 'node:fs';
import { clean } from '../axe.mjs';
import { atTable, check, DESK, ending, person, PHONE, seats, seeded, sitDown, soon, tableAt, test } from '../harness.mjs';
import { playToEnd, pressSomething } from '../players.mjs';

const read = (path) => JSON.parse(readFileSync(new URL(`../../src/games/${path}`, import.meta.url)));
const ankh = read('ankh/fixtures/positions.json').questions;
const kemet = read('kemet/fixtures/states.json');

/** So slow that no moment ends by itself while a test looks. */
const SLOW = { speed: 0.01, stay: 2, confirm: 'never' };

/** Remembers every moment that was seen. */
function watching() {
  window.moments = [];
  new MutationObserver(() => {
    for (const e of document.querySelectorAll('[data-moment]')) {
      const told = `${e.dataset.moment} ${e.innerText.replace(/\s+/g, ' ').trim()}`;
      if (window.moments.at(-1) !== told) window.moments.push(told);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** One step before an event: the action that brings it is the only thing to do. */
function beforeEvent(event) {
  const view = structuredClone(ankh.control.view);
  view.event = event - 1;
  view.markers.gain = 2;
  view.now = [{ step: 'turn', seat: 0, first: 'none', action: 'none', next: 'choose' }];
  return view;
}

async function at({ server, browser }, state, seat, settings = SLOW, options = DESK) {
  const who = await person(browser, server, options, settings);
  await who.context.addInitScript(watching);
  await sitDown(who, server, await tableAt(server, state, seat), state.game);
  await who.page.waitForSelector('.dock.asked');
  return who;
}
const banner = (page) => page.locator('.banner');
const marks = (page) => page.locator('[data-moment="mark"]');

test('momentOfAnEvent', async ({ all }) => {
  const { page } = await at(all, beforeEvent(14), 0);
  await page.locator('.dock [data-choice="action gain"]').click();
  await banner(page).getByText('Control Monument').waitFor();
  check((await page.locator('.board .lit').count()) === 0, 'nothing is asked for under it');
  await page.locator('[data-target="event:14"].named').waitFor();
  // Enter goes on, and means no more than that.
  await page.keyboard.press('Enter');
  await banner(page).waitFor({ state: 'detached' });
  await page.locator('[data-target="space:G8"].lit').waitFor();
  await page.locator('[data-target="space:G8"]').click();
  await marks(page).first().waitFor();
});

/** Whoever presses where something will be asked for has chosen it: nobody waits for a moment. */
test('aPressEndsAMoment', async ({ all }) => {
  const { page } = await at(all, beforeEvent(14), 0);
  await page.locator('.dock [data-choice="action gain"]').click();
  await banner(page).waitFor();
  await page.locator('[data-target="space:G8"]').click();
  await page.locator('[data-of="space:G8"], [data-moment="mark"]').first().waitFor();
  check((await banner(page).count()) === 0, 'the banner is gone');
});

test('momentsOfAConflict', async ({ all }) => {
  const { page } = await at(all, beforeEvent(16), 0);
  await page.locator('.dock [data-choice="action gain"]').click();
  await banner(page).getByText('Conflict 4', { exact: true }).waitFor();
  // Its regions in their order; Space ends one step.
  await page.keyboard.press('Space');
  await banner(page).waitFor({ state: 'detached' });
  await page.locator('.moments').waitFor();
  // All at once.
  await page.keyboard.press('Shift+Space');
  await page.locator('.moments').waitFor({ state: 'detached' });
});

test('momentsOfKemet', async ({ all }) => {
  for (const [kind, choice, told] of [
    ['raise', 'raise red 2', /^mark level 2$/],
    ['buy', 'buy priest', /^mark Priest$/],
    ['delta', 'withdraw', /^night Night before day 3 .*\+5 PP from the Delta temple.*\+2 PP at Night/],
  ]) {
    const { state, seat } = kemet[kind];
    const { page, close } = await at(all, state, seat, { ...SLOW, speed: 4 });
    await page.keyboard.press('l');
    await page.locator(`dialog [data-choice="${choice}"]`).click();
    const seen = async () => (await page.evaluate(() => window.moments)).some((moment) => told.test(moment));
    check(await soon(seen, 20), `${kind}: ${await page.evaluate(() => window.moments)}`);
    await close();
  }
});

/** With less motion the words are there, and nothing moves. */
test('momentsWithoutMotion', async ({ all }) => {
  const { page } = await at(all, beforeEvent(14), 0, SLOW, { ...DESK, reducedMotion: 'reduce' });
  await page.locator('.dock [data-choice="action gain"]').click();
  await banner(page).getByText('Control Monument').waitFor();
  const moving = () => document.querySelector('.moments').getAnimations({ subtree: true }).length;
  check((await page.evaluate(moving)) === 0, 'something moves');
  await page.keyboard.press('Space');
  await banner(page).waitFor({ state: 'detached' });
});

/** At instant speed there are none. */
test('noMomentsAtInstantSpeed', async ({ all }) => {
  const { page } = await at(all, beforeEvent(14), 0, { speed: 0 });
  await page.locator('.dock [data-choice="action gain"]').click();
  await page.locator('[data-target="space:G8"].lit').waitFor();
  check((await page.evaluate(() => window.moments.length)) === 0, 'a moment was shown');
});

/** The last moment is seen before the result. */
test('theEndIsSeen', async ({ server, browser }) => {
  const who = await person(browser, server, DESK, { speed: 4, stay: 2 });
  const { page } = who;
  await who.context.addInitScript(watching);
  const { game, ...wish } = ending(3);
  await sitDown(who, server, await server.make(wish), game);
  let both = 0;
  await playToEnd(page, seeded(5), {
    each: async () => {
      if ((await page.locator('dialog[open]').count()) && (await banner(page).count())) both++;
    },
  });
  const seen = await page.evaluate(() => window.moments);
  check(
    seen.some((moment) => moment.startsWith('end ')),
    `no end: ${seen}`,
  );
  check(both === 0, 'the result lies over it');
});

/** What the others did is shown again, event by event: also to somebody who comes back later. */
test('sinceYourTurn', async ({ all }) => {
  const list = [];
  for (const [options, language] of [
    [DESK, 'en'],
    [PHONE, 'de'],
  ]) {
    const { page, close } = await atTable(all, { game: 'ankh', seed: 9, options: { first: 0 }, seats: seats(3) }, options, {
      speed: 0,
      language,
    });
    const since = page.locator('.since');
    await page.waitForSelector('.dock.asked');
    check((await since.count()) === 0, 'nobody else has done anything yet');
    const random = seeded(4);
    for (const until = Date.now() + 60_000; Date.now() < until && !(await since.count());)
      if ((await pressSomething(page, random, '.since')) === 'wait') await page.waitForTimeout(25);
    await since.waitFor();
    const count = Number(/\d+/.exec(await since.innerText())[0]);
    const asked = await page.locator('.dock .prompt').innerText();
    await clean(page, `since your turn, ${language}`, list);
    const whole = new RegExp(` (of|von) ${count}$`, 'm');
    await page.keyboard.press('z');
    await page.locator('.dock').getByText(whole).waitFor();
    check((await page.locator('[data-target].lit').count()) === 0, 'nothing is asked meanwhile');
    check((await since.count()) === 0, 'it is shown already');
    await clean(page, `retold, ${language}`, list, '.dock');
    // One event after the other, and then what is now.
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Space');
    await since.waitFor();
    check((await page.locator('.dock .prompt').innerText()) === asked, 'the question is there again');
    // On a page that has seen none of it.
    await page.reload();
    await since.click();
    await page.locator('.dock').getByText(whole).waitFor();
    await page.keyboard.press('Shift+Space');
    await page.locator('[data-target].lit, .dock [data-choice]').first().waitFor();
    await close();
  }
  check(list.length === 0, `\n${list.join('\n')}`);
});
