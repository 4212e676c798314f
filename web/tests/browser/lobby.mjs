// The link for friends in the lobby: only this computer, the local network, a public address, and a page by plain http from
// another machine.
import { atTable, check, DESK, person, PHONE, seats, Server, sitDown, test } from '../harness.mjs';

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
  check(link === `${server.url}t/${made.table}#${made.invitation}`, link);
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
      check(link === `${addresses[0]}t/${made.table}#${made.invitation}`, link);
      check((await who.page.getByText('--lan').count()) === 0, 'nothing is left to do');
      await who.close();
    }
});

test('lobbyWithAPublicAddress', async ({ browser }) => {
  const server = await Server.start(['--public-url', 'https://ennead.example/games']);
  try {
    const { page, link, code, made } = await inLobby(browser, server);
    check(link === `https://ennead.example/games/t/${made.table}#${made.invitation}`, link);
    await code.waitFor();
    check((await only(page).count()) === 0, 'others can open it');
    // The menu gives away no invitation.
    await page.getByRole('button', { name: 'Menu' }).click();
    const watch = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
    check(watch === `https://ennead.example/games/t/${made.table}`, watch);
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

/** All options against bots have a page: bots sit there already, the options are open, and it goes on from the last wish. */
test('optionsAgainstBots', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(server.url);
  const panel = page.getByRole('region', { name: 'Ankh against bots' });
  await panel.getByRole('radio', { name: 'Old Kingdom' }).check();
  await panel.getByRole('radio', { name: 'Ra', exact: true }).check();
  await panel.getByRole('link', { name: 'All options' }).click();
  await page.waitForSelector('form');
  check((await page.getByLabel('Scenario').inputValue()) === 'old-kingdom', 'the scenario');
  check((await page.getByLabel('Gods by seat 1').inputValue()) === 'ra', 'the god');
  const sitters = await page.locator('form select[id^="seat-"]').evaluateAll((all) => all.map((e) => e.value));
  check(sitters.join() === 'me,bot medium,bot medium', `seats: ${sitters}`);
  await page.locator('form button.primary').click();
  await page.waitForSelector('.ankh-board');
});

/** Who is to sit down reads what is played: in the lobby, under the link, and in the list of open tables. */
test('lobbySaysWhatIsPlayed', async ({ all }) => {
  const { server, browser } = all;
  const ankh = {
    game: 'ankh',
    listed: true,
    title: 'Old gods',
    options: { scenario: 'old-kingdom', gods: ['anubis', 'random', 'ra'] },
    clock: { start_s: 600, add_s: 15, most_s: 600 },
    seats: [{ player: 'me', name: 'Ada' }, { player: 'open' }, { player: 'open' }],
  };
  const kemet = {
    game: 'kemet',
    listed: true,
    title: 'Long walk',
    options: { content: ['base', 'c3k', 'path'], path: ['1A', '2B', '3A', '4B'] },
    seats: [{ player: 'me', name: 'Ada' }, { player: 'open' }],
  };
  for (const options of [DESK, PHONE]) {
    const first = await server.make(ankh);
    const second = await server.make(kemet);
    const who = await person(browser, server, options);
    await sitDown(who, server, first, 'ankh');
    for (const words of ['Scenario: Old Kingdom', '10 minutes + 15 s per turn', 'Anubis', 'Ra'])
      await who.page.locator('.lobby').getByText(words, { exact: true }).waitFor();
    await sitDown(who, server, second, 'kemet');
    for (const words of ['Six creatures and powers (C3K)', 'no clock', 'Sides of the four boards of the path: 1A, 2B, 3A, 4B'])
      await who.page.locator('.lobby').getByText(words, { exact: true }).waitFor();
    // Somebody who was sent the link, and a stranger who looks at the list.
    const friend = await person(browser, server, options);
    await friend.page.goto(`${server.url}#/join/${first.table}/${first.invitation}`);
    for (const words of ['Scenario: Old Kingdom', '10 minutes + 15 s per turn'])
      await friend.page.getByText(words, { exact: true }).waitFor();
    await friend.page.goto(`${server.url}#/`);
    await friend.page.getByText('Scenario: Old Kingdom · 10 minutes + 15 s per turn').first().waitFor();
    check((await friend.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, 'the list is wider than the screen');
    await friend.close();
    await who.close();
  }
});

/** One's tables say who one is there and how far the game has come; on the phone they can be reached from the top. */
test('ownTablesSayWhoOneIs', async ({ all }) => {
  for (const options of [DESK, PHONE]) {
    const wish = { game: 'ankh', options: { gods: ['isis', 'ra'] }, seats: seats(2) };
    const { page, close } = await atTable(all, wish, options);
    await page.waitForSelector('.dock.asked');
    await page.goto(`${all.server.url}#/`);
    await page.getByText(/^You are Isis · Conflict/).waitFor();
    if (options === PHONE) {
      const button = page.getByRole('button', { name: 'Play on: Ankh' });
      check((await button.boundingBox()).y < 300, 'far down');
      await button.click();
      await page.waitForSelector('.dock.asked');
    }
    await close();
  }
});

/** The four sides of Kemet's path: asked only with its set, random or all four, each with a sentence. */
test('sidesOfThePath', async ({ all }) => {
  const { server, browser } = all;
  for (const [language, options, set, title, sentence] of [
    [
      'en',
      DESK,
      /The path to Ta-Seti with priests/,
      'Sides of the four boards of the path',
      'Two cities and two temples, and a road past all of them.',
    ],
    ['de', PHONE, /Pfad nach Ta-Seti/, 'Seiten der vier Pfadtafeln', 'Zwei Städte und zwei Tempel und eine Straße an allen vorbei.'],
  ]) {
    const { page, close } = await person(browser, server, options, { language });
    await page.goto(`${server.url}#/new/kemet/bots`);
    const box = page.getByRole('checkbox', { name: set });
    await box.waitFor();
    const sides = page.getByLabel(title, { exact: true });
    check((await sides.count()) === 0, 'sides without the set');
    await box.check();
    await sides.selectOption('chosen');
    await page.getByLabel(`${title} 2`).selectOption('2B');
    await page.getByLabel(`${title} 4`).selectOption('4B');
    await page.getByText(sentence).waitFor();
    check((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, 'wider than the screen');
    // Without the set its sides are forgotten, and the server takes what is left.
    await box.uncheck();
    check((await sides.count()) === 0, 'the sides stay');
    await box.check();
    check((await sides.inputValue()) === 'random', 'old sides come back');
    await sides.selectOption('chosen');
    await page.getByLabel(`${title} 2`).selectOption('2B');
    await page.locator('form button.primary').click();
    await page.waitForSelector('.kemet-board, .board');
    const table = page.url().split('/').at(-1);
    const { scene } = await server.get(`tables/${table}/scene`);
    check(JSON.stringify(scene.options.path) === '["1A","2B","3A","4A"]', JSON.stringify(scene.options));
    await close();
  }
});
