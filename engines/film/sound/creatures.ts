/** Animal sounds: birds, crickets, frogs, owls, gulls, and the animals of the farm and the house. */
import { Random } from '../../raster/random.ts';
import {
  bandpass,
  bed,
  type Grain,
  halfWave,
  lowpass,
  pinkNoise,
  scattered,
  struck,
  TURN,
  type Voice,
  wandering,
  whiteNoise,
} from './signal.ts';

/** Three birds, each with a song of its own that it repeats. */
export function birds(seed: number, level: number): Voice[] {
  return [0, 1, 2].map((number) => {
    const own = new Random(seed, `bird ${number}`);
    const song = Array.from({ length: own.int(2, 5) }, () => ({
      hz: own.between(2100, 4700),
      sweep: own.between(-1400, 1800),
      trill: own.chance(0.4) ? own.between(18, 34) : 0,
      seconds: own.between(0.06, 0.2),
      gap: own.between(0.03, 0.12),
    }));
    const pan = own.between(-0.9, 0.9);
    const gain = level * own.between(0.05, 0.1);
    const seconds = song.reduce((sum, note) => sum + note.seconds + note.gap, 0);
    const sing = (): Grain => ({
      seconds,
      pan,
      at: (age) => {
        for (const note of song) {
          if (age < note.seconds) {
            const share = age / note.seconds;
            const wobble = note.trill > 0 ? (260 * Math.sin(TURN * note.trill * age)) / note.trill : 0;
            const angle = TURN * (note.hz * age + note.sweep * age * share * 0.5) + wobble;
            return (Math.sin(angle) + 0.12 * Math.sin(2 * angle)) * halfWave(age, note.seconds) * gain;
          }
          age -= note.seconds + note.gap;
          if (age < 0) return 0;
        }
        return 0;
      },
    });
    return scattered(new Random(seed, `song ${number}`), [1.1 + number * 0.5, 3.4 + number], sing, [
      0.15 + number * 0.4,
      1 + number,
    ]);
  });
}

export function crickets(seed: number, level: number): Voice[] {
  return [0, 1, 2].map((number) => {
    const own = new Random(seed, `cricket ${number}`);
    const [hz, rate, rest] = [own.between(3900, 5100), own.between(24, 32), own.between(0.55, 0.95)];
    const gain = (level * 0.05) / (1 + number * 0.5);
    const pan = [-0.7, 0.5, 0.05][number]!;
    const chirp = (): Grain => ({
      seconds: 0.34,
      pan,
      at: (age) =>
        Math.sin(TURN * hz * age) *
        Math.max(0, Math.sin(TURN * rate * age)) ** 1.5 *
        halfWave(age, 0.34) *
        gain,
    });
    return scattered(new Random(seed, `chirps ${number}`), [rest * 0.9, rest * 1.15], chirp, [0.05, 0.5]);
  });
}

/** A call made of a buzz through the hollow of a mouth: `hz` from its beginning to its end, `mouth` its resonance. */
type Call = {
  hz: [number, number, number];
  mouth: [number, number];
  seconds: number;
  rough: number;
  gain: number;
};

const CALLS = {
  dog: { hz: [310, 420, 260], mouth: [900, 1500], seconds: 0.19, rough: 0.5, gain: 0.3 },
  cat: { hz: [430, 690, 470], mouth: [1100, 2100], seconds: 0.7, rough: 0.08, gain: 0.17 },
  wolf: { hz: [290, 560, 420], mouth: [700, 1300], seconds: 2.4, rough: 0.03, gain: 0.15 },
  cow: { hz: [130, 165, 115], mouth: [420, 800], seconds: 1.5, rough: 0.14, gain: 0.26 },
  sheep: { hz: [330, 350, 300], mouth: [900, 1900], seconds: 0.75, rough: 0.4, gain: 0.15 },
  horse: { hz: [950, 1200, 420], mouth: [1500, 2600], seconds: 1.1, rough: 0.3, gain: 0.11 },
  elephant: { hz: [310, 640, 540], mouth: [900, 2000], seconds: 1.3, rough: 0.5, gain: 0.18 },
  lion: { hz: [95, 120, 75], mouth: [380, 900], seconds: 1.6, rough: 0.9, gain: 0.36 },
  duck: { hz: [260, 240, 210], mouth: [1100, 2300], seconds: 0.16, rough: 0.6, gain: 0.22 },
  gull: { hz: [980, 1500, 900], mouth: [1800, 3000], seconds: 0.42, rough: 0.15, gain: 0.1 },
  frog: { hz: [140, 150, 130], mouth: [700, 1600], seconds: 0.28, rough: 0.9, gain: 0.2 },
  rooster: { hz: [620, 1050, 760], mouth: [1200, 2500], seconds: 1.2, rough: 0.2, gain: 0.15 },
  whale: { hz: [140, 330, 190], mouth: [300, 700], seconds: 3.2, rough: 0.02, gain: 0.22 },
  dolphin: { hz: [5200, 8800, 6400], mouth: [6000, 9000], seconds: 0.35, rough: 0.1, gain: 0.07 },
  monkey: { hz: [420, 980, 520], mouth: [900, 1800], seconds: 0.3, rough: 0.2, gain: 0.17 },
} satisfies Record<string, Call>;

