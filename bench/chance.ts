import { mulberry32 } from '../engines/lib/mulberry32.ts';

/** Seeded random numbers: the same seed draws the same scene on every machine. */
export type Chance = {
  /** 0 ≤ x < 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
};

export function chance(seed: number): Chance {
  const next = mulberry32(seed);
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (from) => from[Math.floor(next() * from.length)]!,
  };
}
