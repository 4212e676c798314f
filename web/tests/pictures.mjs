// Takes the pictures of docs/pictures: every game at both sizes and in both themes, from games of bots that are always
// the same, and the start page. ENNEAD_BINARY=../build/release/ennead npm run pictures [game …]
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM, DESK, person, PHONE, Server, sitDown } from './harness.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../docs/pictures');

// How many play, and after which part of the game the picture is taken, before which choice.
const all = { aton: { players: 2, part: 0.5, choice: 'place' }, ankh: { players: 4, part: 0.55 }, kemet: { players: 5, part: 0.5 } };
/** Those that are named, or all. */
const games = Object.fromEntries(Object.entries(all).filter(([game]) => process.argv.length < 3 || process.argv.includes(game)));

/** A whole game of bots. */
function record(server, game, players) {
  const file = join(server.folder, `${game}.record`);
  const seats = Array.from({ length: players }, (_, seat) => ['--seat', `${seat}=greedy`]).flat();
  execFileSync(process.env.ENNEAD_BINARY, ['play', game, '--players', String(players), '--seed', '9', ...seats, '--save', file]);
  return readFileSync(file, 'utf8');
}

/** A table that goes on from the middle of a game, with a person at the first seat. */
function table(server, record, { players, part, choice = '' }) {
  const lines = record.split('\n');
  const choices = lines.slice(lines.indexOf('choices') + 1).filter((line) => /^\d /.test(line));
  let moment = Math.floor(choices.length * part);
  while (!choices[moment].startsWith(`0 ${choice}`)) moment++;
  const others = Array.from({ length: players - 1 }, () => ({ player: 'bot', bot: 'greedy', effort: 1 }));
  return server.make({ record, moment, seats: [{ player: 'me', name: 'Neferu' }, ...others] });
}

const take = (page, name) => page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 });

mkdirSync(folder, { recursive: true });
const server = await Server.start();
const browser = await chromium.launch(CHROMIUM);
const records = Object.fromEntries(Object.entries(games).map(([game, { players }]) => [game, record(server, game, players)]));
for (const [size, options] of Object.entries({ desktop: DESK, phone: PHONE }))
  for (const theme of ['light', 'dark']) {
    const start = await person(browser, server, options, { theme });
    await start.page.goto(server.url);
    await start.page.waitForSelector('h2');
    await take(start.page, `start-${size}-${theme}`);
    await start.close();
    for (const [game, wish] of Object.entries(games)) {
      const who = await person(browser, server, options, { theme });
      await sitDown(who, server, await table(server, records[game], wish), game);
      await who.page.locator('.notice button').first().click();
      // The board, not the sums of what has just been scored.
      const show = who.page.getByRole('button', { name: 'Show the board' });
      if (await show.isVisible()) await show.click();
      await who.page.mouse.move(0, 0); // the pointer asks for nothing
      await who.page.waitForTimeout(1500);
      await take(who.page, `${game}-${size}-${theme}`);
      // A phone shows the part that is asked about; the board is a tab away.
      const board = who.page.getByRole('tab', { name: 'Board' });
      if ((await board.isVisible()) && (await board.getAttribute('aria-selected')) === 'false') {
        await board.click();
        await who.page.waitForTimeout(500);
        await take(who.page, `${game}-${size}-${theme}-board`);
      }
      await who.close();
    }
  }
await browser.close();
await server.stop();
