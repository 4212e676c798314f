// Measures the client in Chromium, drawn by software: bytes of the first load and of each game's table, the time from a click to the
// next frame, and the frames while pieces travel. It prints plain numbers and asserts nothing: they depend on the machine, whose
// load is printed with them. ENNEAD_BINARY=../build/release/ennead npm run measure
import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { CHROMIUM, DESK, everyGame, person, seats, seeded, Server, sitDown } from './harness.mjs';
import { pressSomething } from './players.mjs';

const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
const sorted = (list) => [...list].sort((a, b) => a - b);
const part = (list, share) => sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? NaN;
const times = (list) =>
  list.length ? `median ${part(list, 0.5).toFixed(0)} ms, p95 ${part(list, 0.95).toFixed(0)} ms, ${list.length} times` : 'none';

/** Counts what comes over the wire, compressed as it is. */
async function countBytes(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map();
  let all = 0;
  const count = { files: 0, fonts: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    count.files++;
    if (kinds.get(requestId) === 'Font') count.fonts += encodedDataLength;
  });
  return () => ({ all, ...count });
}

/** In the page: remembers the times of frames, and from a press to the frame after it. */
function watch() {
  window.frames_ = [];
  window.clicks_ = [];
  let last = 0;
  const frame = (now) => {
    if (last && document.getAnimations().some((a) => a.playState === 'running')) window.frames_.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener(
    'click',
    () => {
      const from = performance.now();
      // The next frame is drawn after its callbacks: a task that follows it knows that.
      requestAnimationFrame(() => setTimeout(() => window.clicks_.push(performance.now() - from)));
    },
    true,
  );
}

console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(1)} before, ${cpus()[0]?.model ?? ''}`);
const server = await Server.start();
const browser = await chromium.launch(CHROMIUM);
const first = await person(browser, server, DESK, { speed: 1 });
const bytes = await countBytes(first.page);
await first.page.goto(server.url);
await first.page.waitForSelector('.game');
await first.page.waitForLoadState('networkidle');
const { all, files, fonts } = bytes();
console.log(`start page: ${kB(all)} in ${files} files, of it fonts ${kB(fonts)}`);
await first.close();

const choices = Number(process.env.CHOICES ?? 25);
for (const [game, players] of await everyGame(server, 3)) {
  const who = await person(browser, server, DESK, { speed: 1 });
  const { page } = who;
  page.setDefaultTimeout(120_000);
  const loaded = await countBytes(page);
  // By way of the start page, as most people come.
  await page.goto(server.url);
  await page.waitForSelector('.game');
  await sitDown(who, server, await server.make({ game, seed: 9, seats: seats(players) }), game);
  await page.waitForLoadState('networkidle');
  console.log(`${game}: ${kB(loaded().all)} with its table, ${await page.evaluate(() => document.querySelectorAll('*').length)} elements`);
  await page.evaluate(watch);
  const random = seeded(5);
  for (let i = 0; i < choices; i++) {
    const did = await pressSomething(page, random);
    await page.waitForTimeout(did === 'wait' ? 250 : 80);
  }
  const { clicks, frames } = await page.evaluate(() => ({ clicks: window.clicks_, frames: window.frames_ }));
  const rate = frames.length ? `, ${(1000 / part(frames, 0.5)).toFixed(0)} a second` : '';
  console.log(`${game}: click to frame ${times(clicks)}; frames while something moves ${times(frames)}${rate}`);
  await who.context.close();
}
await browser.close();
await server.stop();
console.log(`load ${loadavg()[0].toFixed(1)} after`);
