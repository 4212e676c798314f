// A battle as a scene: steps in time, the keys that end them, the board behind it, and how long its result stays.
import { check, fighting, person, seeded, sitDown, test } from '../harness.mjs';
import { GOES_ON, pressSomething } from '../players.mjs';

/** At a table where a battle is about to be fought, up to the moment when its result is shown. */
async function fight({ server, browser }, settings) {
  const who = await person(browser, server, undefined, settings);
  const { page } = who;
  await sitDown(who, server, await fighting(server, 'kemet', 3), 'kemet');
  await page.waitForSelector('.dock.asked');
  const random = seeded(3);
  const held = page.locator('.dock').getByRole('button', { name: /^(To the result|Continue)/ });
  for (const until = Date.now() + 60_000; Date.now() < until && !(await held.count());)
    if ((await pressSomething(page, random, GOES_ON)) === 'wait') {
      // What happened before is not waited for.
      const skip = page.getByRole('button', { name: /^Skip ahead/ });
      if (await skip.count()) await skip.click({ timeout: 300 }).catch(() => {});
      else await page.waitForTimeout(25);
    }
  await held.waitFor();
  return { page, go: page.locator('.dock').getByRole('button', { name: 'Continue' }) };
}

/** How much of it is told: what is still to come is there, but hidden. */
const coming = (page) => page.locator('.spectacle .coming').count();

test('stepsAndKeys', async ({ all }) => {
  // So slow that no step ends by itself while the test looks.
  const { page, go } = await fight(all, { speed: 0.01, stay: 0 });
  await page.locator('.spectacle').waitFor();
  // From its first step on, whatever was pressed while it appeared.
  await page.keyboard.press('r');
  await page.locator('.spectacle .coming').first().waitFor({ state: 'attached' });
  const before = await coming(page);
  check(before > 0, 'nothing is left to be told');
  await page.keyboard.press('Space');
  await page.waitForFunction((n) => document.querySelectorAll('.spectacle .coming').length < n, before);
  check((await coming(page)) > 0, 'Space ends one step only');
  await page.keyboard.press('Shift+Space');
  await go.waitFor();
  check((await coming(page)) === 0, 'Shift+Space ends all steps');
  // Space has one meaning: what is read stays.
  await page.keyboard.press('Space');
  await go.waitFor();
  await page.keyboard.press('r');
  await page.locator('.spectacle .coming').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await go.waitFor();
  check((await coming(page)) === 0, 'Enter goes to the result');
  await page.keyboard.down('b');
  await page.locator('.spectacle').waitFor({ state: 'detached' });
  await page.keyboard.up('b');
  await page.locator('.spectacle').waitFor();
  await page.keyboard.press('Enter');
  await go.waitFor({ state: 'detached' });
  await page
    .locator('.dock')
    .getByRole('button', { name: /^(This|Last) battle/ })
    .waitFor();
});

test('resultsStay', async ({ all }) => {
  const { page, go } = await fight(all, { speed: 4, stay: 6 });
  // After its time the game goes on by itself.
  await go.waitFor();
  await go.waitFor({ state: 'detached' });
  check((await page.locator('.spectacle').count()) === 0, 'the board is free again');
});

test('resultsWait', async ({ all }) => {
  const { page, go } = await fight(all, { speed: 0, stay: 0 });
  await page.waitForTimeout(3000);
  await go.click();
  await go.waitFor({ state: 'detached' });
});
