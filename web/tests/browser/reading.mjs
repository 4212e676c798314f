// What is read: tooltips, the log, words on boards, results of battles and the end of a game.
import { readFileSync } from 'node:fs';
import {
  asked,
  atTable,
  BOT,
  check,
  counted,
  DESK,
  ending,
  fighting,
  person,
  PHONE,
  seats,
  seeded,
  sitDown,
  soon,
  still,
  tableAt,
  test,
} from '../harness.mjs';
import { GOES_ON, playToEnd, pressSomething } from '../players.mjs';

const ankh = JSON.parse(readFileSync(new URL('../../src/games/ankh/fixtures/positions.json', import.meta.url))).questions;

async function sitAt({ server, browser }, { view, seat }, options = DESK) {
  const who = await person(browser, server, options);
  const made = await tableAt(server, view, seat);
  await sitDown(who, server, made, 'ankh');
  await who.page.waitForSelector('.dock.asked');
  return { ...who, made, question: () => asked(server, made, seat) };
}

const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

/** Somebody reads what a power does, and then takes the one below it: the click goes where it is meant to go. */
test('tooltipsLeaveChoicesFree', async ({ all }) => {
  const { page, question } = await sitAt(all, ankh.unlock);
  const powers = page.locator('[data-target^="power:"].lit');
  await powers.first().waitFor();
  check((await powers.count()) > 1, 'several powers can be unlocked');
  const tip = page.locator('[role=tooltip]');
  await page.mouse.move(700, 60);
  await page.mouse.move(...(await middle(powers.nth(0))), { steps: 6 });
  await tip.waitFor();
  const over = await page.evaluate(() => {
    const a = document.querySelector('[role=tooltip]').getBoundingClientRect();
    return [...document.querySelectorAll('[data-target].lit')]
      .filter((e) => {
        const b = e.getBoundingClientRect();
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      })
      .map((e) => e.dataset.target);
  });
  check(over.length === 0, `the tooltip lies over ${over}`);
  const at = await middle(powers.nth(1));
  await page.mouse.move(...at, { steps: 12 });
  await page.mouse.down();
  await page.mouse.up();
  if (await page.locator('.dock', { hasText: 'Confirm?' }).count()) await page.locator('.dock [data-primary]').click();
  await soon(async () => (await question())?.kind !== 'unlock');
  check((await question())?.kind !== 'unlock', 'the click did not reach the power');
});

/** The log keeps its newest line in sight when other parts take its room. */
test('logKeepsItsEnd', async ({ all }) => {
  const { page } = await atTable(all, { game: 'ankh', seed: 9, seats: seats(3, 2) });
  const lines = page.locator('[role=log]');
  await page.waitForSelector('.dock.asked');
  await page.getByRole('button', { name: 'all', exact: true }).click();
  const hidden = () => lines.evaluate((e) => e.scrollHeight - e.clientHeight - e.scrollTop);
  await page.setViewportSize({ width: 1440, height: 860 });
  check((await lines.evaluate((e) => e.scrollHeight)) > 0, 'something happened');
  await page.setViewportSize({ width: 1440, height: 640 });
  await soon(async () => (await hidden()) < 2, 10);
  check((await hidden()) < 2, `the log ends ${await hidden()} px below its box`);
});

/** Keys that the menu names, wherever the focus is. */
test('zoomKeys', async ({ all }) => {
  const { page } = await atTable(all, { game: 'ankh', seed: 9, seats: seats(3) });
  await page.waitForSelector('.board [data-target]');
  const scale = () => page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector('.paper')).transform).a);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('+');
  check(await soon(async () => (await scale()) > 1.2, 5), `+ zooms in: ${await scale()}`);
  await page.keyboard.press('-');
  check(await soon(async () => (await scale()) < 1.05, 5), `- zooms out: ${await scale()}`);
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  check(await soon(async () => (await scale()) === 1, 5), `0 shows the whole board: ${await scale()}`);
});

/** What is drawn smaller than the style guide allows. */
const tooSmall = (page, least) =>
  page.evaluate((least) => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const e = node.parentElement;
      if (!node.textContent.trim() || !e || e.closest('.hidden-words, [hidden], script, style, noscript, title')) continue;
      const box = e.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || getComputedStyle(e).visibility === 'hidden') continue;
      const matrix = e instanceof SVGElement ? e.getScreenCTM?.() : (e.closest('foreignObject')?.getScreenCTM?.() ?? null);
      const size = parseFloat(getComputedStyle(e).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
      if (size < least - 0.05)
        found.add(`${size.toFixed(1)} ${e.tagName} ${e.getAttribute('class') ?? ''} “${node.textContent.trim().slice(0, 24)}”`);
    }
    return [...found];
  }, least);

for (const [name, size] of [
  ['1366', { width: 1366, height: 768 }],
  ['1024', { width: 1024, height: 768 }],
])
  test(`wordsAreReadable${name}`, async ({ server, browser }) => {
    const who = await person(browser, server, { viewport: size });
    for (const [game, players, options = {}] of [
      ['ankh', 5],
      ['ankh', 5, { pharaoh: 'khufu' }],
      ['aton', 2],
    ]) {
      await sitDown(who, server, await server.make({ game, options, seed: 9, seats: seats(players) }), game);
      await who.page.waitForSelector('.board [data-target]');
      let small = [];
      await soon(async () => (small = await tooSmall(who.page, 11)).length === 0, 10);
      check(small.length === 0, `${game}: ${small.join('; ')}`);
    }
  });

