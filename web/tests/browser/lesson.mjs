// Lessons: each is taken to its end in both languages by somebody who follows the arrow; what is not wanted is not sent; one can
// leave and come back.
import { readdirSync, readFileSync } from 'node:fs';
import { check, counted, DESK, LONG, person, PHONE, seeded, soon, test } from '../harness.mjs';
import { pressSomething } from '../players.mjs';

const FOLDER = new URL('../../../data/lessons/', import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
const LESSONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

/** Begins a lesson from the start page. */
async function begin({ server, browser }, name, options, settings) {
  const who = await person(browser, server, options, settings);
  await who.page.goto(server.url);
  const button = who.page.locator(`[data-lesson="${name}"]`);
  await button.waitFor({ state: 'attached' });
  // Behind the first lesson of a game are the others.
  if (!(await button.isVisible())) await who.page.locator(`details:has([data-lesson="${name}"]) > summary`).click();
  await button.click();
  await who.page.locator('.lesson').waitFor();
  return who;
}
const said = (page) => page.locator('.lesson .said > p:first-child').innerText();
const keptOf = (page, name) => page.evaluate((of) => JSON.parse(localStorage.getItem('ennead.lessons') ?? '{}')[of], name);

/** What the words lie over, of what they speak of and what is wanted; where there is room, of all that is lit. */
const covers = (page) =>
  page.evaluate(() => {
    const bubble = document.querySelector('.lesson')?.getBoundingClientRect();
    if (!bubble) return [];
    // Whoever reads presses nothing yet; on a phone a whole map may be lit.
    const all = innerWidth > 900 && !document.querySelector('.lesson [data-next]');
    return [...document.querySelectorAll(all ? '.lesson-ring, .dock, [data-target].lit' : '.lesson-ring, .dock')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const wide = Math.min(box.right, bubble.right) - Math.max(box.left, bubble.left);
      const high = Math.min(box.bottom, bubble.bottom) - Math.max(box.top, bubble.top);
      return box.width > 0 && wide > 1 && high > 1 ? [element.dataset.target ?? element.className] : [];
    });
  });

/** Presses what the arrow points at, as long as these words are said: the words alone lead to the choice. Once they have changed,
 * the arrow points at what comes next, which was not looked at yet. */
const follow = (page, words) =>
  page.evaluate((text) => {
    if (document.querySelector('.lesson .said > p')?.textContent !== text) return false;
    const ring = document.querySelector('.lesson-ring')?.getBoundingClientRect();
    const things = [...document.querySelectorAll('[data-target], .dock [data-choice], .dock [data-primary], .tabs [role=tab]')];
    const far = (element) => {
      const box = element.getBoundingClientRect();
      return Math.abs(box.left - 5 - ring.left) + Math.abs(box.top - 5 - ring.top) + Math.abs(box.width + 10 - ring.width);
    };
    const found = ring && things.filter((element) => !element.disabled).sort((a, b) => far(a) - far(b))[0];
    if (!found || far(found) > 4) return false;
    found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
    return true;
  }, words);

/** Goes on until a step of the file, or to the end. Each step that is read is looked at. */
async function take(page, name, language, until = null) {
  const { steps } = read(`${name}.json`);
  const words = read(`text/${language}.json`);
  const random = seeded(5);
  const seen = new Set();
  for (const end = Date.now() + 360_000; Date.now() < end;) {
    const shown = await page.evaluate(() => {
      const text = document.querySelector('.lesson .said > p')?.textContent ?? null;
      const held = !!document.querySelector('.dock [data-primary="goes-on"]');
      return { text, held, reads: !!document.querySelector('.lesson [data-next]') };
    });
    const step = shown.text === null ? null : steps.find(({ say }) => words[`${name}.${say}`] === shown.text);
    if (shown.text !== null && !step) throw new Error(`these words are not in ${language}.json: ${shown.text}`);
    if (step && step.say === until) return seen;
    if (step && !seen.has(step.say)) {
      seen.add(step.say);
      // It steps aside a moment after something has changed.
      check(await soon(async () => (await covers(page)).length === 0, 5), `${name} ${step.say}: the words lie over ${await covers(page)}`);
    }
    if (shown.reads) await page.locator('.lesson [data-next]').click();
    else if (step?.free) await pressSomething(page, random);
    else if (step) await follow(page, shown.text);
    else if (shown.held) await page.locator('.dock [data-primary]').click();
    else if ((await keptOf(page, name))?.done) return seen;
    await page.waitForTimeout(40);
  }
  throw new Error(`${name}: not at ${until ?? 'the end'}; the words: ${await said(page).catch(() => '-')}`);
}

