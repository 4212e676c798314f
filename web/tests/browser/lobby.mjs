// The link for friends in the lobby: only this computer, the local network, a public address, and a page by plain http from
// another machine.
import { check, DESK, person, PHONE, Server, sitDown, test } from '../harness.mjs';

const WISH = { game: 'aton', seats: [{ player: 'me', name: 'Ada' }, { player: 'open' }] };
// A machine of a network that there is not: the browser finds the server of the test there.
const ELSEWHERE = '192.0.2.7';

/** Ada in the lobby of a new table. Where the server tells no addresses of its own, it tells these. */
async function inLobby(browser, server, { addresses, url = server.url, options = DESK } = {}) {
  const made = await server.make(WISH);
  const who = await person(browser, { url }, options);
  if (addresses) await who.page.route('**/api/v1/addresses', (route) => route.fulfill({ json: { addresses } }));
  await sitDown(who, { url }, made, 'aton');
  const field = who.page.getByLabel('Link', { exact: true });
  await field.waitFor();
  return { ...who, made, link: await field.inputValue(), code: who.page.getByRole('img', { name: 'The link as a QR code' }) };
}

const only = (page) => page.getByText('This link works on this computer only.');

test('lobbyOnThisComputerOnly', async ({ server, browser }) => {
  const { page, link, code, made } = await inLobby(browser, server);
  check(link === `${server.url}#/join/${made.table}/${made.invitation}`, link);
  await only(page).waitFor();
  await page.getByText('./run --lan').waitFor();
  check((await code.count()) === 0, 'a code that no phone can open');
  await page.getByRole('button', { name: 'Copy' }).waitFor();
});

test('lobbyInTheLocalNetwork', async ({ server, browser }) => {
  const addresses = [`http://${ELSEWHERE}:${server.port}/`, 'http://[2001:db8::5]:8080/'];
  for (const options of [DESK, PHONE])
    for (const language of ['en', 'de']) {
      const made = await server.make(WISH);
      const who = await person(browser, server, options, { language });
      await who.page.route('**/api/v1/addresses', (route) => route.fulfill({ json: { addresses } }));
      await sitDown(who, server, made, 'aton');
      const code = who.page.getByRole('img', { name: language === 'en' ? 'The link as a QR code' : 'Der Link als QR-Code' });
      await code.waitFor();
      const box = await code.boundingBox();
      check(box.width >= 160 && box.x >= 0 && box.x + box.width <= options.viewport.width, JSON.stringify(box));
      check(/^M0 0h7v1H0z/.test(await code.locator('path').getAttribute('d')), 'the first row of every code');
      const link = await who.page.getByLabel('Link', { exact: true }).inputValue();
      check(link === `${addresses[0]}#/join/${made.table}/${made.invitation}`, link);
      check((await who.page.getByText('--lan').count()) === 0, 'nothing is left to do');
      await who.close();
    }
});

test('lobbyWithAPublicAddress', async ({ browser }) => {
  const server = await Server.start(['--public-url', 'https://ennead.example/games']);
  try {
    const { page, link, code, made } = await inLobby(browser, server);
    check(link === `https://ennead.example/games/#/join/${made.table}/${made.invitation}`, link);
    await code.waitFor();
    check((await only(page).count()) === 0, 'others can open it');
    // The menu gives away no invitation.
    await page.getByRole('button', { name: 'Menu' }).click();
    const watch = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
    check(watch === `https://ennead.example/games/#/table/${made.table}`, watch);
  } finally {
    await server.stop();
  }
});

test('lobbyHearsOfAnotherStart', async ({ browser }) => {
  const server = await Server.start();
  try {
    const { page, code } = await inLobby(browser, server);
    await only(page).waitFor();
    await server.down();
    await server.up(['--public-url', 'https://ennead.example/']);
    await code.waitFor();
    check((await only(page).count()) === 0, 'others can open it now');
  } finally {
    await server.stop();
  }
});

test('friendByPlainHttp', async ({ server, browser }) => {
  const url = `http://${ELSEWHERE}:${server.port}/`;
  const { page, link, made } = await inLobby(browser, server, { url, addresses: [url], options: PHONE });
  check(!(await page.evaluate(() => isSecureContext)), 'not a page that browsers trust');
  // What the browser forbids is not there, and the link can be copied by hand.
  await page.getByText('over plain http, browsers do not let pages do that').waitFor();
  check((await page.getByRole('button', { name: 'Copy' }).count()) === 0, 'a button that does nothing');
  const field = page.getByLabel('Link', { exact: true });
  await field.click();
  const selected = await field.evaluate((f) => f.value.slice(f.selectionStart, f.selectionEnd));
  check(selected === link, `"${selected}" is selected`);
  // A friend opens the link, sits down and plays.
  const friend = await person(browser, { url }, PHONE);
  await friend.page.goto(link);
  await friend.page.getByLabel('Your name').fill('Bo');
  await friend.page.getByRole('button', { name: 'Sit down as Blue' }).click();
  await friend.page.waitForSelector('.dock');
  const { scene } = await server.get(`tables/${made.table}/scene`);
  check(scene.phase === 'playing' && scene.seats[1].name === 'Bo', JSON.stringify(scene.seats));
});

/** Gods, scenario and expansions against bots are one press away: bots sit there already, and the options are open. */
test('optionsAgainstBots', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Choose gods, scenario and expansion against bots' }).click();
  await page.waitForSelector('form');
  await page.getByLabel('Scenario').waitFor();
  const sitters = await page.locator('form select[id^="seat-"]').evaluateAll((all) => all.map((e) => e.value));
  check(sitters.join() === 'me,bot medium,bot medium', `seats: ${sitters}`);
  await page.locator('form button.primary').click();
  await page.waitForSelector('.ankh-board');
});
