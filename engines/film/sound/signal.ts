/** Building blocks of every voice: noise, filters, slow drift, and grains at intervals. */
import { Random } from '../../raster/random.ts';

/** Samples a second of everything that sounds. */
export const RATE = 48_000;

export const TURN = 2 * Math.PI;

/** Adds its sound to a block of both channels. `at` is the number of the block's first sample since the beginning. */
export type Voice = (left: Float32Array, right: Float32Array, at: number) => void;

/** One sample in, one sample out; it remembers. */
export type Filter = (sample: number) => number;

/** White noise, −1 … 1. */
export function whiteNoise(random: Random): () => number {
  let state = (random.next() * 0xffffffff) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 0x80000000;
  };
}

/** Noise whose power falls by 3 dB an octave, as wind and water have it; about −1 … 1. Source: Paul Kellet's filter. */
export function pinkNoise(random: Random): () => number {
  const white = whiteNoise(random);
  let [a, b, c] = [0, 0, 0];
  return () => {
    const w = white();
    a = 0.99765 * a + w * 0.099046;
    b = 0.963 * b + w * 0.2965164;
    c = 0.57 * c + w * 1.0526913;
    return (a + b + c + w * 0.1848) * 0.22;
  };
}

/** Second-order filters. Source: Robert Bristow-Johnson's Audio EQ Cookbook. `hz` below half the rate. */
export function lowpass(hz: number, q = Math.SQRT1_2): Filter {
  const [cos, alpha] = angles(hz, q);
  return biquad((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

export function highpass(hz: number, q = Math.SQRT1_2): Filter {
  const [cos, alpha] = angles(hz, q);
  return biquad((1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

/** Passes what lies around `hz`, as loud as it was in its middle; the narrower the greater `q`. */
export function bandpass(hz: number, q: number): Filter {
  const [cos, alpha] = angles(hz, q);
  return biquad(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
}

/** Lifts everything above `hz` by `gain_db`. */
export function highShelf(hz: number, gain_db: number, q: number): Filter {
  const [cos, alpha] = angles(hz, q);
  const a = 10 ** (gain_db / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  return biquad(
    a * (a + 1 + (a - 1) * cos + root),
    -2 * a * (a - 1 + (a + 1) * cos),
    a * (a + 1 + (a - 1) * cos - root),
    a + 1 - (a - 1) * cos + root,
    2 * (a - 1 - (a + 1) * cos),
    a + 1 - (a - 1) * cos - root,
  );
}

function angles(hz: number, q: number): [cos: number, alpha: number] {
  const w = (TURN * Math.min(hz, RATE * 0.45)) / RATE;
  return [Math.cos(w), Math.sin(w) / (2 * q)];
}

function biquad(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Filter {
  const [n0, n1, n2, d1, d2] = [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
  let [z1, z2] = [0, 0];
  return (x) => {
    const y = n0 * x + z1;
    z1 = n1 * x - d1 * y + z2;
    z2 = n2 * x - d2 * y;
    return y;
  };
}

/** A band whose middle may be moved at every sample; `q` about 0.5 … 8. Source: Chamberlin's state variable filter. */
export function sweep(q: number): (sample: number, hz: number) => number {
  let [low, band] = [0, 0];
  const damp = 1 / q;
  return (x, hz) => {
    const f = 2 * Math.sin((Math.PI * Math.min(hz, RATE / 7)) / RATE);
    low += f * band;
    const high = x - low - damp * band;
    band += f * high;
    return band * damp;
  };
}

/** A value between 0 and 1 that wanders: a new goal every `seconds` or so, reached smoothly. By time in seconds. */
export function wandering(random: Random, seconds: number): (t: number) => number {
  const offset = random.next();
  const seed = random.int(1, 1e9);
  const goal = (i: number) => {
    let h = Math.imul(i + seed, 0x9e3779b1) | 0;
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    return ((h ^ (h >>> 13)) >>> 0) / 0xffffffff;
  };
  return (t) => {
    const x = t / seconds + offset;
    const i = Math.floor(x);
    const u = x - i;
    return goal(i) + (goal(i + 1) - goal(i)) * u * u * (3 - 2 * u);
  };
}

/** A sound that begins, sounds for `seconds` and is gone. `at` gives its sample at its own time. */
export type Grain = {
  seconds: number /** −1 left … 1 right. */;
  pan: number;
  at: (age_seconds: number) => number;
};

/** Grains one after the other with pauses of `gap` seconds between their beginnings; the first within `first`. */
export function scattered(
  random: Random,
  gap: readonly [low: number, high: number],
  make: (random: Random) => Grain,
  first: readonly [low: number, high: number] = [0.1, gap[1]],
): Voice {
  const active: { grain: Grain; from: number; until: number; left: number; right: number }[] = [];
  let next = Math.round(random.between(first[0], first[1]) * RATE);
  return (left, right, at) => {
    const end = at + left.length;
    while (next < end) {
      const grain = make(random);
      const angle = ((grain.pan + 1) * Math.PI) / 4;
      const until = next + Math.round(grain.seconds * RATE);
      active.push({ grain, from: next, until, left: Math.cos(angle), right: Math.sin(angle) });
      next += Math.max(8, Math.round(random.between(gap[0], gap[1]) * RATE));
    }
    for (const one of active) {
      const to = Math.min(end, one.until);
      for (let n = Math.max(at, one.from); n < to; n++) {
        const sample = one.grain.at((n - one.from) / RATE);
        left[n - at]! += sample * one.left;
        right[n - at]! += sample * one.right;
      }
    }
    for (let i = active.length - 1; i >= 0; i--) if (active[i]!.until <= end) active.splice(i, 1);
  };
}

/** A continuous bed of sound. `make` is called once per channel and returns the sample at a time in seconds. */
export function bed(
  seed: number,
  name: string,
  make: (random: Random, side: number) => (t: number) => number,
): Voice {
  const [one, other] = [0, 1].map((side) => make(new Random(seed, `${name} ${side}`), side));
  return (left, right, at) => {
    for (let i = 0; i < left.length; i++) {
      const t = (at + i) / RATE;
      left[i]! += one!(t);
      right[i]! += other!(t);
    }
  };
}

/** Rises within `attack` seconds, then falls to a third every `fall` seconds. */
export function struck(age: number, attack: number, fall: number): number {
  return age < attack ? age / attack : Math.exp((attack - age) / fall);
}

/** Rises and falls as half a wave over `seconds`. */
export function halfWave(age: number, seconds: number): number {
  return age <= 0 || age >= seconds ? 0 : Math.sin((Math.PI * age) / seconds);
}
