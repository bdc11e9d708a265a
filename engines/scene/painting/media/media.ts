/** Every medium: how it grades and what it does to the finished painting. */

import { asNumber, asOneOf, readRows, rowsBy } from '../../../lib/read-table.ts';
import type { Painted } from '../../../raster/pixels.ts';
import { type ArtMedium, MEDIA } from '../../scene.ts';
import { type Grade, toothing } from '../grade.ts';
import { embroidery, oil, pointillism } from './brush.ts';
import { cubism, lowPoly, mosaic, stainedGlass } from './cells.ts';
import { chalk, lineArt, pastel, sketch } from './drawn.ts';
import { textureRows } from './paper.ts';
import { noir, photo, vaporwave, vintage } from './photographic.ts';
import { pixelArt } from './pixel-art.ts';
import { blueprint, comic, popArt, poster, woodblock } from './print.ts';
import { clay, papercut } from './relief.ts';
import { gouache, ink, watercolour } from './wet.ts';

/** The media that do not ask where the subjects are: their pictures' `mask` may be empty. */
// biome-ignore format: a list of words
export const BLIND: ReadonlySet<ArtMedium> = new Set<ArtMedium>([
  'storybook', 'watercolour', 'oil', 'gouache', 'noir', 'pastel', 'low-poly', 'pointillism', 'cubism',
  'vaporwave', 'mosaic', 'embroidery', 'silhouette', 'vintage',
]);

const GRADES: Record<ArtMedium, Partial<Grade>> = rowsBy(
  readRows(
    new URL('media.tsv', import.meta.url),
    { medium: asOneOf(MEDIA) },
    {
      grain: asNumber,
      saturation: asNumber,
      contrast: asNumber,
      vignette: asNumber,
      lift: asNumber,
      bloom: asNumber,
    },
  ),
  'medium',
  MEDIA,
);

// biome-ignore format: a list of words
const FILTERS: Record<ArtMedium, (picture: Painted) => void> = {
  storybook, photo, watercolour, oil, gouache, ink, 'line-art': lineArt, sketch, woodblock,
  'pixel-art': pixelArt, noir, pastel, poster, 'low-poly': lowPoly, papercut, clay,
  'stained-glass': stainedGlass, chalk, comic, pointillism, cubism, 'pop-art': popArt, vaporwave,
  blueprint, mosaic, embroidery, silhouette: () => undefined, vintage,
};

export const MEDIA_PROCESSES = Object.fromEntries(
  MEDIA.map((medium) => [medium, { grade: GRADES[medium], apply: FILTERS[medium] }]),
) as Record<ArtMedium, { grade: Partial<Grade>; apply: (picture: Painted) => void }>;

/** Printed on good paper: a hint of its tooth. */
function storybook({ data, width, height, unit }: Painted): void {
  const paper = textureRows('paper', unit, width);
  const tooth = toothing(width);
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  for (let y = 0; y < height; y++)
    tooth(pixels.subarray(y * width * 4, (y + 1) * width * 4), paper(y), 0.018);
}
