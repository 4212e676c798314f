// The start page: what goes on comes first, a game against bots is one press, what is over is kept, and a link says what it is.
import { clean } from '../axe.mjs';
import { atTable, check, counted, DESK, ending, person, PHONE, seats, seeded, sitDown, soon, still, test } from '../harness.mjs';
import { playToEnd } from '../players.mjs';

test('continueComesFirst', async ({ all }) => {
  const { server } = all;
  for (const [options, language, label, title] of [
    [DESK, 'en', 'Play on', 'Continue Ankh: your turn'],
    [PHONE, 'de', 'Weiterspielen', 'Weiter mit Ankh: du bist am Zug'],
  ]) {
    const who = await atTable(all, { game: 'aton', seats: seats(2) }, options, { language });
    const { page } = who;
    await page.waitForSelector('.dock.asked');
    // The one that one was at last, of those that wait.
    await sitDown(who, server, await server.make({ game: 'ankh', options: { gods: ['isis', 'ra'] }, seats: seats(2) }), 'ankh');
    await page.waitForSelector('.dock.asked');
    await page.goto(`${server.url}#/`);
    await page.getByRole('heading', { name: title }).waitFor();
    const first = page.locator('.continue');
    check((await still(first)).y < 120, 'something stands above it');
    // The position comes as a picture that nobody can press, with its numbers.
    await first.locator('.thumb .ankh-board').waitFor();
    await first.locator('.scores', { hasText: 'Isis' }).waitFor();
    check((await first.locator('.thumb [data-target]').count()) > 0 && (await first.locator('.thumb[inert]').count()) === 1, 'a picture');
    const button = page.getByRole('button', { name: `${label}: Ankh` });
    const box = await still(button);
    check(box.y + box.height < 350, `the button is at ${box.y}`);
    const other = page.locator('.rest .table');
    check((await counted(other, 1)) && (await other.innerText()).includes('Aton'), 'the other table is a row');
    await button.click();
    await page.waitForSelector('.ankh-board');
    await who.close();
  }
});

/** How many, how strong, which god and scenario: by keyboard, with one press, and kept for the next time. */
test('botGameInOnePanel', async ({ server, browser }) => {
  const who = await person(browser, server);
  const { page } = who;
  await page.goto(server.url);
  const panel = page.getByRole('region', { name: 'Ankh against bots' });
  await panel.getByRole('radio', { name: '3', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  check(await panel.getByRole('radio', { name: 'easy' }).isChecked(), 'arrow keys choose');
  await panel.getByRole('radio', { name: 'Old Kingdom' }).check();
  await panel.getByRole('radio', { name: 'Ra', exact: true }).check();
  await panel.getByText('You against Meryt, Kha and Nefer (easy).').waitFor();
  await panel.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.dock');
  const sceneHere = async () => (await server.get(`tables/${new URL(page.url()).hash.split('/').pop()}/scene`)).scene;
  const { levels } = (await server.get('games')).games.find(({ game }) => game === 'ankh');
  const right = ({ seats: all, options, view }) =>
    all.length === 4 &&
    all.slice(1).every(({ bot, level }) => bot === levels[0].bot && level === 'easy') &&
    options.scenario === 'old-kingdom' &&
    view.seats[0].god === 'ra';
  const scene = await sceneHere();
  check(right(scene), JSON.stringify([scene.seats, scene.options]));
  // Two bots are two persons.
  const names = await page.locator('.players article').allInnerTexts();
  const bots = names.flatMap((text) => /\S+ · bot \(easy\)/.exec(text) ?? []);
  check(bots.length === 3 && new Set(bots).size === 3, `bots: ${bots}`);
  // The card says what one press starts, and starts it.
  await page.goto(server.url);
  const card = page.locator('[data-game="ankh"]');
  await card.getByText('4 players · easy · Ra · Scenario: Old Kingdom').waitFor();
  await card.getByRole('button', { name: 'Play against bots' }).click();
  await page.waitForSelector('.dock');
  check(right(await sceneHere()), 'the same again');
  // A duel has no number to choose, and expansions are marks.
  await page.goto(server.url);
  await page.locator('[data-game="aton"] [aria-expanded]').click();
  const duel = page.getByRole('region', { name: 'Aton against bots' });
  await duel.getByRole('radio', { name: 'easy' }).waitFor();
  check((await duel.getByRole('group', { name: 'Number of players' }).count()) === 0, 'a number of players for a duel');
  await page.locator('[data-game="kemet"] [aria-expanded]').click();
  const kemet = page.getByRole('region', { name: 'Kemet against bots' });
  await kemet.getByRole('checkbox', { name: /C3K/ }).check();
  await kemet.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.dock');
  check((await sceneHere()).options.content.includes('c3k'), 'the set is in play');
});

/** However many levels the server lists, they are offered. */
test('levelsComeFromTheServer', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.route('**/api/v1/games', async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    for (const game of told.games) game.levels = [...game.levels.slice(1).reverse(), { ...game.levels[0], name: 'random' }];
    await route.fulfill({ response: answer, json: told });
  });
  await page.goto(server.url);
  const strength = page.getByRole('region', { name: 'Ankh against bots' }).getByRole('group', { name: 'Bot strength' });
  await strength.waitFor();
  const words = (await strength.locator('label').allInnerTexts()).map((word) => word.trim());
  check(words.join() === 'hard,medium,random', words.join());
});

