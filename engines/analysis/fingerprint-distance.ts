/**
 * Fingerprints of pictures as the index stores them: a hash as 16 bands of 16 bits, and colours. Hashes that differ in up
 * to 15 bits share a band, and those that differ in a few more nearly always do.
 *
 * Source: multi-index hashing, Norouzi, Punjani and Fleet 2012.
 */

/** `bands`: each has its number above its bits. `colours`: 128 bytes. */
export type Print = { bands: number[]; colours: Uint8Array };

const BANDS = 16;

/** From the 160 bytes of an engine: the hash, then the colours. */
export function printOf(fingerprint: Uint8Array): Print {
  const bandAt = (band: number) => (band << 16) | (fingerprint[band * 2]! << 8) | fingerprint[band * 2 + 1]!;
  return {
    bands: Array.from({ length: BANDS }, (_, at) => bandAt(at)),
    colours: fingerprint.subarray(BANDS * 2),
  };
}

/** Twins that one prompt gives may differ in colours alone. A change of brightness by 10 % moves colours by up to 17. */
const COLOUR_MAX = 20;

/** The number of bits in which two hashes differ; infinite for pictures of other colours. */
export function distanceOf(one: Print, other: Print): number {
  const half = one.colours.length / 2;
  for (let at = 0; at < half; at++) {
    const blue = Math.abs(one.colours[at]! - other.colours[at]!);
    const red = Math.abs(one.colours[half + at]! - other.colours[half + at]!);
    if (blue + red > COLOUR_MAX) return Number.POSITIVE_INFINITY;
  }
  return one.bands.reduce((sum, bits, band) => sum + bitsIn(bits ^ other.bands[band]!), 0);
}

/** Of 16 bits. Source: Hacker's Delight, section 5-1. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555);
  const fours = (pairs & 0x3333) + ((pairs >>> 2) & 0x3333);
  const eights = (fours + (fours >>> 4)) & 0x0f0f;
  return (eights + (eights >>> 8)) & 0x1f;
}

/** The prints of a list that share a band with a print: all that can be near it. */
export function indexOf(prints: Print[]): (sought: Print) => Print[] {
  const byBand = new Map<number, Print[]>();
  for (const print of prints)
    for (const band of print.bands) {
      const sharing = byBand.get(band);
      if (sharing) sharing.push(print);
      else byBand.set(band, [print]);
    }
  return ({ bands }) => bands.flatMap((band) => byBand.get(band) ?? []);
}
