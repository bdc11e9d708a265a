import { mulberry32 } from '../lib/mulberry32.ts';

/**
 * Numbers that look random and are fixed by a seed and a name. Every part of a picture draws from a stream of its
 * own name, so that one more cloud never moves a tree.
 */
export class Random {
  readonly #next: () => number;

  constructor(seed: number, name: string) {
    let hash = (seed ^ 0x9e3779b9) >>> 0;
    for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
    this.#next = mulberry32(Math.imul(hash ^ (hash >>> 15), 0x85ebca6b));
    this.next();
  }

  /** 0 ≤ n < 1. */
  next(): number {
    return this.#next();
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number, both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  sign(): 1 | -1 {
    return this.next() < 0.5 ? -1 : 1;
  }

  /** Bell-shaped around 0, within ±1, most within ±0.5. */
  bell(): number {
    return (this.next() + this.next() + this.next()) / 1.5 - 1;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }
}