/** What the three great conflicts of Ankh end with is written on the track, in both languages and on every screen. */
test('eventTrackHasItsWords', async ({ server, browser }) => {
  for (const [options, language, words] of [
    [{ viewport: { width: 1366, height: 768 } }, 'en', ['merge', 'forget', 'end']],
    [{ viewport: { width: 1024, height: 768 } }, 'en', ['merge', 'forget', 'end']],
    [{ viewport: { width: 1024, height: 768 } }, 'de', ['vereint', 'Verg.', 'Ende']],
  ]) {
    const who = await person(browser, server, options, { language });
    await sitDown(who, server, await server.make({ game: 'ankh', seed: 9, seats: seats(5) }), 'ankh');
    await who.page.waitForSelector('.track li');
    for (const word of words) {
      const box = await who.page.locator('.track small', { hasText: word }).evaluate((e) => {
        const [a, b] = [e.getBoundingClientRect(), e.parentElement.getBoundingClientRect()];
        return { width: a.width, fits: a.left >= b.left - 0.5 && a.right <= b.right + 0.5 };
      });
      check(box.width > 8 && box.fits, `“${word}” at ${JSON.stringify(options.viewport)}: ${JSON.stringify(box)}`);
    }
    await who.close();
  }
});

/** A bid is made where it is asked for. */
test('bidsInTheDock', async ({ all }) => {
  for (const options of [DESK, PHONE]) {
    const { view, seat } = structuredClone(ankh.bid);
    view.seats[seat].followers = 6;
    const { page, question, close } = await sitAt(all, { view, seat }, options);
    const { choices } = await question();
    check(await counted(page.locator('.dock [data-choice^="bid "]'), choices.length), 'every bid is a button of the dock');
    await page.getByRole('button', { name: '1: Bid one follower', exact: true }).click();
    await page.locator('.dock', { hasText: 'Bid one follower?' }).waitFor();
    await close();
  }
});

/** While the cards of a battle are chosen, the button shows this battle, not the one before. */
test('theBattleThatIsOn', async ({ all }) => {
  const { page } = await sitAt(all, ankh.cards);
  const prompt = await page.locator('.dock .prompt').innerText();
  const region = /region (\d)/.exec(prompt)[1];
  const show = page.getByRole('button', { name: 'This battle' });
  if (!(await show.count())) return;
  await show.click();
  await page.locator('.spectacle h2', { hasText: `region ${region}` }).waitFor();
});

/** Scorings are read until somebody goes on; then the board is free, and one key has one meaning. */
test('scoringWaits', async ({ all }) => {
  const { page } = await atTable(all, { game: 'aton', seed: 7, seats: seats(2) });
  const random = seeded(11);
  const until = Date.now() + 120_000;
  while (Date.now() < until && !(await page.locator('.spectacle').count())) {
    if ((await pressSomething(page, random, '.spectacle')) === 'wait') await page.waitForTimeout(20);
    await page.waitForTimeout(10);
  }
  await page.locator('.spectacle').waitFor();
  check((await page.locator('[data-target].lit').count()) === 0, 'nothing is asked meanwhile');
  check((await page.locator('.dock [data-primary]').count()) === 1, 'there is one button that goes on');
  await page.waitForTimeout(1500);
  await page.locator('.spectacle').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.spectacle').waitFor({ state: 'detached' });
});

/** Who won, by what and where: the end says it in a sentence. Nobody has won a draw. */
test('theEndSaysWhy', async ({ server, browser }) => {
  const done = await server.make({ game: 'aton', seed: 21, options: { reduced: true }, seats: [BOT, BOT] });
  for (const drawn of [false, true]) {
    const { page, close } = await person(browser, server);
    await page.routeWebSocket(/\/api\/v1\/live$/, (socket) => {
      socket.connectToServer().onMessage((text) => {
        const message = JSON.parse(text);
        const outcome = message.scene?.outcome;
        if (outcome && drawn) Object.assign(outcome, { drawn, winners: [0, 1] });
        socket.send(JSON.stringify(message));
      });
    });
    await page.goto(`${server.url}#/table/${done.table}`);
    // The bots play while somebody looks; on a busy machine that takes its time.
    await page.locator('dialog .reason').waitFor({ timeout: 120_000 });
    const reason = await page.locator('dialog .reason').innerText();
    check(/^(Red|Blue|Both) /.test(reason), reason);
    const flags = await page.locator('dialog .turnflag, dialog .won').count();
    // The bots may have drawn by themselves.
    check(drawn || reason.startsWith('Both') ? flags === 0 : flags > 0, `${flags} winners`);
    await close();
  }
});

