// What is heard, and how one knows that it is one's turn.
import { asked, check, DESK, person, PHONE, seats, sitDown, soon, test } from '../harness.mjs';
import { clean } from '../axe.mjs';

/** Counts voices instead of sounding. */
function silent() {
  window.voices = 0;
  const value = () => ({
    value: 0,
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  });
  const node = (more) => () => ({ connect: (to) => to, ...more() });
  const source = node(() => ({ frequency: value(), start: () => window.voices++, stop: () => {} }));
  window.AudioContext = class {
    currentTime = performance.now() / 1000;
    sampleRate = 8000;
    state = 'running';
    destination = {};
    createGain = node(() => ({ gain: value() }));
    createDynamicsCompressor = node(() => ({ threshold: value(), ratio: value() }));
    createBiquadFilter = node(() => ({ frequency: value(), Q: value() }));
    createOscillator = source;
    createBufferSource = source;
    createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
  };
}
const voices = (page) => page.evaluate(() => window.voices);

/** Sounds follow what is done; the key M ends them, and the browser remembers it. */
test('soundsAndTheirKey', async ({ server, browser }) => {
  const who = await person(browser, server);
  const { page } = who;
  await who.context.addInitScript(silent);
  await sitDown(who, server, await server.make({ game: 'ankh', seed: 9, seats: seats(3) }), 'ankh');
  await page.waitForSelector('.dock.asked');
  check((await voices(page)) === 0, 'nothing sounds before somebody has pressed something');
  const act = async () => {
    await page.locator('.dock [data-choice="action gain"]').click();
  };
  await act();
  check(await soon(async () => (await voices(page)) > 0, 5), 'an action is heard');
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('m');
  await page.getByText('Sounds are off.').waitFor();
  await page.waitForTimeout(200);
  const before = await voices(page);
  await page.keyboard.press('u');
  await page.locator('[data-target]:not(.lit)').first().dispatchEvent('click');
  await page.waitForTimeout(400);
  check((await voices(page)) === before, 'what is off is not heard');
  check((await page.evaluate(() => JSON.parse(localStorage.getItem('ennead.settings')).sound)) === false, 'it is remembered');
  await page.keyboard.press('m');
  await page.getByText('Sounds are on.').waitFor();
  check(await soon(async () => (await voices(page)) > before, 5), 'one hears that they are on');
});

/** Title and icon tell whose turn it is, unless somebody does not want that. */
test('titleAndIconTellTheTurn', async ({ server, browser }) => {
  for (const badge of [true, false]) {
    const made = await server.make({ game: 'aton', seed: 4, seats: [{ player: 'me' }, { player: 'me' }] });
    const who = await person(browser, server, DESK, { badge });
    await sitDown(who, server, { ...made, seats: [0] }, 'aton');
    await who.page.waitForSelector('.dock.asked');
    const told = () =>
      who.page.evaluate(() => [document.title.startsWith('•'), document.querySelector('link[rel=icon]').href.endsWith('icon-turn.svg')]);
    check(await soon(async () => (await told()).join() === `${badge},${badge}`, 5), `${badge}: ${await told()}`);
    check((await fetch(`${server.url}icon-turn.svg`)).ok, 'the icon is there');
    await who.page.locator('.dock [data-choice="keep"]').click();
    await who.page.locator('.dock .secrets', { hasText: 'has chosen' }).waitFor();
    // It may still be changed, but it is the other one's turn.
    check(await soon(async () => !(await told())[1], 5), 'the mark goes with the turn');
    check((await asked(server, made, 1)) !== null, 'the other seat is asked');
    await who.page.goto(`${server.url}#/`);
    await who.page.waitForSelector('.game');
    check((await who.page.title()) === 'Ennead', 'no mark is left on the start page');
  }
});

/** Whoever forbids notes is told so, and the setting does not pretend. */
test('settingsOfSoundAndTurn', async ({ server, browser }) => {
  const list = [];
  for (const [options, language] of [
    [DESK, 'en'],
    [PHONE, 'de'],
  ]) {
    const who = await person(browser, server, options, { language });
    const { page } = who;
    await who.context.addInitScript(silent);
    await who.context.addInitScript(() => {
      window.Notification = class {
        static permission = 'denied';
        static requestPermission = async () => 'denied';
      };
    });
    await sitDown(who, server, await server.make({ game: 'aton', seed: 9, seats: seats(2) }), 'aton');
    await page.getByRole('button', { name: language === 'en' ? 'Menu' : 'Menü' }).click();
    const form = page.locator('dialog .form');
    const notes = form.getByRole('checkbox', { name: /Notify me|benachrichtigen/ });
    await notes.click();
    await form.getByText(/does not allow notifications|erlaubt hier keine/).waitFor();
    check(!(await notes.isChecked()), 'what the browser forbids is off');
    await form.getByRole('slider').fill('80');
    check(await soon(async () => (await voices(page)) > 0, 5), 'the new volume is heard');
    check((await page.evaluate(() => JSON.parse(localStorage.getItem('ennead.settings')).volume)) === 0.8, 'and kept');
    await clean(page, `settings, ${language}`, list, 'dialog[open]');
  }
  check(list.length === 0, `\n${list.join('\n')}`);
});
