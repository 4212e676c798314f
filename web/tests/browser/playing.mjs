// Undo, a server that goes away and returns, choices that come too late, rewinding.
import { asked, atTable, check, DESK, ending, goesOn, person, seats, seeded, sitDown, soon, test } from '../harness.mjs';
import { playToEnd } from '../players.mjs';

const ATON = { game: 'aton', seed: 7, seats: seats(2) };

/** To the first counters that are placed: several of them, so that not the first one ends the round. */
async function toPlacing(page) {
  await page.locator('.dock [data-choice="keep"]').click();
  await page.locator('.aton-hand .lit').first().waitFor();
  await page.getByRole('button', { name: /As a list/ }).click();
  // The last card says how many.
  const lays = await page.locator('dialog [data-choice^="lay "]').evaluateAll((all) => all.map((e) => e.dataset.choice));
  await page.locator(`dialog [data-choice="${lays.sort((a, b) => b.at(-1) - a.at(-1))[0]}"]`).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.locator('.dock').getByText('Place a counter').waitFor();
  await page.locator('.square.lit').first().waitFor();
}
const countersOf = (server, made) => async () => (await server.get(`tables/${made.table}/scene`)).scene.view.seats[0].counters.length;

async function placing(all) {
  const { page, made } = await atTable(all, ATON);
  await toPlacing(page);
  return { page, counters: countersOf(all.server, made) };
}

