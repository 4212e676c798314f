// Kemet's direct hands: a troop is pressed or dragged to move it, recruits are put into districts, a battle is planned at once.
import { readFileSync } from 'node:fs';
import { clean } from '../axe.mjs';
import { asked, atTable, check, counted, DESK, person, PHONE, seats, seenBy, sitDown, soon, tableAt, test } from '../harness.mjs';

const positions = JSON.parse(readFileSync(new URL('../../src/games/kemet/fixtures/states.json', import.meta.url)));

async function sitAt({ server, browser }, kind, options, settings, change = (state) => state) {
  const { state: saved, seat } = positions[kind];
  const { check: _sum, ...state } = change(structuredClone(saved));
  const who = await person(browser, server, options, settings);
  const made = await tableAt(server, state, seat);
  await sitDown(who, server, made, 'kemet');
  await who.page.waitForSelector('.dock.asked');
  const question = () => asked(server, made, seat);
  const scene = async () => (await server.get(`tables/${made.table}/scene?seat=${seat}`, made.key)).scene;
  const until = async (holds, why) => {
    if (await seenBy(who.page, server, made, seat, holds)) return;
    throw new Error(`${why}: ${(await question())?.kind}, ${await who.page.locator('.dock').innerText()}`);
  };
  return { ...who, seat, question, scene, until };
}
const press = (page, target) => page.locator(`[data-target="${target}"]`).first().dispatchEvent('click');
const moving = (scene) => scene.view.now.findLast((step) => step.step === 'move')?.at;

/** Pressed before any token is placed, a troop moves: the token is placed by itself. Another one that is pressed moves instead. */
test('pressATroop', async ({ all }) => {
  const { page, until } = await sitAt(all, 'turn');
  await page.waitForSelector('[data-target^="token:"].lit');
  await press(page, 'space:city_nw_1');
  await until((scene) => moving(scene) === 'city_nw_1', 'the first troop does not move');
  await page.locator('.party').waitFor();
  // The other troop's district is full, so it is no target: whoever presses it means that troop.
  await press(page, 'space:city_nw_3');
  await until((scene) => moving(scene) === 'city_nw_3', 'the other troop does not move');
});

/** All of a troop goes unless a smaller number is chosen; both need one press on the target. */
test('howManyGo', async ({ all }) => {
  const { page, scene, seat, until } = await sitAt(all, 'step');
  const before = (await scene()).view;
  const from = before.now.findLast((step) => step.step === 'move').at;
  const units = before.seats[seat].units[from];
  check(units > 1, 'one unit leaves no choice');
  await page.locator('.party [data-key="1"]').waitFor();
  await page.keyboard.press('1');
  await page.waitForSelector('.party [data-key="1"][aria-pressed="true"]');
  const to = await page.locator('.kemet path[data-target^="space:"].lit').first().getAttribute('data-target');
  await press(page, to);
  await until((now) => (now.view.seats[seat].units[from] ?? 0) === units - 1, 'not one unit has gone');
});

/** A press on a district adds a unit, undo takes it back, and one button sends all of it. */
test('recruitByPressing', async ({ all }) => {
  const { page, scene, seat, until } = await sitAt(all, 'recruit_units');
  const before = (await scene()).view.seats[seat].units;
  const districts = page.locator('.kemet path[data-target^="space:"].lit');
  const target = await districts.first().getAttribute('data-target');
  await press(page, target);
  await page.locator('.dock [data-primary]', { hasText: 'one unit' }).waitFor();
  await page.keyboard.press('u');
  await page.locator('.dock [data-primary]', { hasText: 'nobody' }).waitFor();
  await press(page, target);
  await page.locator('.dock [data-primary]', { hasText: 'one unit' }).waitFor();
  await page.keyboard.press('Enter');
  const space = target.replace('space:', '');
  await until((now) => now.question?.kind !== 'recruit_units', 'recruits are still asked for');
  check((await scene()).view.seats[seat].units[space] === (before[space] ?? 0) + 1, 'one unit has come');
});

