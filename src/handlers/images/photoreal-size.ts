/** Shapes and sizes of photoreal pictures. */

// biome-ignore format: a list of words
export const ASPECT_RATIOS = [
  '21:9', '16:9', '3:2', '4:3', '5:4', '1:1', '4:5', '3:4', '2:3', '9:16',
] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** A resolution stands for as many pixels as a square of this side has. */
const SQUARE_SIDE = { '0.5K': 512, '1K': 1024, '2K': 2048, '4K': 4096 } as const;
export type PhotorealResolution = keyof typeof SQUARE_SIDE;

/** Models make pictures of whole blocks of so many pixels. */
const BLOCK = 32;

/**
 * The picture of about this ratio whose sides are multiples of 32 and whose area is nearest to the resolution's: 3:2 at
 * 1K is 1248 × 832.
 */
export function photorealSize(
  ratio: AspectRatio,
  resolution: PhotorealResolution,
): { width: number; height: number } {
  const [across, down] = ratio.split(':').map(Number) as [number, number];
  const area = SQUARE_SIDE[resolution] ** 2;
  const blocks = (pixels: number) => Math.round(pixels / BLOCK) * BLOCK;
  const width = blocks(Math.sqrt((area * across) / down));
  return { width, height: blocks((width * down) / across) };
}

const UPRIGHT =
  /\b(portrait|person|woman|man|girl|boy|lady|king|queen|knight|wizard|dancer|model|full body|tower|lighthouse|tree|giraffe|waterfall|flower|bottle|statue)\b/i;
const WIDE =
  /\b(landscape|panorama|panoramic|skyline|horizon|cityscape|seascape|mountains?|beach|ocean|sea|desert|valley|road|street|train|cinematic|wide)\b/i;
const SQUARE = /\b(logo|icon|badge|emblem|pattern|avatar|close-up|closeup|macro|plate|bowl|cup)\b/i;

/** The shape `auto` stands for: wide for places, upright for people and tall things, square for things by themselves. */
export function aspectFor(prompt: string): AspectRatio {
  if (WIDE.test(prompt)) return '16:9';
  if (SQUARE.test(prompt)) return '1:1';
  return UPRIGHT.test(prompt) ? '3:4' : '4:3';
}
