/** Engines count seeds from 0 to 2³² − 1: any integer, modulo 2³². */
export function engineSeed(seed: number): number {
  return ((seed % 2 ** 32) + 2 ** 32) % 2 ** 32;
}
