// Every question of Ankh in the browser, from saved positions, and a move by keyboard alone.
import { readFileSync } from 'node:fs';
import { asked, check, DESK, LONG, person, PHONE, seeded, seenBy, sitDown, soon, still, tableAt, test } from '../harness.mjs';
import { answerIt } from '../players.mjs';

const { questions } = JSON.parse(readFileSync(new URL('../../src/games/ankh/fixtures/positions.json', import.meta.url)));

/** Somebody sits down where a question is asked. Answers what is asked there. */
async function sitAt(who, server, { view, seat }) {
  const made = await tableAt(server, view, seat);
  await sitDown(who, server, made, 'ankh');
  return { made, question: () => asked(server, made, seat) };
}

async function answerAll({ server, browser }, options, kinds) {
  const random = seeded(5);
  const who = await person(browser, server, options);
  for (const kind of kinds) {
    const { question } = await sitAt(who, server, questions[kind]);
    await who.page.waitForSelector('.dock.asked');
    const before = await question();
    check(before?.kind === kind, `${before?.kind} is asked instead of ${kind}`);
    // What is lit has a name for screen readers.
    const nameless = await who.page.evaluate(
      () =>
        [...document.querySelectorAll('svg [data-target].lit')].filter(
          (e) => !e.getAttribute('aria-label') || e.getAttribute('role') !== 'button',
        ).length,
    );
    check(nameless === 0, `${kind}: ${nameless} lit places without a name`);
    // All gods are seen at once.
    const hidden = () =>
      who.page.evaluate(() => {
        const column = document.querySelector('.players');
        return column ? column.scrollHeight - column.clientHeight : 0;
      });
    check(await soon(async () => (await hidden()) <= 0, 10), `${kind}: the panels are ${await hidden()} px too high`);
    check(await answerIt(who.page, random, question), `${kind} could not be answered: ${await who.page.locator('.dock').innerText()}`);
    check(who.faults.length === 0, `${kind}: ${who.faults.join('\n')}`);
  }
  await who.close();
}

test('everyQuestion', LONG, ({ all }) => answerAll(all, DESK, Object.keys(questions)));
test('onThePhone', ({ all }) => answerAll(all, PHONE, ['first_action', 'unlock', 'cards', 'bid', 'caravan', 'swap', 'aim', 'move_to']));

/** A finger that comes down beside a side of a space means it. */
test('besideASide', async ({ server, browser }) => {
  const who = await person(browser, server, PHONE);
  const { page } = who;
  const { made } = await sitAt(who, server, questions.caravan);
  await still(page.locator('[data-target^="side:"].lit'));
  const { side, x, y } = await page.evaluate(() => {
    const element = document.querySelector('[data-target="side:A5-A6"]') ?? document.querySelector('[data-target^="side:"].lit');
    const box = element.getBoundingClientRect();
    return { side: element.dataset.target.slice(5), x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await page.touchscreen.tap(x + 8, y + 10);
  // A finger cannot point: it is told where that leads before the camel is placed, and others may be looked at.
  await page.locator('.ankh-board .line-ahead').waitFor();
  await page.locator('.dock', { hasText: /divides region \d into \d+ and \d+ spaces/ }).waitFor();
  check((await page.locator('[data-target^="side:"].lit').count()) > 1, 'the other sides are dark');
  await page.locator('.dock [data-primary]').tap();
  let log = [];
  await soon(async () => {
    log = (await server.get(`tables/${made.table}/scene?seat=${questions.caravan.seat}`, made.key)).log ?? [];
    return JSON.stringify(log).includes(side);
  });
  check(JSON.stringify(log).includes(side), `no camel on ${side}: ${await page.locator('.dock').innerText()}`);
  check(who.faults.length === 0, who.faults.join('\n'));
  await who.close();
});

/** What hands on to others is asked twice; what can be taken back is not. */
test('confirmed', async ({ server, browser }) => {
  const who = await person(browser, server);
  const { page } = who;
  const { question } = await sitAt(who, server, questions.worship);
  await page.locator('.dock [data-choice="no worship"]').click();
  await page.locator('.dock [data-primary]').waitFor();
  check((await question())?.kind === 'worship', 'worship is refused without being asked twice');
  await page.locator('.dock [data-primary]').click();
  await soon(async () => (await question())?.kind !== 'worship');
  check((await question())?.kind !== 'worship', 'a confirmed choice is not made');
  await who.close();
});

/** What is pressed with the mouse keeps the focus; Enter, which the dock names, confirms it all the same. */
test('enterConfirms', async ({ server, browser }) => {
  const who = await person(browser, server);
  const { page } = who;
  const { question } = await sitAt(who, server, questions.build_on);
  await page.locator('.ankh-board [data-target^="space:"].lit').first().click();
  await page.locator('.dock [data-primary]').waitFor();
  await page.keyboard.press('Enter');
  await soon(async () => (await question())?.kind !== 'build_on');
  check((await question())?.kind !== 'build_on', `Enter does not confirm: ${await page.locator('.dock').innerText()}`);
  await who.close();
});

test('byKeyboard', async ({ server, browser }) => {
  const who = await person(browser, server);
  const { page } = who;
  const { made, question } = await sitAt(who, server, questions.move_figure);
  await page.waitForSelector('.ankh-board .lit');
  const until = async (wanted) => {
    const scene = await seenBy(page, server, made, questions.move_figure.seat, (now) => now.question?.kind === wanted);
    check(scene, `${(await question())?.kind} instead of ${wanted}`);
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
});