test('undo', async ({ all }) => {
  const { page, counters } = await placing(all);
  const before = await counters();
  const left = Number(/\((\d) left\)/.exec(await page.locator('.dock').innerText())[1]);
  check(left > 1, 'this seed places more than one');
  await page.locator('.square.lit').first().click();
  await page.getByText(`(${left - 1} left)`).waitFor();
  check((await counters()) === before + 1, 'a counter was placed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`(${left} left)`).waitFor();
  check((await counters()) === before, 'the counter was taken back');
  // Something that is not lit says why, as soon as the server has told it.
  const taken = page.locator('.square:not(.lit)').first();
  if (await taken.count()) {
    await taken.dispatchEvent('click');
    await page.locator('.dock.told').waitFor();
  }
});

test('serverAway', async ({ all }) => {
  const { page, counters } = await placing(all);
  const before = await counters();
  await all.server.down();
  await page.getByText('The server is not responding').waitFor();
  // What is chosen meanwhile is not lost: it is sent when the server is back, and made once.
  await page.locator('.square.lit').first().click();
  await all.server.up();
  await page.getByText('The server is not responding').waitFor({ state: 'detached' });
  await soon(async () => (await counters()) === before + 1);
  check((await counters()) === before + 1, 'the choice was made once');
});

test('tooLate', async ({ server, browser }) => {
  const made = await server.make(ATON);
  const counters = countersOf(server, made);
  const one = await person(browser, server);
  const two = await person(browser, server);
  // What the server tells the second window can be held up on its way.
  let held = null;
  await two.page.routeWebSocket(/\/api\/v1\/live$/, (socket) => {
    socket.connectToServer().onMessage((message) => (held ? held.push(() => socket.send(message)) : socket.send(message)));
  });
  await sitDown(one, server, made, 'aton');
  await sitDown(two, server, made, 'aton');
  await toPlacing(one.page);
  await two.page.locator('.square.lit').first().waitFor();
  // Two windows of one seat: the slower one is told, and sees what is asked now.
  const before = await counters();
  held = [];
  await one.page.locator('.square.lit').first().click();
  await soon(async () => (await counters()) !== before);
  await two.page.locator('.square.lit').nth(1).click();
  await soon(() => held.length >= 2);
  const late = held;
  held = null;
  for (const send of late) send();
  await two.page.locator('.dock.told').getByText('Too late: the game has moved on. Here is the current question.').waitFor();
  check((await counters()) === before + 1, 'only the first choice was made');
  const prompt = ({ page }) => page.locator('.dock .prompt').innerText();
  check(await soon(async () => (await prompt(two)) === (await prompt(one))), 'the slower window asks what is asked now');
});

test('rewind', async ({ all }) => {
  const { page } = await placing(all);
  await goesOn(page, () => page.locator('.square.lit').first().click());
  await page.getByRole('button', { name: 'Look back' }).click();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await page.getByText('An earlier position').waitFor();
  check((await page.locator('[data-target].lit').count()) === 0, 'nothing is lit in the past');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.locator('.square.lit').first().waitFor();
});

test('withMotion', async ({ all }) => {
  // Events are shown one after the other; the game is still played to its end, and pieces travel by transition.
  const { page } = await atTable(all, ending(5), DESK, { speed: 4 });
  let skips = 0;
  await playToEnd(page, seeded(5), {
    each: async (did) => {
      if (did === 'wait' && (await page.getByRole('button', { name: /Skip ahead/ }).count())) skips++;
    },
  });
  check(skips > 0, 'there was something to skip at some time');
});

test('spectator', async ({ server, browser }) => {
  // Somebody who only has the name of the table watches, and sees no hand.
  const made = await server.make(ATON);
  const { page } = await person(browser, server);
  await page.goto(`${server.url}#/table/${made.table}`);
  await page.waitForSelector('.dock');
  await page.getByText('You are watching').waitFor();
  check((await page.locator('.aton-hand').count()) === 0, 'no hand is shown');
  check((await page.locator('[data-target].lit').count()) === 0, 'nothing is lit');
});

test('handedToBot', async ({ server, browser }) => {
  // A bot plays for a person for a while; the dock says so and gives the seat back.
  const made = await server.make({ game: 'aton', seats: [ATON.seats[0], { player: 'open' }] });
  await fetch(`${server.url}api/v1/tables/${made.table}/join`, {
    method: 'POST',
    body: JSON.stringify({ seat: 1, invitation: made.invitation }),
    headers: { 'content-type': 'application/json' },
  });
  const who = await person(browser, server);
  const { page } = who;
  await sitDown(who, server, made, 'aton');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await page.getByRole('button', { name: 'Take your seat back' }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.dock').getByText('Your seat: a bot is playing for now.').waitFor();
  await page.locator('.dock').getByRole('button', { name: 'Take your seat back' }).click();
  await page.locator('.dock').getByRole('button', { name: 'Take your seat back' }).waitFor({ state: 'detached' });
  check((await server.get(`tables/${made.table}/scene`)).scene.seats[0].absent === null, "the seat is a person's again");
});

/** Whoever wants it hears a bell when the others have played; a window that is hidden tells it as well. */
test('bellOnYourTurn', async ({ server, browser }) => {
  const made = await server.make({ game: 'aton', seed: 4, seats: [{ player: 'me' }, { player: 'me' }] });
  const who = await person(browser, server, DESK, { bell: true });
  await who.context.addInitScript(() => {
    window.rung = [];
    const plain = () => ({ connect: () => ({ connect: () => {} }), start: () => {}, stop: () => {}, frequency: {} });
    window.AudioContext = class {
      createOscillator = plain;
      createGain = () => ({ gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: () => {} });
    };
    window.Notification = class {
      static permission = 'granted';
      constructor(words) {
        window.rung.push(words);
      }
    };
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await sitDown(who, server, { ...made, seats: [0] }, 'aton');
  await who.page.waitForSelector('.dock.asked');
  // Whoever opens a table at one's turn knows it.
  check((await who.page.evaluate(() => window.rung.length)) === 0, 'it rings at once');
  const choose = async (seat) => {
    const { number } = await asked(server, made, seat);
    const answer = await fetch(`${server.url}api/v1/tables/${made.table}/choose`, {
      method: 'POST',
      body: JSON.stringify({ seat, id: `bell${seat}`, question: number, text: 'keep' }),
      headers: { authorization: `Bearer ${made.key}`, connection: 'close' },
    });
    check(answer.ok, await answer.text());
  };
  await choose(0);
  await who.page.locator('.dock .secrets', { hasText: 'has chosen' }).waitFor();
  await choose(1);
  await who.page.waitForFunction(() => window.rung.length > 0);
  check((await who.page.evaluate(() => window.rung[0])) === 'It is your turn: Aton', 'it says something else');
});
