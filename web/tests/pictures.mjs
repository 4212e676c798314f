// Takes the pictures of docs/pictures anew: positions of games of bots that are always the same, looked at by a person at the
// first seat. ENNEAD_BINARY=../build/release/ennead npm run pictures [part of a name …]
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM, DESK, person, PHONE, seeded, Server, sitDown } from './harness.mjs';
import { GOES_ON, pressSomething } from './players.mjs';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../docs/pictures');
const ALL_SETS = { content: ['base', 'c3k', 'black', 'dawn', 'cards', 'path'] };

/** A table in the middle of a game: how many play, and the choice of the first seat that comes next after a part of the game. */
const at = (game, players, choice, part, more = {}) => ({ game, players, choice, part, ...more });
const kemet = at('kemet', 4, 'troop', 0.42);
const buying = at('kemet', 4, 'buy', 0.2);
const kemetBattle = at('kemet', 4, 'play', 0.4);
const path = at('kemet', 3, 'walk', 0.2, { seed: 7, options: ALL_SETS });
const ankh = at('ankh', 3, 'move', 0.45);
const ankhBattle = at('ankh', 3, 'play', 0.5);
const palace = at('ankh', 3, 'room', 0.2, { options: { pharaoh: 'khufu' } });
const aton = at('aton', 2, 'place', 0.5);

/** Every picture: its name, where it is taken, on what and in which theme. */
export const PICTURES = [
  ['start-desktop-light', {}, DESK, 'light'],
  ['start-phone-light', {}, PHONE, 'light'],
  ['kemet-desktop-light', kemet, DESK, 'light'],
  ['kemet-five-desktop-dark', at('kemet', 5, 'token', 0.6), DESK, 'dark'],
  ['kemet-buying-desktop-light', buying, DESK, 'light'],
  ['kemet-battle-desktop-light', kemetBattle, DESK, 'light'],
  ['kemet-result-desktop-dark', { ...kemetBattle, until: 'result' }, DESK, 'dark'],
  ['kemet-path-desktop-light', path, DESK, 'light'],
  ['kemet-phone-light', { ...kemet, tab: 'Board' }, PHONE, 'light'],
  ['kemet-battle-phone-dark', kemetBattle, PHONE, 'dark'],
  ['ankh-desktop-light', ankh, DESK, 'light'],
  ['ankh-five-desktop-dark', at('ankh', 5, 'move', 0.4), DESK, 'dark'],
  ['ankh-battle-desktop-light', ankhBattle, DESK, 'light'],
  ['ankh-result-desktop-dark', { ...ankhBattle, until: 'result' }, DESK, 'dark'],
  ['ankh-palace-desktop-light', palace, DESK, 'light'],
  ['ankh-phone-dark', ankhBattle, PHONE, 'dark'],
  ['aton-desktop-light', aton, DESK, 'light'],
  ['aton-phone-light', aton, PHONE, 'light'],
  ['lesson-desktop-light', { lesson: 'ankh-first', steps: 4 }, DESK, 'light'],
  ['lesson-phone-dark', { lesson: 'kemet-first', steps: 2 }, PHONE, 'dark'],
];

const records = new Map();
/** A whole game of bots. */
function recordOf(server, { game, players, seed = 9, options = {} }) {
  const id = JSON.stringify([game, players, seed, options]);
  if (!records.has(id)) {
    const file = join(server.folder, `${records.size}.record`);
    const bots = Array.from({ length: players }, (_, seat) => ['--seat', `${seat}=greedy`]).flat();
    const wish = ['--players', String(players), '--seed', String(seed), '--options', JSON.stringify(options)];
    execFileSync(process.env.ENNEAD_BINARY, ['play', game, ...wish, ...bots, '--save', file]);
    records.set(id, readFileSync(file, 'utf8'));
  }
  return records.get(id);
}

