/** Faults by which a small file would take the memory or the time of the service. */
import { type Mutant, of } from '../mutant.ts';

const GATE = ['engines/test/intake/bounded-picture.test.ts'];
const DECODERS = ['test/decoders.test.ts'];

export const INTAKE_MUTANTS: Mutant[] = [
  ...of(
    'engines/intake/bound-png.ts',
    GATE,
    ["tooMany('chunks', PARTS_MAX)", 'chunks'],
    ['++frames > FRAMES_MAX', 'false'],
    ['inflatesWithin(data.subarray(from), PROFILE_BYTES_MAX) ? whole', 'true ? whole'],
    ['if (kind !== PNG_XMP) return undefined;', ''],
  ),
  ...of(
    'engines/intake/bound-jpeg.ts',
    GATE,
    ['++scans > SCANS_MAX', 'false'],
    ['if (!isAllowed({ marker, bytes })) continue;', ''],
  ),
  ...of('engines/intake/exif-orientation.ts', GATE, ['entries > EXIF_ENTRIES_MAX', 'false && seen.has(-1)']),
  ...of('engines/intake/bound-webp.ts', GATE, ['++frames > FRAMES_MAX', 'false']),
  ...of('engines/intake/bound-gif.ts', GATE, ['++frames > FRAMES_MAX', 'false']),
  ...of(
    'engines/intake/bound-heif.ts',
    GATE,
    ['items.length > ITEMS_MAX', 'false'],
    ['pixels > DERIVED_PIXELS_MAX', 'false'],
    ['if (depth > DERIVATIONS_MAX) return Number.NaN;', 'if (depth > DERIVATIONS_MAX) return 0;'],
  ),
  ...of('engines/intake/inflate-within.ts', GATE, [
    'data.length * RATIO_MAX <= bytes_max || inflatedWithin(data, bytes_max) !== undefined',
    'true',
  ]),
  ...of('engines/intake/png-chunks.ts', GATE, ['!sought.delete(keyword)', '!sought.has(keyword)']),
  ...of('engines/raster/small-picture.ts', DECODERS, [
    "import type { Sharp } from 'sharp';",
    "import sharp, { type Sharp } from 'sharp';",
  ]),
];
