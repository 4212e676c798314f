// What players stumbled over who played whole games by hand: each was a fault once.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atTable, check, DESK, fighting, person, PHONE, seats, sitDown, tableAt, test } from '../harness.mjs';

const { questions } = JSON.parse(readFileSync(new URL('../../src/games/ankh/fixtures/positions.json', import.meta.url)));

const innerWidthOf = ({ viewport }) => viewport.width;

/** A game of bots up to the first choice of this sort in its last part, with Ada at the first seat. */
async function late({ server, browser }, game, players, options, part, choice = '') {
  const file = join(server.folder, `${game}-${Math.random()}.record`);
  const bots = Array.from({ length: players }, (_, seat) => ['--seat', `${seat}=greedy`]).flat();
  const wish = ['--players', String(players), '--seed', '9', '--options', JSON.stringify(options)];
  execFileSync(process.env.ENNEAD_BINARY, ['play', game, ...wish, ...bots, '--save', file]);
  const record = readFileSync(file, 'utf8');
  const lines = record.split('\n');
  const choices = lines.slice(lines.indexOf('choices') + 1).filter((line) => /^\d /.test(line));
  const moment = choices.findIndex((line, i) => i >= choices.length * part && line.startsWith(`0 ${choice}`));
  const who = await person(browser, server, DESK);
  await sitDown(who, server, await server.make({ record, moment, seats: seats(players) }), game);
  await who.page.waitForSelector('.dock.asked');
  return who;
}

/** The longest words in the bar of a phone are not cut, and the bar is as high as ever. */
test('barOfThePhone', async ({ all }) => {
  for (const game of ['aton', 'ankh']) {
    const { page, close } = await atTable(all, { game, seed: 9, seats: seats(2) }, PHONE);
    const { bar, name, words } = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const { top, bottom } = box('header .standing');
      return { bar: box('header').height, name: box('header h1').top, words: [top, bottom] };
    });
    check(bar <= 50, `${game}: the bar is ${bar} px high`);
    check(name >= 0 && words[0] >= 0 && words[1] <= bar, `${game}: words at ${name}, ${words} in a bar of ${bar} px`);
    await close();
  }
});

/** On a phone all amounts that may be bid stand in one row. */
test('amountsInARow', async ({ server, browser }) => {
  const { view, seat } = structuredClone(questions.bid);
  view.seats[seat].followers = 4;
  const { page, ...who } = await person(browser, server, PHONE);
  await sitDown({ page, ...who }, server, await tableAt(server, view, seat), 'ankh');
  const amounts = page.locator('.dock .brief');
  await amounts.first().waitFor();
  const tops = await amounts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  check(tops.length === 5 && new Set(tops).size === 1, `the amounts stand at ${tops}`);
});

/** A square that a finger has pressed is not pointed at any more: the next counter is not foretold there. */
test('fingersPointNoMoreWhenLifted', async ({ all }) => {
  const { page } = await atTable(all, { game: 'aton', seed: 9, seats: seats(2) }, PHONE);
  await page.locator('.dock [data-choice="keep"]').tap();
  for (const card of ['first', 'first', 'first']) {
    if (await page.locator('.dock', { hasText: 'Confirm?' }).count()) break;
    await page.locator('[data-target^="lay:"].lit')[card]().tap();
    await page.waitForTimeout(150);
  }
  await page.locator('.dock [data-primary]').tap();
  await page.locator('.square.lit').first().waitFor();
  for (let i = 0; i < 2; i++) {
    await page.locator('[data-target^="square:"].lit').first().tap();
    await page.waitForTimeout(300);
    const words = await page.locator('.dock').innerText();
    check(!words.includes('If scored then') || words.includes('Confirm?'), words);
  }
});

/** With a palace the panels of three gods are all in sight late in the game. */
test('threeGodsWithThePalace', async ({ all }) => {
  const { page } = await late(all, 'ankh', 3, { pharaoh: 'khufu' }, 0.5);
  const over = await page.locator('.players').evaluate((e) => e.scrollHeight - e.clientHeight);
  check(over <= 0, `the panels are ${over} px too high`);
});

/** Two names of a merged god are read as a whole. */
test('namesOfAMergedGod', async ({ all }) => {
  const { page } = await late(all, 'ankh', 3, {}, 0.85);
  const name = page.locator('.god .name.long');
  await name.waitFor();
  const cut = await name.evaluate((e) => e.scrollWidth - e.clientWidth);
  check(cut <= 0, `${await name.innerText()} lacks ${cut} px`);
});

/** Whoever waits is not told to wait as if it were a question. */
test('whoWaitsReadsNoQuestion', async ({ server, browser }) => {
  const made = await server.make({
    game: 'ankh',
    seed: 9,
    options: { first: 0 },
    seats: [
      { player: 'me', name: 'Ada' },
      { player: 'me', name: 'Bo' },
    ],
  });
  const who = await person(browser, server);
  await sitDown(who, server, { ...made, seats: [1] }, 'ankh');
  const dock = who.page.locator('.dock', { hasText: /is choosing/ });
  await dock.waitFor();
  check(!/Question|Wait for/.test(await dock.innerText()), await dock.innerText());
});

/** The mark of the first action does not push its track away from the others. */
test('tracksStandInARow', async ({ all }) => {
  const { page } = await atTable(all, { game: 'ankh', seed: 9, options: { first: 0 }, seats: seats(3) });
  await page.locator('[data-target="action:move"].lit').first().click();
  await page.locator('.dock [data-choice="done"]').click();
  await page.locator('.tracks .first').waitFor();
  const lefts = await page.locator('.tracks .cells').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  check(new Set(lefts).size === 1, `the tracks begin at ${lefts}`);
});

/** A battle card of which a phone showed only an edge is in sight once it is chosen. */
test('chosenCardInSight', async ({ server, browser }) => {
  const { page, ...who } = await person(browser, server, PHONE);
  await sitDown({ page, ...who }, server, await fighting(server, 'ankh', 3), 'ankh');
  const cards = page.locator('.spectacle .hand .card');
  await cards.first().waitFor();
  const edges = await cards.evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().left, one.matches('.lit')]));
  const at = edges.findIndex(([left, lit]) => lit && left > 250 && left < innerWidthOf(PHONE));
  check(at >= 0, `no lit card has its edge in sight: ${edges}`);
  await page.touchscreen.tap(edges[at][0] + 12, (await cards.nth(at).boundingBox()).y + 60);
  await page.locator('.spectacle .hand .selected').waitFor();
  await page.waitForTimeout(300);
  const { x, y, width } = await page.locator('.spectacle .hand .selected').boundingBox();
  check(x >= 0 && x + width <= innerWidthOf(PHONE), `the card reaches from ${x} to ${x + width}`);
  const top = await page.locator('.spectacle .hand').evaluate((e) => e.getBoundingClientRect().top);
  check(y >= top, `its upper edge is ${top - y} px out of sight`);
});
