// Settings that change how the table reads, and how they are carried to another browser; what makes the client installable.
import { readFileSync } from 'node:fs';
import { check, DESK, person, PHONE, seats, sitDown, soon, still, test } from '../harness.mjs';
import { clean } from '../axe.mjs';

const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('ennead.settings')));

/** Larger words, in both sizes of screen, and nothing that is pressed leaves the screen. */
test('textSize', async ({ server, browser }) => {
  const list = [];
  for (const options of [DESK, PHONE]) {
    const who = await person(browser, server, options, { size: 1.3 });
    const { page } = who;
    await sitDown(who, server, await server.make({ game: 'kemet', seed: 9, seats: seats(3) }), 'kemet');
    await page.waitForSelector('.dock.asked');
    const size = await page.locator('.dock .prompt').evaluate((e) => parseFloat(getComputedStyle(e).fontSize));
    check(size > 21, `the question has ${size} px`);
    const dock = await still(page.locator('.dock'));
    check(dock.y + dock.height <= options.viewport.height + 1, 'the dock is on the screen');
    check((await page.evaluate(() => document.documentElement.scrollWidth)) <= options.viewport.width, 'the page is not too wide');
    await clean(page, `very large text, ${options.viewport.width}`, list);
  }
  check(list.length === 0, `\n${list.join('\n')}`);
});

/** Who wants no explanations while pointing still gets them by key. */
test('tooltipsOnDemand', async ({ server, browser }) => {
  const who = await person(browser, server, DESK, { tips: 'never' });
  const { page } = who;
  await sitDown(who, server, await server.make({ game: 'aton', seed: 9, seats: seats(2) }), 'aton');
  await page.waitForSelector('.dock.asked');
  await page.mouse.move(700, 60);
  await page.locator('.board [data-topic]').first().hover();
  await page.waitForTimeout(1300);
  check((await page.locator('[role=tooltip]').count()) === 0, 'nothing explains itself');
  await page
    .locator('.board [data-topic]')
    .first()
    .evaluate((e) => {
      e.setAttribute('tabindex', '0');
      e.focus();
    });
  await page.keyboard.press('i');
  await page.locator('[role=tooltip]').waitFor();
});

/** Saved in one browser, loaded in another. */
test('settingsAreCarried', async ({ server, browser }) => {
  const one = await person(browser, server, DESK, { volume: 0.8, tips: 'late', size: 1.15 });
  const openMenu = async ({ page }) => {
    await page.goto(server.url);
    await page.waitForSelector('.game');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator('dialog .form').waitFor();
  };
  await openMenu(one);
  const coming = one.page.waitForEvent('download');
  await one.page.getByRole('button', { name: 'Save these settings' }).click();
  const text = readFileSync(await (await coming).path(), 'utf8');
  check(!/key|invitation/.test(text), 'no keys of seats are in it');
  const other = await person(browser, server);
  await openMenu(other);
  const field = other.page.locator('dialog input[type=file]');
  await field.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"volume":1}') });
  await other.page.getByText('This file has no settings of Ennead.').waitFor();
  await field.setInputFiles({ name: 's.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await other.page.getByText('The settings are loaded.').waitFor();
  check(await soon(async () => (await stored(other.page)).tips === 'late', 5), 'they are kept');
  const { volume, size } = await stored(other.page);
  check(volume === 0.8 && size === 1.15, `${volume} ${size}`);
});

/** What browsers ask for before they install something, and what a link shows of itself: nothing of a table. */
test('installableAndPreviewed', async ({ server, browser }) => {
  const { page } = await person(browser, server);
  await page.goto(server.url);
  await page.waitForSelector('.game');
  const manifest = await page.evaluate(async () => {
    const answer = await fetch(document.querySelector('link[rel=manifest]').href);
    return answer.json();
  });
  check(manifest.display === 'standalone' && manifest.start_url === './', JSON.stringify(manifest));
  for (const size of ['192x192', '512x512'])
    check(
      manifest.icons.some((icon) => icon.sizes === size),
      `an icon of ${size}`,
    );
  const drawn = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(
          ({ src, sizes }) =>
            new Promise((done) => {
              const image = new Image();
              image.onload = () => done(sizes === 'any' || `${image.naturalWidth}x${image.naturalHeight}` === sizes);
              image.onerror = () => done(false);
              image.src = src;
            }),
        ),
      ),
    manifest.icons,
  );
  check(drawn.every(Boolean), `icons: ${drawn}`);
  const og = await page.evaluate(() => [...document.querySelectorAll('meta[property^="og:"]')].map((e) => e.getAttribute('property')));
  for (const name of ['og:title', 'og:description', 'og:type']) check(og.includes(name), `${name} is missing`);
});
