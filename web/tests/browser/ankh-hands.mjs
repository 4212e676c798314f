// Ankh by hand: one's own figures are pressed and carried, digits choose, a forecast is always there, and a battle is a scene
// beside its region.
import { readFileSync } from 'node:fs';
import { check, counted, fighting, person, PHONE, seeded, seenBy, sitDown, soon, tableAt, test } from '../harness.mjs';
import { pressSomething } from '../players.mjs';

const { questions } = JSON.parse(readFileSync(new URL('../../src/games/ankh/fixtures/positions.json', import.meta.url)));

/** Somebody who is asked for the first action, with what stands where. */
async function atTurn({ server, browser }, options) {
  const who = await person(browser, server, options);
  const { view, seat } = questions.first_action;
  const made = await tableAt(server, view, seat);
  await sitDown(who, server, made, 'ankh');
  await who.page.waitForSelector('.dock.asked');
  const until = async (wanted, why) => {
    const scene = await seenBy(who.page, server, made, seat, ({ view: { now } }) => wanted(now.at(-1)));
    check(scene, `${why}: ${await who.page.locator('.dock').innerText()}`);
  };
  const own = view.seats[view.seats[seat].merged_into ?? seat].figures.map((figure) => figure.space);
  const place = (name) => who.page.locator(`.ankh-board [data-target="space:${name}"]`);
  return { who, page: who.page, until, own, place };
}

test('pressAFigureToMoveIt', async ({ all }) => {
  const { page, until, own, place } = await atTurn(all);
  check(own.length > 1, 'there are two figures');
  await place(own[0]).click();
  await until(({ step, from }) => step === 'move_to' && from === own[0], 'a press on a figure begins its move');
  await page.locator('.ankh-board [data-target^="space:"].lit').first().waitFor();
  await place(own[1]).click();
  await until(({ step, from }) => step === 'move_to' && from === own[1], 'another figure takes its place');
  await page.locator('.ankh-board [data-target^="space:"].lit').first().waitFor();
  // Beside everything: the corner of the drawing is no part of the board.
  await page.locator('.ankh-board').click({ position: { x: 3, y: 3 } });
  await until(({ step }) => step === 'move_figure', 'a press beside the board puts it down');
});

test('carryAFigure', async ({ all }) => {
  const { page, until, own, place } = await atTurn(all);
  const middle = async (locator) => {
    const box = await locator.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = await middle(place(own[0]));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 4, { steps: 3 });
  await until(({ step, from }) => step === 'move_to' && from === own[0], 'a figure that is carried begins its move');
  const free = page.locator('.ankh-board [data-target^="space:"].lit').first();
  await free.waitFor();
  await page.mouse.move(...(await middle(free)), { steps: 4 });
  // What it would mean stands in the dock, and where it would stand is drawn.
  await page.locator('.ankh-board .ghost').waitFor();
  await page.locator('.dock', { hasText: /Strength (now|then)|Nobody is there/ }).waitFor();
  await page.mouse.up();
  await until(({ step }) => step !== 'move_to', 'it is put down where the mouse lets it go');
});

test('digitsChooseActions', async ({ all }) => {
  const { page, until } = await atTurn(all);
  await page.keyboard.press('1');
  await until(({ step }) => step === 'move_figure', '1 is Move');
});

test('forecastOfEveryRegion', async ({ all }) => {
  const { page } = await atTurn(all, { viewport: { width: 1366, height: 768 } });
  const { view, explain } = questions.first_action;
  const rows = page.locator('.forecast li');
  check(await counted(rows, view.regions.length), `${await rows.count()} rows for ${view.regions.length} regions`);
  for (const { token, gods } of explain.regions)
    for (const { strength } of gods) {
      const words = await rows.nth(token - 1).innerText();
      check(words.includes(String(strength.total)), `region ${token}: ${strength.total} is not in “${words}”`);
    }
});

/** What is planned is counted in while a space is pointed at: the forecast, the words of the dock, and what comes of it are the same. */
test('forecastOfAPlan', async ({ server, browser }) => {
  const who = await person(browser, server);
  const { page } = who;
  const { view, seat } = questions.move_to;
  const made = await tableAt(server, view, seat);
  await sitDown(who, server, made, 'ankh');
  await page.waitForSelector('.dock.asked');
  const scene = async () => (await server.get(`tables/${made.table}/scene?seat=${seat}`, made.key)).scene;
  const { plans } = (await scene()).explain ?? (await scene()).view.explain;
  check(plans.length > 0, 'some spaces change a region');
  const { spaces, regions } = plans[0];
  await page.locator(`.ankh-board [data-target="space:${spaces[0]}"].lit`).hover();
  for (const { token, gods, dominates } of regions) {
    const row = page.locator('.forecast li.then').filter({ has: page.locator(`.hidden-words`, { hasText: new RegExp(`^${token}$`) }) });
    const words = await row.innerText();
    for (const { strength } of gods)
      check(words.includes(String(strength.total)), `region ${token}: ${strength.total} is not in “${words}”`);
    if (dominates !== undefined) check(words.includes(`+${dominates}`), `region ${token}: +${dominates} is not in “${words}”`);
  }
  await page.locator('.dock', { hasText: /Strength then|Nobody is there/ }).waitFor();
  await page.mouse.move(5, 5);
  await page.locator('.forecast li.then').first().waitFor({ state: 'detached' });
});

