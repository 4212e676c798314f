// Tables with options, open tables, sitting down, bots for empty seats, and the guide of a first game.
import { check, person, test } from '../harness.mjs';

test('optionsAndOpenTables', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/new/ankh`);
  await page.getByText('Options, clock, name').click();
  await page.getByLabel('Table name').fill('Old friends');
  await page.getByLabel('Clock').selectOption('calm');
  await page.getByLabel('Scenario').selectOption('old-kingdom');
  await page.getByLabel('Gods by seat 1').selectOption('ra');
  await page.getByLabel('Show in the list of open tables').check();
  await page.getByRole('button', { name: 'Create and get the link' }).click();
  await page.waitForSelector('.lobby');

  const bo = await person(browser, server);
  await bo.page.goto(server.url);
  await bo.page.getByRole('button', { name: 'Sit down: Old friends' }).click();
  await bo.page.waitForSelector('.lobby');
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.waitForSelector('.dock');
  await bo.page.waitForSelector('.dock');
  const id = new URL(page.url()).hash.split('/').pop();
  const { scene } = await server.get(`tables/${id}/scene`);
  check(scene.title === 'Old friends' && scene.clock.start_s === 1800, 'name and clock');
  check(scene.view.seats[0].god === 'ra', 'the first seat is Ra');
  // The table is found again on the start page.
  await page.goto(server.url);
  await page.getByRole('button', { name: /: Old friends/ }).waitFor();
});

test('kemetOptions', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/new/kemet`);
  await page.getByLabel('2', { exact: true }).check();
  await page.locator('#seat-1').selectOption('bot easy');
  await page.getByText('Options, clock, name').click();
  await page.getByLabel('Victory points that end the game').selectOption('10');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForSelector('.dock');
  const id = new URL(page.url()).hash.split('/').pop();
  const { scene } = await server.get(`tables/${id}/scene`);
  check(scene.options.points === 10 && scene.seats.length === 2, JSON.stringify(scene.options));
});

test('firstGameGuides', async ({ server, browser }) => {
  for (const game of [0, 1, 2]) {
    const who = await person(browser, server);
    const { page } = who;
    await page.goto(server.url);
    await page
      .locator('.game')
      .nth(game)
      .getByRole('button', { name: /First time/ })
      .click();
    const guide = page.locator('.guide');
    await guide.waitFor();
    const first = await guide.innerText();
    check(!first.includes('client.'), first);
    await guide.getByRole('button', { name: 'Got it' }).click();
    await page.waitForTimeout(400);
    if (await guide.count()) check((await guide.innerText()) !== first, 'the guide goes on');
    await who.close();
  }
});
