// Aton at the table: forecasts, laying cards by any hand, names of squares.
import { asked, atTable, check, DESK, PHONE, seats, seeded, soon, test } from '../harness.mjs';
import { pressSomething } from '../players.mjs';

const ATON = { game: 'aton', seed: 7, seats: seats(2) };

/** Ada at a new table, with four cards to lay. */
async function laying(all, options = DESK, settings = {}) {
  const at = await atTable(all, ATON, options, settings);
  const { page, made } = at;
  await page.locator('.dock [data-choice="keep"]').click();
  await page.locator('.aton-hand .lit').first().waitFor();
  const { scene } = await all.server.get(`tables/${made.table}/scene?seat=0`, made.key);
  return { ...at, hand: scene.view.seats[0].hand, lays: scene.explain.lays };
}
/** The cards at the own cartouches, as a reader hears of them; null: none. */
const laidCards = (page) =>
  page
    .locator('.aton-cartouches [data-cartouche]')
    .evaluateAll((all) =>
      all.map((e) => /Red: (\d)/.exec(e.textContent)?.[1] ?? null).map((card) => (card === null ? null : Number(card))),
    );
async function expectLaid(page, wanted) {
  check(
    await soon(async () => JSON.stringify(await laidCards(page)) === JSON.stringify(wanted)),
    `laid are ${JSON.stringify(await laidCards(page))} instead of ${JSON.stringify(wanted)}`,
  );
}
const cartouche = (page, number) => page.locator(`[data-cartouche="${number}"]`);
const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};
async function drag(page, from, to) {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  await page.mouse.up();
}

test('cardsGoToAnyCartouche', async ({ all }) => {
  const { page, hand, made, server = all.server } = await laying(all);
  const cards = page.locator('.aton-hand .lit');
  const [first, second] = hand;
  // Dragged to the third, pressed to the fourth after that was meant, swapped by lifting, taken back by dragging it off.
  await drag(page, cards.first(), cartouche(page, 3));
  await expectLaid(page, [null, null, first, null]);
  await cartouche(page, 4).click();
  await cards.first().click();
  await expectLaid(page, [null, null, first, second]);
  await cartouche(page, 3).click();
  await cartouche(page, 4).click();
  await expectLaid(page, [null, null, second, first]);
  await drag(page, cartouche(page, 4).locator('.card').first(), cartouche(page, 1));
  await expectLaid(page, [first, null, second, null]);
  await drag(page, cartouche(page, 1).locator('.card').first(), page.locator('.aton-kingdom'));
  await expectLaid(page, [null, null, second, null]);
  // Pressed one after the other they fill what is free, and the last goes by itself.
  await cards.first().click();
  await cards.first().click();
  await page.locator('.dock [data-primary]').waitFor();
  const laid = await laidCards(page);
  check(laid[2] === second && [...laid].sort().join() === [...hand].sort().join(), `all are laid: ${laid}`);
  // Until it is confirmed everything can be swapped; nothing was sent.
  check((await asked(server, made, 0)).answer == null, 'nothing is answered yet');
  await drag(page, cartouche(page, 1).locator('.card').first(), cartouche(page, 2));
  await expectLaid(page, [laid[1], laid[0], laid[2], laid[3]]);
  await page.locator('.dock').getByText(`Lay ${laid[1]} for points, ${laid[0]} for order`).waitFor();
  await page.locator('.dock [data-primary]').click();
  await page.locator('.dock').getByText('Place a counter').waitFor();
});

test('numberKeysLayCards', async ({ all }) => {
  const { page, hand } = await laying(all);
  for (const card of hand.slice(0, 3)) await page.keyboard.press(String(card));
  await expectLaid(page, hand);
  await page.keyboard.press('Enter');
  await page.locator('.dock').getByText('Place a counter').waitFor();
});

