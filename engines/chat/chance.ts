import { mulberry32 } from '../lib/mulberry32.ts';

/** Chance that a seed decides: the same seed and the same question choose the same. */
export type Chance = { pick<T>(list: readonly T[]): T; share(): number };

export function chance(seed: number): Chance {
  const share = mulberry32(seed);
  return { share, pick: (list) => list[Math.floor(share() * list.length)]! };
}

/** A text as 32 bits. Source: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return bits >>> 0;
}
