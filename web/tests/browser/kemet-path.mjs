// Kemet's path to Ta-Seti: priests walk by a press, tokens say what they do, and everything fits with all sets on.
import { clean } from '../axe.mjs';
import { asked, check, choicesOf, counted, DESK, goesOn, person, PHONE, played, seats, sitDown, soon, still, test } from '../harness.mjs';

const CONTENT = ['base', 'c3k', 'black', 'dawn', 'cards', 'path'];

/** In the first of some games of bots with all sets: where the first seat makes such a choice. */
function moment(players, choice) {
  for (let seed = 7; seed < 27; seed++) {
    const record = played('kemet', players, { seed, options: { content: CONTENT } });
    const at = choicesOf(record).findIndex((line) => new RegExp(`^0 ${choice}\\b`).test(line));
    if (at >= 0) return { record, moment: at };
  }
  throw new Error(`nobody chooses to ${choice}`);
}

async function sitAt({ server, browser }, players, choice, options, settings) {
  const made = await server.make({ ...moment(players, choice), seats: seats(players) });
  const who = await person(browser, server, options, settings);
  await sitDown(who, server, made, 'kemet');
  await who.page.waitForSelector('.dock.asked');
  await who.page.locator('.notice button').first().click();
  return { ...who, question: () => asked(server, made, 0) };
}

for (const [size, options] of [
  ['Desk', DESK],
  ['Phone', PHONE],
])
  test(`priestWalks${size}`, async ({ all }) => {
    const { page, question } = await sitAt(all, 3, 'walk', options);
    check((await question()).kind === 'priest', (await question()).kind);
    // On the phone its tab opens by itself.
    const lit = page.locator('.path [data-target^="location:"].lit');
    await lit.first().waitFor();
    const nameless = await lit.evaluateAll((all) => all.filter((e) => !e.getAttribute('aria-label')).length);
    check(nameless === 0, `${nameless} locations without a name`);
    await goesOn(page, () => lit.first().dispatchEvent('click'));
    check(await soon(async () => (await question())?.kind !== 'priest'), `nobody walks: ${await page.locator('.dock').innerText()}`);
    check((await page.locator('.path .boards').count()) === 1, 'the boards fold while the priest is on his way');
  });

/** The boards come and go over the foot of the map: it keeps its size, and nothing that is asked for lies under them. */
test('mapKeepsItsSizeWhilePriestsWalk', async ({ all }) => {
  for (const options of [DESK, { viewport: { width: 1366, height: 768 } }]) {
    const { page, question, close } = await sitAt(all, 3, 'walk', options);
    await still(page.locator('.path .boards'));
    const map = () =>
      page
        .locator('.board svg')
        .first()
        .evaluate((e) => {
          const { width, height, top } = e.getBoundingClientRect();
          return [width, height, top].map(Math.round).join(' ');
        });
    const asked = await map();
    const seen = await page.evaluate(() => {
      const under = [...document.querySelectorAll('[data-target].lit')].filter((e) => {
        const { left, top, width, height } = e.getBoundingClientRect();
        return !e.closest('.path') && document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.path');
      });
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      return { under: under.map((e) => e.dataset.target), top: box('.path .strip').top, foot: box('.path').top, dock: box('.dock').top };
    });
    check(seen.under.length === 0, `under the boards: ${seen.under}`);
    check(seen.top < seen.foot && seen.foot < seen.dock, JSON.stringify(seen));
    // Nobody walks: the boards fold.
    const kind = (await question()).kind;
    await page.locator('.dock [data-choice]').first().click();
    check(await soon(async () => (await question())?.kind !== kind), await page.locator('.dock').innerText());
    check(await counted(page.locator('.path .boards'), 0), 'the boards stay');
    check(await soon(async () => (await map()) === asked, 10), `the map was ${asked}, and is ${await map()}`);
    await close();
  }
});

