// Links that are not valid, pages that are none, and how much the first load weighs.
import { gzipSync } from 'node:zlib';
import { BOT, check, person, test } from '../harness.mjs';

test('invalidLinks', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/table/AAAAAAAAAAAAAAAAAAAAAA`);
  await page.getByText('There is no such table').waitFor();
  await page.getByRole('link', { name: 'Go to the start page' }).last().click();
  await page.waitForSelector('.game');
  await page.goto(`${server.url}#/join/AAAAAAAAAAAAAAAAAAAAAA/BBBB`);
  await page.getByText('This invitation does not work').waitFor();
  await page.goto(`${server.url}#/nowhere`);
  await page.getByText('There is no such page').waitFor();
  const made = await server.make({ game: 'aton', seats: [{ player: 'me' }, { player: 'open' }] });
  await page.goto(`${server.url}#/join/${made.table}/wrong`);
  await page.getByRole('button', { name: 'Sit down as Blue' }).click();
  await page.getByRole('alert').waitFor();
});

test('closedTable', async ({ server, browser }) => {
  const made = await server.make({ game: 'aton', seats: [{ player: 'me', name: 'Ada' }, BOT] });
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}`);
  await page.waitForSelector('.dock');
  server.admin('close', made.table, '--note', 'Played for money.');
  await page.getByRole('heading', { name: 'This table is closed' }).waitFor();
  await page.getByText('The operator of this server has closed this table: Played for money.').waitFor();
  await page.getByText('Ada').waitFor();
  await page.getByRole('button', { name: 'Save the record' }).waitFor();
  await page.reload();
  await page.getByText('Played for money.').waitFor();
});

test('firstLoad', async ({ server, browser }) => {
  const who = await person(browser, server);
  const sizes = [];
  who.page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/api')) return;
    sizes.push(answer.body().then((body) => gzipSync(body).length));
  });
  /** All that has been fetched, once nothing more comes. */
  const loaded = async () => {
    await who.page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const made = await server.make({ game: 'kemet', seats: [{ player: 'me' }, BOT] });
  await who.page.goto(server.url);
  await who.page.waitForSelector('.game');
  const start = await loaded();
  await who.page.goto(`${server.url}#/table/${made.table}`);
  await who.page.waitForSelector('.dock');
  const bytes = await loaded();
  console.log(`        first load ${(start / 1000).toFixed(0)} kB, with a table ${(bytes / 1000).toFixed(0)} kB compressed`);
  check(bytes < 300_000, `${bytes} bytes`);
});
