// No letter, sign or arrow comes from a font of the system: Chromium itself says with which it drew every piece of text.
import { atRest, check, choicesOf, DESK, everyGame, LONG, person, PHONE, played, seats, sitDown, test } from '../harness.mjs';

/**
 * What is drawn with a font that the client did not bring. Elements that differ in neither name, classes nor signs are drawn
 * alike: one of them is asked for all, which `known` remembers.
 */
async function foreign(page, known = new Set()) {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const found = [];
  let texts = 0;
  let gone = 0;
  const look = async (node, path) => {
    // The insides of fields are there too: what is typed, and what stands there before.
    const inner = [...(node.children ?? []), ...(node.shadowRoots ?? []), ...(node.pseudoElements ?? [])];
    const words = inner.map((child) => (child.nodeType === 3 ? child.nodeValue : '')).join('');
    const at = node.attributes?.indexOf('class') ?? -1;
    const own = `${node.localName} ${at >= 0 ? node.attributes[at + 1] : ''}`;
    if (words || node.pseudoType) {
      texts++;
      const signs = [...new Set(words.replace(/[a-z]/gi, 'a').replace(/[0-9]/g, '0'))].sort().join('');
      const kind = `${path.slice(-2).join(' / ')} / ${own} ${node.pseudoType} ${signs}`;
      if (!known.has(kind)) {
        known.add(kind);
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId }).catch((error) => {
          if (!/Could not find node/.test(error.message)) throw error;
          gone++;
          return { fonts: [] };
        });
        for (const font of fonts)
          if (!font.isCustomFont) found.push(`${font.familyName} draws ${font.glyphCount} of “${words.slice(0, 60)}” in ${own}`);
        // What is not seen at the moment has no fonts: it may be asked about later.
        if (!fonts.length) known.delete(kind);
      }
    }
    for (const child of inner) await look(child, [...path, own]);
  };
  // A game that goes on may take an element away before it is asked about: then the page is looked at anew.
  for (let i = 0; i === 0 || (gone > 0 && i < 10); i++) {
    gone = 0;
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    await look(root, []);
  }
  check(gone === 0, 'the page does not come to rest');
  await session.detach();
  check(texts > 0, 'there is text');
  return found;
}

async function everyScreen({ server, browser }, options, language) {
  const who = await person(browser, server, options, { language });
  const { page } = who;
  const list = [];
  const known = new Set();
  const look = async (where) => {
    await atRest(page);
    list.push(...(await foreign(page, known)).map((fault) => `${where}: ${fault}`));
  };
  await page.goto(server.url);
  await page.waitForSelector('.game');
  await look('start page');
  await page.locator('header button').last().click();
  await page.waitForSelector('dialog');
  await look('settings');
  for (const [game] of await everyGame(server, 5)) {
    await page.goto(`${server.url}#/new/${game}`);
    await page.waitForSelector('form');
    await page.locator('summary').click();
    await look(`new table of ${game}`);
    await page.goto(`${server.url}#/rules/${game}`);
    await page.waitForSelector('article h3');
    await look(`rulebook of ${game}`);
  }
  for (const [game, players] of await everyGame(server, 5)) {
    const record = played(game, players);
    const choices = choicesOf(record);
    // A first question with the guide's words, the middle with a past, and where a battle is about to be fought.
    await sitDown(who, server, await server.make({ game, seed: 9, seats: seats(players) }), game, { guide: true });
    await page.waitForSelector('[data-target]');
    await look(`${game}, beginning`);
    const middle = choices.findIndex((line, at) => at >= Math.floor(choices.length / 2) && line.startsWith('0 '));
    await sitDown(who, server, await server.make({ record, moment: middle, seats: seats(players) }), game);
    await page.waitForSelector('.dock');
    await look(game);
    await page.keyboard.press('Space');
    for (const tab of await page.locator('.tabs [role=tab]').all()) {
      await tab.dispatchEvent('click');
      await look(`${game}, tab ${await tab.innerText()}`);
    }
    for (const name of [/^(Menu|Menü)$/, /^(Rules|Regeln)$/]) {
      await page.getByRole('button', { name }).first().dispatchEvent('click');
      await page.waitForSelector('dialog');
      await look(`${game}, ${name}`);
      await page.keyboard.press('Escape');
    }
    if (await page.locator('.dock .list').count()) {
      await page.locator('.dock .list').dispatchEvent('click');
      await look(`${game}, list of choices`);
      await page.keyboard.press('Escape');
    }
    if (options !== PHONE) {
      await page.locator('.board [data-topic]').nth(2).dispatchEvent('pointerover');
      await look(`${game}, tooltip`);
    }
    const battle = choices.findIndex((line) => line.startsWith('0 play '));
    if (battle >= 0) {
      await sitDown(who, server, await server.make({ record, moment: battle, seats: seats(players) }), game);
      const show = page.getByRole('button', { name: /This battle|Last battle|Dieser Kampf|Letzter Kampf/ });
      await page.waitForSelector('.dock.asked');
      if (await show.count()) await show.first().dispatchEvent('click');
      await look(`${game}, battle`);
    }
    const over = await server.make({ record, seats: seats(players) });
    await page.goto(`${server.url}#/table/${over.table}`);
    await page.waitForSelector('dialog figure');
    await look(`${game}, end`);
  }
  const open = await server.make({ game: 'kemet', seats: [{ player: 'me', name: 'Ada' }, { player: 'open' }, { player: 'open' }] });
  await page.goto(`${server.url}#/join/${open.table}/${open.invitation}`);
  await page.waitForSelector('.buttons .primary');
  await look('invitation');
  await sitDown(who, server, open, 'kemet');
  await look('lobby');
  const hot = await server.make({
    game: 'aton',
    seats: [
      { player: 'me', name: 'Ada' },
      { player: 'me', name: 'Bo' },
    ],
  });
  await sitDown(who, server, hot, 'aton');
  await page.waitForSelector('main.over');
  await look('hand-over');
  check(list.length === 0, `\n${list.join('\n')}`);
  await who.close();
}

test('onTheDesk', LONG, ({ all }) => everyScreen(all, DESK, 'en'));
test('onThePhoneInGerman', LONG, ({ all }) => everyScreen(all, PHONE, 'de'));

/** The tests above would see another font. */
test('others', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(server.url);
  await page.waitForSelector('.game');
  check((await foreign(page)).length === 0, 'none at first');
  await page
    .locator('h2')
    .first()
    .evaluate((title) => (title.style.fontFamily = 'serif'));
  check((await foreign(page)).length > 0, 'another font is seen');
});