/** Opened large it says what every token on it does, in both languages. */
test('pathSaysWhatTokensDo', async ({ all }) => {
  for (const [language, large, help] of [
    ['en', 'Large', 'Draw 1 DI card at once'],
    ['de', 'Groß', ''],
  ]) {
    const { page, close } = await sitAt(all, 3, 'walk', DESK, { language });
    await page.locator('.path').getByRole('button', { name: large }).click();
    const legend = page.locator('dialog .legend li');
    await legend.first().waitFor();
    const texts = await legend.allInnerTexts();
    check(texts.length > 2 && texts.every((text) => text.trim().length > 12 && !/kemet\.|client\./.test(text)), texts.join(' | '));
    check(
      texts.some((text) => text.includes(help)),
      texts.join(' | '),
    );
    await page.keyboard.press('Escape');
    await close();
  }
});

/** A priest who has come to tokens is asked about them, with what they do; neither that nor its buttons make the map smaller. */
test('tokensAreToldBeforeTheyAreTaken', async ({ all }) => {
  const { page, question } = await sitAt(all, 4, '(collect|stay)', DESK);
  check((await question()).kind === 'location', (await question()).kind);
  await page.locator('.dock .quiet', { hasText: ': ' }).waitFor();
  const high = () => page.locator('.dock').evaluate((e) => e.offsetHeight);
  check(await soon(async () => (await high()) <= 80, 10), `the dock is ${await high()} px high`);
});

/** A sealed tile stays with its owner, marked. */
test('sealedTilesAreMarked', async ({ all }) => {
  const { page } = await sitAt(all, 2, 'seal', DESK);
  const tile = page.locator('.sealing [data-target^="seal:"].lit').first();
  await tile.waitFor();
  check((await tile.innerText()).split('\n').length > 1, 'it does not say what it does');
  const faults = [];
  await clean(page, 'a tile is sealed', faults);
  check(faults.length === 0, faults.join('\n'));
  await tile.click();
  await page.locator('.players article .ti.sealed').waitFor();
});

/** Five players with all sets: nothing reaches over the edge, the panels are in sight, and no words are too small. */
test('fivePlayersWithAllSets', async ({ all }) => {
  // Below four panels that are higher the log keeps some lines as well.
  const four = await sitAt(all, 4, 'walk', DESK);
  await four.page.locator('.players .log').waitFor();
  const log = (page) => page.locator('.players .log').evaluate((e) => e.offsetHeight);
  check(await soon(async () => (await log(four.page)) >= 104, 10), `the log is ${await log(four.page)} px high`);
  await four.close();
  const { page } = await sitAt(all, 5, 'walk', DESK);
  await still(page.locator('.path .boards'));
  const seen = await page.evaluate(() => {
    const list = document.querySelector('.players');
    const words = [...document.querySelectorAll('.path .boards text')].map(
      (e) => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a,
    );
    return {
      panels: list.scrollHeight - list.clientHeight,
      wide: document.documentElement.scrollWidth,
      high: document.documentElement.scrollHeight,
      bottom: document.querySelector('.path').getBoundingClientRect().bottom - document.querySelector('.dock').getBoundingClientRect().top,
      map: document.querySelector('.board').getBoundingClientRect().height,
      words: Math.min(...words),
    };
  });
  check(seen.panels <= 0 && seen.wide <= 1440 && seen.high <= 900 && seen.bottom <= 0, JSON.stringify(seen));
  check(seen.map >= 480, `the map is ${seen.map} px high`);
  check((await log(page)) >= 104, `the log is ${await log(page)} px high`);
  check(seen.words >= 10.9, `words of ${seen.words} px`);
});

