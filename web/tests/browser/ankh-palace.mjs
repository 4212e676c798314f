// The expansion Pharaoh by hand: the Pharaoh on the map, priests in the Palace, the form that chooses it, a file of one's own.
import { readFileSync } from 'node:fs';
import { atTable, check, choicesOf, counted, DESK, person, PHONE, played, seats, seenBy, sitDown, soon, test } from '../harness.mjs';

const wish = (players) => ({ game: 'ankh', seed: 9, options: { first: 0, pharaoh: 'khufu' }, seats: seats(players) });

/** Until a question of this kind is asked of the first seat, on its page as well. */
async function until(page, server, made, kind) {
  const scene = await seenBy(page, server, made, 0, ({ question }) => question?.waiting.includes(0) && question.kind === kind);
  check(scene, `${kind} is not asked: ${await page.locator('.dock').innerText()}`);
}
const confirm = async (page) => {
  const sure = page.locator('.dock', { hasText: 'Confirm?' }).locator('[data-primary]');
  if (await sure.count()) await sure.click();
};

/** Where he begins, a priest that goes to the next room, and one that is summoned: all pressed directly. */
async function byHand({ server, browser }, options) {
  const { page, made } = await atTable({ server, browser }, wish(3), options);
  const press = (target) => (options === PHONE ? target.tap() : target.click());
  await until(page, server, made, 'pharaoh_start');
  await press(page.locator('.ankh-board [data-target^="space:"].lit').nth(3));
  await confirm(page);
  await until(page, server, made, 'first_action');
  await press(page.locator('[data-target="action:move"].lit').first());
  await until(page, server, made, 'move_figure');
  await press(page.locator('.dock [data-choice="done"]'));
  await until(page, server, made, 'priest_move');
  // On the phone and on a low screen the tab of the Palace opens by itself.
  await press(page.locator('.palace [data-target^="priest:"].lit').first());
  const rooms = page.locator('.palace [data-target^="room:"].lit');
  check(await counted(rooms, 2), 'two rooms are adjacent');
  const frame = await rooms.first().evaluate((e) => getComputedStyle(e, '::after').boxShadow);
  check(frame.includes('inset'), 'the frame of a lit room lies over its drawing');
  const room = await rooms.first().getAttribute('data-target');
  await press(rooms.first());
  await confirm(page);
  const number = Number(room.slice(5));
  const there = ({ explain, view }) => (explain ?? view.explain).palace.rooms[number - 1].priests[0] === 1;
  check(await seenBy(page, server, made, 0, there), `no priest in room ${number}`);
  return { page, made };
}

test('palaceByHand', async ({ all }) => {
  const { page, made } = await byHand(all, DESK);
  // What is our own design says so, and the Pharaoh stands on the map.
  await page.locator('.aside', { hasText: 'own design' }).waitFor();
  await until(page, all.server, made, 'second_action');
  await page.locator('[data-target="action:summon"].lit').first().click();
  await until(page, all.server, made, 'summon_on');
  await page.locator('.ankh-board [data-target^="space:"].lit').first().click();
  await until(page, all.server, made, 'priest_room');
  check(await counted(page.locator('.palace [data-target^="room:"].lit'), 4), 'any room may be entered');
  await page.locator('.palace [data-target="room:3"]').click();
  await page.locator('.dock', { hasText: 'Send your priest to the room Hall of Audience? This ends your turn.' }).waitFor();
  // The action that is being resolved does not tell what the next one of its kind would bring.
  const { scene } = await all.server.get(`tables/${made.table}/scene?seat=0`, made.key);
  const { at, length } = (scene.explain ?? scene.view.explain).actions.find(({ action }) => action === 'summon');
  const brings = await page.locator('[data-target="action:summon"] small').innerText();
  check(at === length ? brings === 'event follows' : brings === 'one figure', `${at} of ${length}: ${brings}`);
});

test('palaceOnALowScreen', async ({ all }) => {
  await byHand(all, { viewport: { width: 1366, height: 768 } });
});
test('palaceOnThePhone', async ({ all }) => {
  await byHand(all, PHONE);
});