test('nobodyHasWonADraw', async ({ server, browser }) => {
  const who = await person(browser, server);
  const { page } = who;
  const made = await server.make({ game: 'ankh', seats: seats(2) });
  await page.route('**/api/v1/tables/mine', async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    for (const table of told.tables) Object.assign(table, { phase: 'over', turn: false, winners: [0, 1], drawn: true });
    await route.fulfill({ response: answer, json: told });
  });
  await sitDown(who, server, made, 'ankh');
  await page.goto(`${server.url}#/`);
  await page.locator('.history li', { hasText: 'Draw' }).waitFor();
});

/** Whoever looks on reads a question that is not theirs as a quotation. */
test('questionsOfOthersAreQuoted', async ({ server, browser }) => {
  const made = await server.make({ game: 'ankh', seed: 9, options: { first: 0 }, seats: seats(3) });
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}`);
  await page.locator('.dock', { hasText: 'Question: “Choose your first action.”' }).waitFor();
});

/** In the first game every battle is read to its end, whatever is asked next. */
test('battlesOfTheFirstGameWait', async ({ server, browser }) => {
  for (const game of ['ankh', 'kemet']) {
    const who = await person(browser, server);
    const { page } = who;
    await sitDown(who, server, await fighting(server, game, 3), game, { guide: true });
    await page.waitForSelector('.dock.asked');
    const random = seeded(3);
    const go = page.locator('.dock').getByRole('button', { name: 'Continue' });
    for (const until = Date.now() + 60_000; Date.now() < until && !(await go.count());)
      if ((await pressSomething(page, random, GOES_ON)) === 'wait') await page.waitForTimeout(25);
    await page.locator('.spectacle .result').waitFor();
    check((await page.locator('[data-target].lit').count()) === 0, `${game}: something is asked meanwhile`);
    check((await page.locator('.guide').count()) === 0, `${game}: a hint lies over it`);
    await page.waitForTimeout(3200);
    await page.locator('.spectacle .result').waitFor();
    await page.keyboard.press('Enter');
    await go.waitFor({ state: 'detached' });
    await who.close();
  }
});

/** Hints of the first game count in the order in which they are read, and lie beside what can be pressed. */
test('hintsLieBeside', async ({ server, browser }) => {
  for (const [game, options] of [
    ['kemet', DESK],
    ['ankh', DESK],
    ['aton', DESK],
  ]) {
    const who = await person(browser, server, options);
    const { page } = who;
    const players = game === 'aton' ? 2 : 3;
    await sitDown(who, server, await server.make({ game, seed: 9, seats: seats(players) }), game, { guide: true });
    await page.waitForSelector('.dock.asked');
    for (let i = 1; i <= 3 && (await page.locator('.guide').count()); i++) {
      await page.locator('.guide', { hasText: `hint ${i} of` }).waitFor();
      const covered = () => {
        const a = document.querySelector('.guide').getBoundingClientRect();
        return [...document.querySelectorAll('[data-target].lit')]
          .filter((e) => {
            const b = e.getBoundingClientRect();
            return b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          })
          .map((e) => e.dataset.target);
      };
      let over = [];
      await soon(async () => (over = await page.evaluate(covered)).length === 0, 10);
      check(over.length === 0, `${game}: hint ${i} lies over ${over}`);
      await page.locator('.guide').getByRole('button', { name: 'Got it' }).click();
      await page.waitForTimeout(100);
    }
    await who.close();
  }
});

/** Where a game ends with a battle or a scoring, that is seen before the result. */
test('lastBattleBeforeTheResult', async ({ all }) => {
  const { page } = await atTable(all, ending(3));
  let held = 0;
  await playToEnd(page, seeded(5), {
    each: async () => {
      if ((await page.locator('dialog[open]').count()) && (await page.locator('.dock', { hasText: 'Continue' }).count())) held++;
    },
  });
  check(held === 0, 'the result does not cover what waits to be read');
});

/** A phone on its side: the bars leave the board its height, and every tab can be pressed. */
test('boardOfAPhoneOnItsSide', async ({ all }) => {
  const options = { ...PHONE, viewport: { width: 844, height: 390 } };
  for (const [game, players] of [
    ['ankh', 3],
    ['kemet', 3],
  ]) {
    const { page, close } = await atTable(all, { game, seats: seats(players) }, options);
    await page.waitForSelector('.dock.asked');
    await still(page.locator('.board'));
    const seen = await page.evaluate(() => {
      const { width, height } = document.querySelector('.board').getBoundingClientRect();
      const tabs = [...document.querySelectorAll('.tabs [role=tab]')].map((tab) => {
        const box = tab.getBoundingClientRect();
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return { name: tab.innerText, high: box.height, covered: !tab.contains(at), cut: tab.scrollWidth > tab.clientWidth };
      });
      return { width, height, tabs, wide: document.documentElement.scrollWidth };
    });
    check(seen.height >= 270, `${game}: the board is ${seen.width} × ${seen.height}`);
    check(seen.wide <= 844 && seen.tabs.length > 4, JSON.stringify(seen));
    const bad = seen.tabs.filter(({ high, covered, cut }) => high < 30 || covered || cut);
    check(bad.length === 0, `${game}: ${JSON.stringify(bad)}`);
    await close();
  }
});
