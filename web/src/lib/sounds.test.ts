import { beforeEach, describe, expect, it } from 'vitest';
import { faceOf, NAMES } from '../games';
import english from '../../../data/text/en.json';
import { SOUNDS, Sounds, VOICES } from './sounds';

/** What an AudioContext was asked for, without a machine that can sound. */
class Fake {
  static made = 0;
  currentTime = 0;
  sampleRate = 8000;
  state = 'running';
  destination = { name: 'out' };
  sources: { kind: string; from: number; to: number }[] = [];
  gains: { value: number }[] = [];
  constructor() {
    Fake.made++;
  }
  private param = (): Record<string, unknown> => ({
    value: 0,
    setValueAtTime: (value: number) => this.sane(value),
    linearRampToValueAtTime: (value: number) => this.sane(value),
    exponentialRampToValueAtTime: (value: number) => {
      this.sane(value);
      if (value <= 0) throw new Error('exponential ramps never reach 0');
    },
  });
  private sane(value: number): void {
    if (!Number.isFinite(value)) throw new Error(`not a number: ${value}`);
  }
  private node = (more: object): object => ({ connect: (to: object) => to, ...more });
  createGain = (): object => {
    const gain = this.param() as { value: number };
    this.gains.push(gain);
    return this.node({ gain });
  };
  createDynamicsCompressor = (): object => this.node({ threshold: this.param(), ratio: this.param() });
  createBiquadFilter = (): object => this.node({ frequency: this.param(), Q: this.param() });
  private source = (kind: string, more: object): object => {
    const played = { kind, from: NaN, to: NaN };
    this.sources.push(played);
    return this.node({
      ...more,
      start: (at: number) => (played.from = at),
      stop: (at: number) => (played.to = at),
    });
  };
  createOscillator = (): object => this.source('tone', { type: '', frequency: this.param() });
  createBufferSource = (): object => this.source('noise', { buffer: null });
  createBuffer = (_: number, length: number): object => ({ getChannelData: () => new Float32Array(length) });
}

let fake: Fake;
let volume = 0.5;
let hidden = false;
let sounds: Sounds;
beforeEach(() => {
  Fake.made = 0;
  fake = new Fake();
  volume = 0.5;
  hidden = false;
  sounds = new Sounds(
    () => (Fake.made++, fake as unknown as AudioContext),
    () => volume,
    () => hidden,
  );
});

describe('sounds', () => {
  it.each(SOUNDS)('%s is short, and made of finite numbers', (name) => {
    sounds.touch();
    sounds.play(name);
    expect(fake.sources.length).toBeGreaterThan(0);
    const ends = VOICES[name].map(({ at = 0, lasts }) => at + lasts);
    expect(Math.max(...ends)).toBeLessThanOrEqual(1.3);
    for (const { from } of fake.sources) expect(from).toBeGreaterThanOrEqual(0);
  });
  it('are silent before somebody has pressed something', () => {
    sounds.play('place');
    expect(fake.sources).toEqual([]);
    expect(Fake.made).toBe(1);
    sounds.touch();
    sounds.play('place');
    expect(fake.sources.length).toBeGreaterThan(0);
  });
  it('are silent where they are off', () => {
    sounds.touch();
    volume = 0;
    sounds.play('attack');
    expect(fake.sources).toEqual([]);
  });
  it('are never louder than a quarter', () => {
    sounds.touch();
    volume = 40;
    sounds.play('attack');
    expect(fake.gains[0]!.value).toBe(0.25);
  });
  it('are silent on a hidden page, except for one’s turn', () => {
    sounds.touch();
    hidden = true;
    sounds.play('point');
    expect(fake.sources).toEqual([]);
    sounds.play('turn');
    expect(fake.sources.map(({ kind }) => kind)).toEqual(['tone', 'tone']);
  });
  it('of many events are few, each once', () => {
    sounds.touch();
    sounds.playAll(['card', 'refused', 'count', 'count', 'card', 'place']);
    const starts = new Set(fake.sources.map(({ from }) => from.toFixed(3)));
    expect(starts).toEqual(new Set(['0.000', '0.130', '0.260']));
  });
  it('of the same name at once are one', () => {
    sounds.touch();
    sounds.play('count');
    sounds.play('count');
    expect(fake.sources.length).toBe(1);
    fake.currentTime = 1;
    sounds.play('count');
    expect(fake.sources.length).toBe(2);
  });
  it('fail in silence', () => {
    const none = new Sounds(
      () => {
        throw new Error('no sound here');
      },
      () => 1,
    );
    none.touch();
    expect(() => none.play('won')).not.toThrow();
  });
});

const faces = await Promise.all(NAMES.map(faceOf));
describe.each(NAMES)('%s', (game) => {
  const { sounds: table } = faces[NAMES.indexOf(game)]!;
  it('has sounds for events that there are', () => {
    expect(Object.keys(table).filter((key) => !(key in english))).toEqual([]);
    for (const name of Object.values(table)) expect(SOUNDS).toContain(name);
  });
  it('uses several of them', () => expect(new Set(Object.values(table)).size).toBeGreaterThan(6));
});