/** A table that goes on from there, with a person at the first seat. */
function tableOf(server, wish) {
  const record = recordOf(server, wish);
  const lines = record.split('\n');
  const choices = lines.slice(lines.indexOf('choices') + 1).filter((line) => /^\d /.test(line));
  const from = Math.floor(choices.length * wish.part);
  const moment = choices.findIndex((line, i) => i >= from && line.startsWith(`0 ${wish.choice}`));
  if (moment < 0) throw new Error(`nobody chooses ${wish.choice} in ${JSON.stringify(wish)}`);
  const others = Array.from({ length: wish.players - 1 }, () => ({ player: 'bot', bot: 'greedy', effort: 1 }));
  return server.make({ record, moment, seats: [{ player: 'me', name: 'Neferu' }, ...others] });
}

/** Plays on until what is fought has its result. */
async function toResult(page) {
  const held = page.locator('.dock').getByRole('button', { name: /^Continue/ });
  const random = seeded(3);
  for (const until = Date.now() + 60_000; Date.now() < until && !(await held.count());)
    if ((await pressSomething(page, random, GOES_ON)) === 'wait') await page.waitForTimeout(50);
  await held.waitFor();
}

/** Goes there. */
async function visit(who, server, wish) {
  const { page } = who;
  if (wish.lesson) {
    await page.goto(server.url);
    await page.locator(`[data-lesson="${wish.lesson}"]`).click();
    await page.locator('.lesson').waitFor();
    for (let i = 0; i < wish.steps; i++) {
      const next = page.locator('.lesson [data-next]');
      if (await next.count()) await next.click();
      await page.waitForTimeout(400);
    }
  } else if (wish.game) {
    await sitDown(who, server, await tableOf(server, wish), wish.game);
    await page.locator('.notice button').first().click();
    if (wish.until === 'result') await toResult(page);
    if (wish.tab) await page.getByRole('tab', { name: wish.tab }).click();
    if (wish.press) await page.locator(wish.press).first().dispatchEvent('click');
  } else {
    await page.goto(server.url);
    await page.waitForSelector('h2');
  }
  await page.mouse.move(0, 0); // the pointer asks for nothing
  await page.waitForTimeout(1500);
}

export async function takeAll(pictures, folder, format = { type: 'jpeg', quality: 72 }) {
  mkdirSync(folder, { recursive: true });
  const server = await Server.start();
  const browser = await chromium.launch(CHROMIUM);
  for (const [name, wish, options, theme] of pictures) {
    const who = await person(browser, server, options, { theme, stay: 0 });
    try {
      await visit(who, server, wish);
      await who.page.screenshot({ path: join(folder, `${name}.${format.type === 'png' ? 'png' : 'jpg'}`), ...format });
    } catch (error) {
      console.error(`${name}: ${error}`);
      process.exitCode = 1;
    }
    await who.context.close();
  }
  await browser.close();
  await server.stop();
}

/** What chats show of a link to a table (/t/TABLE): the picture of its game, as large as they want it. */
async function takePreviews(folder) {
  const size = { width: 1200, height: 630 };
  mkdirSync(folder, { recursive: true });
  const server = await Server.start();
  const browser = await chromium.launch(CHROMIUM);
  const { page } = await person(browser, server, { viewport: { ...size } });
  await page.goto(server.url);
  await page.waitForSelector('.game');
  for (const game of await page.locator('[data-game]').evaluateAll((all) => all.map((one) => one.dataset.game))) {
    await page.locator(`[data-game="${game}"] > svg`).evaluate((svg, { width, height }) => {
      document.body.replaceChildren(svg.cloneNode(true));
      Object.assign(document.body.firstChild.style, { position: 'fixed', inset: 0, width: `${width}px`, height: `${height}px`, border: 0 });
    }, size);
    await page.screenshot({ path: join(folder, `${game}.jpg`), type: 'jpeg', quality: 84 });
    await page.reload();
    await page.waitForSelector('.game');
  }
  await browser.close();
  await server.stop();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  if (!named.length || named.includes('previews')) await takePreviews(join(FOLDER, '../../web/public/preview'));
  const wanted = PICTURES.filter(([name]) => !named.length || named.some((part) => name.includes(part)));
  await takeAll(wanted, FOLDER);
  // What is no longer in the list goes.
  const files = PICTURES.map(([name]) => `${name}.jpg`);
  for (const file of readdirSync(FOLDER)) if (!files.includes(file)) rmSync(join(FOLDER, file));
  const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
  console.log(`${readdirSync(FOLDER).length} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
}
