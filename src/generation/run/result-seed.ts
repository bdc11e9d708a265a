/** The seed of a result. A response contains it only if sending it again repeats the result. */
import type { JsonObject } from '../../lib/json.ts';

/** Engines get the seed modulo 2³², and some model servers modulo 2³¹: see `upstreams/seeds.ts`. */
const COMMON = 2 ** 31;

/** `reported`: as in a step. */
export function isConfirmed(seed: number, reported: number | null | undefined): boolean {
  return reported === undefined || (reported !== null && (reported - seed) % COMMON === 0);
}

/** The fact that presenters read: null if the engine does not confirm the seed. */
export function seedFacts(seed: number, reported: number | null | undefined): JsonObject {
  return isConfirmed(seed, reported) ? {} : { seed: null };
}

/** One sentence for a caller who sent a seed that was sent on but is not confirmed. */
export function seedWarnings({ seed }: JsonObject, reported: number | null | undefined): string[] {
  if (typeof seed !== 'number' || isConfirmed(seed, reported)) return [];
  return reported === null
    ? ['seed was sent, but the model server does not confirm that it repeats the result']
    : [`seed: the model server used ${reported}, so the seed does not repeat the result`];
}
