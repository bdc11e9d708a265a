/** Sounds of weather and water. Every bed is made twice, once per side, for a surround impression. */
import { Random } from '../../raster/random.ts';
import {
  bandpass,
  bed,
  type Grain,
  highpass,
  lowpass,
  pinkNoise,
  scattered,
  struck,
  sweep,
  TURN,
  type Voice,
  wandering,
  whiteNoise,
} from './signal.ts';

/** `force` 0.3 a breeze … 1.5 a gale. */
export function wind(seed: number, force: number): Voice[] {
  return [
    bed(seed, 'wind', (random) => {
      const [noise, air, whistle] = [pinkNoise(random), sweep(0.9), sweep(7)];
      const [gust, height] = [wandering(random, 2.6), wandering(random, 1.7)];
      return (t) => {
        const [g, h] = [gust(t), height(t)];
        const sample = noise();
        const body = air(sample, 170 + 420 * force * (0.3 + 0.7 * g));
        const thin = whistle(sample, 480 + 520 * h) * Math.max(0, g - 0.55) * force;
        return (body * (0.35 + 0.75 * g) + thin * 2.2) * 0.3 * Math.min(1.3, 0.5 + force * 0.6);
      };
    }),
  ];
}

/** `force` 0.5 a drizzle … 1.6 a cloudburst. */
export function rainSound(seed: number, force: number): Voice[] {
  return [
    bed(seed, 'rain', (random) => {
      const [noise, low, high] = [whiteNoise(random), lowpass(7200), highpass(900)];
      const swell = wandering(random, 3.1);
      return (t) => high(low(noise())) * 0.07 * force * (0.75 + 0.5 * swell(t));
    }),
    scattered(new Random(seed, 'drops'), [0.004 / force, 0.03 / force], drop, [0, 0.05]),
  ];
}

function drop(random: Random): Grain {
  const hz = random.between(900, 5200);
  const gain = 0.012 + 0.06 * random.next() ** 4;
  const bend = random.between(0.9, 1.5);
  return {
    seconds: 0.03,
    pan: random.between(-1, 1),
    at: (age) => Math.sin(TURN * hz * age * (1 + (bend - 1) * age * 20)) * struck(age, 0.0008, 0.005) * gain,
  };
}

/** Thunder rolls: a crack, then rumbling that comes back from everywhere. */
export function thunder(seed: number): Voice[] {
  const clap = (random: Random): Grain => {
    const noise = pinkNoise(random);
    const [low, near] = [lowpass(120), lowpass(random.between(500, 1400))];
    const rolls = Array.from(
      { length: 5 },
      () => [random.between(0.2, 3.2), random.between(0.3, 1)] as const,
    );
    return {
      seconds: 6,
      pan: random.between(-0.6, 0.6),
      at: (age) => {
        let power = struck(age, 0.03, 0.9);
        for (const [at, gain] of rolls) if (age > at) power += gain * struck(age - at, 0.12, 0.7);
        const sample = noise();
        return (
          low(sample) * power * 1.9 * Math.min(1, (6 - age) / 1.5) +
          near(sample) * struck(age, 0.008, 0.22) * 0.6
        );
      },
    };
  };
  return [scattered(new Random(seed, 'thunder'), [4.5, 9], clap, [0.6, 1.6])];
}

/** The sea on a shore: each wave gathers, breaks and hisses away. `force` 0.5 … 1.5. */
export function waves(seed: number, force: number): Voice[] {
  const turn = new Random(seed, 'waves');
  const period = turn.between(5.2, 6.6) / Math.sqrt(force);
  const phase = turn.between(0.1, 0.5);
  return [
    bed(seed, 'sea', (random, side) => {
      const [noise, deep, wash, hiss] = [pinkNoise(random), lowpass(240), bandpass(620, 0.5), highpass(2400)];
      const uneven = wandering(random, 4.7);
      return (t) => {
        const x = (t / period + phase + side * 0.045 + 0.12 * uneven(t)) % 1;
        // Up in two fifths of its time, breaking, then drawn out slowly.
        const surge = x < 0.4 ? (x / 0.4) ** 2.4 : Math.exp((0.4 - x) * 5);
        const foam = x < 0.38 ? 0 : Math.min(1, (x - 0.38) / 0.05) * Math.exp((0.43 - x) * 4);
        const sample = noise();
        return (
          (deep(sample) * (0.4 + 0.5 * surge) + wash(sample) * surge * 1.3 + hiss(sample) * foam * 0.8) *
          0.34 *
          force
        );
      };
    }),
  ];
}

/** Running water: a brook at 0.5, a fall at 1.5. */
export function stream(seed: number, force: number): Voice[] {
  return [
    bed(seed, 'stream', (random) => {
      const noise = pinkNoise(random);
      const [low, body] = [lowpass(420 + 500 * force), bandpass(1500, 0.4)];
      const [a, b] = [wandering(random, 0.31), wandering(random, 0.13)];
      return (t) => {
        const sample = noise();
        return (low(sample) * force * 0.9 + body(sample) * (0.35 + 0.4 * a(t) + 0.3 * b(t))) * 0.24;
      };
    }),
    scattered(new Random(seed, 'gurgle'), [0.03, 0.16 / force], bubble, [0, 0.1]),
  ];
}