test('fingersLayCards', async ({ all }) => {
  const { page, hand } = await laying(all, PHONE);
  await cartouche(page, 2).tap();
  await page.locator('.aton-hand .lit').first().tap();
  await expectLaid(page, [null, hand[0], null, null]);
  await cartouche(page, 2).tap();
  await cartouche(page, 4).tap();
  await expectLaid(page, [null, null, null, hand[0]]);
});

/** What a laid card would do is what the engine says of it. */
test('laidCardsTellWhatTheyDo', async ({ all }) => {
  const { page, hand } = await laying(all);
  for (let number = 1; number <= 4; number++) {
    await cartouche(page, number).click();
    await page.locator('.aton-hand .lit').first().click();
    const card = hand[0];
    const wanted = {
      1: /up to/,
      2: /round 1/,
      3: card === 1 ? /opens temple 1$/ : new RegExp(`opens temples 1 to ${card}`),
      4: new RegExp(`you place ${card}`),
    };
    await cartouche(page, number).locator('.words', { hasText: wanted[number] }).waitFor();
    await cartouche(page, number).click();
    await cartouche(page, number).click();
    await expectLaid(page, [null, null, null, null]);
  }
});

/** Equal cards are one choice: one of them takes the keyboard's focus. */
test('equalCardsAreOneChoice', async ({ all }) => {
  // A seed whose first hand has a pair.
  for (let seed = 1; seed < 40; seed++) {
    const made = await all.server.make({ ...ATON, seed });
    const { scene } = await all.server.get(`tables/${made.table}/scene?seat=0`, made.key);
    const { hand } = scene.view.seats[0];
    if (new Set(hand).size === 4) continue;
    const { page } = await atTable(all, { ...ATON, seed });
    await page.locator('.dock [data-choice="keep"]').click();
    await page.locator('.aton-hand .lit').first().waitFor();
    const focusable = await page.locator('.aton-hand .lit:not([tabindex="-1"])').count();
    check(focusable === new Set(hand).size, `${focusable} of the hand ${hand} take the focus`);
    return;
  }
  check(false, 'no hand with a pair');
});

async function placing(all, options = DESK) {
  const { page, hand, made } = await laying(all, options);
  // The highest card last: it says how many are placed, and the next one how many temples are open.
  const sorted = [...hand].sort((a, b) => a - b);
  await page.locator('.aton-hand .lit').first().waitFor();
  for (let i = 3; i > 0; i--) {
    await cartouche(page, i + 1).click();
    await page.locator(`.aton-hand .lit[data-target$=":${sorted[i]}"]`).first().click();
  }
  await page.locator('.dock [data-primary]').click();
  await page.locator('.dock').getByText('Place a counter').waitFor();
  await page.locator('.square.lit').first().waitFor();
  return { page, made, places: sorted[3] };
}
const sceneOf = async ({ server }, made) => (await server.get(`tables/${made.table}/scene?seat=0`, made.key)).scene;

/** Pointing at a square tells what the engine foresees there, and afterwards it has come true. */
test('squaresTellWhatTheyChange', async ({ all }) => {
  const { page, made } = await placing(all);
  const { explain } = await sceneOf(all, made);
  const square = explain.temples[0].squares.find(({ then }) => then);
  const { lead, if_scored } = square.then;
  await page.locator(`[data-target="square:${square.id}"]`).hover();
  const words = lead.seat === undefined ? 'nobody' : `${['Red', 'Blue'][lead.seat]} +${lead.points}`;
  await page.locator('.dock').getByText(`${lead.counters[0]} : ${lead.counters[1]} there, ${words}. `).waitFor();
  await page.locator('.dock').getByText(`If scored then: ${if_scored[0]} : ${if_scored[1]}.`).waitFor();
  await page.locator('[data-topic=scoring]').getByText(`${if_scored[0]} : ${if_scored[1]}`).waitFor();
  await page.locator(`[data-target="square:${square.id}"]`).click();
  await soon(async () => (await sceneOf(all, made)).view.seats[0].counters.includes(square.id));
  const after = (await sceneOf(all, made)).explain;
  check(JSON.stringify(after.temples[0].lead) === JSON.stringify(lead), 'the majority is as foretold');
  check(JSON.stringify(after.if_scored) === JSON.stringify(if_scored), 'the points are as foretold');
  // The log and readers name the square by its place.
  await page
    .locator('[role=log]')
    .getByText(/You place in temple 1, (upper|middle|lower) row, (first|second|third|fourth)\./)
    .first()
    .waitFor();
});

