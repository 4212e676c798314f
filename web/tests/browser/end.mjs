// The end of a game: points over time and by source, gods that have merged once, and the replay turn by turn.
import { check, DESK, person, PHONE, played, seats, sitDown, soon, test } from '../harness.mjs';

/** A whole game of bots that is over. */
async function over({ server, browser }, game, players, options, settings) {
  const made = await server.make({ record: played(game, players), seats: seats(players) });
  const who = await person(browser, server, options, settings);
  await sitDown(who, server, made, game);
  await who.page.locator('dialog figure svg[role="img"]').waitFor();
  return who;
}
const read = (page, selector) => page.locator(`dialog ${selector}`).allInnerTexts();

/** Every column of the sources adds up to what stands below it and in the ranking. */
async function addsUp(page, name) {
  const rows = await page
    .locator('dialog .scrolls tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace('−', '-')))));
  check(rows.length > 2, `${name}: ${rows.length} sources`);
  check(
    rows.every((row) => row.some((value) => value !== 0)),
    `${name}: a source that brought nothing`,
  );
  const sums = (await read(page, '.scrolls tfoot td')).map(Number);
  sums.forEach((sum, column) => {
    const found = rows.reduce((all, row) => all + row[column], 0);
    check(found === sum, `${name}: column ${column} adds up to ${found}, not ${sum}`);
  });
  const ranked = (await read(page, 'li .score')).map(Number);
  check([...ranked].sort().join() === [...sums].sort().join(), `${name}: ranking ${ranked}, sources ${sums}`);
}

for (const [game, players, chapter] of [
  ['ankh', 3, 'Conflict'],
  ['kemet', 3, 'Day'],
  ['aton', 2, 'Round'],
])
  test(`endOf_${game}`, async ({ all }) => {
    const { page } = await over(all, game, players, game === 'aton' ? PHONE : DESK);
    await addsUp(page, game);
    const marks = (await page.locator('dialog figure text.chapter').allTextContents()).map(Number);
    check(marks.length > 1 && marks.every((mark, i) => i === 0 || mark > marks[i - 1]), `${game}: chapters ${marks}`);
    await page.locator('dialog figure', { hasText: chapter }).waitFor();
    // What can be done now is in sight.
    const below = () => page.locator('dialog .buttons .primary').evaluate((button) => button.getBoundingClientRect().bottom - innerHeight);
    check(game === 'aton' || (await soon(async () => (await below()) <= 0, 10)), `the buttons are ${await below()} px out of sight`);
  });

/** Two that have merged have one row, one column, and the lower a line up to the merge. */
test('mergedOnceAtTheEnd', async ({ all }) => {
  const { page } = await over(all, 'ankh', 3, DESK);
  check((await page.locator('dialog ol > li').count()) === 2, 'a merged god has two rows');
  check((await page.locator('dialog .scrolls thead th').count()) === 2, 'a merged god has two columns');
  check(
    (await read(page, 'figcaption span')).filter((line) => line.includes('until the merge')).length === 1,
    'no line ends with the merge',
  );
});

/** By button and by key a replay goes on to the next turn, and a step with the plain key. */
test('replayByTurns', async ({ all }) => {
  const { page } = await over(all, 'kemet', 3, DESK);
  await page.locator('dialog').getByRole('button', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Replay' });
  const at = async (than) => {
    let value;
    check(await soon(async () => than((value = Number(await slider.inputValue())))), `the slider is at ${value}`);
    return value;
  };
  await page.getByRole('button', { name: 'One turn on' }).click();
  const first = await at((value) => value > 1);
  await page.getByRole('button', { name: 'One turn on' }).blur();
  await page.keyboard.press('Shift+ArrowRight');
  const second = await at((value) => value > first);
  await page.keyboard.press('Shift+ArrowLeft');
  await at((value) => value === first);
  check(second > first, 'the same turn');
  await page.keyboard.press('ArrowRight');
  await at((value) => value === first + 1);
});
