// A whole game of each kind against bots, by pressing lit things at random.
import { check, person, seeded, sitDown } from '../harness.mjs';
import { playToEnd } from '../players.mjs';

const BOT = { player: 'bot', bot: 'random', effort: 1 };

async function whole({ server, browser }, game, players, seed, options = {}) {
  const made = await server.make({ game, seed, options, seats: [{ player: 'me', name: 'Ada' }, ...Array.from({ length: players - 1 }, () => BOT)] });
  const who = await person(browser, server);
  await sitDown(who, server, made, game);
  const did = await playToEnd(who.page, seeded(seed));
  check(did.some((d) => d.startsWith('press')), 'nothing on the board was pressed');
  const { scene } = await server.get(`tables/${made.table}/scene`);
  check(scene.phase === 'over', `the game is ${scene.phase}`);
  await who.page.waitForSelector('.reason');
  check(who.faults.length === 0, who.faults.join('\n'));
}

export const aton = (all) => whole(all, 'aton', 2, 3);
export const ankh = (all) => whole(all, 'ankh', 3, 4);
export const kemet = (all) => whole(all, 'kemet', 3, 5);
