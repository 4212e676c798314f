// A whole game of each kind against bots, by pressing lit things at random.
import { atTable, check, LONG, seats, seeded, test } from '../harness.mjs';
import { playToEnd } from '../players.mjs';

async function whole(all, game, players, seed, bot = 'random') {
  const others = seats(players).map((seat) => (seat.bot ? { ...seat, bot } : seat));
  const { page, made } = await atTable(all, { game, seed, seats: others });
  // Now and then: whatever is lit can be reached by keyboard and says what it is.
  const mute = new Set();
  let presses = 0;
  const did = await playToEnd(page, seeded(seed), {
    each: async () => {
      if (presses++ % 15) return;
      const found = await page.evaluate(() =>
        [...document.querySelectorAll('[data-target].lit')]
          .filter((e) => e.getBoundingClientRect().width > 0)
          .filter(
            (e) =>
              e.tabIndex < 0 ||
              !(e.getAttribute('aria-label') || e.textContent.trim()) ||
              !(e.matches('button, a') || e.getAttribute('role') === 'button'),
          )
          .map((e) => `${e.dataset.target} tabindex ${e.tabIndex} role ${e.getAttribute('role')} label ${e.getAttribute('aria-label')}`),
      );
      for (const one of found) mute.add(one);
    },
  });
  check(mute.size === 0, `lit, but no button with a name: ${[...mute].slice(0, 8).join('; ')}`);
  check(
    did.some((d) => d.startsWith('press')),
    'nothing on the board was pressed',
  );
  const { scene } = await all.server.get(`tables/${made.table}/scene`);
  check(scene.phase === 'over', `the game is ${scene.phase}`);
  await page.waitForSelector('.reason');
}

test('aton', LONG, ({ all }) => whole(all, 'aton', 2, 3));
test('ankh', LONG, ({ all }) => whole(all, 'ankh', 3, 4));
// Nobody who plays at random comes to an end soon: here the others know what they want.
test('kemet', LONG, ({ all }) => whole(all, 'kemet', 3, 5, 'greedy'));