/** A bubble sings higher as it rises. */
export function bubble(random: Random): Grain {
  const hz = random.between(320, 1150);
  const rise = random.between(1.5, 6);
  const seconds = random.between(0.03, 0.11);
  const gain = random.between(0.01, 0.05);
  return {
    seconds,
    pan: random.between(-0.8, 0.8),
    at: (age) => Math.sin(TURN * hz * age * (1 + rise * age)) * struck(age, 0.004, seconds / 4) * gain,
  };
}

/** Below the surface everything is muffled; bubbles go up now and then. */
export function underwater(seed: number): Voice[] {
  const stream = (random: Random): Grain => {
    const pops = Array.from({ length: 9 }, (_, i) => ({
      from: i * 0.07 + random.next() * 0.05,
      ...bubble(random),
    }));
    return {
      seconds: 0.9,
      pan: random.between(-0.7, 0.7),
      at: (age) => {
        let sum = 0;
        for (const { from, seconds, at } of pops)
          if (age > from && age < from + seconds) sum += at(age - from);
        return sum * 1.8;
      },
    };
  };
  return [
    bed(seed, 'deep', (random) => {
      const [noise, low, lower] = [pinkNoise(random), lowpass(260), lowpass(320)];
      const slow = wandering(random, 2.2);
      return (t) => lower(low(noise())) * (0.6 + 0.6 * slow(t)) * 0.75;
    }),
    scattered(new Random(seed, 'bubbles'), [0.7, 2.1], stream, [0.1, 0.6]),
  ];
}

/** Fire breathes low and crackles. */
export function fire(seed: number, force: number): Voice[] {
  const crackle = (random: Random): Grain => {
    const [noise, ring] = [whiteNoise(random), bandpass(random.between(1200, 5200), 2.5)];
    const fall = random.between(0.003, 0.018);
    const gain = 0.12 + 0.75 * random.next() ** 5;
    return {
      seconds: fall * 6,
      pan: random.between(-0.7, 0.7),
      at: (age) => ring(noise()) * struck(age, 0.0004, fall) * gain,
    };
  };
  return [
    bed(seed, 'fire', (random) => {
      const [noise, low, high] = [pinkNoise(random), lowpass(300), bandpass(900, 0.6)];
      const [slow, quick] = [wandering(random, 0.6), wandering(random, 0.12)];
      return (t) => {
        const sample = noise();
        return (low(sample) * (0.5 + 0.5 * slow(t)) + high(sample) * quick(t) * 0.4) * 0.24 * force;
      };
    }),
    scattered(new Random(seed, 'crackle'), [0.02, 0.16 / force], crackle, [0, 0.08]),
  ];
}

/** A muffled quiet: falling snow swallows sound; also the tone of any still room. */
export function stillness(seed: number, level: number): Voice[] {
  return [
    bed(seed, 'still', (random) => {
      const [noise, low] = [pinkNoise(random), lowpass(480)];
      const slow = wandering(random, 3.4);
      return (t) => low(noise()) * (0.75 + 0.4 * slow(t)) * 0.1 * level;
    }),
  ];
}

/** The hum between the stars: tones that beat against each other, and a slow shimmer. */
export function space(seed: number): Voice[] {
  const pitch = new Random(seed, 'space').between(38, 47);
  return [
    bed(seed, 'space', (random, side) => {
      const [noise, air] = [pinkNoise(random), sweep(5)];
      const [slow, sparkle] = [wandering(random, 4), wandering(random, 2.3)];
      const tones = [1, 1.5, 2.003, 3.01].map(
        (ratio, i) =>
          [TURN * pitch * ratio * (1 + (side ? 0.0016 : -0.0016) * (i + 1)), 0.11 / (i + 1)] as const,
      );
      return (t) => {
        let sum = 0;
        for (const [w, gain] of tones) sum += Math.sin(w * t) * gain;
        return sum * (0.7 + 0.4 * slow(t)) + air(noise(), 500 + 1500 * sparkle(t)) * 0.16;
      };
    }),
  ];
}

/** Rotates a rushing sound past us, from one side to the other. */
export function passing(random: Random, seconds: number, gain: number, low_hz: number): Grain {
  const [noise, dull] = [pinkNoise(random), sweep(0.8)];
  const middle = seconds / 2;
  return {
    seconds,
    pan: random.between(-0.6, 0.6),
    at: (age) => {
      const near = 1 / (1 + ((age - middle) / (seconds * 0.14)) ** 2);
      return dull(noise(), low_hz * (0.5 + near)) * near * gain * Math.min(1, age * 4, (seconds - age) * 4);
    },
  };
}
