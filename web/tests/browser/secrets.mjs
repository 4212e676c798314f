// Two people in two browsers: a friend comes by the link, and nobody learns the other's cards before they are shown.
import { check, DESK, person, test } from '../harness.mjs';

test('linkAndSecrets', async ({ server, browser }) => {
  const ada = await person(browser, server);
  await ada.page.goto(server.url);
  await ada.page.locator('.game').nth(2).getByRole('link', { name: 'With friends' }).click();
  await ada.page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await ada.page.getByRole('button', { name: 'Create and get the link' }).click();
  const link = await ada.page.locator('.lobby input[readonly]').inputValue();
  check(link.startsWith(`${server.url}t/`) && /#[\w-]{43}$/.test(link), `the link is ${link}`);

  const bo = await person(browser, server, DESK);
  const frames = [];
  bo.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await bo.page.goto(link);
  await bo.page.getByRole('textbox', { name: 'Your name' }).fill('Bo');
  await bo.page.getByRole('button', { name: 'Sit down as Blue' }).click();
  await bo.page.waitForSelector('.dock');
  await ada.page.waitForSelector('.dock');

  // Ada keeps and lays; Bo only learns that she has.
  for (const { page } of [ada, bo]) await page.locator('[data-choice="keep"]').click();
  await ada.page.waitForSelector('.aton-hand .lit');
  const hand = await ada.page.locator('.aton-hand text').allInnerTexts();
  for (let i = 0; i < 4; i++) {
    const lit = ada.page.locator('.aton-hand .lit');
    if (await lit.count()) await lit.first().click();
  }
  await ada.page.getByRole('button', { name: 'Confirm' }).click();
  await bo.page.getByText('Red has chosen.').waitFor({ state: 'attached' });
  check(hand.length > 0, 'Ada sees her hand');
  for (const frame of frames) {
    const { scene, changes = [] } = JSON.parse(frame);
    const seat = scene?.view?.seats?.[0];
    if (seat)
      check(seat.hand.every((c) => c === '?') && seat.laid.length === 0, `a scene tells Bo Ada's cards: ${JSON.stringify(seat.hand)}`);
    for (const { path, value } of changes) {
      if (/^\/view\/seats\/0\/(hand|laid)/.test(path))
        check(!/[1-4]/.test(JSON.stringify(value ?? '')), `an event tells Bo Ada's cards: ${path} ${JSON.stringify(value)}`);
      if (/^\/view\/now/.test(path))
        check(!/\[\s*\d/.test(JSON.stringify(value ?? '')), `an event tells Bo Ada's answer: ${JSON.stringify(value)}`);
    }
  }
  // She may change her mind, and that is no news for him.
  const before = frames.length;
  await ada.page.getByRole('button', { name: /As a list/ }).click();
  await ada.page.locator('dialog [data-choice]').last().click();
  await ada.page.getByRole('button', { name: 'Confirm' }).click();
  await ada.page.waitForTimeout(400);
  check(
    frames.slice(before).every((f) => !f.includes('"event"')),
    'Bo notices that Ada changed her answer',
  );

  for (let i = 0; i < 4; i++) {
    const lit = bo.page.locator('.aton-hand .lit');
    if (await lit.count()) await lit.first().click();
  }
  await bo.page.getByRole('button', { name: 'Confirm' }).click();
  await bo.page
    .getByText(/Red reveals/)
    .first()
    .waitFor();
});

test('hotSeat', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  // With four equal cards there is nothing to confirm: the same hands every time.
  await page.route('**/api/v1/tables', (route) => {
    const asked = route.request();
    return route.continue(asked.method() === 'POST' ? { postData: { ...asked.postDataJSON(), seed: 9 } } : {});
  });
  await page.goto(`${server.url}#/new/aton`);
  await page.locator('#seat-1').selectOption('me');
  await page.getByRole('textbox', { name: 'Your name' }).first().fill('Ada');
  await page.getByRole('textbox', { name: 'Your name' }).nth(1).fill('Bo');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  // Nothing of the game is on the page before somebody takes the screen, nor between two people.
  const keep = () => page.locator('[data-choice="keep"]').click();
  const lay = async () => {
    await page.locator('.aton-hand .lit').first().waitFor();
    for (let i = 0; i < 4; i++) if (await page.locator('.aton-hand .lit').count()) await page.locator('.aton-hand .lit').first().click();
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  // Whoever is asked again keeps the screen: Bo decides and lays, then Ada lays.
  for (const [name, ...does] of [
    ['Ada', keep],
    ['Bo', keep, lay],
    ['Ada', lay],
  ]) {
    await page.getByRole('button', { name: `I am ${name}` }).waitFor();
    check((await page.locator('.board, .dock, [role=log]').count()) === 0, `${name}'s hand-over shows the game`);
    await page.getByRole('button', { name: `I am ${name}` }).click();
    await page.waitForSelector('.dock');
    for (const act of does) await act();
  }
  await page.getByRole('button', { name: /I am/ }).or(page.locator('.square.lit').first()).first().waitFor();
});
