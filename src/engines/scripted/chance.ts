/** Chance that a seed decides: the same seed and the same question choose the same. */
export type Chance = { pick<T>(list: readonly T[]): T; share(): number };

/** Source: the public-domain generator mulberry32 by Tommy Ettinger. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { share, pick: (list) => list[Math.floor(share() * list.length)]! };
}

/** A text as 32 bits. Source: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return bits >>> 0;
}
