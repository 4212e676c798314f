// Keyboard alone, phone, both themes, both languages, and axe on every screen.
import { clean } from '../axe.mjs';
import {
  atRest,
  atTable,
  BOT,
  check,
  DESK,
  everyGame,
  fighting,
  LONG,
  person,
  PHONE,
  seats,
  seeded,
  sitDown,
  soon,
  still,
  test,
} from '../harness.mjs';
import { pressSomething } from '../players.mjs';

/** Shows a tooltip as somebody would: by pointing at a thing, or by pressing it for long. */
async function explain(page, options) {
  // One that no hint lies over.
  const free = await page.locator('.board [data-topic]').evaluateAll((things) =>
    things.findIndex((thing, i) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return i >= 2 && thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  const thing = page.locator('.board [data-topic]').nth(free);
  if (options !== PHONE) {
    await page.mouse.move(700, 60);
    await thing.hover();
  } else {
    const box = await thing.boundingBox();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2, id: 0 }],
    });
    // The finger stays down for as long as that takes.
    await page.locator('[role=tooltip]').waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await page.locator('[role=tooltip]').waitFor();
}

async function everyScreen({ server, browser }, options) {
  const who = await person(browser, server, options);
  const { page } = who;
  const list = [];
  await page.goto(server.url);
  await page.waitForSelector('.game');
  await clean(page, 'start page', list);
  await page.goto(`${server.url}#/new/ankh`);
  await page.waitForSelector('form');
  await page.locator('summary').click();
  await clean(page, 'with friends', list);
  await page.goto(`${server.url}#/rules/aton/ATON-7`);
  await page.waitForSelector('#rule-ATON-7');
  await clean(page, 'rulebook', list);
  for (const [game, players] of await everyGame(server, 3)) {
    const made = await server.make({ game, seed: 9, seats: seats(players) });
    await sitDown(who, server, made, game, { guide: true });
    await page.waitForSelector('[data-target]');
    await clean(page, game, list);
    if (options === PHONE) {
      for (const tab of await page.locator('.tabs [role=tab]').all()) {
        await tab.click();
        await page.locator('.tabs [role=tab][aria-selected="true"]', { hasText: await tab.innerText() }).waitFor();
        await clean(page, `${game}, tab ${await tab.innerText()}`, list);
      }
    }
    if (options === PHONE) await page.locator('.tabs [role=tab]').first().click();
    if (game === 'aton') {
      await explain(page, options);
      await clean(page, `${game}, tooltip`, list, '[role=tooltip]');
      await page.getByRole('button', { name: 'Rules' }).click();
      await page.waitForSelector('dialog article h3');
      await clean(page, `${game}, rulebook over the table`, list, 'dialog[open]');
      await page.keyboard.press('Escape');
    }
    await page
      .getByRole('button', { name: 'Menu' })
      .or(page.getByRole('button', { name: 'Menü' }))
      .click();
    await clean(page, `${game}, menu`, list, 'dialog[open]');
    await page.keyboard.press('Escape');
    if (await page.locator('.dock .list').count()) {
      await page.locator('.dock .list').click();
      await clean(page, `${game}, list of choices`, list, 'dialog[open]');
      await page.keyboard.press('Escape');
    }
  }
  for (const [game, players] of [
    ['ankh', 3],
    ['kemet', 3],
  ]) {
    await sitDown(who, server, await fighting(server, game, players), game);
    const shown = page.locator('.spectacle');
    const wanted = page.getByRole('button', { name: /^(This battle|Last battle)$/ });
    const random = seeded(3);
    // The bots play on, and with the next question the sums may go while axe looks: then the next battle's will do.
    let seen = false;
    for (const until = Date.now() + 240_000; !seen && Date.now() < until;) {
      if (await shown.count()) {
        const faults = [];
        await clean(page, `${game}, battle`, faults);
        seen = (await shown.count()) > 0;
        if (seen) list.push(...faults);
      } else if (await wanted.count()) await wanted.click({ timeout: 500 }).catch(() => {});
      else if ((await pressSomething(page, random)) === 'wait') await page.waitForTimeout(25);
    }
    check(seen, `${game}: no battle was shown`);
  }
  // What is seen less often: the lobby, an invitation, the hand-over, the end.
  const open = await server.make({ game: 'kemet', seats: [{ player: 'me', name: 'Ada' }, { player: 'open' }, { player: 'open' }] });
  await page.goto(`${server.url}#/join/${open.table}/${open.invitation}`);
  await page.waitForSelector('.buttons .primary');
  await clean(page, 'invitation', list);
  await sitDown(who, server, open, 'kemet');
  await page.getByText('./run --lan').waitFor();
  await clean(page, 'lobby', list);
  await page.route('**/api/v1/addresses', (route) => route.fulfill({ json: { addresses: ['https://ennead.example/'] } }));
  await page.reload();
  await page.getByRole('img', { name: 'QR' }).waitFor();
  await clean(page, 'lobby with a QR code', list, '.lobby');
  const hot = await server.make({
    game: 'aton',
    seats: [
      { player: 'me', name: 'Ada' },
      { player: 'me', name: 'Bo' },
    ],
  });
  await sitDown(who, server, hot, 'aton');
  await page.waitForSelector('main.over');
  await clean(page, 'hand-over', list);
  const done = await server.make({ game: 'aton', seed: 21, options: { reduced: true }, seats: [BOT, BOT] });
  await page.goto(`${server.url}#/table/${done.table}`);
  // Two bots play a whole game first.
  await page.waitForSelector('dialog figure', { timeout: 60_000 });
  await clean(page, 'end', list);
  await page.locator('dialog .buttons .btn:not(.primary)').first().click();
  await page.waitForSelector('.replay');
  await clean(page, 'replay', list);
  await page.goto(`${server.url}#/`);
  await page.locator('[data-lesson="aton-first"]').click();
  await page.waitForSelector('.lesson [data-next]');
  await clean(page, 'lesson', list);
  check(list.length === 0, `\n${list.join('\n')}`);
}

