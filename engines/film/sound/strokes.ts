/** Beating sounds: hearts, clocks, bells, fireworks. */
import { Random } from '../../raster/random.ts';
import {
  bandpass,
  type Grain,
  highpass,
  lowpass,
  scattered,
  struck,
  TURN,
  type Voice,
  wandering,
  whiteNoise,
} from './signal.ts';

export function heartbeat(seed: number): Voice[] {
  const beat = (random: Random): Grain => {
    const low = random.between(44, 50);
    const thump = (age: number) =>
      age < 0 ? 0 : Math.sin(TURN * low * age * (1 + 0.6 * Math.exp(-age * 30))) * struck(age, 0.008, 0.06);
    return { seconds: 0.7, pan: 0, at: (age) => (thump(age) + 0.7 * thump(age - 0.27)) * 0.5 };
  };
  return [scattered(new Random(seed, 'heart'), [0.94, 1.0], beat, [0.1, 0.3])];
}

export function clock(seed: number): Voice[] {
  let even = false;
  const tick = (random: Random): Grain => {
    even = !even;
    const [noise, ring] = [whiteNoise(random), bandpass(even ? 2300 : 1850, 6)];
    return { seconds: 0.05, pan: 0.25, at: (age) => ring(noise()) * struck(age, 0.0005, 0.006) * 0.9 };
  };
  return [scattered(new Random(seed, 'clock'), [0.5, 0.5], tick, [0.05, 0.4])];
}

/** Bells: a tower's when low, a temple's or a chime's when high. `gap` seconds between strokes. */
export function bells(seed: number, hz: number, gap: readonly [number, number], level: number): Voice[] {
  const stroke = (random: Random): Grain => {
    const base = hz * random.pick([1, 1, 1.125, 1.25, 1.5]);
    const parts = [
      [0.5, 0.5, 2.4],
      [1, 1, 1.6],
      [1.19, 0.6, 1.3],
      [1.5, 0.4, 1],
      [2, 0.6, 0.8],
      [2.66, 0.3, 0.5],
      [4.1, 0.16, 0.25],
    ] as const;
    return {
      seconds: 4,
      pan: random.between(-0.6, 0.6),
      at: (age) => {
        let sum = 0;
        for (const [ratio, gain, fall] of parts)
          sum += Math.sin(TURN * base * ratio * age) * gain * struck(age, 0.002, fall);
        return sum * 0.05 * level * Math.min(1, 4 - age);
      },
    };
  };
  return [scattered(new Random(seed, `bells ${hz}`), gap, stroke, [0.2, Math.min(1.2, gap[1])])];
}

/** Fireworks: up with a whistle, a bang, a crackling rain. */
export function fireworks(seed: number): Voice[] {
  const shot = (random: Random): Grain => {
    const [noise, low, high] = [whiteNoise(random), lowpass(190), highpass(2600)];
    const whistle = random.between(1500, 2300);
    const gate = wandering(random, 0.012);
    return {
      seconds: 2.6,
      pan: random.between(-0.8, 0.8),
      at: (age) => {
        const sample = noise();
        if (age < 0.7)
          return Math.sin(TURN * (whistle * age + 500 * age * age)) * 0.022 * (age / 0.7) + sample * 0.008;
        const own = age - 0.7;
        const crackle = own > 0.25 && gate(age) > 0.86 ? high(sample) * 0.24 * Math.exp(-own * 1.3) : 0;
        return low(sample) * struck(own, 0.004, 0.3) * 1.9 + crackle;
      },
    };
  };
  return [scattered(new Random(seed, 'fireworks'), [0.35, 1.5], shot, [0, 0.4])];
}