/** Between two counters of one turn the lights stay; only the square that is taken goes out. */
test('lightsStayOn', async ({ all }) => {
  const { page, places } = await placing(all);
  check(places > 1, 'several counters are placed');
  await page.evaluate(() => (window.lights = [...document.querySelectorAll('.square .lit-mark')]));
  await page.locator('.square.lit').nth(1).click();
  await page
    .locator('.dock')
    .getByText(`(${places - 1} left)`)
    .waitFor();
  const { kept, of } = await page.evaluate(() => ({ kept: window.lights.filter((e) => e.isConnected).length, of: window.lights.length }));
  check(kept === of - 1, `${kept} of ${of} lights are what they were`);
});

/** Ways to win at once are counted, and what a temple scores stands at it, at both sizes. */
for (const [size, options] of [
  ['Desk', DESK],
  ['Phone', PHONE],
])
  test(`countsAreWritten${size}`, async ({ all }) => {
    const { page, made } = await placing(all, options);
    const { explain } = await sceneOf(all, made);
    const board = await page.locator('.sheet').innerText();
    for (const { lead } of explain.temples) check(board.includes(`${lead.counters[0]} : ${lead.counters[1]}`), 'a count is missing');
    check(board.includes(`${explain.if_scored[0]} : ${explain.if_scored[1]}`), 'what a scoring would bring is missing');
    const names = size === 'Desk' ? ['Points', 'Order and removal', 'Temples', 'Counters'] : ['Points', 'Order', 'Temples', 'Counters'];
    for (const name of names) check(board.includes(name), `${name} is missing`);
    if (size === 'Desk')
      for (const { held, of } of explain.seats[0].instant_wins)
        check((await page.locator('.ways').first().innerText()).includes(`${held}/${of}`), `${held}/${of} is missing`);
  });

/** Cards turn cartouche by cartouche; Space ends a step, Shift+Space all of it, and then the first player is asked. */
for (const reducedMotion of ['no-preference', 'reduce'])
  test(`theRevealGoesStepByStep${reducedMotion === 'reduce' ? 'Calmly' : ''}`, async ({ all }) => {
    const { page } = await laying(all, { ...DESK, reducedMotion }, { speed: 0.5 });
    for (let i = 0; i < 3; i++) await page.locator('.aton-hand .lit').first().click();
    // How many cards lie open, whenever that changes.
    await page.evaluate(() => {
      window.opened = [];
      new MutationObserver(() => {
        const turning = document.querySelectorAll('.cartouche .turns').length;
        const open = document.querySelectorAll('.cartouche .turns.open').length;
        if (turning && window.opened.at(-1) !== open) window.opened.push(open);
      }).observe(document.querySelector('.sheet'), { subtree: true, childList: true, attributes: true });
    });
    await page.locator('.dock [data-primary]').click();
    await page.waitForFunction(() => window.opened.length > 0);
    check((await page.locator('.square.lit').count()) === 0, 'nothing is asked meanwhile');
    await page.keyboard.press('Space');
    await page.waitForFunction(() => window.opened.at(-1) >= 2);
    await page.keyboard.press('Shift+Space');
    await page.locator('.turns').first().waitFor({ state: 'detached' });
    const opened = await page.evaluate(() => window.opened);
    check(opened[0] === 0, `all lie face down at first: ${opened}`);
    check(opened.includes(2) && opened.every((count, i) => count % 2 === 0 && count >= (opened[i - 1] ?? 0)), `two at a time: ${opened}`);
    await page
      .locator('.dock')
      .getByText(/Place a counter|Showing|chooses|choosing/)
      .first()
      .waitFor();
  });