test('onTheDesk', LONG, ({ all }) => everyScreen(all, DESK));
test('onThePhone', LONG, ({ all }) => everyScreen(all, PHONE));

test('keyboardOnly', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(server.url);
  await page.waitForSelector('.game');
  // Tab to the third game's first button.
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => [
      document.activeElement?.closest('.game')?.querySelector('h2')?.textContent,
      document.activeElement?.className,
    ]);
    if (at[0] === 'Aton' && at[1].includes('primary')) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector('.dock [data-choice="keep"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.aton-hand .lit');
  // Up to four cards; a key that comes while something is still on its way is not heard.
  const confirm = page.getByText('Confirm?');
  for (let i = 0; i < 20 && (await page.locator('.aton-hand .lit').count()) && !(await confirm.count()); i++) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
  }
  await confirm.or(page.locator('.square.lit')).first().waitFor();
  // Four equal cards are one choice, which is not confirmed. Focus may rest on a card: the primary is reached by Tab as
  // well, but Enter outside of a place takes it.
  if (await confirm.count()) {
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('Enter');
  }
  await page.locator('.square.lit').first().waitFor();
  const before = await page.evaluate(() => document.querySelectorAll('.piece').length);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  check(await page.evaluate(() => document.activeElement?.matches('.square.lit')), 'arrow keys go to lit squares');
  await page.keyboard.press('Enter');
  // Focus is never lost: it goes on to what can be pressed next, be it after the answer of the other side.
  await confirm.or(page.locator('.piece').nth(before)).first().waitFor();
  const next = () => document.activeElement?.matches('.lit, .dock button, .spectacle button');
  await page.waitForFunction(next, undefined, { timeout: 20_000 }).catch(async () => {
    check(false, `focus is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100))}`);
  });
  await page.keyboard.press('l');
  await page.waitForSelector('dialog[open]');
  // The list: down to the first choice, with the page keys from heading to heading.
  await page.keyboard.press('ArrowDown');
  check(await page.evaluate(() => document.activeElement?.matches('dialog [data-choice]')), 'arrow keys step through the list');
  const headed = await page.locator('dialog h3').count();
  await page.keyboard.press('PageDown');
  const group = await page.evaluate(() => Number(document.activeElement?.closest('[data-group]')?.dataset.group));
  check(group === (headed > 1 ? 1 : 0), `page down goes to group ${group} of ${headed}`);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  check((await page.evaluate(() => document.querySelectorAll('.piece').length)) >= before, 'counters are on the board');
});

