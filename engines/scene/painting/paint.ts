/** From a scene to pixels: composed, graded, put into its medium, lettered. */

import type { Outline } from '../../raster/subject-outline.ts';
import type { Scene } from '../scene.ts';
import { compose } from './compose.ts';
import { corner } from './figure.ts';
import { applyGrade, gradeOf } from './grade.ts';
import { letter, letterable } from './lettering.ts';
import { inLook, type Look } from './look.ts';
import { BLIND, MEDIA_PROCESSES } from './media/media.ts';
import { colourlessIn, type SeenPlaces, seenOn } from './seen.ts';
import { freeCanvas, type layer } from './stage.ts';
import { inTraffic } from './traffic.ts';

export type Painting = {
  /** RGBA, every pixel opaque. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
  /** Number of painted subjects and placed features. */
  placed: number;
  seen: SeenPlaces;
  /** Where the subjects are, on a grid of at most 384 pixels. */
  subjects: Outline;
};

/** Paints a scene. The same scene, seed, size and look give the same bytes. Width and height 64 … 6400. */
export function paintScene(...of: Parameters<typeof beginPainting>): Painting {
  return beginPainting(...of)();
}

/**
 * First half of painting a scene: composes it. The returned function does the second half. Surfaces that only the
 * first half needed can be garbage-collected in between.
 */
export function beginPainting(
  requested: Scene,
  seed: number,
  width: number,
  height: number,
  look: Look = 'neutral',
): () => Painting {
  const { scene, grade: lookGrade } = inLook(inTraffic(requested), look);
  const { grade: mediumGrade, apply } = MEDIA_PROCESSES[scene.medium];
  const grade = gradeOf(scene, { ...mediumGrade, ...lookGrade });
  const { stage, figures, mask, subjects } = compose(
    scene,
    seed,
    width,
    height,
    grade,
    !BLIND.has(scene.medium),
  );
  const outlines = mask ? alphaOf(mask) : NONE;
  const whole = { width: subjects.canvas.width, height: subjects.canvas.height, alpha: alphaOf(subjects) };
  for (const layer of [mask, subjects]) if (layer) freeCanvas(layer.canvas);
  const busyTop = figures.reduce((top, figure) => Math.min(top, corner(figure).top), height);
  const { canvas, pen, unit } = stage;
  const placed = figures.length;
  const seen = seenOn(stage, figures);
  return () => {
    const { data } = pen.getImageData(0, 0, width, height);
    freeCanvas(canvas);
    applyGrade(data, width, height, grade);
    apply({ data, width, height, unit, seed, mask: outlines });
    const words = letterable(scene.text);
    if (words) letter(scene, words.text, data, width, height, busyTop);
    return {
      data,
      width,
      height,
      placed,
      subjects: whole,
      seen: { ...seen, colourless: colourlessIn({ data, width, height }, scene, seen.boxes) },
    };
  };
}

const NONE = new Uint8Array(0);

/** Pixels of the mask that are read at once: a large picture's would weigh too much. */
const PIXELS_AT_ONCE = 1 << 20;

/** 255 where a figure is, else 0; one byte a pixel. */
function alphaOf({ canvas: { width, height }, pen }: ReturnType<typeof layer>): Uint8Array {
  const alpha = new Uint8Array(width * height);
  const rows = Math.max(1, Math.floor(PIXELS_AT_ONCE / width));
  for (let y = 0, i = 0; y < height; y += rows) {
    const { data } = pen.getImageData(0, y, width, Math.min(rows, height - y));
    for (let at = 3; at < data.length; at += 4) alpha[i++] = data[at]!;
  }
  return alpha;
}
