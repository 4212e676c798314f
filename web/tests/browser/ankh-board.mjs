// The look of Ankh's board: painted once, terrain in sight under the light, pieces from north to south, trails of all.
import { readFileSync } from 'node:fs';
import { atTable, check, choicesOf, counted, person, PHONE, played, seats, sitDown, soon, tableAt, test } from '../harness.mjs';

const { questions } = JSON.parse(readFileSync(new URL('../../src/games/ankh/fixtures/positions.json', import.meta.url)));

async function sitAt({ server, browser }, { view, seat }, options, settings) {
  const who = await person(browser, server, options, settings);
  await sitDown(who, server, await tableAt(server, view, seat), 'ankh');
  return who;
}

/** In a game of bots: where the first seat begins a turn, and at least two others have placed figures since its last one. */
function turnAfterOthers(server, players) {
  const record = played('ankh', players);
  let others = new Set();
  const moment = choicesOf(record).findIndex((line) => {
    if (line.startsWith('0 action ') && others.size > 1) return true;
    if (line.startsWith('0 ')) others = new Set();
    else if (/^\d on /.test(line)) others.add(line[0]);
    return false;
  });
  check(moment >= 0, 'nobody places figures');
  return server.make({ record, moment, seats: seats(players) });
}

test('paintedOnce', async ({ all }) => {
  const { page } = await atTable(all, { game: 'ankh', seed: 9, options: { first: 0 }, seats: seats(3) });
  await page.waitForSelector('.painted path');
  await page.evaluate(() => (document.querySelector('.painted path').dataset.mine = 'yes'));
  await page.locator('[data-target="action:gain"].lit').first().click();
  await page.locator('.dock', { hasText: /power|second|Unlock/i }).waitFor();
  await page.locator('[data-target^="power:"].lit').first().click();
  await page.locator('.dock [data-primary], .dock:not(.asked)').first().waitFor();
  check(await page.evaluate(() => document.querySelector('.painted path').dataset.mine === 'yes'), 'the ground was painted again');
});

test('terrainUnderTheLight', async ({ all }) => {
  const { page } = await sitAt(all, questions.move_to);
  const opacity = await page.locator('.lit-ground path').first().getAttribute('fill-opacity');
  check(Number(opacity) <= 0.5, `the light covers the ground: ${opacity}`);
  // A pip in each lit space, so that light does not rest on colour alone.
  const { lit, pips } = await page.evaluate(() => ({
    lit: document.querySelectorAll('[data-target^="space:"].lit').length,
    pips: document.querySelectorAll('g.lit-mark > circle[fill="#FFF6D8"]').length,
  }));
  check(lit > 0 && pips === lit, `${pips} pips for ${lit} lit spaces`);
});

test('drawnFromNorthToSouth', async ({ all }) => {
  const { page } = await sitAt(all, questions.move_figure);
  await page.waitForSelector('.piece');
  const heights = await page
    .locator('.piece')
    .evaluateAll((pieces) => pieces.map((piece) => new DOMMatrix(getComputedStyle(piece).transform).m42));
  check(heights.length > 5 && heights.every((y, i) => i === 0 || y >= heights[i - 1] - 5), heights.join(' '));
});

test('ghostBeforeTheMove', async ({ all }) => {
  const { page } = await sitAt(all, questions.move_to);
  await page.locator('.ankh-board [data-target^="space:"].lit').first().hover();
  await page.locator('.ankh-board .ghost').waitFor();
});

/** What waits to be confirmed is seen where it will stand, and counted in. */
test('ghostBeforeTheConfirmation', async ({ all }) => {
  const { page } = await sitAt(all, questions.summon_on, undefined, { confirm: 'always' });
  const first = page.locator('.ankh-board [data-target^="space:"].lit').first();
  const name = (await first.getAttribute('data-target')).slice(6);
  await first.click();
  await page.mouse.move(5, 5);
  await page.locator('.dock .prompt', { hasText: new RegExp(`^Place .+ on ${name}\\?`) }).waitFor();
  await page.locator('.ankh-board .ghost').waitFor();
});

/** Where a camel would lead, before it is placed: the shortest line, and the part that it cuts off. */
test('lineBeforeTheCamels', async ({ all }) => {
  const { page } = await sitAt(all, questions.caravan);
  const sides = page.locator('.ankh-board [data-target^="side:"].lit');
  const side = (await sides.first().getAttribute('data-target')).slice(5);
  await sides.first().hover();
  const { line, part, region, rest } = questions.caravan.explain.lines.find((entry) => entry.sides.includes(side));
  await page.locator('.dock', { hasText: `divides region ${region} into ${part.length} and ${rest} spaces` }).waitFor();
  check(await counted(page.locator('.line-ahead .ghost'), line.length), 'a ghost for each camel');
  await page.mouse.move(5, 5);
  await page.locator('.line-ahead').waitFor({ state: 'detached' });
});

