// What every browser test needs: a table server with the client in it, and people with browsers. ENNEAD_BINARY names the server.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/** A game of bots takes a while, in which this process does not see that a kept connection was closed. */
const ALONE = { connection: 'close' };

export class Server {
  static async start(options = []) {
    const server = new Server();
    server.folder = mkdtempSync(join(tmpdir(), 'ennead-web-'));
    server.port = await freePort();
    server.url = `http://127.0.0.1:${server.port}/`;
    await server.up(options);
    return server;
  }
  async up(options = []) {
    const binary = process.env.ENNEAD_BINARY;
    if (!binary) throw new Error('ENNEAD_BINARY names no program');
    const own = ['serve', '--port', String(this.port), '--data', this.folder, '--unlimited', '--log', 'error'];
    this.process = spawn(binary, [...own, ...options], { stdio: 'ignore' });
    for (const end = Date.now() + 30_000; Date.now() < end;) {
      try {
        if ((await fetch(`http://127.0.0.1:${this.port}/healthz`)).ok) return;
      } catch {
        // not yet
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('the server does not start');
  }
  down() {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return Promise.resolve();
    return new Promise((done) => {
      this.process.once('exit', done);
      this.process.kill('SIGTERM');
    });
  }
  async make(wish) {
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/v1/tables`, {
      method: 'POST',
      body: JSON.stringify(wish),
      headers: { 'content-type': 'application/json', ...ALONE },
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }
  async get(path, key) {
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/v1/${path}`, {
      headers: { ...ALONE, ...(key ? { authorization: `Bearer ${key}` } : {}) },
    });
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text();
  }
  /** What the operator does: `ennead admin …`. */
  admin(...words) {
    execFileSync(process.env.ENNEAD_BINARY, ['admin', ...words, '--data', this.folder], { stdio: 'ignore' });
  }
  async stop() {
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const DESK = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Debian's Chromium. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // An address for documents: as if the server of the test were another machine.
    '--host-resolver-rules=MAP 192.0.2.7 127.0.0.1',
  ],
};

export const test = base.extend({
  /** Each worker has its own. */
  server: [
    // eslint-disable-next-line no-empty-pattern -- from this pattern Playwright reads what a fixture needs
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', box: true },
  ],
  /** For helpers that need both. */
  all: ({ server, browser }, use) => use({ server, browser }),
  /** After every test: what went wrong on a page fails it, and everybody leaves. */
  faults: [
    async ({ browser }, use) => {
      await use();
      try {
        checkFaults(browser.contexts());
      } finally {
        for (const context of browser.contexts()) await context.close();
      }
    },
    { auto: true, box: true },
  ],
});

/** A test that plays whole games or looks at every screen: it begins before the short ones. */
export const LONG = { tag: '@long' };

/**
 * As on a busy machine or far from the server, to find tests that look before the page can know; off unless it is asked for:
 * ENNEAD_LATE=400 lets everything that the server says reach the page so many milliseconds late, in its order;
 * ENNEAD_SLOW=4 slows the page's processor down so many times.
 */
const LATE = Number(process.env.ENNEAD_LATE ?? 0);
const SLOW = Number(process.env.ENNEAD_SLOW ?? 1);

/** Runs in the page before anything else. */
function hearLate(late) {
  const again = new WeakSet();
  window.WebSocket = class extends WebSocket {
    left = false;
    constructor(...address) {
      super(...address);
      // The first listener of all hears it in time, keeps it from the others, and tells them later.
      for (const type of ['open', 'message', 'error', 'close'])
        this.addEventListener(type, (event) => {
          if (again.has(event)) return;
          event.stopImmediatePropagation();
          const copy = new event.constructor(type, event);
          again.add(copy);
          setTimeout(() => (this.left && type === 'message') || this.dispatchEvent(copy), late);
        });
    }
    close(...why) {
      this.left = true;
      super.close(...why);
    }
  };
  const { fetch } = window;
  window.fetch = async (...wish) => {
    const answer = await fetch(...wish);
    await new Promise((done) => setTimeout(done, late));
    return answer;
  };
}

const faultsOf = new WeakMap();

/** No page of anybody may have failed, or asked another host for anything. */
export function checkFaults(contexts) {
  const faults = contexts.flatMap((context) => faultsOf.get(context) ?? []);
  check(faults.length === 0, faults.join('\n'));
}

/**
 * A person's browser: remembers faults of the page and requests that leave for another host. They fail the test.
 * @param {import('@playwright/test').Browser} browser
 */
export async function person(browser, server, options = DESK, settings = {}) {
  // He has played everything before, unless a test says otherwise.
  const guideDone = ['aton', 'ankh', 'kemet'].map((game) => `sixty.${game}`);
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  await context.addInitScript(
    (stored) => {
      if (!localStorage.getItem('ennead.settings')) localStorage.setItem('ennead.settings', JSON.stringify(stored));
    },
    { speed: 0, stay: 2, language: 'en', guideDone, ...settings },
  );
  if (LATE > 0) await context.addInitScript(hearLate, LATE);
  const page = await context.newPage();
  if (SLOW > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  // As long as `soon`: a busy machine may take that.
  page.setDefaultTimeout(30_000);
  const faults = [];
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('console', (line) => {
    // By plain http a browser says that it leaves out one header of ours.
    if (line.type() === 'error' && !/Failed to load resource|WebSocket connection|Cross-Origin-Opener-Policy header/.test(line.text()))
      faults.push(`console: ${line.text()}`);
  });
  page.on('request', (ask) => {
    if (!ask.url().startsWith(server.url) && !/^(data|blob):/.test(ask.url())) faults.push(`leaves: ${ask.url()}`);
  });
  faultsOf.set(context, faults);
  const close = async () => {
    checkFaults([context]);
    await context.close();
  };
  return { context, page, faults, close };
}

/** Lays the keys of a table into a browser, as if it had been made there. */
export async function sitDown(who, server, made, game, extra = {}) {
  // Keys are laid on a page of the server: on the one that is open, or on one that is soon there.
  if (!who.page.url().startsWith(server.url)) await who.page.goto(`${server.url}healthz`);
  await who.page.evaluate(
    ([entry]) => {
      const all = JSON.parse(localStorage.getItem('ennead.keys') ?? '[]');
      localStorage.setItem('ennead.keys', JSON.stringify([entry, ...all]));
    },
    [
      {
        table: made.table,
        key: made.key,
        seats: made.seats,
        owner: made.owner,
        invitation: made.invitation,
        game,
        since: Date.now(),
        ...extra,
      },
    ],
  );
  await who.page.goto(`${server.url}#/table/${made.table}`);
  await who.page.locator(`[data-table="${made.table}"]`).locator('.dock, .over, .lobby').first().waitFor();
}

/** Ada at a new table: her browser, and what the server answered. */
export async function atTable({ server, browser }, wish, options, settings) {
  // A record says itself which game it is of.
  const made = await server.make(wish.record ? { ...wish, game: undefined } : wish);
  const who = await person(browser, server, options, settings);
  await sitDown(who, server, made, wish.game);
  return { ...who, made };
}

export const BOT = { player: 'bot', bot: 'random', effort: 1 };

/** Ada at one seat, bots at the others. */
export const seats = (players, own = 0) =>
  Array.from({ length: players }, (_, seat) => (seat === own ? { player: 'me', name: 'Ada' } : BOT));

/** All games of the server, each with so many players or as many as it takes. */
export const everyGame = async (server, most) =>
  (await server.get('games')).games.map(({ game, players }) => [game, Math.min(most, players.at(-1))]);

/** A table that begins at a position: a record without choices. */
export function tableAt(server, state, seat) {
  const players = state.seats.length;
  // Answers of others are hidden in a view: here they are not given yet.
  const text = JSON.stringify(state).replaceAll('"?"', 'null');
  return server.make({
    record: `ennead record 1\ngame ${state.game}\nrules 1\nplayers ${players}\nstate ${text}\nchoices\n`,
    seats: seats(players, seat),
  });
}

const records = new Map();

/** The record of a whole game that bots have played. The same game is played once. */
export function played(game, players, { seed = 9, options = {}, bots = [] } = {}) {
  const wish = ['play', game, '--players', String(players), '--seed', String(seed), '--options', JSON.stringify(options)];
  for (let seat = 0; seat < players; seat++) wish.push('--seat', `${seat}=${bots[seat] ?? 'greedy'}`);
  const name = wish.join(' ');
  if (!records.has(name)) {
    const folder = mkdtempSync(join(tmpdir(), 'ennead-played-'));
    execFileSync(process.env.ENNEAD_BINARY, [...wish, '--save', join(folder, 'record')], { stdio: 'ignore' });
    records.set(name, readFileSync(join(folder, 'record'), 'utf8'));
    rmSync(folder, { recursive: true });
  }
  return records.get(name);
}

/** The choices of a record, each with its seat. */
export function choicesOf(record) {
  const lines = record.split('\n');
  return lines.slice(lines.indexOf('choices') + 1);
}

/** A short game of Aton against a bot, from the last so many cards of the first seat on: what is seen at its end needs no more. */
export function ending(rounds) {
  const record = played('aton', 2, { seed: 21, options: { reduced: true } });
  const lays = choicesOf(record).flatMap((line, at) => (line.startsWith('0 lay ') ? [at] : []));
  return { game: 'aton', record, moment: lays.at(-rounds), seats: seats(2) };
}

/** A table in the middle of a battle: from a game of bots, where the first seat is about to play a battle card. */
export function fighting(server, game, players) {
  const record = played(game, players);
  const moment = choicesOf(record).findIndex((line) => line.startsWith('0 play '));
  return server.make({ record, moment, seats: seats(players) });
}

/** What a seat is asked. The page may not have heard of it yet. */
export const asked = async (server, made, seat) => (await server.get(`tables/${made.table}/scene?seat=${seat}`, made.key)).scene.question;

/** How far the page of a table has come: the number of the last event that it shows. */
const shownOn = (page) => page.evaluate(() => Number(document.querySelector('[data-number]')?.dataset.number ?? 0));

/** Looks until something holds of what a seat sees, and its page shows just that. Answers the scene, or null. */
export async function seenBy(page, server, made, seat, holds = () => true) {
  let seen = null;
  const there = await soon(async () => {
    const { number, scene } = await server.get(`tables/${made.table}/scene?seat=${seat}`, made.key);
    seen = scene;
    return holds(scene) && (await shownOn(page)) === number;
  });
  return there ? seen : null;
}

/** Does something that the server is told of, and waits until the page shows what came of it. */
export async function goesOn(page, act) {
  const before = await shownOn(page);
  await act();
  check(await soon(async () => (await shownOn(page)) > before), `nothing came of it: ${await page.locator('.dock').innerText()}`);
}

/** Whether there are so many of something, now or soon. */
export const counted = (locator, count, seconds) => soon(async () => (await locator.count()) === count, seconds);

/** Waits until a thing, the first of its kind, stays where it is. Answers its box. */
export async function still(locator) {
  let before = null;
  await soon(async () => {
    const box = JSON.stringify(await locator.first().boundingBox());
    const rests = box === before && box !== 'null';
    before = box;
    return rests;
  });
  return JSON.parse(before);
}

/** Waits until nothing on the page moves on its way to somewhere; what moves for ever does not count. */
export const atRest = (page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity),
  );

/** Looks until something holds, for as long as a busy machine may take. Answers whether it does. */
export async function soon(holds, seconds = 30) {
  for (const end = Date.now() + seconds * 1000; ;) {
    if (await holds()) return true;
    if (Date.now() > end) return false;
    await new Promise((done) => setTimeout(done, 50));
  }
}

export function seeded(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

export function check(what, why) {
  if (!what) throw new Error(why);
}
