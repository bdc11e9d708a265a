import { inflateRawSync, inflateSync } from 'node:zlib';

/** The most by which deflate can compress. Source: zlib's technical details, "Maximum Compression Factor". */
const RATIO_MAX = 1032;

/** Inflates to at most `bytes_max` bytes. Undefined for more than that, and for damaged data. */
export function inflatedWithin(data: Uint8Array, bytes_max: number): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: bytes_max });
  } catch {
    return undefined;
  }
}

/** The same for data without the header of zlib, as in zip archives. */
export function rawInflatedWithin(data: Uint8Array, bytes_max: number): Buffer | undefined {
  try {
    return inflateRawSync(data, { maxOutputLength: bytes_max });
  } catch {
    return undefined;
  }
}

/** True if the data cannot inflate to more. Inflates only data that might. */
export function inflatesWithin(data: Uint8Array, bytes_max: number): boolean {
  return data.length * RATIO_MAX <= bytes_max || inflatedWithin(data, bytes_max) !== undefined;
}