/** Whoever is alone reads what that brings. */
test('aloneInARegion', async ({ all }) => {
  const { page } = await atTurn(all);
  const { explain } = questions.first_action;
  const alone = explain.regions.filter(({ gods }) => gods.length === 1);
  check(alone.length > 0, 'somebody is alone somewhere');
  for (const { token, dominates } of alone) {
    const words = await page
      .locator('.forecast li')
      .nth(token - 1)
      .locator('.verdict:not(.short)')
      .innerText();
    check(words.endsWith(`alone: +${dominates}`), `region ${token}: ${words}`);
  }
});

/** A confirmation is a question in a whole sentence, and says what ends with it. */
test('confirmationsSayWhatEnds', async ({ server, browser }) => {
  const who = await person(browser, server, undefined, { confirm: 'always' });
  const { page } = who;
  const { view, seat } = questions.control;
  await sitDown(who, server, await tableAt(server, view, seat), 'ankh');
  await page.locator('.ankh-board [data-target^="space:"].lit').first().click();
  await page.locator('.dock .prompt', { hasText: /^Take the (obelisk|temple|pyramid) on [A-K]\d\? This ends your turn\.$/ }).waitFor();
  const battle = questions.worship;
  await sitDown(who, server, await tableAt(server, battle.view, battle.seat), 'ankh');
  await page.locator('.dock [data-choice="worship"]').click();
  const words = await page.locator('.dock .prompt', { hasText: /\?$/ }).innerText();
  check(!/ends your turn/.test(words), words);
});

/** The least bid that nobody can beat is named where there is one. */
test('safeBid', async ({ server, browser }) => {
  const { view, seat } = structuredClone(questions.bid);
  const { bidders } = view.battle;
  for (const god of bidders) view.seats[god].followers = god === seat ? 6 : 2;
  const who = await person(browser, server);
  await sitDown(who, server, await tableAt(server, view, seat), 'ankh');
  await who.page.locator('.dock', { hasText: 'Nobody else can bid as much as 3: that is safe.' }).waitFor();
});

/** On a large screen words and parts grow with the board. */
test('wordsGrowOnALargeScreen', async ({ all }) => {
  const { page } = await atTurn(all, { viewport: { width: 1920, height: 1080 } });
  const high = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((e) => e.getBoundingClientRect().height);
  const wide = await Promise.all(['.dock .prompt', '.tracks .track', '.forecast li'].map(high));
  await page.setViewportSize({ width: 1440, height: 900 });
  let usual = wide;
  await soon(async () => {
    usual = await Promise.all(['.dock .prompt', '.tracks .track', '.forecast li'].map(high));
    return wide.every((height, i) => height > 1.15 * usual[i]);
  }, 10);
  wide.forEach((height, i) => check(height > 1.15 * usual[i], `${height} px on a large screen, ${usual[i]} px else`));
  const { width } = page.viewportSize();
  check((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, 'nothing reaches over the edge');
});

/** The region stays in sight beside the sheet; digits choose a card, the same digit plays it, and it is counted to its end. */
test('battleBesideItsRegion', async ({ server, browser }) => {
  const who = await person(browser, server, undefined, { speed: 4, stay: 0 });
  const { page } = who;
  await sitDown(who, server, await fighting(server, 'ankh', 3), 'ankh');
  await page.locator('.spectacle .hand .lit').first().waitFor();
  const apart = () =>
    page.evaluate(() => {
      const [a, b] = ['.ankh-board', '.spectacle'].map((name) => document.querySelector(name).getBoundingClientRect());
      return a.right <= b.left + 1;
    });
  check(await soon(apart, 10), 'the sheet covers the board');
  const key = await page.locator('.spectacle .hand .lit').first().getAttribute('aria-keyshortcuts');
  await page.keyboard.press(key);
  await page.locator('.dock .prompt', { hasText: /Play .+\?/ }).waitFor();
  await page.keyboard.press(key);
  await page.locator('.spectacle .hand').waitFor({ state: 'detached' });
  // A plague may ask for bids before the count. What was counted is left to be seen.
  const random = seeded(3);
  const won = '.spectacle .result .won';
  for (const until = Date.now() + 60_000; Date.now() < until && !(await page.locator(won).count());)
    if ((await pressSomething(page, random, won)) === 'wait') await page.waitForTimeout(25);
  await page.locator('.spectacle .result .won').waitFor();
  await who.close();
});

test('battleOnThePhone', async ({ server, browser }) => {
  const who = await person(browser, server, PHONE);
  const { page } = who;
  await sitDown(who, server, await fighting(server, 'ankh', 3), 'ankh');
  const card = page.locator('.spectacle .hand .lit').first();
  await card.waitFor();
  // The region is in sight above it, whatever tab was open.
  check(await counted(page.locator('.sheet'), 0), 'a tab covers the region');
  await card.tap();
  await page.locator('.dock .prompt', { hasText: /Play .+\?/ }).waitFor();
  await who.close();
});
