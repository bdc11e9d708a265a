/** Human-made sounds: streets, crowds, engines, trains, steps. */
import { Random } from '../../raster/random.ts';
import {
  bandpass,
  bed,
  type Grain,
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
import { passing } from './weather-sounds.ts';

/** The hum of a town, cars going by, a far horn now and then. */
export function city(seed: number): Voice[] {
  const horn = (random: Random): Grain => {
    const hz = random.between(330, 440);
    const seconds = random.between(0.2, 0.5);
    const dull = lowpass(1500);
    return {
      seconds: seconds + 0.1,
      pan: random.between(-0.9, 0.9),
      at: (age) =>
        dull(Math.sign(Math.sin(TURN * hz * age)) + Math.sign(Math.sin(TURN * hz * 1.26 * age))) *
        (age < seconds ? Math.min(1, age * 40) : 0) *
        0.014,
    };
  };
  return [
    bed(seed, 'city', (random) => {
      const [noise, low, high] = [pinkNoise(random), lowpass(260), bandpass(700, 0.5)];
      const slow = wandering(random, 2.4);
      return (t) => {
        const sample = noise();
        return low(sample) * (0.32 + 0.16 * slow(t)) + high(sample) * 0.09;
      };
    }),
    scattered(
      new Random(seed, 'cars'),
      [1.6, 4],
      (random) => passing(random, random.between(2.4, 4), 0.34, 620),
      [0.2, 1.4],
    ),
    scattered(new Random(seed, 'horns'), [5, 11], horn, [1.5, 5]),
  ];
}

/** Many voices at once, no word of them. `cheer` also claps and shouts. */
export function crowd(seed: number, cheer: boolean): Voice[] {
  const murmur = bed(seed, 'crowd', (random) => {
    const talkers = Array.from({ length: 7 }, () => {
      const [noise, mouth] = [pinkNoise(random), sweep(3.4)];
      const [vowel, voice] = [wandering(random, 0.19), wandering(random, random.between(0.22, 0.4))];
      const hz = random.between(100, 230);
      return (t: number) => {
        const loud = Math.max(0, voice(t) - 0.25);
        const saw = ((t * hz) % 1) - 0.5;
        return mouth(saw * 0.5 + noise() * 0.5, 320 + 750 * vowel(t)) * loud;
      };
    });
    return (t) => talkers.reduce((sum, talk) => sum + talk(t), 0) * 0.11;
  });
  if (!cheer) return [murmur];
  const clap = (random: Random): Grain => {
    const [noise, ring] = [whiteNoise(random), bandpass(random.between(900, 1900), 1.4)];
    return {
      seconds: 0.06,
      pan: random.between(-1, 1),
      at: (age) => ring(noise()) * struck(age, 0.001, 0.009) * 0.2,
    };
  };
  const roar = bed(seed, 'roar', (random) => {
    const [noise, mouth] = [pinkNoise(random), sweep(1.1)];
    const swell = wandering(random, 1.4);
    return (t) => mouth(noise(), 700 + 500 * swell(t)) * (0.12 + 0.2 * swell(t));
  });
  return [murmur, roar, scattered(new Random(seed, 'claps'), [0.008, 0.04], clap, [0, 0.1])];
}

type Ground = 'soft' | 'snow' | 'hard' | 'wood' | 'leaves';

const STEPS: Record<Ground, { hz: number; q: number; thud: number; grit: number; fall: number }> = {
  soft: { hz: 420, q: 0.7, thud: 0.5, grit: 0.25, fall: 0.03 },
  snow: { hz: 2600, q: 0.6, thud: 0.2, grit: 0.6, fall: 0.06 },
  hard: { hz: 1300, q: 1.4, thud: 0.6, grit: 0.5, fall: 0.014 },
  wood: { hz: 480, q: 2.4, thud: 0.8, grit: 0.3, fall: 0.025 },
  leaves: { hz: 3400, q: 0.5, thud: 0.3, grit: 0.6, fall: 0.05 },
};

/** Steps on this ground: `pace` 0.5 s walking, 0.3 running. Two or more legs make two or more beats of it. */
export function steps(seed: number, ground: Ground, pace_seconds: number, hooves: boolean): Voice[] {
  const { hz, q, thud, grit, fall } = STEPS[ground];
  let side = 1;
  const step = (random: Random): Grain => {
    side = -side;
    const [noise, low, body] = [whiteNoise(random), lowpass(110), bandpass(hz * random.between(0.9, 1.1), q)];
    const hoof = hooves ? bandpass(random.between(650, 820), 5) : null;
    const gain = random.between(0.75, 1);
    return {
      seconds: 0.22,
      pan: side * 0.16,
      at: (age) => {
        const sample = noise();
        const crunch =
          body(sample) * (struck(age, 0.002, fall) + 0.5 * struck(Math.max(0, age - 0.05), 0.01, fall));
        return (
          (low(sample) * struck(age, 0.003, 0.04) * thud * 2.2 +
            crunch * grit * 0.55 +
            (hoof ? hoof(sample) * struck(age, 0.001, 0.018) * 0.9 : 0)) *
          gain *
          0.6
        );
      },
    };
  };
  return [
    scattered(new Random(seed, 'steps'), [pace_seconds * 0.96, pace_seconds * 1.04], step, [
      0.1,
      pace_seconds,
    ]),
  ];
}

/** An engine: `hz` of its strokes; 26 a lorry, 55 a car, 95 a motorcycle, 14 a boat. */
export function engine(seed: number, hz: number): Voice[] {
  const own = new Random(seed, 'engine');
  const turns = wandering(own, 1.9);
  return [
    bed(seed, 'engine', (random, side) => {
      const [noise, body, dull] = [pinkNoise(random), bandpass(hz * 5, 0.7), lowpass(900)];
      let phase = side * 0.02;
      return (t) => {
        phase += (hz * (0.92 + 0.2 * turns(t))) / 48_000;
        phase -= Math.floor(phase);
        const stroke = Math.exp(-phase * 5) * (0.7 + 0.3 * noise()) - 0.2;
        return dull(stroke) * 0.2 + body(noise() + stroke) * 0.1;
      };
    }),
  ];
}

/** A rushing jet or rocket. */
export function jet(seed: number): Voice[] {
  return [
    bed(seed, 'jet', (random) => {
      const [noise, low, roar] = [pinkNoise(random), lowpass(190), sweep(0.7)];
      const slow = wandering(random, 1.1);
      return (t) => {
        const sample = noise();
        return low(sample) * 0.5 + roar(sample, 500 + 300 * slow(t)) * 0.26;
      };
    }),
  ];
}

/** Wheels over the joints of the rails: clack-clack, clack-clack. */
export function train(seed: number): Voice[] {
  const clack = (random: Random): Grain => {
    const [noise, ring] = [whiteNoise(random), bandpass(random.between(700, 900), 2)];
    const beats = [0, 0.11, 0.36, 0.47];
    return {
      seconds: 0.62,
      pan: 0.1,
      at: (age) => {
        let power = 0;
        for (const beat of beats) if (age > beat) power += struck(age - beat, 0.002, 0.02);
        return ring(noise()) * power * 0.5;
      },
    };
  };
  return [...engine(seed, 21), scattered(new Random(seed, 'clack'), [0.82, 0.84], clack, [0.1, 0.4])];
}
