import { expect, it } from 'vitest';
import { qrPath, reachOf } from './friends';

const lan = ['http://192.168.1.5:8080/', 'http://[2001:db8::5]:8080/'];

it('a server that only this computer can open', () => {
  for (const page of [
    'http://127.0.0.1:8080/',
    'http://localhost:8080/',
    'http://[::1]:8080/',
    'http://127.0.0.1:8080/index.html#/table/T1',
  ])
    expect(reachOf(page, [])).toEqual({ base: new URL('/', page).href, alone: true });
});

it('a server for the local network', () => {
  expect(reachOf('http://127.0.0.1:8080/#/table/T1', lan)).toEqual({ base: lan[0], alone: false });
  // Whoever is in two networks opens the page in the right one.
  expect(reachOf('http://[2001:db8::5]:8080/#/table/T1', lan)).toEqual({ base: lan[1], alone: false });
  // A name may be unknown to a phone.
  expect(reachOf('http://nile.local:8080/', lan)).toEqual({ base: lan[0], alone: false });
});

it('a server with a public address, or behind a proxy', () => {
  const told = ['https://ennead.example/games/'];
  expect(reachOf('http://127.0.0.1:8080/', told)).toEqual({ base: told[0], alone: false });
  expect(reachOf('https://ennead.example/games/#/table/T1', told)).toEqual({ base: told[0], alone: false });
  expect(reachOf('https://elsewhere.example/', [])).toEqual({ base: 'https://elsewhere.example/', alone: false });
});

it('names that only look like this computer', () => {
  expect(reachOf('https://localhost.example/', []).alone).toBe(false);
  expect(reachOf('https://127.example/', []).alone).toBe(false);
});

it('the squares of a code', () => {
  expect(qrPath(['101', '011', '000'])).toBe('M0 0h1v1H0zM2 0h1v1H2zM1 1h2v1H1z');
});
