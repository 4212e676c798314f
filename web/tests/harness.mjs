// What every browser test needs: a table server, the built client in front of it, and Chromium.
// ENNEAD_BINARY names the server; where it serves no client of its own, the folder dist/ is served here, with the same
// content security policy, and /api is handed on.
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

export class Server {
  static async start() {
    const server = new Server();
    server.folder = mkdtempSync(join(tmpdir(), 'ennead-web-'));
    server.port = await freePort();
    await server.up();
    await server.front();
    return server;
  }
  async up() {
    const binary = process.env.ENNEAD_BINARY;
    if (!binary) throw new Error('ENNEAD_BINARY names no program');
    this.process = spawn(binary, ['serve', '--port', String(this.port), '--data', this.folder, '--unlimited', '--log', 'error'], { stdio: 'ignore' });
    for (let i = 0; i < 100; i++) {
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
    return new Promise((done) => {
      this.process.once('exit', done);
      this.process.kill('SIGTERM');
    });
  }
  front() {
    this.sockets = new Set();
    this.http = createServer((ask, answer) => {
      if (ask.url.startsWith('/api/')) {
        const on = request({ port: this.port, host: '127.0.0.1', path: ask.url, method: ask.method, headers: ask.headers }, (got) => {
          answer.writeHead(got.statusCode, got.headers);
          got.pipe(answer);
        });
        on.on('error', () => answer.writeHead(502).end());
        ask.pipe(on);
        return;
      }
      const path = normalize(decodeURIComponent(ask.url.split('?')[0]));
      const file = join(dist, path.endsWith('/') ? path + 'index.html' : path);
      if (!file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) return answer.writeHead(404).end();
      answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-security-policy': policy });
      createReadStream(file).pipe(answer);
    });
    this.http.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    this.http.on('upgrade', (ask, socket, head) => {
      const on = connect(this.port, '127.0.0.1', () => {
        on.write(`${ask.method} ${ask.url} HTTP/1.1\r\n${Object.entries(ask.headers).map(([k, v]) => `${k}: ${v}`).join('\r\n')}\r\n\r\n`);
        on.write(head);
        on.pipe(socket);
        socket.pipe(on);
      });
      on.on('error', () => socket.destroy());
      on.on('close', () => socket.destroy());
      socket.on('error', () => on.destroy());
      socket.on('close', () => on.destroy());
    });
    return new Promise((done) => this.http.listen(0, '127.0.0.1', () => {
      this.url = `http://127.0.0.1:${this.http.address().port}/`;
      done();
    }));
  }
  async make(wish) {
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/tables`, { method: 'POST', body: JSON.stringify(wish), headers: { 'content-type': 'application/json' } });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }
  async get(path, key) {
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/${path}`, { headers: key ? { authorization: `Bearer ${key}` } : {} });
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text();
  }
  async stop() {
    for (const socket of this.sockets) socket.destroy();
    this.http.close();
    await this.down();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const DESK = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** A person's browser: remembers faults of the page and requests that leave for another host. */
export async function person(browser, server, options = DESK, settings = {}) {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  await context.addInitScript((stored) => {
    if (!localStorage.getItem('ennead.settings')) localStorage.setItem('ennead.settings', JSON.stringify(stored));
  }, { speed: 0, language: 'en', ...settings });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults = [];
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(line.text())) faults.push(`console: ${line.text()}`);
  });
  page.on('request', (ask) => {
    if (!ask.url().startsWith(server.url) && !/^(data|blob):/.test(ask.url())) faults.push(`leaves: ${ask.url()}`);
  });
  return { context, page, faults, close: () => context.close() };
}

/** Lays the keys of a table into a browser, as if it had been made there. */
export async function sitDown(who, server, made, game, extra = {}) {
  await who.page.goto(server.url);
  await who.page.evaluate(([entry]) => {
    const all = JSON.parse(localStorage.getItem('ennead.keys') ?? '[]');
    localStorage.setItem('ennead.keys', JSON.stringify([entry, ...all]));
  }, [{ table: made.table, key: made.key, seats: made.seats, owner: made.owner, invitation: made.invitation, game, since: Date.now(), ...extra }]);
  await who.page.goto(`${server.url}#/table/${made.table}`);
  await who.page.waitForSelector('.dock, .over, .lobby');
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
