/** Shapes and sizes of photoreal pictures. */
import type { Size } from '@reverie/engines';

// biome-ignore format: a list of words
export const ASPECT_RATIOS = [
  '21:9', '16:9', '3:2', '4:3', '5:4', '1:1', '4:5', '3:4', '2:3', '9:16',
] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

export type PhotorealResolution = '0.5K' | '1K' | '2K' | '4K';

type Sides = readonly [long: number, short: number];
type LandscapeRatio = '21:9' | '16:9' | '3:2' | '4:3' | '5:4' | '1:1';

/**
 * The sizes that the contract lists. Each has about as many pixels as a square with sides of 512, 1024, 2048 or 4096, and
 * sides in multiples of 32, which is what models make. Upright ratios swap the sides.
 */
const SIZES: Record<LandscapeRatio, Record<PhotorealResolution, Sides>> = {
  '21:9': { '0.5K': [768, 320], '1K': [1568, 672], '2K': [3136, 1344], '4K': [6272, 2688] },
  '16:9': { '0.5K': [672, 384], '1K': [1376, 768], '2K': [2720, 1536], '4K': [5472, 3072] },
  '3:2': { '0.5K': [640, 416], '1K': [1248, 832], '2K': [2496, 1664], '4K': [4992, 3328] },
  '4:3': { '0.5K': [608, 448], '1K': [1184, 896], '2K': [2368, 1760], '4K': [4736, 3552] },
  '5:4': { '0.5K': [576, 448], '1K': [1152, 928], '2K': [2272, 1824], '4K': [4576, 3648] },
  '1:1': { '0.5K': [512, 512], '1K': [1024, 1024], '2K': [2048, 2048], '4K': [4096, 4096] },
};

/** The picture's size in pixels: 3:2 at 1K is 1248 × 832, 2:3 at 1K is 832 × 1248. */
export function photorealSize(ratio: AspectRatio, resolution: PhotorealResolution): Size {
  if (isLandscape(ratio)) {
    const [width, height] = SIZES[ratio][resolution];
    return { width, height };
  }
  const swapped = ratio.split(':').reverse().join(':') as LandscapeRatio;
  const [height, width] = SIZES[swapped][resolution];
  return { width, height };
}

function isLandscape(ratio: AspectRatio): ratio is LandscapeRatio {
  return Object.hasOwn(SIZES, ratio);
}

const UPRIGHT =
  /\b(portrait|person|woman|man|girl|boy|lady|king|queen|knight|wizard|dancer|model|full body|tower|lighthouse|tree|giraffe|waterfall|flower|bottle|statue)\b/i;
const WIDE =
  /\b(landscape|panorama|panoramic|skyline|horizon|cityscape|seascape|mountains?|beach|ocean|sea|desert|valley|road|street|train|cinematic|wide)\b/i;
const SQUARE = /\b(logo|icon|badge|emblem|pattern|avatar|close-up|closeup|macro|plate|bowl|cup)\b/i;

/** The shape for `auto`: wide for places, upright for people and tall objects, square for single objects. */
export function aspectFor(prompt: string): AspectRatio {
  if (WIDE.test(prompt)) return '16:9';
  if (SQUARE.test(prompt)) return '1:1';
  return UPRIGHT.test(prompt) ? '3:4' : '4:3';
}
