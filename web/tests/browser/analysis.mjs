// The analysis of a finished game: the graph, the mistakes one after the other with the better choice, and all of it in a window.
import { clean } from '../axe.mjs';
import { BOT, check, DESK, person, PHONE, played, soon, test } from '../harness.mjs';

// It is made at the lowest priority, and a machine that runs tests is busy.
const PATIENCE = { timeout: 120_000 };

/** Somebody who plays at random makes mistakes. */
function finished(server) {
  const record = played('aton', 2, { seed: 21, options: { reduced: true }, bots: ['random', 'greedy'] });
  return server.make({ record, seats: [BOT, BOT] });
}

const graph = (page, name) => page.getByRole('img', { name });
const at = async (page, name) => Number(await page.getByRole('slider', { name }).inputValue());

test('analysisOfAGame', async ({ server, browser }) => {
  test.setTimeout(240_000);
  const made = await finished(server);
  const { page } = await person(browser, server, DESK);
  await page.goto(`${server.url}#/table/${made.table}`);
  await page.waitForSelector('.reason');
  await page.locator('dialog').getByRole('button', { name: 'Analysis' }).click();
  await graph(page, 'Chance to win').waitFor(PATIENCE);

  // By key from mistake to mistake, and back.
  await page.keyboard.press('n');
  await soon(async () => (await at(page, 'Replay')) > 0 || (await page.locator('.analysis .mark').count()) > 0);
  await page.locator('.analysis .slip', { hasText: 'Better:' }).waitFor();
  const first = await at(page, 'Replay');
  await page.keyboard.press('n');
  await soon(async () => (await at(page, 'Replay')) > first);
  await page.keyboard.press('Shift+N');
  await soon(async () => (await at(page, 'Replay')) === first);

  // Where the dear choice is one of places, both stand on the board: what is laid in secret has none there.
  const ringed = (kind) => page.locator(`.drawn [data-drawn="${kind}"] circle`).count();
  const lit = async () => (await ringed('better')) > 0 && (await ringed('made')) > 0;
  for (let i = 0; i < 18 && !(await soon(lit, 2)); i++) await page.keyboard.press('n');
  check(await lit(), 'the better choice is lit on the board');

  // The graph leads to a position, and is a table for those who hear it.
  const box = await graph(page, 'Chance to win').boundingBox();
  await page.mouse.click(box.x + box.width * 0.7, box.y + box.height / 2);
  await soon(async () => (await at(page, 'Replay')) > first);
  const rows = await page.locator('.analysis table tbody tr').allInnerTexts();
  check(rows.length > 5 && rows.every((row) => /%/.test(row)), `rows of the graph: ${rows.slice(0, 3)}`);

  await page.getByRole('button', { name: 'All of it' }).click();
  const all = page.getByRole('dialog', { name: 'Analysis' });
  for (const heading of ['Three dearest choices', 'All marked choices', 'Luck and skill', 'Where the points came from'])
    await all
      .getByRole('heading', { name: heading })
      .or(all.getByRole('region', { name: heading }))
      .first()
      .waitFor();
  const found = [];
  await clean(page, 'all of an analysis', found, 'dialog[open]');
  await all.locator('.slips button').last().click();
  await all.waitFor({ state: 'detached' });
  await clean(page, 'an analysis', found);
  check(found.length === 0, found.join('\n'));
});

test('analysisOnThePhoneInGerman', async ({ server, browser }) => {
  test.setTimeout(240_000);
  const made = await finished(server);
  const { page } = await person(browser, server, PHONE, { language: 'de' });
  await page.goto(`${server.url}#/replay/${made.table}/analysis`);
  await graph(page, 'Gewinnchance').waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Nächster Fehler' }).click();
  await page.locator('.analysis .slip', { hasText: 'Besser:' }).waitFor();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(over <= 0, `${over} px too wide`);
  const found = [];
  await clean(page, 'an analysis on the phone', found);
  await page.getByRole('button', { name: 'Alles' }).click();
  await page.getByRole('dialog', { name: 'Analyse' }).waitFor();
  await clean(page, 'all of an analysis on the phone', found, 'dialog[open]');
  check(found.length === 0, found.join('\n'));
});
