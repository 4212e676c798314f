// Every question of Ankh in the browser, from saved positions, and a move by keyboard alone.
import { readFileSync } from 'node:fs';
import { check, DESK, person, PHONE, seeded, sitDown } from '../harness.mjs';
import { pressSomething } from '../players.mjs';

const { questions } = JSON.parse(readFileSync(new URL('../../src/games/ankh/fixtures/positions.json', import.meta.url)));

/** A table that begins at a position: a record without choices. */
async function tableAt(server, { view, seat }) {
  const players = view.seats.length;
  // Answers of others are hidden in a view: here they are not given yet.
  const text = JSON.stringify(view).replaceAll('"?"', 'null');
  const record = `ennead record 1\ngame ankh\nrules 1\nplayers ${players}\nstate ${text}\nchoices\n`;
  const seats = Array.from({ length: players }, (_, at) =>
    at === seat ? { player: 'me', name: 'Ada' } : { player: 'bot', bot: 'random', effort: 1 },
  );
  return server.make({ record, seats });
}

const asked = async (server, made, seat) => (await server.get(`tables/${made.table}/scene?seat=${seat}`, made.key)).scene.question;

async function answerAll({ server, browser }, options, kinds) {
  const random = seeded(5);
  const who = await person(browser, server, options);
  for (const kind of kinds) {
    const { seat } = questions[kind];
    const made = await tableAt(server, questions[kind]);
    await sitDown(who, server, made, 'ankh');
    await who.page.waitForSelector('.dock.asked');
    const before = await asked(server, made, seat);
    check(before?.kind === kind, `${before?.kind} is asked instead of ${kind}`);
    // What is lit has a name for screen readers.
    const nameless = await who.page.evaluate(() =>
      [...document.querySelectorAll('svg [data-target].lit')].filter((e) => !e.getAttribute('aria-label') || e.getAttribute('role') !== 'button').length,
    );
    check(nameless === 0, `${kind}: ${nameless} lit places without a name`);
    // All gods are seen at once.
    const hidden = await who.page.evaluate(() => {
      const column = document.querySelector('.players');
      return column ? column.scrollHeight - column.clientHeight : 0;
    });
    check(hidden <= 0, `${kind}: the panels are ${hidden} px too high`);
    let now = before;
    for (let i = 0; i < 60 && now && now.number === before.number && !now.answer; i++) {
      await pressSomething(who.page, random);
      await who.page.waitForTimeout(40);
      now = await asked(server, made, seat);
    }
    check(!now || now.number !== before.number || now.answer, `${kind} could not be answered: ${await who.page.locator('.dock').innerText()}`);
    check(who.faults.length === 0, `${kind}: ${who.faults.join('\n')}`);
  }
  await who.close();
}

export const everyQuestion = (all) => answerAll(all, DESK, Object.keys(questions));
export const onThePhone = (all) => answerAll(all, PHONE, ['first_action', 'unlock', 'cards', 'bid', 'caravan', 'swap', 'aim', 'move_to']);

/** A finger that comes down beside a side of a space means it. */
export async function besideASide({ server, browser }) {
  const who = await person(browser, server, PHONE);
  const { page } = who;
  const { seat } = questions.caravan;
  const made = await tableAt(server, questions.caravan);
  await sitDown(who, server, made, 'ankh');
  await page.waitForSelector('[data-target^="side:"].lit');
  await page.waitForTimeout(500);
  const { side, x, y } = await page.evaluate(() => {
    const element = document.querySelector('[data-target="side:A5-A6"]') ?? document.querySelector('[data-target^="side:"].lit');
    const box = element.getBoundingClientRect();
    return { side: element.dataset.target.slice(5), x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await page.touchscreen.tap(x + 8, y + 10);
  let log = [];
  for (let i = 0; i < 40 && !log.some((line) => JSON.stringify(line).includes(side)); i++) {
    await page.waitForTimeout(50);
    log = (await server.get(`tables/${made.table}/scene?seat=${seat}`, made.key)).log ?? [];
  }
  check(JSON.stringify(log).includes(side), `no camel on ${side}: ${await page.locator('.dock').innerText()}`);
  check(who.faults.length === 0, who.faults.join('\n'));
  await who.close();
}

/** What hands on to others is asked twice; what can be taken back is not. */
export async function confirmed({ server, browser }) {
  const who = await person(browser, server);
  const { page } = who;
  const made = await tableAt(server, questions.tiebreak);
  await sitDown(who, server, made, 'ankh');
  await page.locator('.dock [data-choice="no tiebreak"]').click();
  await page.waitForTimeout(300);
  check((await asked(server, made, questions.tiebreak.seat))?.kind === 'tiebreak', 'the tiebreaker is kept without being asked twice');
  await page.locator('.dock [data-primary]').click();
  for (let i = 0; i < 60 && (await asked(server, made, questions.tiebreak.seat))?.kind === 'tiebreak'; i++) await page.waitForTimeout(50);
  check((await asked(server, made, questions.tiebreak.seat))?.kind !== 'tiebreak', 'a confirmed choice is not made');
  await who.close();
}

export async function byKeyboard({ server, browser }) {
  const position = questions.move_figure;
  const made = await tableAt(server, position);
  const who = await person(browser, server);
  const { page } = who;
  await sitDown(who, server, made, 'ankh');
  await page.waitForSelector('.ankh-board .lit');
  const kind = async () => (await asked(server, made, position.seat))?.kind;
  const until = async (wanted) => {
    for (let i = 0; i < 80 && (await kind()) !== wanted; i++) await page.waitForTimeout(50);
    check((await kind()) === wanted, `${await kind()} instead of ${wanted}`);
  };
  await page.keyboard.press('ArrowRight');
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-target'));
  check(first?.startsWith('space:'), `an arrow key leads to ${first}`);
  await page.keyboard.press('Enter');
  await until('move_to');
  await page.waitForFunction(() => document.activeElement?.matches('[data-target].lit'));
  await page.keyboard.press('u');
  await until('move_figure');
  check(who.faults.length === 0, who.faults.join('\n'));
}