/** A scoring is told on the board and beside it, never over it; then what is asked can be pressed. */
for (const [size, options] of [
  ['Desk', DESK],
  ['Phone', PHONE],
])
  test(`scoringLeavesTheBoardFree${size}`, async ({ all }) => {
    const { page } = await atTable(all, ATON, options);
    const random = seeded(11);
    const until = Date.now() + 120_000;
    while (Date.now() < until && !(await page.locator('.spectacle').count()))
      if ((await pressSomething(page, random, '.spectacle, dialog[open]')) === 'wait') await page.waitForTimeout(25);
    await page.locator('.spectacle').waitFor();
    const covered = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('.square')].filter((square) => {
            const { left, top, width, height } = square.getBoundingClientRect();
            return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.sheet');
          }).length,
      );
    check(await soon(async () => (await covered()) === 0, 10), 'the table lies over squares');
    check((await page.locator('.square.lit').count()) === 0, 'squares are lit that nobody asks about');
    check((await page.locator('section[data-topic=scoring]').count()) === 0, 'another scoring is forecast beside this one');
    const total = await page.locator('.spectacle tfoot').innerText();
    check(/Points scored/.test(total), 'there is a sum');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('.spectacle').waitFor({ state: 'detached' });
    const lit = page.locator('.square.lit');
    await lit.first().waitFor();
    check(await soon(async () => (await covered()) === 0, 10), 'something lies over the board that is asked about');
    await lit.first().click();
    await page
      .locator('[role=log], .last')
      .getByText(/(You take|Red takes) back from temple/)
      .first()
      .waitFor({ state: 'attached' });
  });

/** At 200 %, or on a phone on its side, squares stay as large as the height allows: the rest stands beside the temples. */
test('aLowWindowHasLargeSquares', async ({ all }) => {
  const { page } = await atTable(all, { game: 'aton', seed: 7, seats: seats(2) }, { viewport: { width: 720, height: 450 } });
  await page.waitForSelector('.dock.asked');
  let side, inside;
  await soon(async () => {
    ({ side, inside } = await page.evaluate(() => {
      const box = document.querySelector('[data-target^="square:"]').getBoundingClientRect();
      const card = document.querySelector('.aton-hand')?.getBoundingClientRect();
      return { side: box.height, inside: card ? card.right <= innerWidth && card.bottom <= innerHeight : false };
    }));
    return side > 20 && inside;
  }, 10);
  check(side > 20, `a square is ${side} px`);
  check(inside, 'the hand is in sight');
});

/** On the phone nothing is written beyond its frame, in German either. */
test('wordsStayInTheirFrames', async ({ all }) => {
  const { page } = await atTable(all, ATON, PHONE, { language: 'de' });
  const random = seeded(11);
  // Until somebody removes: then cartouche 2 has the most to tell. All of it in one look, for the bot plays on.
  const look = () => {
    if (!document.querySelector('[data-cartouche="2"] .words')?.textContent.includes('entfernt')) return null;
    if (!document.querySelector('.kingdom')) return null;
    const out = [];
    for (const [name, frame] of [
      ['.kingdom b', '.kingdom'],
      ['.kingdom span', '.kingdom'],
      ['[data-cartouche="2"] .words', '[data-cartouche="2"]'],
    ]) {
      const [inner, outer] = [name, frame].map((each) => document.querySelector(each).getBoundingClientRect());
      if (inner.top < outer.top - 0.5 || inner.bottom > outer.bottom - 1 || inner.right > outer.right + 0.5) out.push(name);
      if (name.startsWith('.kingdom') && inner.height > 22) out.push(`${name} takes two lines`);
    }
    return out;
  };
  let over = null;
  for (const until = Date.now() + 120_000; Date.now() < until && !over;) {
    over = await page.evaluate(look);
    if (!over && (await pressSomething(page, random, 'dialog[open]')) === 'wait') await page.waitForTimeout(25);
  }
  check(over, 'nobody removes anything');
  check(over.length === 0, `beyond its frame: ${over}`);
});
