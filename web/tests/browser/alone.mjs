// What is there for somebody who plays against bots alone: a hint, and another try from an earlier position.
import { asked, atTable, check, DESK, everyGame, person, PHONE, seats, sitDown, soon, test } from '../harness.mjs';

for (const [size, options] of [
  ['Desk', DESK],
  ['Phone', PHONE],
])
  test(`hintAgainstBots${size}`, async ({ all }) => {
    for (const [game, players] of await everyGame(all.server, 3)) {
      const { page, made, close } = await atTable(all, { game, seats: seats(players) }, options);
      await page.waitForSelector('.dock.asked');
      const question = async () => (await asked(all.server, made, 0))?.number;
      const before = await question();
      await page.locator('.dock').getByTitle('What would a bot do?').click();
      await page.getByText('A bot would do this.').waitFor({ timeout: 30_000 });
      // With what it expects, and why.
      await page.getByText(/It gives you \d+ % to win: [+−]\d/).waitFor();
      // It is only proposed: taken back, everything is as before.
      check((await question()) === before, `${game}: the hint chose by itself`);
      const { scene } = await all.server.get(`tables/${made.table}/scene?seat=0`, made.key);
      const proposed = await page.locator('.dock [data-primary]').getAttribute('data-choice');
      check(
        scene.question.choices.some(({ text }) => text === proposed),
        `${game}: ${proposed} is no choice`,
      );
      await page.keyboard.press('u');
      check(await soon(async () => (await page.getByText('A bot would do this.').count()) === 0), `${game}: the hint stays`);
      check((await question()) === before, `${game}: putting a hint aside chose something`);
      // By the key, and confirmed.
      await page.keyboard.press('w');
      await page.getByText('A bot would do this.').waitFor({ timeout: 30_000 });
      await page.locator('.dock [data-primary]').click();
      check(await soon(async () => (await question()) !== before), `${game}: ${await page.locator('.dock').innerText()}`);
      await close();
    }
  });

/** Where other people play, bots help nobody. */
test('noHintAmongPeople', async ({ all }) => {
  const made = await all.server.make({ game: 'aton', seats: [{ player: 'me', name: 'Ada' }, { player: 'open' }] });
  const answer = await fetch(`${all.server.url}api/v1/tables/${made.table}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bo', invitation: made.invitation }),
  });
  check(answer.ok, await answer.text());
  const who = await person(all.browser, all.server);
  await sitDown(who, all.server, made, 'aton');
  await who.page.waitForSelector('.dock.asked');
  check((await who.page.getByTitle('What would a bot do?').count()) === 0, 'a hint against a person');
  await who.page.getByRole('button', { name: 'Look back' }).click();
  check((await who.page.getByRole('button', { name: 'Play on from here' }).count()) === 0, 'a person would be left behind');
});

for (const [size, options] of [
  ['Desk', DESK],
  ['Phone', PHONE],
])
  test(`playOnFromHere${size}`, async ({ all }) => {
    const { page, made } = await atTable(all, { game: 'aton', seed: 3, seats: seats(2) }, options);
    const { url } = all.server;
    const sceneOf = async (table, key) => (await all.server.get(`tables/${table}/scene?seat=0`, key)).scene;
    // Two choices, so that there is something to look back at.
    for (let n = 0; n < 2; n++) {
      let question;
      check(
        await soon(async () => {
          question = await asked(all.server, made, 0);
          return question?.waiting.includes(0);
        }),
        'nothing is asked',
      );
      await fetch(`${url}api/v1/tables/${made.table}/choose`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${made.key}` },
        body: JSON.stringify({ seat: 0, id: `c${n}`, question: question.number, text: question.choices[0].text }),
      });
    }
    check(await soon(async () => (await asked(all.server, made, 0))?.waiting.includes(0)), 'the game does not go on');
    const now = await sceneOf(made.table, made.key);
    await page.getByRole('button', { name: 'Look back' }).click();
    const bar = page.getByRole('group', { name: 'Look back' });
    await bar.getByRole('slider').fill('1');
    await bar.getByRole('button', { name: 'Play on from here' }).click();
    check(await soon(async () => !page.url().includes(made.table)), 'no other table');
    await page.waitForSelector('.dock.asked');
    const other = page.url().split('/').at(-1);
    const key = await page.evaluate((table) => JSON.parse(localStorage.getItem('ennead.keys')).find((k) => k.table === table).key, other);
    const again = await sceneOf(other, key);
    check(again.imported && again.seats[0].name === 'Ada' && again.seats[1].player === 'bot', JSON.stringify(again.seats));
    check(again.question.kind === 'exchange' || again.question.number < now.question.number, `asked for ${again.question.kind}`);
    const after = await sceneOf(made.table, made.key);
    check(JSON.stringify(after.view) === JSON.stringify(now.view), 'the game that goes on has changed');
  });
