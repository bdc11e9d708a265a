/** Seeds as upstreams accept them. The mapping is deterministic, so the seed that a response returns repeats its result. */

/** sd-server and others read a signed integer of 32 bits and replace a negative seed by a random one. */
const SIGNED = 2 ** 31;

/** 0 … 2³¹−1, modulo 2³¹. */
export function signedSeed(seed: number): number {
  return ((seed % SIGNED) + SIGNED) % SIGNED;
}

/** The fields of one of several calls. Each needs its own seed, because the same seed would repeat the output. */
export function seeded<T>(
  fields: Record<string, T>,
  name: string,
  index: number,
): Record<string, T | number> {
  const seed = fields[name];
  return typeof seed === 'number' && index > 0 ? { ...fields, [name]: signedSeed(seed + index) } : fields;
}