/** The units of the set-up are one question: they stand spread, a press moves one, and one button sends them. */
test('unitsOfTheSetUp', async ({ all }) => {
  const wish = { game: 'kemet', options: { order: [0, 1] }, seats: seats(2) };
  const { page, made } = await atTable(all, wish, PHONE);
  const scene = async () => (await all.server.get(`tables/${made.table}/scene?seat=0`, made.key)).scene;
  for (const target of ['city:city_nw', 'levels:111', 'space:city_nw_1', 'space:city_nw_2']) {
    await page.locator(`[data-target="${target}"].lit`).first().waitFor();
    await press(page, target);
  }
  const place = page.locator('.dock [data-primary]', { hasText: 'Place 10 units' });
  await place.waitFor();
  // The button has a row of its own.
  const { width } = await place.boundingBox();
  check(width > 120, `the button is ${width} px wide`);
  check(await soon(async () => (await page.locator('.coming-units').count()) === 3), 'they stand in three districts');
  const before = await page.locator('.coming-units').allTextContents();
  await press(page, 'space:city_nw_2');
  check(await soon(async () => (await page.locator('.coming-units').allTextContents()).join() !== before.join()), 'the press moves nobody');
  await place.click();
  check(await soon(async () => (await scene()).view.seats[0].units?.city_nw_2 === 4), 'four come to district 2');
  const { units } = (await scene()).view.seats[0];
  check(units.city_nw_1 === 4 && units.city_nw_3 === 2, JSON.stringify(units));
});

/** With the path a priest is asked for between the token and the troop: a pressed troop places the token, and moves afterwards. */
test('pressATroopBeforeAPriest', async ({ all }) => {
  const wish = { game: 'kemet', options: { content: ['base', 'path'], order: [0, 1] }, seats: seats(2) };
  const { page, made } = await atTable(all, wish, DESK);
  const kind = async () => (await asked(all.server, made, 0))?.kind;
  for (const target of ['city:city_nw', 'levels:210', 'space:city_nw_1', 'space:city_nw_2']) {
    await page.locator(`[data-target="${target}"].lit`).first().waitFor();
    await press(page, target);
  }
  check(await soon(async () => (await kind()) === 'turn'), await kind());
  await page.waitForSelector('[data-target="token:move1"].lit');
  await press(page, 'space:city_nw_2');
  check(await soon(async () => (await kind()) === 'priest'), `after the troop: ${await kind()}`);
  await page.locator('.dock [data-primary]', { hasText: 'No priest' }).click();
  check(await soon(async () => (await kind()) === 'step'), `after the priest: ${await kind()}`);
  const { view } = (await all.server.get(`tables/${made.table}/scene?seat=0`, made.key)).scene;
  check(view.now.findLast(({ step }) => step === 'move').at === 'city_nw_2', 'another troop moves');
});

/** The token says that one recruits: it is asked where, and only whoever takes that back is asked whether. */
test('recruitTokenRecruits', async ({ all }) => {
  const { page, until } = await sitAt(all, 'turn');
  await press(page, 'token:recruit');
  await until((now) => now.question?.kind === 'recruit_units', 'it is not asked where recruits come');
  await page.locator('.dock', { hasText: 'Where do your recruits come?' }).waitFor();
  await page.locator('.dock .back').click();
  await until((now) => now.question?.kind === 'recruit', 'it is not taken back');
  await page.locator('.dock [data-choice="nothing"]').waitFor();
});

