// Tables with options, open tables, sitting down, bots for empty seats, and the guide of a first game.
import { readFileSync } from 'node:fs';
import { check, person, seeded, sitDown, soon, test } from '../harness.mjs';
import { pressSomething } from '../players.mjs';

test('optionsAndOpenTables', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/new/ankh`);
  await page.getByText('Options, clock, name').click();
  await page.getByLabel('Table name').fill('Old friends');
  await page.getByLabel('Clock').selectOption('calm');
  await page.getByLabel('Scenario').selectOption('old-kingdom');
  await page.getByLabel('Gods by seat 1').selectOption('ra');
  await page.getByLabel('Show in the list of open tables').check();
  await page.getByRole('button', { name: 'Create and get the link' }).click();
  await page.waitForSelector('.lobby');

  const bo = await person(browser, server);
  await bo.page.goto(server.url);
  await bo.page.getByRole('button', { name: 'Sit down: Old friends' }).click();
  await bo.page.waitForSelector('.lobby');
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.waitForSelector('.dock');
  await bo.page.waitForSelector('.dock');
  const id = new URL(page.url()).hash.split('/').pop();
  const { scene } = await server.get(`tables/${id}/scene`);
  check(scene.title === 'Old friends' && scene.clock.start_s === 1800, 'name and clock');
  check(scene.view.seats[0].god === 'ra', 'the first seat is Ra');
  // The table is found again on the start page.
  await page.goto(server.url);
  await page.getByRole('button', { name: /: Old friends/ }).waitFor();
});

test('kemetOptions', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/new/kemet`);
  await page.getByLabel('2', { exact: true }).check();
  await page.locator('#seat-1').selectOption('bot easy');
  await page.getByText('Options, clock, name').click();
  await page.getByLabel('Victory points that end the game').selectOption('10');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForSelector('.dock');
  const id = new URL(page.url()).hash.split('/').pop();
  const { scene } = await server.get(`tables/${id}/scene`);
  check(scene.options.points === 10 && scene.seats.length === 2, JSON.stringify(scene.options));
});

test('firstGameGuides', async ({ server, browser }) => {
  for (const game of [0, 1, 2]) {
    const who = await person(browser, server);
    const { page } = who;
    await page.goto(server.url);
    await page
      .locator('.game')
      .nth(game)
      .getByRole('button', { name: /First time/ })
      .click();
    const guide = page.locator('.guide');
    await guide.waitFor();
    const first = await guide.innerText();
    check(!first.includes('client.'), first);
    await guide.getByRole('button', { name: 'Got it' }).click();
    const goes = async () => !(await guide.allInnerTexts()).includes(first);
    check(await soon(goes, 10), 'the guide goes on');
    await who.close();
  }
});

/** A form never offers what the server would refuse. */
test('noGodTwice', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/new/ankh`);
  await page.getByText('Options, clock, name').click();
  await page.getByLabel('Gods by seat 1').selectOption('ra');
  const offered = (name) => page.getByLabel(name).evaluate((e) => [...e.options].map((o) => o.value));
  check(!(await offered('Gods by seat 2')).includes('ra'), 'Ra is offered twice');
  check((await offered('Gods by seat 1')).includes('ra'), 'Ra stays where he is');
  const guardians = await Promise.all([1, 2, 3].map((level) => offered(`Guardians of levels 1, 2 and 3 ${level}`)));
  check(guardians.every((values) => values.length === 3) && new Set(guardians.flat()).size === 7, JSON.stringify(guardians));
});

/** Two people at one screen: Ankh hides nothing, so nothing is hidden from whoever looks on; Aton has hands. */
test('hotSeatCurtain', async ({ server, browser }) => {
  const both = [
    { player: 'me', name: 'Ada' },
    { player: 'me', name: 'Bo' },
  ];
  const who = await person(browser, server);
  const { page } = who;
  await sitDown(who, server, await server.make({ game: 'ankh', seed: 9, seats: both }), 'ankh');
  await page.waitForSelector('.dock.asked');
  const { random, turns } = { random: seeded(4), turns: new Set() };
  let curtains = 0;
  for (const until = Date.now() + 60_000; Date.now() < until && turns.size < 4;) {
    const did = await pressSomething(page, random);
    if (did === 'handed over') curtains++;
    const turn = await page
      .locator('.players .act .serif')
      .first()
      .textContent({ timeout: 50 })
      .catch(() => null);
    if (turn && turn !== [...turns].at(-1)?.split(' ')[0]) turns.add(`${turn} ${turns.size}`);
    await page.waitForTimeout(20);
  }
  check(turns.size >= 4, `only ${[...turns]} had turns: ${await page.locator('body').innerText()}`);
  check(curtains === 0, `${curtains} curtains where nothing is hidden`);
  // Cards in a hand are hidden; once they lie open, counters are placed without a curtain.
  const made = await server.make({ game: 'aton', seed: 9, seats: both });
  await sitDown(who, server, made, 'aton');
  await page.waitForSelector('main.over');
  const placed = new Set();
  for (const until = Date.now() + 60_000; Date.now() < until && placed.size < 2;) {
    // Cards that are exchanged stay hidden: here nobody does.
    const keep = page.locator('[data-choice="keep"]');
    const did = (await keep.count()) ? await keep.click({ timeout: 500 }).catch(() => 'wait') : await pressSomething(page, random);
    const { question, view } = (await server.get(`tables/${made.table}/scene`)).scene;
    if (view.seats.every(({ hand }) => hand.length === 0)) {
      check(did !== 'handed over' || placed.size === 0, 'a curtain falls while nobody holds a card');
      placed.add(question.waiting[0]);
    }
    await page.waitForTimeout(20);
  }
  check(placed.size === 2, `both placed counters: ${[...placed]}`);
  // In Kemet everybody begins with a card; whoever has none hides nothing.
  const { check: _sum, ...state } = JSON.parse(readFileSync(new URL('../../src/games/kemet/fixtures/states.json', import.meta.url))).turn
    .state;
  for (const seat of state.seats) {
    for (const [card, count] of Object.entries(seat.di)) state.pile[card] = (state.pile[card] ?? 0) + count;
    seat.di = {};
  }
  const record = `ennead record 1\ngame kemet\nrules 1\nplayers 2\nstate ${JSON.stringify(state)}\nchoices\n`;
  const kemet = await server.make({ record, seats: both });
  await sitDown(who, server, kemet, 'kemet');
  const asked = new Set();
  for (const until = Date.now() + 60_000; Date.now() < until && asked.size < 2;) {
    check((await page.locator('main.over').count()) === 0, 'a curtain falls while nobody holds a card');
    const shown = await page.locator('.players article:has(.turnflag)').evaluateAll((all) => all.map((e) => e.ariaLabel));
    if (await page.locator('.dock.asked').count()) shown.forEach((name) => asked.add(name));
    const pray = page.locator('.right [data-target^="token:pray"].lit, .dock [data-choice="end"]').first();
    // It goes when its press is on the way.
    if (await pray.count()) await pray.click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(30);
  }
  check(asked.size === 2, `only ${[...asked]} was asked`);
});
