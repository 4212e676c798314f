import { describe, expect, it } from 'vitest';
import { settings } from './settings.svelte';

// Nothing here has a page: what is shown of settings is a matter of the browser tests.
const root = { dataset: {}, style: { setProperty: () => {} }, lang: '' };
Object.assign(globalThis, { document: { documentElement: root } });

describe('settings', () => {
  it('are carried as a text', () => {
    settings.volume = 0.65;
    settings.tips = 'late';
    settings.size = 1.15;
    const text = settings.text();
    settings.volume = 0;
    settings.tips = 'soon';
    settings.size = 1;
    expect(settings.read(text)).toBe(true);
    expect([settings.volume, settings.tips, settings.size]).toEqual([0.65, 'late', 1.15]);
  });
  it('are taken from no other text', () => {
    const before = settings.text();
    for (const text of ['', '{}', '[]', 'null', '7', '{"ennead settings":2,"volume":1}']) expect(settings.read(text), text).toBe(false);
    expect(settings.text()).toBe(before);
  });
  it('leave out what has a wrong shape', () => {
    settings.volume = 0.3;
    settings.sound = true;
    const wrong = { 'ennead settings': 1, volume: 9, sound: 'yes', speed: 77, guideDone: [1], language: 'tlh', tips: 'never', other: 1 };
    expect(settings.read(JSON.stringify(wrong))).toBe(true);
    expect([settings.volume, settings.sound, settings.speed, settings.tips, settings.language]).toEqual([0.3, true, 1, 'never', 'en']);
    expect(settings.text()).not.toMatch(/other/);
  });
  it('never make sounds louder than they can be', () => {
    settings.volume = 5;
    expect(settings.volume).toBe(1);
    settings.volume = -1;
    expect(settings.volume).toBe(0);
  });
});