const EYES = [
  ['en', DESK],
  ['de', PHONE],
];
/** A first lesson is taken by both, the others in turns: each is played whole by the tests of the engine, too. */
const eyesOf = (name, i) => (name.endsWith('-first') ? EYES : [EYES[i % 2]]);

for (const [i, name] of LESSONS.entries())
  for (const [language, options] of eyesOf(name, i))
    test(`${name} ${language}`, LONG, async ({ all }) => {
      test.setTimeout(420_000);
      const { page } = await begin(all, name, options, { language });
      const seen = await take(page, name, language);
      const missed = read(`${name}.json`).steps.filter(({ say }) => !seen.has(say));
      // What the client does by itself (all units go) needs no look.
      check(missed.length <= 2, `never shown: ${missed.map(({ say }) => say)}`);
      check(await counted(page.locator('.lesson'), 0), 'the words are gone');
      await page.goto(`${all.server.url}#/`);
      const row = page.locator(`li:has([data-lesson="${name}"])`);
      await row.getByText(language === 'en' ? 'Again' : 'Noch einmal').waitFor();
    });

test('aWrongChoiceIsExplainedAndNotSent', async ({ all }) => {
  const { page } = await begin(all, 'aton-first', DESK);
  const words = read('text/en.json');
  await take(page, 'aton-first', 'en', 'lay');
  const table = page.url().split('/').at(-1);
  const { key } = await page.evaluate((of) => JSON.parse(localStorage.getItem('ennead.keys')).find((one) => one.table === of), table);
  const question = async () => (await all.server.get(`tables/${table}/scene?seat=0`, key)).scene.question;
  const before = await question();
  for (const card of [1, 2, 3]) await page.keyboard.press(String(card));
  await page.locator('.lesson .wrong').getByText(words['aton-first.lay_wrong']).waitFor();
  await page.locator('.dock [data-primary]').click();
  await page.waitForTimeout(300);
  const after = await question();
  check(after.number === before.number && after.answer === null, 'nothing was sent');
  // The cards can be swapped: 1243 is told something else, 1432 goes.
  await page.locator('[data-cartouche="2"]').click();
  await page.locator('[data-cartouche="4"]').click();
  await page.locator('.lesson .wrong').waitFor({ state: 'detached' });
  await page.locator('.dock [data-primary]').click();
  check(await soon(async () => (await said(page)) === words['aton-first.revealed']), 'the right one is sent');
});

test('oneCanLeaveAndComeBack', async ({ all }) => {
  const { page } = await begin(all, 'aton-first', DESK);
  const words = read('text/en.json');
  await take(page, 'aton-first', 'en', 'cartouche3');
  // What the server says can be kept on its way.
  let silent = false;
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => silent || socket.send(message));
  });
  await page.reload();
  check(await soon(async () => (await said(page).catch(() => '')) === words['aton-first.cartouche3']), 'what was read stays read');
  // By keyboard: Enter reads on.
  await page.keyboard.press('Enter');
  check(await soon(async () => (await said(page)) === words['aton-first.cartouche4']), 'Enter goes on');
  await page.locator('.lesson').getByRole('button', { name: 'Back' }).click();
  check(await soon(async () => (await said(page)) === words['aton-first.cartouche3']), 'it is said again');
  await take(page, 'aton-first', 'en', 'remove_again');
  await page.locator('.lesson').getByRole('link', { name: 'Leave' }).click();
  const row = page.locator('li:has([data-lesson="aton-first"])');
  await row.getByText('Step 12 of').waitFor();
  await row.getByRole('button', { name: 'Go on' }).click();
  check(await soon(async () => (await said(page).catch(() => '')) === words['aton-first.remove_again']), 'one comes back to the same step');
  // Whoever leaves before the answer has chosen, too.
  silent = true;
  check(await soon(() => follow(page, words['aton-first.remove_again'])), 'the arrow points at a counter');
  await page.locator('.lesson').getByRole('link', { name: 'Leave' }).click();
  await row.getByText('Step 13 of').waitFor();
  silent = false;
  await row.getByRole('button', { name: 'Go on' }).click();
  check(await soon(async () => (await said(page).catch(() => '')) === words['aton-first.place']), 'what was chosen stays chosen');
  // What is taken back is asked for again.
  for (const step of ['remove_again', 'remove']) {
    await page.keyboard.press('u');
    check(await soon(async () => (await said(page).catch(() => '')) === words[`aton-first.${step}`]), 'the step goes back with the choice');
  }
  // Another language says the same.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('ennead.settings'));
    localStorage.setItem('ennead.settings', JSON.stringify({ ...kept, language: 'de' }));
  });
  await page.reload();
  check(await soon(async () => (await said(page).catch(() => '')) === read('text/de.json')['aton-first.remove']), 'in German');
});
