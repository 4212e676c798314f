// What teaches a game: the game in sixty seconds, before the first game and behind the question mark.
import { atTable, check, DESK, everyGame, person, PHONE, seats, sitDown, soon, test } from '../harness.mjs';
import { clean } from '../axe.mjs';

const NEW = { guideDone: [] };
const dialog = (page) => page.locator('dialog[open]');

/** Everything of every game: shown once, complete, and free of what axe finds. */
async function firstGames({ server, browser }, options, language) {
  const who = await person(browser, server, options, { ...NEW, language });
  const { page } = who;
  const list = [];
  for (const [game, players] of await everyGame(server, 3)) {
    await sitDown(who, server, await server.make({ game, seed: 9, seats: seats(players) }), game);
    await dialog(page).locator('li svg').nth(4).waitFor();
    check((await dialog(page).locator('li').count()) === 5, `${game}: five pictures`);
    const text = await dialog(page).evaluate((e) => e.textContent);
    check(!/client\./.test(text), `${game}: a key is shown: ${/client\.[\w.]*/.exec(text)?.[0]}`);
    await clean(page, `${game} in sixty seconds`, list, 'dialog[open]');
    const out = await page.evaluate(() => {
      const { right, bottom } = document.querySelector('dialog[open]').getBoundingClientRect();
      const box = document.querySelector('dialog[open] .body');
      return right > innerWidth || bottom > innerHeight || box.scrollHeight > box.clientHeight + 1;
    });
    check(!out, `${game}: it does not fit on the screen`);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    // Whoever has seen it is left in peace.
    await sitDown(who, server, await server.make({ game, seed: 10, seats: seats(players) }), game);
    await page.waitForSelector('[data-target]');
    await page.waitForTimeout(300);
    check((await dialog(page).count()) === 0, `${game}: it is shown a second time`);
  }
  check(list.length === 0, `\n${list.join('\n')}`);
}
test('sixtySecondsOnTheDesk', ({ all }) => firstGames(all, DESK, 'en'));
test('sixtySecondsOnThePhone', ({ all }) => firstGames(all, PHONE, 'de'));

/** One picture after the other by keys, where they are not seen together. */
test('sixtySecondsByKeys', async ({ all }) => {
  const { page } = await atTable(all, { game: 'ankh', seed: 9, seats: seats(3) }, { viewport: { width: 1024, height: 768 } });
  await page.waitForSelector('.dock.asked');
  await page.keyboard.press('?');
  await dialog(page).locator('li svg').first().waitFor();
  const seen = () =>
    page.evaluate(() => {
      const box = document.querySelector('dialog ol').getBoundingClientRect();
      return [...document.querySelectorAll('dialog li')].findIndex((e) => Math.abs(e.getBoundingClientRect().left - box.left) < 4);
    });
  check(await soon(async () => (await seen()) === 0, 5), 'the first one is shown');
  await page.keyboard.press('ArrowRight');
  check(await soon(async () => (await seen()) === 1, 5), 'the right arrow key shows the next one');
  await page.keyboard.press('End');
  check(await soon(async () => (await seen()) === 4, 5), 'End shows the last one');
  await page.keyboard.press('ArrowLeft');
  check(await soon(async () => (await seen()) === 3, 5), 'the left arrow key goes back');
  check((await page.getByRole('button', { name: 'Take the lesson' }).count()) === 0, 'no lesson is promised where there is none');
  await page.getByRole('button', { name: 'Next', exact: true }).last().click();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await dialog(page).waitFor({ state: 'detached' });
  // The game has heard nothing of these keys.
  check(await page.locator('.dock.asked').isVisible(), 'the game waits');
  await page.getByRole('button', { name: 'The game in 60 seconds' }).click();
  await dialog(page).locator('li svg').first().waitFor();
});

/** The rulebook begins with the same pictures; whoever goes to a rule is not moved by them. The books are the longest there are. */
test('wayIntoTheRules', async ({ server, browser }) => {
  for (const [options, game] of [
    [DESK, 'kemet'],
    [PHONE, 'ankh'],
  ]) {
    const { page } = await person(browser, server, options);
    await page.goto(`${server.url}#/rules/${game}`);
    await page.locator('article .way-in li svg').nth(4).waitFor();
    check((await page.evaluate(() => document.documentElement.scrollWidth)) <= options.viewport.width, 'the page is not too wide');
    const rule = `${game.toUpperCase()}-5`;
    await page.goto(`${server.url}#/`);
    await page.waitForSelector('.game');
    await page.goto(`${server.url}#/rules/${game}/${rule}`);
    await page.locator(`[id="rule-${rule}"]`).waitFor();
    const off = () =>
      page.evaluate(
        (at) => document.querySelector(at).getBoundingClientRect().top - document.querySelector('article').getBoundingClientRect().top,
        `[id="rule-${rule}"]`,
      );
    const there = async () => (await off()) >= 0 && (await off()) < 80;
    check(await soon(there, 10), `the rule is ${await off()} px below the top of the book`);
    // It stays there when everything has come.
    await page.waitForTimeout(600);
    check(await there(), `the rule has moved: ${await off()} px`);
    await page.locator('article').evaluate((e) => e.scrollTo(0, 0));
    // Who searches wants rules.
    await page.getByRole('searchbox').fill('temple');
    await page.getByRole('status').waitFor();
    check((await page.locator('.way-in').count()) === 0, 'pictures do not stand between matches');
  }
});