test('phone', async ({ server, browser }) => {
  const who = await person(browser, server, PHONE);
  const { page } = who;
  for (const address of ['', '#/new/kemet', '#/rules/kemet/KEMET-17']) {
    await page.goto(server.url + address);
    // What comes last on each of them.
    await page.locator('.game .primary, form .primary, [id="rule-KEMET-17"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    // Nothing may be cut off at the right, scrolling or not.
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header button, header a, main button, main a, main input, main select')]
          .filter((e) => e.getBoundingClientRect().width > 2 && e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.wide'))
          .map((e) => e.outerHTML.slice(0, 120)),
      );
    check(await soon(async () => (await cut()).length === 0, 10), `${address}: out of the screen: ${(await cut()).join('\n')}`);
    check((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, `${address}: the page is too wide`);
  }
  for (const [game, players] of await everyGame(server, 5)) {
    const made = await server.make({ game, seed: 9, seats: seats(players) });
    await sitDown(who, server, made, game);
    await page.waitForSelector('[data-target]');
    await still(page.locator('.dock'));
    const sizes = await page.evaluate(() => {
      const dock = document.querySelector('.dock').getBoundingClientRect();
      return {
        wide: document.documentElement.scrollWidth,
        high: document.documentElement.scrollHeight,
        dockTop: dock.top,
        dockBottom: dock.bottom,
      };
    });
    check(sizes.wide <= 390 && sizes.high <= 844, `${game}: the page scrolls: ${JSON.stringify(sizes)}`);
    check(sizes.dockBottom <= 845 && sizes.dockTop > 500, `${game}: the dock is not at the bottom: ${JSON.stringify(sizes)}`);
  }
});

test('tablet', async ({ server, browser }) => {
  for (const [width, height] of [
    [1024, 768],
    [1180, 820],
  ]) {
    const who = await person(browser, server, { viewport: { width, height } });
    const { page } = who;
    for (const [game, players] of await everyGame(server, 5)) {
      await sitDown(who, server, await server.make({ game, seed: 9, seats: seats(players) }), game);
      await page.waitForSelector('.board [data-target]');
      await still(page.locator('.board'));
      const seen = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        high: document.documentElement.scrollHeight,
        board: document.querySelector('.board').getBoundingClientRect().width,
        words: [...document.querySelectorAll('.board .caption')].map((e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a),
      }));
      check(seen.wide <= width && seen.high <= height, `${game}: the page scrolls: ${JSON.stringify(seen)}`);
      check(seen.board >= width / 2, `${game}: the board has ${seen.board} of ${width} pixels`);
      check(
        seen.words.every((size) => size >= 12),
        `${game}: words of ${Math.min(...seen.words)} pixels`,
      );
    }
  }
});

test('pinchAndLongPress', async ({ all }) => {
  const { page } = await atTable(all, { game: 'ankh', seed: 9, seats: seats(3) }, PHONE);
  await page.waitForSelector('[data-target]');
  await still(page.locator('.board'));
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...points) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch('touchStart', [170, 330], [220, 330]);
  for (let i = 1; i <= 6; i++) await touch('touchMove', [170 - i * 12, 330], [220 + i * 12, 330]);
  await touch('touchEnd');
  const scale = () => page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector('.paper')).transform).a);
  check(await soon(async () => (await scale()) > 1.5, 10), `two fingers zoom the board: ${await scale()}`);
  check((await page.evaluate(() => visualViewport.scale)) === 1, 'the page itself is not zoomed');
  // A long press tells what a thing is, and does not press it.
  await touch('touchStart', [200, 320]);
  await page.locator('[role=tooltip]').waitFor();
  await touch('touchEnd');
  // It stays when the finger is lifted, so that its link can be pressed, and goes with the next touch.
  await page.waitForTimeout(500);
  check(await page.locator('[role=tooltip]').isVisible(), 'the explanation stays');
  await page.touchscreen.tap(200, 60);
  await page.locator('[role=tooltip]').waitFor({ state: 'detached' });
});

test('german', async ({ server, browser }) => {
  const who = await person(browser, server, { ...DESK, locale: 'de-DE' }, { language: 'de' });
  const { page } = who;
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Gegen Bots spielen' }).first().waitFor();
  const games = await everyGame(server, 3);
  const key = new RegExp(`\\b(client|${games.map(([game]) => game).join('|')})\\.[a-z_]+[a-z_.]*`);
  for (const [game, players] of games) {
    const made = await server.make({ game, seed: 9, seats: seats(players) });
    await sitDown(who, server, made, game);
    await page.waitForSelector('.dock.asked');
    await atRest(page);
    const text = await page.evaluate(() => document.body.innerText);
    check(!key.test(text), `${game}: a key is shown: ${key.exec(text)?.[0]}`);
    check((await page.evaluate(() => document.documentElement.lang)) === 'de', 'the page says that it is German');
  }
});
