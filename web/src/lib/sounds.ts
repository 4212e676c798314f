// Twelve short sounds, made here: soft, never needed, and none before somebody has pressed something. A game says which of its events
// sounds like what (`Face.sounds`). Everything goes through one bus with a gentle limiter.

export const SOUNDS = [
  'turn',
  'place',
  'refused',
  'march',
  'magic',
  'attack',
  'card',
  'count',
  'fall',
  'point',
  'build',
  'night',
  // Two of these once more: the cards are turned, the morning comes; and a game is won.
  'turned',
  'morning',
  'won',
] as const;
export type SoundName = (typeof SOUNDS)[number];
/** Which events of a game's log sound like what, by their keys. */
export type SoundTable = Readonly<Record<string, SoundName>>;

/** The loudest is this much of what a machine can do. */
const MASTER = 0.25;

/** One voice: what vibrates, how it is filtered, how loud it is and how long it lasts. Times in seconds. */
interface Tone {
  wave: OscillatorType;
  /** In hertz; with `to` it glides there. */
  hertz: number;
  to?: number;
  at?: number;
  attack?: number;
  lasts: number;
  loud?: number;
  /** Trembles so many times a second. */
  tremolo?: number;
  filter?: { type: BiquadFilterType; hertz: number; q?: number };
}
interface Noise {
  at?: number;
  lasts: number;
  loud?: number;
  filter: { type: BiquadFilterType; hertz: number; to?: number; q?: number };
}
type Voice = Tone | Noise;

const decibel = (value: number): number => 10 ** (value / 20);
const stone = (at = 0, loud = 1, up = 0): Voice[] => [
  { at, lasts: 0.018, loud: 0.8 * loud, filter: { type: 'bandpass', hertz: 900 } },
  { wave: 'sine', hertz: 180 + up, to: 120 + up, at, lasts: 0.09, loud },
];
const pluck = (hertz: number, at: number): Voice => ({ wave: 'triangle', hertz, at, attack: 0.005, lasts: 0.5, loud: 0.7 });
const [D3, A3, D5, A5, D6, F6] = [146.83, 220, 587.33, 880, 1174.66, 1479.98];
const point = [pluck(D5, 0), pluck(A5, 0.09)];
/** A rattle over a fifth. */
const sistrum = (lasts: number, fifth: readonly [number, number]): Voice[] => [
  ...Array.from({ length: 8 }, (_, i): Voice => ({
    at: (i * lasts) / 8,
    lasts: 0.025,
    loud: 0.5 * (1 - i / 10),
    filter: { type: 'highpass', hertz: 6000 },
  })),
  ...fifth.map((hertz, i): Voice => ({ wave: 'sine', hertz, at: i * lasts * 0.15, attack: 0.05, lasts: lasts * 0.85, loud: 0.5 })),
];

export const VOICES: Readonly<Record<SoundName, readonly Voice[]>> = {
  // Two wooden taps.
  turn: [0, 0.12].map((at, i) => ({ wave: 'triangle', hertz: i ? 880 : 660, at, attack: 0.002, lasts: 0.16, loud: 0.9 })),
  place: stone(),
  refused: [{ wave: 'triangle', hertz: 220, lasts: 0.06, loud: 0.7, filter: { type: 'lowpass', hertz: 500 } }],
  march: [0, 0.085, 0.17].map((at) => ({ at, lasts: 0.04, loud: decibel(-12) * 2, filter: { type: 'lowpass', hertz: 700 } })),
  magic: [
    { wave: 'sine', hertz: 440, to: 880, attack: 0.04, lasts: 0.26, loud: 0.45, tremolo: 18 },
    { wave: 'sine', hertz: 660, to: 1320, attack: 0.04, lasts: 0.26, loud: 0.3, tremolo: 18 },
  ],
  attack: [
    { wave: 'sine', hertz: 110, to: 55, lasts: 0.22, loud: 1.2 },
    { lasts: 0.03, loud: 0.8, filter: { type: 'lowpass', hertz: 400 } },
  ],
  card: [{ lasts: 0.045, loud: 0.4, filter: { type: 'highpass', hertz: 2500 } }],
  turned: [
    { lasts: 0.12, loud: 0.45, filter: { type: 'bandpass', hertz: 1200, to: 4000, q: 1.5 } },
    { at: 0.11, lasts: 0.003, loud: 0.5, filter: { type: 'highpass', hertz: 2000 } },
  ],
  count: [{ wave: 'triangle', hertz: 520, lasts: 0.035, loud: 0.5 }],
  fall: [
    { wave: 'sine', hertz: 140, to: 70, lasts: 0.12, loud: 0.9 },
    { wave: 'square', hertz: 1900, lasts: 0.09, loud: decibel(-18), filter: { type: 'bandpass', hertz: 1900, q: 12 } },
  ],
  point,
  won: [...point, pluck(D6, 0.18), pluck(F6, 0.27)],
  build: [{ lasts: 0.28, loud: 0.8, filter: { type: 'lowpass', hertz: 300 } }, ...stone(0.28)],
  night: sistrum(1.2, [A3, D3]),
  morning: sistrum(0.7, [D3, A3]),
};