export type Creature = keyof typeof CALLS;

export function isCreature(name: string): name is Creature {
  return Object.hasOwn(CALLS, name);
}

/** Calls now and then, once or twice in a row. */
export function calls(creature: Creature, seed: number): Voice[] {
  const { hz, mouth, seconds, rough, gain }: Call = CALLS[creature];
  const call = (random: Random): Grain => {
    const [first, second] = [bandpass(mouth[0], 2.2), bandpass(mouth[1], 3)];
    const noise = whiteNoise(random);
    const twice = random.chance(0.5) && seconds < 1;
    const pitch = random.between(0.94, 1.06);
    const near = random.between(0.55, 1);
    let phase = 0;
    return {
      seconds: twice ? seconds * 2.4 : seconds,
      pan: random.between(-0.6, 0.6),
      at: (age) => {
        const own = twice && age > seconds * 1.3 ? age - seconds * 1.3 : age;
        if (own > seconds) return first(0) + second(0);
        const x = own / seconds;
        const now = x < 0.45 ? mixed(hz[0], hz[1], x / 0.45) : mixed(hz[1], hz[2], (x - 0.45) / 0.55);
        phase += (now * pitch * (1 + rough * 0.06 * noise())) / 48_000;
        phase -= Math.floor(phase);
        const growl = 1 - rough * 0.5 * (0.5 + 0.5 * Math.sin(TURN * 31 * own));
        const buzz = (phase * 2 - 1) * growl + noise() * rough * 0.3;
        return (first(buzz) * 1.4 + second(buzz)) * halfWave(own, seconds) ** 0.6 * gain * near;
      },
    };
  };
  return [scattered(new Random(seed, creature), [seconds + 1.8, seconds + 4.6], call, [0.4, 1.6])];
}

/** An owl: hoo, hoo-hoo. */
export function owl(seed: number): Voice[] {
  const hoot = (random: Random): Grain => {
    const hz = random.between(330, 390);
    const pan = random.between(-0.7, 0.7);
    const when = [
      [0, 0.36],
      [0.62, 0.2],
      [0.9, 0.46],
    ] as const;
    return {
      seconds: 1.5,
      pan,
      at: (age) => {
        for (const [from, long] of when) {
          const own = age - from;
          if (own > 0 && own < long)
            return (
              (Math.sin(TURN * hz * own * (1 - own * 0.08)) + 0.15 * Math.sin(TURN * 2 * hz * own)) *
              halfWave(own, long) *
              0.09
            );
        }
        return 0;
      },
    };
  };
  return [scattered(new Random(seed, 'owl'), [3.5, 7], hoot, [0.5, 2])];
}

/** A cat that purrs: breathing in and out. */
export function purr(seed: number): Voice[] {
  return [
    bed(seed, 'purr', (random) => {
      const [noise, low] = [pinkNoise(random), lowpass(420)];
      const drift = wandering(random, 1.3);
      return (t) => {
        const breath = 0.55 + 0.45 * Math.sin(TURN * 0.42 * t);
        const rattle = Math.max(0, Math.sin(TURN * (24 + 2 * Math.sin(TURN * 0.42 * t)) * t)) ** 2;
        return low(noise()) * (0.1 + rattle) * breath * (0.8 + 0.3 * drift(t)) * 0.55;
      };
    }),
  ];
}

/** Bees, flies and dragonflies going by. */
export function buzzing(seed: number): Voice[] {
  const buzz = (random: Random): Grain => {
    const hz = random.between(170, 240);
    const seconds = random.between(1.4, 2.6);
    return {
      seconds,
      pan: random.between(-0.9, 0.9),
      at: (age) => {
        const angle = TURN * hz * age + 3 * Math.sin(TURN * 1.7 * age);
        return (
          (Math.sin(angle) + 0.6 * Math.sin(2 * angle) + 0.4 * Math.sin(3 * angle)) *
          halfWave(age, seconds) ** 2 *
          0.045
        );
      },
    };
  };
  return [scattered(new Random(seed, 'buzz'), [0.8, 2.2], buzz, [0.1, 0.5])];
}

/** Wings that beat near us. */
export function wings(seed: number): Voice[] {
  const beat = (random: Random): Grain => {
    const [noise, body] = [pinkNoise(random), bandpass(random.between(380, 620), 0.8)];
    return {
      seconds: 0.24,
      pan: random.between(-0.4, 0.4),
      at: (age) => body(noise()) * struck(age, 0.06, 0.05) * 0.55,
    };
  };
  return [scattered(new Random(seed, 'wings'), [0.3, 0.42], beat, [0.1, 0.3])];
}

function mixed(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
