/** One picture from one prompt: understood, painted, encoded. */
import { collectAfter } from '../lib/collect-garbage.ts';
import { encodePicture } from '../raster/encode-picture.ts';
import { outlineText } from '../raster/subject-outline.ts';
import { describeScene, type NothingShown, nothingShown, undrawn } from '../scene/painting/describe-scene.ts';
import type { Look } from '../scene/painting/look.ts';
import { beginPainting } from '../scene/painting/paint.ts';
import type { PaintedPart } from '../scene/painting/painted-part.ts';
import { otherwise, paintedParts } from '../scene/painting/painted-parts.ts';
import type { Scene } from '../scene/scene.ts';
import { understand } from '../scene/understanding/understand.ts';
import type { Format } from './formats.ts';

export type PictureOrder = {
  prompt: string;
  /** 0 … 2³²−1. */
  seed: number;
  /** 64 … 6400 pixels each. */
  width: number;
  height: number;
  look?: Look;
  /** Words the picture must not show. */
  negative?: string;
  format?: Format;
};

export type Illustration = {
  bytes: Uint8Array;
  content_type: string;
  width: number;
  height: number;
  scene: Scene;
  /** One plain sentence: what the prompt was taken to mean. */
  understood: string;
  /** Sentences about parts of the prompt that the picture does not show. */
  warnings: string[];
  parts: PaintedPart[];
  /** Where its subjects are, see `subject-outline.ts`. Absent when nothing stands out. */
  outline?: string;
};

const NO_PHOTOGRAPH =
  'This is an illustration with the light of a photograph, drawn by rule: no neural engine serves this here';

const SIDE_MIN = 64;
/** The longest side that the contract promises is 6272: photoreal 21:9 at 4K. */
const SIDE_MAX = 6400;

/** Paints a prompt, or refuses, as a value, one of which nothing could be shown. */
export async function illustrateOrRefuse(order: PictureOrder): Promise<Illustration | NothingShown> {
  const scene = understand(order.prompt, order.negative);
  return scene.blank ? nothingShown(scene) : illustrate(order);
}

/** Paints a prompt. The same order gives the same bytes. Throws a RangeError for sizes it does not paint. */
export async function illustrate(order: PictureOrder): Promise<Illustration> {
  const { prompt, seed, width, height, look = 'neutral', negative = '', format = 'png' } = order;
  for (const side of [width, height]) {
    const paintable = Number.isInteger(side) && side >= SIDE_MIN && side <= SIDE_MAX;
    if (!paintable)
      throw new RangeError(`A side of ${side} pixels cannot be painted: ${SIDE_MIN} to ${SIDE_MAX}.`);
  }
  const scene = understand(prompt, negative);
  const finish = beginPainting(scene, seed, width, height, look);
  await collectAfter(width * height);
  const painting = finish();
  const bytes = await encodePicture(painting.data, { width, height }, format);
  const understood = describeScene(scene);
  const outline = outlineText(painting.subjects, { width, height });
  return {
    bytes,
    content_type: `image/${format}`,
    width,
    height,
    scene,
    understood,
    warnings: [
      ...undrawn(scene),
      ...otherwise(scene, painting.seen),
      ...(look === 'photoreal' ? [NO_PHOTOGRAPH] : []),
    ],
    parts: paintedParts(scene, painting.seen),
    ...(outline !== undefined && { outline }),
  };
}