const isTone = (voice: Voice): voice is Tone => 'wave' in voice;

export class Sounds {
  private context: AudioContext | null = null;
  private bus: GainNode | null = null;
  private noise: AudioBuffer | null = null;
  /** Whether somebody has pressed something: browsers allow no sound before, and nobody wants any. */
  private touched = false;
  private busy = new Map<SoundName, number>();

  constructor(
    private make: () => AudioContext,
    private volume: () => number,
    private hidden: () => boolean = () => false,
  ) {}

  /** A gesture: from now on something can be heard. */
  touch = (): void => {
    this.touched = true;
    if (this.context?.state === 'suspended') void this.context.resume().catch(() => {});
  };

  /** `after`: so many seconds later. While the page is hidden only one's turn is heard. */
  play(name: SoundName, after = 0): void {
    const volume = this.volume();
    if (!this.touched || volume <= 0 || (this.hidden() && name !== 'turn')) return;
    try {
      const context = (this.context ??= this.make());
      const bus = (this.bus ??= this.connect(context));
      bus.gain.value = MASTER * Math.min(1, volume);
      const start = context.currentTime + after;
      // The same sound again at once is the same sound.
      if (start - (this.busy.get(name) ?? -1) < 0.06) return;
      this.busy.set(name, start);
      for (const voice of VOICES[name]) this.voice(context, bus, voice, start + (voice.at ?? 0));
    } catch {
      // A browser without sound: nothing here is needed.
    }
  }

  /** The sounds of several events that are shown together: each once, one shortly after the other, and no more than a few. */
  playAll(names: readonly SoundName[]): void {
    [...new Set(names)].slice(-3).forEach((name, i) => this.play(name, i * 0.13));
  }

  private connect(context: AudioContext): GainNode {
    const bus = context.createGain();
    const limiter = context.createDynamicsCompressor();
    limiter.threshold.value = -12;
    limiter.ratio.value = 8;
    bus.connect(limiter).connect(context.destination);
    return bus;
  }

  private voice(context: AudioContext, bus: GainNode, voice: Voice, start: number): void {
    const end = start + voice.lasts;
    const level = context.createGain();
    const loud = voice.loud ?? 1;
    const attack = isTone(voice) ? (voice.attack ?? 0.002) : 0.001;
    level.gain.setValueAtTime(0.0001, start);
    level.gain.linearRampToValueAtTime(loud, start + Math.min(attack, voice.lasts / 2));
    level.gain.exponentialRampToValueAtTime(0.0001, end);
    let last: AudioNode = level;
    if (voice.filter) {
      const filter = context.createBiquadFilter();
      filter.type = voice.filter.type;
      filter.frequency.setValueAtTime(voice.filter.hertz, start);
      const to = 'to' in voice.filter ? voice.filter.to : undefined;
      if (to) filter.frequency.exponentialRampToValueAtTime(to, end);
      if (voice.filter.q) filter.Q.value = voice.filter.q;
      last.connect(filter);
      last = filter;
    }
    last.connect(bus);
    if (isTone(voice)) {
      const source = context.createOscillator();
      source.type = voice.wave;
      source.frequency.setValueAtTime(voice.hertz, start);
      if (voice.to) source.frequency.exponentialRampToValueAtTime(voice.to, end);
      source.connect(level);
      source.start(start);
      source.stop(end + 0.02);
      if (voice.tremolo) {
        const shaking = context.createOscillator();
        const depth = context.createGain();
        shaking.frequency.value = voice.tremolo;
        depth.gain.value = loud * 0.3;
        shaking.connect(depth).connect(level.gain);
        shaking.start(start);
        shaking.stop(end);
      }
    } else {
      const source = context.createBufferSource();
      source.buffer = this.noise ??= hiss(context);
      source.connect(level);
      source.start(start, 0, voice.lasts + 0.02);
    }
  }
}

/** Half a second of noise, always the same. */
function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 7;
  for (let i = 0; i < data.length; i++) data[i] = ((seed = (seed * 1664525 + 1013904223) >>> 0) / 4294967296) * 2 - 1;
  return buffer;
}
