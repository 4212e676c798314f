// Puzzles: a wrong answer is told and can be tried again, the right one is kept, and the best choice is lit on the board.
import { clean } from '../axe.mjs';
import { check, DESK, person, PHONE, soon, test } from '../harness.mjs';

/** Makes a choice at the table by its places; what is final is confirmed. */
async function press(page, choice) {
  const place = choice.split(' ')[1];
  await page.locator(`[data-target="square:${place}"].lit`).first().click();
  const asked = page.locator('.dock [data-primary]');
  if (await soon(async () => (await asked.count()) > 0 || (await page.locator('.puzzle.told, .puzzle .verdict.right').count()) > 0, 5))
    if ((await page.locator('.puzzle .verdict.wrong, .puzzle .verdict.right').count()) === 0 && (await asked.count())) await asked.click();
}
const verdict = (page, kind) => page.locator(`.puzzle .verdict.${kind}`);
const rings = (page) => page.locator('.drawn [data-drawn="better"] circle').count();

test('aPuzzleIsTriedAndSolved', async ({ server, browser }) => {
  test.setTimeout(180_000);
  const { puzzles } = await server.get('puzzles/aton');
  check(puzzles.length >= 30, `${puzzles.length} puzzles`);
  // One whose answers are all pressed on squares.
  const number = puzzles.findIndex(({ steps }) => steps.every(({ answers }) => answers.every(({ choices }) => / \d/.test(choices[0])))) + 1;
  const { steps } = puzzles[number - 1];
  const { page } = await person(browser, server, DESK);
  await page.goto(server.url);
  await page.locator('[data-puzzles="aton"]').click();
  await page.getByRole('region', { name: 'Puzzle 1 of' }).waitFor();
  await page.goto(`${server.url}#/puzzles/aton/${number}`);
  await page.getByRole('region', { name: `Puzzle ${number} of` }).waitFor();
  await page.locator('[data-target].lit').first().waitFor();

  await press(page, steps[0].answers[steps[0].best].choices[0]);
  await verdict(page, 'wrong').waitFor();
  check(await soon(async () => (await rings(page)) > 0), 'the best choice is lit on the board');
  check((await page.locator('.drawn [data-drawn="made"] circle').count()) > 0, 'so is the own one');
  const rows = await page.locator('.puzzle li').allInnerTexts();
  check(rows.length === steps[0].answers.length && rows.every((row) => /\d %/.test(row)), `what each is worth: ${rows}`);
  const found = [];
  await clean(page, 'a puzzle after a wrong answer', found);

  await page.getByRole('button', { name: 'Try again' }).click();
  await verdict(page, 'wrong').waitFor({ state: 'detached' });
  for (const [i, { answers }] of steps.entries()) {
    const lit = page.locator('[data-target].lit');
    await lit.first().waitFor();
    await press(page, answers[0].choices[0]);
    await verdict(page, 'right').waitFor();
    if (i + 1 < steps.length) await page.locator('.puzzle', { hasText: 'Right so far' }).waitFor();
  }
  await page.locator('.puzzle', { hasText: 'Right: that wins' }).waitFor();
  await clean(page, 'a puzzle that is solved', found);
  check(found.length === 0, found.join('\n'));

  // By key to the next one; the start page knows.
  await page.keyboard.press('n');
  await page.getByRole('region', { name: `Puzzle ${number + 1} of` }).waitFor();
  await page.goto(`${server.url}#/`);
  await page.locator('.puzzles', { hasText: `1 of ${puzzles.length} solved` }).waitFor();
  check((await page.locator('.continue, [data-continue]').count()) === 0, 'a puzzle is no game that goes on');
});

for (const game of ['ankh', 'kemet'])
  test(`puzzleOnThePhoneInGerman ${game}`, async ({ server, browser }) => {
    test.setTimeout(120_000);
    const { page } = await person(browser, server, PHONE, { language: 'de' });
    await page.goto(`${server.url}#/puzzles/${game}/1`);
    await page.getByRole('region', { name: 'Rätsel 1 von' }).waitFor();
    await page.getByRole('button', { name: 'Lösung zeigen' }).click();
    await page.locator('.puzzle li .share').first().waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    check(over <= 0, `${over} px too wide`);
    const found = [];
    await clean(page, `a puzzle of ${game} on the phone`, found);
    check(found.length === 0, found.join('\n'));
    await page.getByRole('button', { name: 'Nächstes Rätsel' }).click();
    await page.getByRole('region', { name: 'Rätsel 2 von' }).waitFor();
  });
