/** From a scene to pixels: composed, graded, put into its medium, lettered. */

import { collectAfter } from '../../studio/collect.ts';
import type { Scene } from '../scene.ts';
import { type Composition, compose } from './compose.ts';
import { corner } from './figure.ts';
import { applyGrade, gradeOf } from './grade.ts';
import { letter, letterable } from './lettering.ts';
import { inLook, type Look } from './look.ts';
import { MEDIA_PROCESSES } from './media/media.ts';
import { release } from './stage.ts';

export type Painting = {
  /** RGBA, every pixel opaque. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
  /** How many subjects and placed features were painted. */
  placed: number;
};

/** Paints a scene. The same scene, seed, size and look give the same bytes. Width and height 64 … 4096. */
export function paint(
  asked: Scene,
  seed: number,
  width: number,
  height: number,
  look: Look = 'ra1',
): Painting {
  const { scene, grade: lookGrade } = inLook(asked, look);
  const { grade: mediumGrade, apply } = MEDIA_PROCESSES[scene.medium];
  const grade = gradeOf(scene, { ...mediumGrade, ...lookGrade });
  const { stage, figures, mask } = compose(scene, seed, width, height, grade);
  const outlines = outlinesOf(mask, width, height);
  release(mask.canvas);
  collectAfter(width * height);
  const { data } = stage.pen.getImageData(0, 0, width, height);
  release(stage.canvas);
  applyGrade(data, width, height, grade);
  apply({ data, width, height, unit: stage.unit, seed, mask: outlines });
  const words = letterable(scene.text);
  if (words) {
    const busyTop = figures.reduce((top, figure) => Math.min(top, corner(figure).top), height);
    letter(scene, words.text, data, width, height, busyTop);
  }
  return { data, width, height, placed: figures.length };
}

/** Rows of the mask that are read at once. */
const ROWS = 256;

/** 255 where a figure is, else 0; one byte a pixel. */
function outlinesOf({ pen }: Pick<Composition['mask'], 'pen'>, width: number, height: number): Uint8Array {
  const alpha = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y += ROWS) {
    const { data } = pen.getImageData(0, y, width, Math.min(ROWS, height - y));
    for (let at = 3; at < data.length; at += 4) alpha[i++] = data[at]!;
  }
  return alpha;
}