/** A number key at a district that is pointed at puts so many units there. */
test('recruitByNumber', async ({ all }) => {
  const { page, scene, seat, until } = await sitAt(all, 'recruit_units', undefined, {}, (state) => {
    const { seat: mover, district } = state.now.findLast(({ step }) => step === 'recruit');
    const own = state.seats[mover];
    own.pp = 7;
    own.units = { [`${own.city}_${((district + 1) % 3) + 1}`]: 1 };
    return state;
  });
  const { explain, view } = await scene();
  const { left, to } = explain.recruiting;
  const { space, most } = to.find((one) => one.most > 1);
  const count = Math.min(2, left, most);
  await page.locator(`.kemet path[data-target="space:${space}"].lit`).focus();
  await page.keyboard.press(String(count));
  await page.locator('.coming-units', { hasText: `+${count}` }).waitFor();
  await page.locator('.dock [data-primary]').click();
  await until((now) => now.question?.kind !== 'recruit_units', 'recruits are still asked for');
  check((await scene()).view.seats[seat].units[space] === (view.seats[seat].units[space] ?? 0) + count, `${count} units have come`);
});

/** A token that would do nothing says so, and waits for a second press. */
test('warnsOfWhatDoesNothing', async ({ all }) => {
  const { page, until, question } = await sitAt(all, 'turn', DESK, {}, (state) => {
    for (const seat of state.seats) seat.pp = 0;
    return state;
  });
  await page.waitForSelector('[data-target="token:raise"].lit');
  await press(page, 'token:raise');
  await page.locator('.dock .quiet', { hasText: 'this token does nothing' }).waitFor();
  check((await question())?.kind === 'turn', 'it was placed without a word');
  await page.keyboard.press('Enter');
  await until((now) => now.question?.undo === true, 'it is not placed');
});

/** What an attack begins with: at the place that is pointed at, in the dock, and on the phone before it is made. */
test('forecastOfAnAttack', async ({ all }) => {
  for (const options of [undefined, PHONE]) {
    const { page, scene, question, close } = await sitAt(all, 'step', options, {}, (state) => {
      state.seats[0].units = { city_s_1: 5, city_s_2: 3, w_front_nw: 2 };
      return state;
    });
    const [choice, { space, strength }] = Object.entries((await scene()).explain.forecasts)[0];
    const target = page.locator(`.kemet path[data-target="space:${space}"].lit`);
    const sums = new RegExp(`you ${strength.totals[0]}\\b.* ${strength.totals[1]}\\b`);
    if (options) {
      await press(page, `space:${space}`);
      await page.locator('.dock', { hasText: 'Attack' }).waitFor();
      check((await question())?.kind === 'step', 'it is made without a word');
    } else {
      await target.focus();
      await target.dispatchEvent('mouseenter');
      await page.locator('.kemet .flag .sums').waitFor();
    }
    await page.locator('.dock .quiet', { hasText: sums }).waitFor();
    if (options) {
      await page.locator('.dock [data-primary]').click();
      await soon(async () => (await question())?.kind !== 'step');
      check((await question())?.kind !== 'step', `${choice} was not made`);
    }
    await close();
  }
});

/** Two creatures with one troop: both are drawn, and either may stay; the one in the Nile and the one that guards a space belong to none. */
test('creaturesOfC3k', async ({ all }) => {
  const { page, scene, seat, until } = await sitAt(all, 'step', undefined, {}, (state) => {
    const mover = state.seats[1];
    mover.tiles = ['royal-scarab', 'chiron', 'cerberus', 'kraken'];
    mover.creatures = { scarab: 'city_nw_1', chiron: 'city_nw_1' };
    const sold = { white: ['chiron'], red: ['royal-scarab', 'cerberus'], blue: ['kraken'] };
    return { ...state, content: ['base', 'c3k'], sold, cerberus: 'city_nw_2' };
  });
  const beasts = page.locator('.party .cell[aria-label*="creature"], .party .cell:not([data-key])');
  check(await counted(beasts, 2), `${await beasts.count()} creatures can be left`);
  await beasts.nth(1).click();
  const before = (await scene()).view.seats[seat].creatures;
  check(before.chiron === 'city_nw_1', 'it stands there');
  await press(page, 'space:w_front_nw');
  await until(({ view }) => view.seats[seat].creatures.scarab === 'w_front_nw', 'the creature does not go along');
  check((await scene()).view.seats[seat].creatures.chiron !== 'w_front_nw', 'who shall stay goes along');
});

