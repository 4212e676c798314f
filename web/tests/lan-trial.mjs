// The browsers of tools/lan-trial.sh: the host's, and a friend's phone in another network namespace.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { check, CHROMIUM, checkFaults, DESK, person, PHONE } from './harness.mjs';

const [hostBrowser, friendBrowser, folder, ...addresses] = process.argv.slice(2);
check(addresses.length > 0, 'the server printed no address');
mkdirSync(folder, { recursive: true });
const [near, far] = await Promise.all(
  [hostBrowser, friendBrowser].map((executablePath) => chromium.launch({ ...CHROMIUM, executablePath })),
);
try {
  const host = await person(near, { url: 'http://127.0.0.1:8080/' }, DESK);
  await host.page.goto('http://127.0.0.1:8080/#/new/aton');
  await host.page.getByRole('button', { name: 'Create and get the link' }).click();
  await host.page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  const picture = join(folder, 'host.png');
  await host.page.screenshot({ path: picture });
  const link = execFileSync('zbarimg', ['--quiet', '--nodbus', '--raw', picture], { encoding: 'utf8' }).trim();
  check(link === (await host.page.getByLabel('Link', { exact: true }).inputValue()), `the code says ${link}`);
  console.log(`The code in the lobby: ${link.replace(/#.*/, '#…')}`);

  for (const address of addresses) {
    const visitor = await person(far, { url: address }, PHONE);
    await visitor.page.goto(address);
    await visitor.page.waitForSelector('.game');
    await visitor.close();
    console.log(`The phone opens ${address}`);
  }

  const friend = await person(far, { url: new URL('/', link).href }, PHONE);
  const begun = Date.now();
  const since = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  await friend.page.goto(link);
  await friend.page.getByLabel('Your name').fill('Bo');
  await friend.page.screenshot({ path: join(folder, 'friend-invited.png') });
  await friend.page.getByRole('button', { name: 'Sit down as Blue' }).click();
  await friend.page.locator('.dock [data-choice="keep"]').waitFor();
  console.log(`The friend sits at the table after ${since()}`);
  await friend.page.locator('.dock [data-choice="keep"]').click();
  const table = link.split('/').at(-2);
  const waiting = () =>
    host.page.evaluate(async (t) => (await (await fetch(`api/v1/tables/${t}/scene`)).json()).scene.question.waiting, table);
  for (let i = 0; i < 100 && (await waiting()).includes(1); i++) await friend.page.waitForTimeout(50);
  check(String(await waiting()) === '0', 'the server has the choice of the friend');
  console.log(`The friend has chosen after ${since()}`);
  await friend.page.screenshot({ path: join(folder, 'friend.png') });
  checkFaults([host.context, friend.context]);
} finally {
  await near.close();
  await far.close();
}