/** Five gods with the Palace fit on a desk, and so does the log. */
test('fiveGodsWithThePalace', async ({ all }) => {
  const { page } = await atTable(all, wish(5), DESK);
  await page.waitForSelector('.right .log');
  const high = (name) =>
    page.locator(name).evaluate((e) => Math.min(e.getBoundingClientRect().bottom, innerHeight) - e.getBoundingClientRect().top);
  const hidden = (name) => page.locator(name).evaluate((e) => e.scrollHeight - e.clientHeight);
  check(await soon(async () => (await hidden('.players')) <= 0, 10), 'the panels are too high');
  check(await soon(async () => (await hidden('.right')) <= 0, 10), 'the parts beside the board are too high');
  check(await soon(async () => (await high('.right .log')) >= 150, 10), `the log is ${await high('.right .log')} px high`);
  await page.getByRole('tab', { name: 'Palace' }).click();
  await page.waitForSelector('.palace .room');
  const over = await page.evaluate(() => {
    const [note, tabs, palace, column] = ['.palace .note', '.sidetabs', '.palace', '.right'].map((name) =>
      document.querySelector(name).getBoundingClientRect(),
    );
    return { note: tabs.bottom - note.top, column: palace.bottom - column.bottom };
  });
  check(over.note <= 0, 'the note lies over the tabs');
  check(over.column <= 0, `the Palace ends ${over.column} px below its column`);
});

/** On a low screen every room of five gods is seen, with all its priests. */
test('fiveGodsOnALowScreen', async ({ all }) => {
  const { page } = await atTable(all, wish(5), { viewport: { width: 1366, height: 768 } });
  await page.getByRole('tab', { name: 'Palace' }).click();
  await page.waitForSelector('.palace .room');
  const out = await page.evaluate(() => {
    const { bottom } = document.querySelector('.right').getBoundingClientRect();
    const rooms = [...document.querySelectorAll('.palace li')];
    const right = (element) => element.getBoundingClientRect().right;
    const low = rooms.filter((room) => room.getBoundingClientRect().bottom > bottom).length;
    const wide = rooms.filter((room) => [...room.querySelectorAll('.group')].some((group) => right(group) > right(room))).length;
    return { low, wide };
  });
  check(out.low === 0, `${out.low} rooms are below their column`);
  check(out.wide === 0, 'priests stand beyond their room');
});

/** Late in such a game there are many regions: actions, forecast and a log of some lines are still all in sight. */
test('fiveGodsAndManyRegions', async ({ server, browser }) => {
  const record = played('ankh', 5, { options: { pharaoh: 'khufu' } });
  const moment = choicesOf(record).findLastIndex((line) => line.startsWith('0 action '));
  const who = await person(browser, server, { viewport: { width: 1366, height: 768 } });
  await sitDown(who, server, await server.make({ record, moment, seats: seats(5) }), 'ankh');
  const { page } = who;
  await page.locator('.notice button').first().click();
  const { regions, hidden, log } = await page.evaluate(() => {
    const right = document.querySelector('.right');
    return {
      regions: document.querySelectorAll('.forecast li').length,
      hidden: right.scrollHeight - right.clientHeight,
      log: document.querySelector('.log .lines').clientHeight,
    };
  });
  check(regions > 5, `${regions} regions`);
  check(hidden <= 0, `the parts beside the board are ${hidden} px too high`);
  check(log >= 104, `the log is ${log} px high`);
});

/** Edition and expansion have a sentence each; a file is read, or refused in words. */
test('pharaohInTheForm', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/new/ankh`);
  await page.waitForSelector('form');
  await page.locator('summary').click();
  await page.locator('form', { hasText: 'The game as it was published.' }).waitFor();
  await page.getByLabel('Expansion Pharaoh').selectOption('hatshepsut');
  await page.locator('form', { hasText: 'largely our own design' }).waitFor();
  const file = page.getByLabel('A Pharaoh file of your own (JSON)');
  await file.setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from('no') });
  await page.locator('form', { hasText: 'This file is not JSON.' }).waitFor();
  const box = readFileSync(new URL('../../../data/ankh/pharaoh.json', import.meta.url));
  await file.setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: box });
  check((await page.getByLabel('Expansion Pharaoh').inputValue()) === 'file', 'the file is chosen');
  const { page: table } = await atTable({ server, browser }, { ...wish(2), options: { first: 0, pharaoh: JSON.parse(box) } });
  await table.getByRole('tab', { name: 'Palace' }).click();
  await table.locator('.aside', { hasText: 'from a file of your own' }).waitFor();
});