test('gamesThatAreOver', async ({ all }) => {
  const { server } = all;
  const { page, made } = await atTable(all, ending(2));
  await playToEnd(page, seeded(2));
  await page.locator('dialog ol').waitFor();
  await page.goto(`${server.url}#/`);
  const row = page.locator(`[data-played="${made.table}"]`);
  await row.getByText(/^(Won|Lost|Draw)/).waitFor();
  await row.getByText(/Aton · \d+ : \d+ · 1 bot · /).waitFor();
  check((await page.locator('.continue').count()) === 0, 'a game that is over goes on');
  await row.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider', { name: 'Replay' }).waitFor();
  // The server has removed the table: what is known stays.
  server.admin('delete', made.table);
  await page.goto(`${server.url}#/`);
  await row.getByText('removed by the server').waitFor();
  check((await row.getByRole('link').count()) === 0, 'a replay that is gone');
  await row.getByText(/\d+ : \d+/).waitFor();
  await row.getByRole('button', { name: 'Remove from the list: Aton' }).click();
  await row.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Games that are over appear here.').waitFor();
});

test('startPageForEverybody', async ({ all }) => {
  const { server } = all;
  await server.make({ game: 'kemet', listed: true, title: 'Come in', seats: [{ player: 'me', name: 'Bo' }, { player: 'open' }] });
  const list = [];
  for (const options of [DESK, PHONE]) {
    const who = await atTable(all, { game: 'kemet', seats: seats(3) }, options);
    const { page } = who;
    await page.waitForSelector('.dock.asked');
    await sitDown(who, server, await server.make({ game: 'aton', seats: seats(2) }), 'aton');
    await page.waitForSelector('.dock.asked');
    await page.evaluate(() => {
      const one = { game: 'ankh', title: '', at: Date.now(), as: 'Isis', points: [31, 23], people: ['Lotus'], bots: 1 };
      const all = ['won', 'lost', 'drawn', 'closed'].map((result, i) => ({
        ...one,
        table: `T${i}`,
        result,
        ...(i === 1 ? { gone: true } : {}),
      }));
      localStorage.setItem('ennead.history', JSON.stringify(all));
    });
    await page.goto(`${server.url}#/`);
    await page.locator('.thumb svg').first().waitFor();
    for (const game of ['ankh', 'kemet']) {
      await page.locator(`[data-game="${game}"] [aria-expanded]`).click();
      await page.locator(`#bots-${game}`).waitFor();
      // All of the page, and then what has opened in it.
      await clean(
        page,
        `start page with ${game}, ${options.viewport.width}`,
        list,
        game === 'ankh' ? null : `[data-game="${game}"], #bots-${game}`,
      );
    }
    check((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, 'the page is too wide');
    await who.close();
  }
  check(list.length === 0, `\n${list.join('\n')}`);
});

/** A link to a table tells chats what it is, and brings whoever opens it to the client. */
test('linkWithAPreview', async ({ server, browser }) => {
  const wish = { game: 'ankh', options: { scenario: 'old-kingdom' }, seats: [{ player: 'me', name: 'Ada' }, { player: 'open' }] };
  const made = await server.make({ ...wish, title: '<b>Old</b> "gods"' });
  const link = `${server.url}t/${made.table}`;
  const html = await (await fetch(link)).text();
  check(html.includes('content="&lt;b&gt;Old&lt;/b&gt; &quot;gods&quot; · Ankh: Gods of Egypt · one seat is free"'), html);
  const picture = /property="og:image" content="([^"]+)"/.exec(html)[1];
  const image = await fetch(picture);
  check(image.ok && image.headers.get('content-type') === 'image/jpeg', picture);
  const { page } = await person(browser, server);
  await page.goto(link);
  await page.waitForURL(`${server.url}#/table/${made.table}`);
  await page.waitForSelector('.lobby');
  // With an invitation one may sit down; Back does not lead to the page between.
  await page.goto(`${server.url}#/`);
  await page.waitForSelector('.game');
  await page.goto(`${link}#${made.invitation}`);
  await page.getByRole('button', { name: /^Sit down as/ }).waitFor();
  check(page.url() === `${server.url}#/join/${made.table}/${made.invitation}`, page.url());
  await page.goto(`${server.url}t/AAAAAAAAAAAAAAAAAAAAAA`);
  check(await soon(async () => (await page.getByText('There is no such table').count()) > 0), 'a table that there is not');
});
