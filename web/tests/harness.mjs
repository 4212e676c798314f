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
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
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
  // A page that is open already goes there as a person would, by way of the start page.
  const open = who.page.url().startsWith(server.url);
  await who.page.goto(open ? `${server.url}#/` : server.url);
  if (open) await who.page.waitForSelector('.game');
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
  await who.page.waitForSelector('.dock, .over, .lobby');
}

/** Ada at a new table: her browser, and what the server answered. */
export async function atTable({ server, browser }, wish, options, settings) {
  const made = await server.make(wish);
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

/** A table in the middle of a battle: from a game of bots, where the first seat is about to play a battle card. */
export function fighting(server, game, players) {
  const file = join(server.folder, `${game}-${Math.random()}.record`);
  const bots = Array.from({ length: players }, (_, seat) => ['--seat', `${seat}=greedy`]).flat();
  execFileSync(process.env.ENNEAD_BINARY, ['play', game, '--players', String(players), '--seed', '9', ...bots, '--save', file]);
  const record = readFileSync(file, 'utf8');
  const lines = record.split('\n');
  const moment = lines.slice(lines.indexOf('choices') + 1).findIndex((line) => line.startsWith('0 play '));
  return server.make({ record, moment, seats: seats(players) });
}

/** What a seat is asked. */
export const asked = async (server, made, seat) => (await server.get(`tables/${made.table}/scene?seat=${seat}`, made.key)).scene.question;

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