/** The boards as a strip, unfolded and large: axe finds nothing, in both themes. */
for (const [size, options] of [
  ['Desk', DESK],
  ['Phone', PHONE],
])
  test(`axeOnThePath${size}`, async ({ all }) => {
    const faults = [];
    const { page } = await sitAt(all, 3, 'walk', options);
    await page.locator('.path .boards').waitFor();
    await clean(page, 'a priest is asked for', faults);
    if (options === DESK) {
      await page.locator('.path').getByRole('button', { name: 'Unfold' }).click();
      await page.locator('.path .strip:not(.over)').waitFor();
      await clean(page, 'unfolded', faults, '.path');
    }
    await page.locator('.path').getByRole('button', { name: 'Large' }).click();
    await page.locator('dialog .legend li').first().waitFor();
    await clean(page, 'large', faults, 'dialog[open]');
    await page.keyboard.press('Escape');
    await goesOn(page, () => page.locator('.path [data-target^="location:"].lit').first().dispatchEvent('click'));
    await clean(page, 'a priest is on his way', faults);
    check(faults.length === 0, faults.join('\n'));
  });

/** On the phone two DI cards of a side take the place of the result, which stands below them as well. */
test('diCardsAndTheResultOnThePhone', async ({ all }) => {
  const { page } = await sitAt(all, 5, 'add (?!none)[a-z-]+ [a-z-]+$', PHONE, { speed: 2 });
  const cards = page.locator('.battle [data-target^="di:"].lit');
  await cards.first().waitFor();
  // One that is chosen is not lit any more.
  const names = await cards.evaluateAll((all) => all.slice(0, 2).map((e) => e.dataset.target));
  for (const name of names) await page.locator(`.battle [data-target="${name}"]`).click();
  await page.locator('.dock [data-primary]').click();
  await page.locator('.dock [data-primary="goes-on"]', { hasText: 'To the result' }).click();
  await page.locator('.dock [data-primary="goes-on"]', { hasText: 'Continue' }).waitFor();
  const told = await page.locator('.field').evaluate((field) => {
    const box = (e) => e.getBoundingClientRect();
    const [bar] = field.querySelectorAll('.bar');
    const own = [...field.querySelectorAll('.di')].map(box);
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return {
      cards: own.length,
      met: own.filter((a, i) => own.slice(i + 1).some((b) => meet(a, b)) || (bar && meet(a, box(bar)))).length,
      cut: own.filter(({ bottom }) => bottom > box(field).bottom).length,
    };
  });
  check(told.cards >= 2 && told.met === 0 && told.cut === 0, JSON.stringify(told));
  await page.locator('.result h3').getByText(/win/).waitFor();
});

/** Locations, and what one gains on the roads, keep apart on every side of every board. */
test('nothingOnThePathMeets', async ({ all: { server, browser } }) => {
  for (const side of ['A', 'B']) {
    const options = { content: CONTENT, path: [1, 2, 3, 4].map((board) => `${board}${side}`), order: [0, 1, 2] };
    const made = await server.make({ game: 'kemet', options, seats: seats(3) });
    const who = await person(browser, server, DESK);
    await sitDown(who, server, made, 'kemet');
    await who.page.locator('.path').getByRole('button', { name: 'Unfold' }).click();
    const met = await who.page.locator('.path .boards').evaluate((boards) => {
      const all = [...boards.querySelectorAll('.spot .ring, .capsule')].map((e) => [e, e.getBoundingClientRect()]);
      const apart = ([a, p], [b, q]) => {
        // Two circles may have corners of their boxes in common.
        if (a.tagName === 'circle' && b.tagName === 'circle')
          return Math.hypot(p.left + p.right - q.left - q.right, p.top + p.bottom - q.top - q.bottom) >= p.width + q.width - 4;
        return p.right <= q.left + 1 || q.right <= p.left + 1 || p.bottom <= q.top + 1 || q.bottom <= p.top + 1;
      };
      return all.flatMap((one, i) => all.slice(i + 1).filter((other) => !apart(one, other))).length;
    });
    check(met === 0, `side ${side}: ${met} meet`);
    await who.close();
  }
});
