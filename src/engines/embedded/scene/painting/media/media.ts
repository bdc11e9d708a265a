/** Every medium: how it grades and what it does to the finished painting. */

import type { Painted } from '../../../raster/pixels.ts';
import type { ArtMedium } from '../../scene.ts';
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

type Process = { grade: Partial<Grade>; apply: (picture: Painted) => void };

/** The media that do not ask where the subjects are: their pictures' `mask` may be empty. */
// biome-ignore format: a list of words
export const BLIND: ReadonlySet<ArtMedium> = new Set<ArtMedium>([
  'storybook', 'watercolour', 'oil', 'gouache', 'noir', 'pastel', 'low-poly', 'pointillism', 'cubism',
  'vaporwave', 'mosaic', 'embroidery', 'silhouette', 'vintage',
]);

/** Filters that look for edges and flats must not find grain. */
const clean = { grain: 0 };

export const MEDIA_PROCESSES: Record<ArtMedium, Process> = {
  storybook: { grade: { grain: 1.5, saturation: 1.1, contrast: 1.03 }, apply: storybook },
  photo: { grade: { ...clean, contrast: 1.06, saturation: 0.98, vignette: 0.3, bloom: 0.6 }, apply: photo },
  watercolour: {
    grade: { ...clean, saturation: 1.25, vignette: 0, contrast: 1.06, lift: 10 },
    apply: watercolour,
  },
  oil: { grade: { ...clean, saturation: 1.16, contrast: 1.08 }, apply: oil },
  gouache: { grade: { ...clean, saturation: 1.06, vignette: 0.1 }, apply: gouache },
  ink: { grade: { ...clean, contrast: 1.16, vignette: 0, lift: 12 }, apply: ink },
  'line-art': { grade: { ...clean, vignette: 0 }, apply: lineArt },
  sketch: { grade: { ...clean, vignette: 0, contrast: 1.06, lift: 12 }, apply: sketch },
  woodblock: { grade: { ...clean, vignette: 0.08, saturation: 1.04 }, apply: woodblock },
  'pixel-art': { grade: { ...clean, saturation: 1.18, contrast: 1.08, vignette: 0.12 }, apply: pixelArt },
  noir: { grade: { ...clean, saturation: 0, contrast: 1.1, bloom: 0.8 }, apply: noir },
  pastel: { grade: { ...clean, saturation: 1.05, contrast: 0.94, vignette: 0 }, apply: pastel },
  poster: { grade: { ...clean, contrast: 1.12, vignette: 0.06 }, apply: poster },
  'low-poly': { grade: { ...clean, saturation: 1.15 }, apply: lowPoly },
  papercut: { grade: { ...clean, vignette: 0.1 }, apply: papercut },
  clay: { grade: { ...clean, saturation: 1.15, vignette: 0.12 }, apply: clay },
  'stained-glass': {
    grade: { ...clean, contrast: 1.1, saturation: 1.25, vignette: 0.2 },
    apply: stainedGlass,
  },
  chalk: { grade: { ...clean, contrast: 1.1, vignette: 0 }, apply: chalk },
  comic: { grade: { ...clean, contrast: 1.12, saturation: 1.2, vignette: 0.06 }, apply: comic },
  pointillism: { grade: { ...clean, saturation: 1.2, vignette: 0.06 }, apply: pointillism },
  cubism: { grade: { ...clean, contrast: 1.1, vignette: 0.2 }, apply: cubism },
  'pop-art': { grade: { ...clean, contrast: 1.2, saturation: 1.3, vignette: 0 }, apply: popArt },
  vaporwave: { grade: { ...clean, contrast: 1.08, saturation: 1.15, bloom: 1 }, apply: vaporwave },
  blueprint: { grade: { ...clean, vignette: 0 }, apply: blueprint },
  mosaic: { grade: { ...clean, saturation: 1.2, vignette: 0.1 }, apply: mosaic },
  embroidery: { grade: { ...clean, saturation: 1.12, vignette: 0.1 }, apply: embroidery },
  silhouette: { grade: { grain: 2, contrast: 1.06, saturation: 1.15 }, apply: () => undefined },
  vintage: { grade: { ...clean, contrast: 0.94, saturation: 0.8, vignette: 0.3 }, apply: vintage },
};

/** Printed on good paper: a hint of its tooth. */
function storybook({ data, width, height, unit }: Painted): void {
  const paper = textureRows('paper', unit, width);
  const tooth = toothing(width);
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  for (let y = 0; y < height; y++)
    tooth(pixels.subarray(y * width * 4, (y + 1) * width * 4), paper(y), 0.018);
}