/** The Dawn: cards with what they would be worth, tokens, places; played through by pressing. */
test('dawnIsAScene', async ({ all }) => {
  for (const options of [undefined, PHONE]) {
    const { page, scene, question, close } = await sitAt(all, 'dawn_card', options);
    await page.locator('.spectacle .dawn').waitFor();
    const { explain, view } = await scene();
    check(await counted(page.locator('.dawn .seats li'), view.seats.length), 'everybody stands there');
    const cards = page.locator('.dawn .card.lit');
    check(await counted(cards, explain.dawn.prospects.length), 'each card in hand can be pressed');
    for (const [i, { picks }] of explain.dawn.prospects.entries())
      check(
        (await cards.nth(i).innerText()).includes(['1st', '2nd', '3rd', '4th', '5th'][picks - 1]),
        `card ${i} does not say what it does`,
      );
    await page.keyboard.press('1');
    await page.waitForSelector('.dawn .card.chosen');
    await page.keyboard.press('2');
    await page.locator('.dock [data-primary]').click();
    await soon(async () => (await question())?.kind !== 'dawn_card');
    check((await question())?.kind !== 'dawn_card', 'no card was shown');
    await close();
  }
  const { page, question } = await sitAt(all, 'dawn_place');
  await page.locator('.dawn .pedestal.lit').first().click();
  await soon(async () => (await question())?.kind !== 'dawn_place');
  check((await question())?.kind !== 'dawn_place', 'no place was taken');
});

/** Before the cards: both sums, what each card beats as the engine says, and what the rival may play; number keys choose. */
test('planABattle', async ({ all }) => {
  for (const options of [undefined, PHONE]) {
    const { page, scene, question, seat, close } = await sitAt(all, 'plan', options);
    const { view, explain } = await scene();
    await page.locator('.spectacle .battle').waitFor();
    const cards = page.locator('.choosing .card');
    check(await counted(cards, view.seats[seat].hand.length), 'every card in hand is there');
    const dots = await cards.evaluateAll((all) =>
      all.map((e) => [e.querySelectorAll('.dots i').length, e.querySelectorAll('.dots .wins').length]),
    );
    const { prospects, rival } = explain.battle;
    for (const [i, [of, wins]] of dots.entries()) {
      check(of === rival.length, `${of} dots for ${rival.length} cards`);
      check(wins === prospects[i].beats.length, `card ${i}: ${wins} dots instead of ${prospects[i].beats.length}`);
    }
    check(await counted(page.locator('.rival li'), rival.length), "the rival's cards are listed");
    await page.keyboard.press('1');
    await page.waitForSelector('.choosing .card.chosen');
    await page.keyboard.press('2');
    await page.locator('.dock', { hasText: 'Confirm' }).waitFor();
    check((await question())?.answer == null, 'a secret answer is confirmed');
    // The map behind it is one key away, and what was chosen stays.
    await page.keyboard.down('b');
    await page.locator('.spectacle').waitFor({ state: 'detached' });
    await page.keyboard.up('b');
    await page.locator('.choosing .card.chosen').first().waitFor();
    await close();
  }
});

/** Everything about the Dawn's cards, tokens and places can be read and told apart by all. */
for (const [size, options] of [
  ['Desk', DESK],
  ['Phone', PHONE],
])
  test(`axeAtDawn${size}`, async ({ all }) => {
    const faults = [];
    for (const kind of ['dawn_card', 'dawn_place']) {
      const { page, close } = await sitAt(all, kind, options);
      await page.locator('.spectacle .dawn').waitFor();
      await clean(page, kind, faults);
      if (kind === 'dawn_card') {
        await page.locator('.dawn .card.lit').first().click();
        await page.waitForSelector('.dawn .card.chosen');
        await clean(page, 'a card is chosen', faults, '.dawn');
      }
      await close();
    }
    check(faults.length === 0, faults.join('\n'));
  });
