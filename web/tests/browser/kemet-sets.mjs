// Kemet with its sets at the table: what a fourth colour, eight battle cards and Dawn tokens need, and numbers at the edge of the map.
import { asked, atTable, check, choicesOf, DESK, goesOn, person, PHONE, played, seats, sitDown, soon, still, test } from '../harness.mjs';

const press = (page, target) => page.locator(`[data-target="${target}"]`).first().dispatchEvent('click');

/** In a game of bots with these sets: the first time, or a later one, that the first seat makes such a choice. */
async function sitAt({ server, browser }, content, choice, options, late = false) {
  const record = played('kemet', 2, { seed: 3, options: { content: ['base', ...content] } });
  const choices = choicesOf(record);
  const is = (line) => line.startsWith(`0 ${choice} `);
  const moment = late ? choices.findLastIndex(is) : choices.findIndex(is);
  check(moment >= 0, `nobody chooses to ${choice}`);
  const made = await server.make({ record, moment, seats: seats(2) });
  const who = await person(browser, server, options);
  await sitDown(who, server, made, 'kemet');
  await who.page.waitForSelector('.dock.asked');
  const scene = async () => (await server.get(`tables/${made.table}/scene?seat=0`, made.key)).scene;
  return { ...who, scene, question: () => asked(server, made, 0) };
}

/** How many of a troop go is asked below its feet; in the south that is the edge of the map. */
test('partyStaysOnTheMap', async ({ all }) => {
  const { page } = await atTable(all, { game: 'kemet', options: { order: [0, 1] }, seats: seats(2) }, DESK);
  await page.waitForSelector('[data-target="city:city_s"].lit');
  for (const target of ['city:city_s', 'levels:120', 'space:city_s_2', 'space:city_s_3', 'space:city_s_3']) {
    await page.waitForSelector(`[data-target="${target}"]`);
    await goesOn(page, () => press(page, target));
  }
  const party = page.locator('.party');
  // Until the others have set up, the troop is not to move.
  const moves = await soon(async () => {
    if ((await party.count()) > 0) return true;
    if (await page.locator('[data-target^="token:"].lit').count()) await press(page, 'space:city_s_3');
    await page.waitForTimeout(300);
    return false;
  });
  check(moves, await page.locator('.dock').innerText());
  const [box, map] = [await still(party), await page.locator('.kemet svg.live').boundingBox()];
  check(box.y + box.height <= map.y + map.height && box.x >= map.x, JSON.stringify([box, map]));
});

/** With four colours only the pyramids that are built are drawn: their numbers stay large enough to read. */
for (const [size, options] of [
  ['Desk', DESK],
  ['Phone', PHONE],
])
  test(`levelsOfFourColours${size}`, async ({ all }) => {
    const wish = { game: 'kemet', options: { content: ['base', 'black'], order: [0, 1] }, seats: seats(2) };
    const { page } = await atTable(all, wish, options);
    await page.waitForSelector('[data-target="city:city_s"].lit');
    await press(page, 'city:city_s');
    await page.waitForSelector('[data-target="levels:0012"].lit');
    const small = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('[data-target^="levels:"] text')].map(
          (e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a,
        ),
      ),
    );
    check(small >= 10.9, `numbers of ${small} px`);
  });

/** Eight cards and the DI cards lie beside each other, and what is beaten stands below its own card. */
test('eightBattleCards', async ({ all }) => {
  const { page, question } = await sitAt(all, ['cards'], 'play', DESK);
  await page.locator('.choosing .card.lit').nth(7).waitFor();
  const over = await page.evaluate(() => {
    const right = document.querySelector('.choosing').getBoundingClientRect().right;
    const cards = [...document.querySelectorAll('.choosing .card')];
    return {
      parts:
        Math.max(...[...document.querySelectorAll('.choosing .card, .choosing .di')].map((e) => e.getBoundingClientRect().right)) - right,
      dots: Math.max(...cards.map((e) => e.querySelector('.dots').getBoundingClientRect().width - e.getBoundingClientRect().width)),
    };
  });
  check(over.parts <= 0.5 && over.dots <= 2, JSON.stringify(over));
  // Cards for a win are chosen together with the others: nothing more is asked before the reveal.
  await press(page.locator('.choosing'), 'battle:410');
  await press(page.locator('.choosing'), 'battle:113');
  await page.locator('.dock [data-primary]').click();
  const done = await soon(async () => !['plan', 'support', 'tactics'].includes((await question())?.kind));
  check(done, `still asked: ${(await question())?.kind}`);
});

/** Dawn tokens are public: every panel shows how many a seat has. */
test('dawnTokensInPanels', async ({ all }) => {
  const { page, scene } = await sitAt(all, ['dawn'], 'token', DESK, true);
  const has = (await scene()).view.seats.map(({ dawn = 0 }) => dawn);
  check(
    has.some((n) => n > 0),
    'nobody has a token',
  );
  const shown = await page
    .locator('.players article')
    .evaluateAll((panels) => panels.map((panel) => Number(panel.querySelector('[data-topic="dawn"] b')?.textContent ?? 0)));
  check(shown.join() === has.join(), `${shown} for ${has}`);
});