/** What all others did since one's last turn is on the board, in order; it fades when a figure is taken up. */
test('trailsOfAll', async ({ server, browser }) => {
  const who = await person(browser, server);
  await sitDown(who, server, await turnAfterOthers(server, 4), 'ankh');
  const { page } = who;
  await page.waitForSelector('.dock.asked');
  const numbers = await page.locator('.trails text').allTextContents();
  check(numbers.length > 1 && numbers.every((text, i) => Number(text) === i + 1), `trails: ${numbers.join(' ')}`);
  const colours = await page.locator('.trails circle').evaluateAll((all) => new Set(all.map((e) => e.getAttribute('fill'))).size);
  check(colours > 1, 'only one player left a trail');
  await page.locator('[data-target="action:move"].lit').first().click();
  await page.locator('.ankh-board [data-target^="space:"].lit').first().click();
  await page.locator('.trails.faded').first().waitFor();
});

/** Two gods that have merged are one player more: one place in the strip, with both faces. */
test('mergedOnceInTheStrip', async ({ all }) => {
  for (const kind of ['cards', 'first_action']) {
    const { view, seat } = questions[kind];
    const merged = view.seats.findIndex((entry) => entry.merged_into !== undefined);
    const { page, close } = await sitAt(all, questions[kind], PHONE);
    const places = page.locator('.strip button');
    await places.first().waitFor();
    const found = await places.count();
    check(found === view.seats.length - 1, `${kind}: ${found} places for ${view.seats.length} seats`);
    const faces = await places.evaluateAll((all) => all.map((place) => place.querySelectorAll('.bust').length));
    const upper = view.seats[merged].merged_into;
    const at = view.seats.filter((entry, index) => index < upper && entry.merged_into === undefined).length;
    check(
      faces.every((count, index) => count === (index === at ? 2 : 1)),
      `${kind}: faces ${faces.join(' ')}`,
    );
    // Also where the one who has merged is asked.
    const own = view.seats[seat].merged_into ?? seat;
    const asked = view.seats.filter((entry, index) => index < own && entry.merged_into === undefined).length;
    check(await places.nth(asked).evaluate((place) => place.classList.contains('act')), `${kind}: who is asked is not framed`);
    await close();
  }
});

/** On the desk they have one panel, which is framed when either is asked; the log says "you" only to a god that one plays alone. */
test('mergedInOnePanel', async ({ all }) => {
  const { view } = questions.first_action;
  const { page } = await sitAt(all, questions.first_action);
  await page.locator('.seat.act .god').waitFor();
  const panels = await page.locator('.players .seat').evaluateAll((all) => all.map((panel) => panel.querySelectorAll('.god').length));
  check(panels.length === view.seats.length - 1 && panels.every((gods) => gods === 1), `panels: ${panels.join(' ')}`);
});

test('theLogSaysYou', async ({ all }) => {
  const { page } = await atTable(all, { game: 'ankh', seed: 9, options: { first: 0 }, seats: seats(3) });
  await page.locator('[data-target="action:summon"].lit').first().click();
  await page.locator('.log p', { hasText: /You choose Summon Figure/ }).waitFor();
  await page.locator('.log h2 button', { hasText: 'all' }).click();
  await page.locator('.log .turn', { hasText: /Your turn/ }).waitFor();
});

/** A small tablet on its side: the board takes the height that there is, and every tab is in sight. */
test('onALowTablet', async ({ all }) => {
  const { page } = await sitAt(all, questions.first_action, { viewport: { width: 960, height: 540 } });
  await page.waitForSelector('.ankh-board');
  await page.locator('.notice button').first().click();
  const sizes = () =>
    page.evaluate(() => {
      const box = (name) => document.querySelector(name).getBoundingClientRect();
      const tabs = [...document.querySelectorAll('.sidetabs [role=tab]')].map((tab) => tab.getBoundingClientRect().right);
      return { board: box('.ankh-board').height, strip: box('.strip'), right: box('.right').right, tabs: Math.max(...tabs) };
    });
  check(await soon(async () => (await sizes()).board >= 320, 10), `the board is ${(await sizes()).board} px high`);
  const { strip, right, tabs } = await sizes();
  check(strip.height > strip.width, 'the strip lies above the board');
  check(tabs <= right, `the tabs reach ${tabs - right} px too far`);
  await page.getByRole('tab', { name: 'Score' }).click();
  await page.locator('.aside', { has: page.locator('[data-target^="devotion:"]') }).waitFor();
});