/** Axe reads every word of a book, and leaves the page busy for a while: the shortest one, in pages of its own. */
test('wayIntoTheRulesForEverybody', async ({ server, browser }) => {
  const list = [];
  for (const options of [DESK, PHONE]) {
    const { page } = await person(browser, server, options);
    await page.goto(`${server.url}#/rules/aton`);
    await page.locator('article .way-in li svg').nth(4).waitFor();
    await clean(page, `way into the rules, ${options.viewport.width}`, list);
  }
  check(list.length === 0, `\n${list.join('\n')}`);
});

/** The reference card: by button and key, of the edition and sets that are played, on one screen. */
async function referenceCards({ server, browser }, options, language) {
  const who = await person(browser, server, options, { language });
  const { page } = who;
  const list = [];
  const EDITIONS = [
    ['ankh', 3, {}],
    ['ankh', 3, { edition: 'pre-release' }],
    ['ankh', 5, { pharaoh: 'random' }],
    ['kemet', 3, {}],
    ['kemet', 5, { content: ['base', 'cards', 'dawn', 'c3k', 'black', 'path'], victory: 'turn' }],
    ['aton', 2, {}],
    ['aton', 2, { reduced: true }],
  ];
  const said = [];
  for (const [game, players, wanted] of EDITIONS) {
    const where = `${game} ${JSON.stringify(wanted)}`;
    await sitDown(who, server, await server.make({ game, seed: 9, options: wanted, seats: seats(players) }), game);
    await page.locator('.dock .reference button').click();
    await dialog(page).locator('.parts li').first().waitFor();
    const tabs = dialog(page).locator('.tabs button');
    const words = [];
    for (let i = 0; i < Math.max(1, await tabs.count()); i++) {
      if (await tabs.count()) await tabs.nth(i).click();
      const box = await dialog(page).evaluate((e) => {
        const body = e.querySelector('.body');
        return { over: body.scrollHeight - body.clientHeight, wide: body.scrollWidth - body.clientWidth, text: e.textContent };
      });
      check(box.over <= 1 && box.wide <= 1, `${where}: part ${i} scrolls: ${JSON.stringify(box)}`);
      check(!/client\.|undefined|NaN|\{/.test(box.text), `${where}: ${box.text}`);
      words.push(box.text);
    }
    said.push(words.join(' '));
    await clean(page, `reference card, ${where}`, list, 'dialog[open]');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  check(list.length === 0, `\n${list.join('\n')}`);
  return said;
}
test('referenceOnTheDesk', async ({ all }) => {
  const [ankh, old, pharaoh, kemet, seti, aton, reduced] = await referenceCards(all, DESK, 'en');
  check(/reach 31 /.test(ankh) && /\(0 to 19\)/.test(ankh) && /Chariots \+3/.test(ankh), ankh);
  check(/reach 27 /.test(old) && /\(0 to 20\)/.test(old) && !/Chariots/.test(old) && /Drought \+2/.test(old), old);
  check(/Palace/.test(pharaoh) && !/Palace/.test(ankh), pharaoh);
  check(/fewest VP/.test(kemet) && !/Black|Dawn|Ta-Seti/.test(kemet), kemet);
  check(/Dawn:/.test(seti) && /Black/.test(seti) && /Ta-Seti/.test(seti) && !/fewest VP/.test(seti), seti);
  check(/40 points/.test(aton) && /Temple 4/.test(aton) && !/Temple 4/.test(reduced), reduced);
});
test('referenceOnThePhone', ({ all }) => referenceCards(all, PHONE, 'de'));

test('referenceByKey', async ({ all }) => {
  const { page } = await atTable(all, { game: 'aton', seed: 9, seats: seats(2) });
  await page.waitForSelector('.dock.asked');
  await page.keyboard.press('c');
  await dialog(page).getByRole('heading', { name: 'Scoring' }).waitFor();
  await dialog(page).getByRole('button', { name: 'The game in 60 seconds' }).click();
  await dialog(page).locator('li svg').first().waitFor();
  check((await dialog(page).count()) === 1, 'one window takes the place of the other');
});
