/** Music under a film: a pad on a chord progression in a seeded key, a soft bass, and single notes like raindrops. */
import { Random } from '../../raster/random.ts';
import { type Feeling, MANNERS, SCALES } from './manners.ts';
import type { Voice } from './signal.ts';
import { RATE } from './signal.ts';

const TABLE = 2048;

/** The voices of the music. `level` 1 leads, 0.4 stays behind other sounds. */
export function music(feeling: Feeling, seed: number, level: number): Voice[] {
  const { scale: named, progressions, chord_seconds, shape, bright, notes, pulse } = MANNERS[feeling];
  const scale = SCALES[named];
  const random = new Random(seed, 'music');
  const root = 48 + random.int(-4, 5);
  const steps = random.pick(progressions);
  const seconds = random.between(...chord_seconds);
  const note = (step: number) => root + 12 * Math.floor(step / 7) + scale[((step % 7) + 7) % 7]!;
  const chordAt = (t: number) => steps[Math.floor(t / seconds) % steps.length]!;
  const chord = (i: number) => shape.map((step) => note(steps[i % steps.length]! + step));
  const low = (i: number) => note(steps[i % steps.length]!) - 12;
  const high = (t: number) => note(chordAt(t) + random.pick(shape) + 7 * random.pick([1, 1, 2]));
  const voices = [pad(random, chord, seconds, bright, level), bass(low, seconds, level)];
  voices.push(drops(random, notes, high, bright, level));
  if (pulse > 0) voices.push(drum(seconds / Math.max(1, Math.round(pulse * seconds)), level));
  return voices;
}

/** One turn of a soft saw: the brighter, the slower its overtones fall. */
function table(bright: number): Float32Array {
  const wave = new Float32Array(TABLE + 1);
  const fall = 2.4 - bright;
  for (let harmonic = 1; harmonic <= 14; harmonic++) {
    const strength = harmonic ** -fall;
    for (let i = 0; i <= TABLE; i++) wave[i]! += strength * Math.sin((2 * Math.PI * harmonic * i) / TABLE);
  }
  return wave;
}

/** Two chords sound at a time while one gives way to the next; every note is two tones a hair apart. */
function pad(
  random: Random,
  chord: (i: number) => number[],
  seconds: number,
  bright: number,
  level: number,
): Voice {
  const wave = table(bright);
  const notes = chord(0).length;
  const phases = Float64Array.from({ length: notes * 8 }, () => random.next());
  const detune = Float64Array.from(
    { length: 4 },
    (_, i) => 1 + (i % 2 ? 1 : -1) * random.between(0.0008, 0.0022),
  );
  const fade = Math.min(1.6, seconds * 0.45);
  return (left, right, at) => {
    const slow = 64;
    for (let from = 0; from < left.length; from += slow) {
      const to = Math.min(left.length, from + slow);
      const t = (at + from) / RATE;
      const now = Math.floor(t / seconds);
      const into = t - now * seconds;
      const breath = 0.86 + 0.14 * Math.sin(t * 0.9);
      for (const [which, share] of [
        [now, Math.min(1, (into + 0.05) / fade)],
        [now - 1, 1 - into / fade],
      ] as const) {
        if (which < 0 || share <= 0) continue;
        const gain = 0.036 * level * breath * Math.sin((share * Math.PI) / 2);
        chord(which).forEach((pitch, n) => {
          for (let tone = 0; tone < 4; tone++) {
            // The old chord and the new one each keep their own turn.
            const slot = (which % 2) * notes * 4 + n * 4 + tone;
            const step = (hertz(pitch + (tone === 3 ? 12 : 0)) * detune[tone]!) / RATE;
            const out = tone % 2 ? right : left;
            const other = tone % 2 ? left : right;
            const own = gain * (tone === 3 ? 0.4 : 1);
            let phase = phases[slot]!;
            for (let i = from; i < to; i++) {
              const sample = wave[(phase * TABLE) | 0]! * own;
              out[i]! += sample;
              other[i]! += sample * 0.35;
              phase += step;
              if (phase >= 1) phase -= 1;
            }
            phases[slot] = phase;
          }
        });
      }
    }
  };
}

function bass(pitch: (i: number) => number, seconds: number, level: number): Voice {
  let phase = 0;
  return (left, right, at) => {
    for (let i = 0; i < left.length; i++) {
      const t = (at + i) / RATE;
      const now = Math.floor(t / seconds);
      const into = t - now * seconds;
      const swell =
        Math.min(1, into / 0.12) * Math.min(1, (seconds - into) / 0.3) * (0.55 + 0.45 * Math.exp(-into));
      phase += hertz(pitch(now)) / RATE;
      if (phase >= 1) phase -= 1;
      const angle = 2 * Math.PI * phase;
      const sample =
        (Math.sin(angle) + 0.35 * Math.sin(2 * angle) + 0.1 * Math.sin(3 * angle)) * swell * 0.11 * level;
      left[i]! += sample;
      right[i]! += sample;
    }
  };
}

/** Struck notes like a music box, each with two echoes that cross to the other side. */
function drops(
  random: Random,
  often: number,
  pitch: (t: number) => number,
  bright: number,
  level: number,
): Voice {
  type Note = { from: number; step: number; gain: number; left: number; right: number };
  const ringing: Note[] = [];
  const beat = RATE / often;
  let next = Math.round(beat * random.between(0.6, 1.4));
  return (left, right, at) => {
    const end = at + left.length;
    while (next < end) {
      const step = (2 * Math.PI * hertz(pitch(next / RATE))) / RATE;
      const pan = random.between(-0.7, 0.7);
      for (let echo = 0; echo < 3; echo++) {
        const angle = (((echo % 2 ? -pan : pan) + 1) * Math.PI) / 4;
        const gain = 0.085 * level * random.between(0.7, 1) * 0.42 ** echo;
        ringing.push({
          from: next + echo * Math.round(beat * 0.75),
          step,
          gain,
          left: Math.cos(angle),
          right: Math.sin(angle),
        });
      }
      next += Math.round(beat * random.pick([0.5, 1, 1, 1.5, 2]));
    }
    for (const one of ringing) {
      for (let n = Math.max(at, one.from); n < end; n++) {
        const age = n - one.from;
        const angle = age * one.step;
        const envelope = Math.min(1, age / 240) * Math.exp(-age / (RATE * 0.55));
        const sample =
          one.gain *
          envelope *
          (Math.sin(angle) + bright * 0.4 * Math.sin(angle * 3.01) * Math.exp(-age / 6000));
        left[n - at]! += sample * one.left;
        right[n - at]! += sample * one.right;
      }
    }
    for (let i = ringing.length - 1; i >= 0; i--)
      if (end - ringing[i]!.from > RATE * 3.2) ringing.splice(i, 1);
  };
}

function drum(every_seconds: number, level: number): Voice {
  return (left, right, at) => {
    for (let i = 0; i < left.length; i++) {
      const age = ((at + i) / RATE) % every_seconds;
      if (age > 0.6) continue;
      const angle = 2 * Math.PI * (58 * age + 3.2 * (1 - Math.exp(-age * 22)));
      const sample = Math.sin(angle) * Math.min(1, age / 0.004) * Math.exp(-age * 7) * 0.2 * level;
      left[i]! += sample;
      right[i]! += sample;
    }
  };
}

function hertz(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}
