// The end of a game, replay, export, import, a new table from a moment, rematch.
import { readFileSync } from 'node:fs';
import { atTable, BOT, check, person, played, seats, seeded, test } from '../harness.mjs';
import { playToEnd } from '../players.mjs';

/** A table whose game is over. Bots among themselves think only while somebody looks, so they play it elsewhere. */
function finished(server) {
  return server.make({ record: played('aton', 2, { seed: 21, options: { reduced: true } }), seats: [BOT, BOT] });
}

test('replayAndExport', async ({ server, browser }) => {
  const made = await finished(server);
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}`);
  await page.waitForSelector('.reason');
  await page.waitForSelector('dialog figure');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('dialog').getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const record = readFileSync(await file.path(), 'utf8');
  check(record.startsWith('ennead record 1'), 'the record is a record');
  await page.locator('dialog').getByRole('button', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Replay' });
  await slider.waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByText(/^2 of \d+/).waitFor();
  await slider.fill('30');
  await page.getByText(/^30 of \d+/).waitFor();
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL((url) => url.hash.includes('/table/') && !url.hash.includes(made.table));
  await page.waitForSelector('.dock');

  // And back in, as somebody else would get it.
  await page.goto(server.url);
  await page.getByText('Recorded games').click();
  await page.getByRole('textbox', { name: 'Paste a record' }).fill(record);
  await page.getByRole('button', { name: 'Watch replay' }).click();
  await page.getByRole('slider', { name: 'Replay' }).waitFor();
});

/** The result is closed: the board is seen, and the last scoring only when it is asked for. */
test('boardAtTheEnd', async ({ server, browser }) => {
  const made = await finished(server);
  const who = await person(browser, server);
  const { page } = who;
  await page.goto(`${server.url}#/table/${made.table}`);
  await page.waitForSelector('.reason');
  await page.keyboard.press('Escape');
  await page.locator('.dock').getByRole('button', { name: 'Result' }).waitFor();
  check((await page.locator('.spectacle').count()) === 0, 'nothing covers the board');
  const again = page.locator('.dock').getByRole('button', { name: 'Show the scoring' });
  if (await again.count()) {
    await again.click();
    await page.waitForSelector('.spectacle');
    await page.getByRole('button', { name: 'Show the board' }).click();
    await page.waitForSelector('.spectacle', { state: 'detached' });
  }
  check(who.faults.length === 0, who.faults.join('\n'));
});

test('faultyRecord', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(server.url);
  await page.getByText('Recorded games').click();
  const paste = page.getByRole('textbox', { name: 'Paste a record' });
  await paste.fill('hello');
  await page.getByText('This is not an Ennead record').waitFor();
  await paste.fill('ennead record 1\ngame aton\nrules 1\nplayers 2\nseed 43\nchoices\n0 keep\n0 jump\n');
  await page.getByRole('button', { name: 'Watch replay' }).click();
  await page.getByText(/line 8/).waitFor();
  check((await paste.inputValue()).includes('0 jump'), 'what was pasted is still there');
});

test('rematch', async ({ all }) => {
  const { page, made } = await atTable(all, { game: 'aton', seed: 5, options: { reduced: true }, seats: seats(2) });
  await playToEnd(page, seeded(2));
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.hash.includes('/table/') && !url.hash.includes(made.table));
  await page.waitForSelector('.dock');
});
