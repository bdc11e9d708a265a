/** Share of a known subject that stays in view: this engine beside sharp's `attention`, smartcrop and the centre. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { analyse } from '../../engines/analysis/analyse.ts';
import { placeWindow, profileOf } from '../../engines/analysis/axis.ts';
import type { RenderedSize } from '../../engines/imaging/resize/rendering.ts';
import { planFor } from '../../engines/imaging/resize/resize-plan.ts';
import { type Box, shared } from '../../engines/raster/box.ts';
import { decodePicture } from '../../engines/raster/decode-picture.ts';
import { LABELLED, photographs } from './photographs.ts';
import { attention, centre, type Source, smart } from './rivals.ts';
import { type Scene, scene } from './scenes.ts';

const TARGETS: RenderedSize[] = [
  { width: 400, height: 400 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 320, height: 800 },
];

export type SubjectShare = {
  as_delivered: number;
  plain_crop: number;
  attention: number;
  smartcrop: number;
  centre: number;
};
export type Picture = { name: string; share: SubjectShare };

/** Seeded scenes, then the photographs; each the mean over the sizes whose shape is not its own. */
export async function visibleShares(first: number, scenes: number): Promise<Picture[]> {
  const folder = photographs();
  const all: Scene[] = [];
  for (let seed = first; seed < first + scenes; seed++) all.push(await scene(seed, folder));
  for (const { file, subject } of LABELLED) {
    all.push({ name: file, bytes: readFileSync(join(folder, file)), subject });
  }
  const out: Picture[] = [];
  for (const one of all) out.push({ name: one.name, share: await sharesIn(one) });
  return out;
}

async function sharesIn({ bytes, subject }: Scene): Promise<SubjectShare> {
  const picture = await decodePicture(bytes);
  if ('refused' in picture) throw new Error(picture.message);
  const { width, height } = picture;
  const source: Source = { bytes: await opaque(bytes), width, height };
  const analysis = await analyse(picture);
  const across = width / analysis.width;
  const down = height / analysis.height;
  const toSource = (box: Box): Box => ({
    x: box.x * across,
    y: box.y * down,
    width: box.width * across,
    height: box.height * down,
  });
  const shareOf = (box: Box) => shared(box, subject) / (subject.width * subject.height);
  const sums: SubjectShare = { as_delivered: 0, plain_crop: 0, attention: 0, smartcrop: 0, centre: 0 };
  const targets = TARGETS.filter(
    (target) => Math.abs(Math.log(width / height / (target.width / target.height))) > 0.05,
  );
  for (const target of targets) {
    sums.as_delivered += shareOf(toSource(planFor(analysis, target).window));
    sums.plain_crop += shareOf(plainCrop(analysis, target, toSource, source));
    sums.attention += shareOf(await attention(source, target));
    sums.smartcrop += shareOf(await smart(source, target));
    sums.centre += shareOf(centre(source, target));
  }
  for (const key of Object.keys(sums) as (keyof SubjectShare)[]) sums[key] /= targets.length;
  return sums;
}

/** The engine held to a frame of the same size as the rivals'; the centre where it would rather not cut. */
function plainCrop(
  analysis: Parameters<typeof profileOf>[0],
  target: RenderedSize,
  toSource: (box: Box) => Box,
  source: Source,
): Box {
  const { width, height } = analysis;
  const ratio = target.width / target.height / analysis.pixel_aspect;
  const axis = width / height > ratio ? 'x' : 'y';
  const placed = placeWindow(profileOf(analysis, axis), axis === 'x' ? height * ratio : width / ratio);
  if (placed === undefined) return centre(source, target);
  return toSource(
    axis === 'x'
      ? { x: placed.from, y: 0, width: placed.length, height }
      : { x: 0, y: placed.from, width, height: placed.length },
  );
}

/** The rivals do not know transparency; they are shown the picture on white. */
function opaque(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
}
