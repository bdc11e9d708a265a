/** A film's sound: everything its prompt suggests, mixed, brought to one loudness and never silent. */
import { Random } from '../../raster/random.ts';
import type { AudioBlock } from '../media/video-frame.ts';
import * as creatures from './creatures.ts';
import { hintsOf, type SoundHints } from './hints.ts';
import { Loudness } from './loudness.ts';
import { music } from './music.ts';
import { openRoom } from './room.ts';
import { RATE, type Voice } from './signal.ts';
import type { SoundName } from './sound-names.ts';
import * as strokes from './strokes.ts';
import * as people from './town-sounds.ts';
import * as weather from './weather-sounds.ts';

type SoundOrder = {
  /** The film's content in the customer's words. May be empty. */
  prompt: string;
  /** 0 … 2³²−1. */
  seed: number;
  /** 0.5 … 600. */
  duration_seconds: number;
};

/** Frames of a block: a tenth of a second. */
const BLOCK = RATE / 10;
/** So much of its beginning is heard beforehand, to know how loud the whole will be. */
const MEASURED = RATE * 8;
/** Integrated loudness aimed at, in LUFS (ITU-R BS.1770). */
const TARGET_LUFS = -16;
/** Where the soft limiter begins to bend, and the most it lets through. */
const [BEND, CEILING] = [0.6, 0.94];

/**
 * The sound as stereo blocks at 48 kHz within ±0.94: every block 0.1 s,
 * the last one shorter, together exactly `duration_seconds` (rounded to a sample). The same order gives the same
 * samples. Constant memory; about 0.2 s of work a second of sound.
 */
export function* soundscape({ prompt, seed, duration_seconds }: SoundOrder): Generator<AudioBlock> {
  const total = Math.round(duration_seconds * RATE);
  const hints = hintsOf(prompt);
  const meter = new Loudness();
  for (const [left, right] of mixed(hints, seed, Math.min(total, MEASURED))) meter.add(left, right);
  const gain = 10 ** ((TARGET_LUFS - meter.integrated()) / 20);
  const [fadeIn, fadeOut] = [Math.min(0.25, duration_seconds / 8), Math.min(0.6, duration_seconds / 6)];
  let at = 0;
  for (const [left, right] of mixed(hints, seed, total)) {
    for (let i = 0; i < left.length; i++, at++) {
      const edge = Math.min(1, at / RATE / fadeIn + 0.02, (total - at) / RATE / fadeOut + 0.02);
      const fade = gain * Math.sin((edge * Math.PI) / 2);
      left[i] = limited(left[i]! * fade);
      right[i] = limited(right[i]! * fade);
    }
    yield { left, right };
  }
}

function limited(sample: number): number {
  const size = Math.abs(sample);
  if (size <= BEND) return sample;
  const rest = CEILING - BEND;
  return Math.sign(sample) * (BEND + rest * Math.tanh((size - BEND) / rest));
}

/** The mix before its loudness is known. */
function* mixed(hints: SoundHints, seed: number, total: number): Generator<[Float32Array, Float32Array]> {
  const scape = voicesOf(hints, seed);
  const tune = hints.music > 0 ? music(hints.feeling, seed, hints.music) : [];
  const size = hints.sounds.has('drips') ? 3.2 : 1.7;
  const [hall, open] = [
    openRoom(2.6, 0.32, 0.45),
    openRoom(size, hints.sounds.has('drips') ? 0.4 : 0.1, 0.6),
  ];
  for (let at = 0; at < total; at += BLOCK) {
    const length = Math.min(BLOCK, total - at);
    const [left, right] = [new Float32Array(length), new Float32Array(length)];
    const [songLeft, songRight] = [new Float32Array(length), new Float32Array(length)];
    for (const voice of scape) voice(left, right, at);
    for (const voice of tune) voice(songLeft, songRight, at);
    open(left, right);
    hall(songLeft, songRight);
    for (let i = 0; i < length; i++) {
      left[i]! += songLeft[i]!;
      right[i]! += songRight[i]!;
    }
    yield [left, right];
  }
}

function voicesOf(hints: SoundHints, seed: number): Voice[] {
  const voices = hints.creatures.flatMap((name) => creatures.calls(name, seed));
  const ground = groundOf(hints);
  for (const [name, level] of hints.sounds) voices.push(...MAKERS[name](seed, level, ground));
  return voices;
}

type Ground = Parameters<typeof people.steps>[1];

function groundOf({ sounds }: SoundHints): Ground {
  if (sounds.has('city')) return 'hard';
  if (sounds.has('clock')) return 'wood';
  if (sounds.has('still') && sounds.has('wind')) return 'snow';
  return sounds.has('birds') ? 'leaves' : 'soft';
}

const MAKERS: Record<SoundName, (seed: number, level: number, ground: Ground) => Voice[]> = {
  wind: weather.wind,
  rain: weather.rainSound,
  thunder: (seed) => weather.thunder(seed),
  waves: weather.waves,
  stream: weather.stream,
  underwater: (seed) => weather.underwater(seed),
  bubbles: (seed) => weather.stream(seed, 0.2),
  drips: (seed) => strokes.bells(seed, 1400, [0.5, 1.8], 0.3),
  fire: weather.fire,
  still: weather.stillness,
  space: (seed) => weather.space(seed),
  birds: creatures.birds,
  crickets: creatures.crickets,
  frogs: (seed) => creatures.calls('frog', seed),
  owl: (seed) => creatures.owl(seed),
  gulls: (seed) => creatures.calls('gull', seed),
  bees: (seed) => creatures.buzzing(seed),
  wings: (seed) => creatures.wings(seed),
  purr: (seed) => creatures.purr(seed),
  city: (seed) => people.city(seed),
  crowd: (seed) => people.crowd(seed, false),
  cheer: (seed) => people.crowd(seed, true),
  walking: (seed, _, ground) => people.steps(seed, ground, 0.52, false),
  running: (seed, _, ground) => people.steps(seed, ground, 0.27, false),
  hooves: (seed) => people.steps(seed, 'soft', 0.17, true),
  engine: (seed) => people.engine(seed, new Random(seed, 'strokes').between(34, 62)),
  jet: (seed) => people.jet(seed),
  train: (seed) => people.train(seed),
  hum: (seed) => people.engine(seed, 50),
  heartbeat: (seed) => strokes.heartbeat(seed),
  clock: (seed) => strokes.clock(seed),
  bells: (seed) => strokes.bells(seed, 230, [1.6, 2.6], 1.6),
  chimes: (seed) => strokes.bells(seed, 990, [0.4, 1.9], 0.5),
  fireworks: (seed) => strokes.fireworks(seed),
};
