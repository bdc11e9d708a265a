/** The picture put into a medium: the illustrator's processes on a photograph. */

import { createCanvas } from '@napi-rs/canvas';
import { CLEAR_MIN } from '../../../analysis/matting/reliability.ts';
import { flatten } from '../../../raster/flatten.ts';
import { alphaOf, boxMean, inkLines, type Painted } from '../../../raster/pixels.ts';
import { applyGrade, PLAIN_GRADE } from '../../../scene/painting/grade.ts';
import { MEDIA_PROCESSES } from '../../../scene/painting/media/media.ts';
import type { ArtMedium } from '../../../scene/scene.ts';
import type { Edit } from '../edit-plan.ts';
import { type EditWork, subjectOf } from '../edit-work.ts';
import { canvasOf, canvasPixels } from './canvas.ts';
import { applyCurve } from './curves.ts';
import { atSunset } from './daylight.ts';

/** Media drawn with lines and flats: a photograph's small texture would become scribble. */
// biome-ignore format: a list of words
const DRAWN: readonly (ArtMedium | 'cartoon')[] = [
  'sketch', 'line-art', 'comic', 'woodblock', 'ink', 'poster', 'papercut', 'pop-art', 'chalk',
  'blueprint', 'cartoon', 'gouache', 'stained-glass',
];

export async function applyStyle(work: EditWork, { medium }: Extract<Edit, { do: 'style' }>): Promise<void> {
  if (medium === 'silhouette') {
    await silhouette(work);
    return;
  }
  const { data, width, height, unit, seed } = work;
  const alpha = alphaOf(data);
  const mask = medium === 'pop-art' ? await loudPart(work) : new Uint8Array(width * height);
  // No outline around the subject elsewhere: a photograph has edges enough, and finding it costs more than the medium.
  const picture: Painted = { data, width, height, unit, seed, mask };
  if (DRAWN.includes(medium)) flatten(picture, Math.max(2, unit * 4));
  if (medium === 'cartoon') cartoon(picture);
  else {
    // Hatching adds up: what is dark in a photograph would close up.
    if (medium === 'sketch' || medium === 'ink') applyCurve(data, { level: (v) => 0.06 + 0.94 * v ** 0.62 });
    const { grade, apply } = MEDIA_PROCESSES[medium];
    // A photograph has its own light: only what the medium itself needs is graded.
    const vignette = (grade.vignette ?? 0) * 0.5;
    applyGrade(data, width, height, { ...PLAIN_GRADE, split: 0, grain: 0, ...grade, vignette });
    // The means of pure black run below zero by a hair, for which no medium has a step.
    for (let at = 0; at < data.length; at++) if (data[at]! < 2) data[at] = 2;
    if (medium === 'pixel-art') inLargePixels(picture, apply);
    else apply(picture);
  }
  for (let i = 0; i < alpha.length; i++) data[i * 4 + 3] = alpha[i]!;
}

/**
 * The part that keeps strong colours before a dotted ground: the subject, or the whole picture when there is
 * none.
 */
async function loudPart(work: EditWork): Promise<Uint8Array> {
  const found = await work.matte();
  return found.confidence >= CLEAR_MIN ? found.alpha : new Uint8Array(found.alpha.length).fill(255);
}

/** Done on a picture of some 200 dots, each of them then a block: a photograph's detail hides smaller pixels. */
function inLargePixels(picture: Painted, apply: (picture: Painted) => void): void {
  const { data, width, height } = picture;
  const block = Math.max(1, Math.round(Math.min(width, height) / 200));
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)];
  const tiny = createCanvas(columns, rows);
  const pen = tiny.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(canvasOf(picture).canvas, 0, 0, columns, rows);
  const mask = new Uint8Array(columns * rows);
  const small = { ...picture, data: canvasPixels(tiny), width: columns, height: rows, mask };
  apply(small);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / block) * columns;
    for (let x = 0; x < width; x++, at += 4) {
      const from = (row + Math.floor(x / block)) * 4;
      for (let c = 0; c < 3; c++) data[at + c] = small.data[from + c]!;
    }
  }
}

/** The subject as a dark shape before a glowing evening. */
async function silhouette(work: EditWork): Promise<void> {
  const found = await subjectOf(work, 'no silhouette was made of it');
  if (!found) return;
  const { data } = work;
  atSunset(work, 1);
  for (let i = 0, at = 0; i < found.alpha.length; i++, at += 4) {
    const share = found.alpha[i]! / 255;
    for (let c = 0; c < 3; c++) {
      const dark = [16, 12, 26][c]! + data[at + c]! * 0.05;
      const glow = Math.min(255, data[at + c]! * 1.08 + 8);
      data[at + c] = glow + (dark - glow) * share;
    }
  }
}

/** Flats of few steps, strong colour, dark outlines. */
function cartoon(picture: Painted): void {
  const { data, width, height, unit } = picture;
  // Three small steps, not one large: the squares it looks at must not show.
  flatten(picture, Math.max(2, unit * 5));
  flatten(picture, Math.max(2, unit * 5));
  const light = flatten(picture, Math.max(2, unit * 4));
  const calm = boxMean(light, width, height, Math.max(1, unit * 2));
  const lines = inkLines(calm, width, height, Math.max(1.5, unit * 3), 0.3);
  const steps = 7;
  for (let i = 0, at = 0; i < light.length; i++, at += 4) {
    const l = Math.max(1, light[i]!);
    const step = (l / 255) * steps;
    const whole = Math.floor(step);
    // A short ramp between two flats, so that no edge is jagged.
    const to = ((whole + Math.max(0, Math.min(1, (step - whole - 0.38) / 0.24))) / steps) * 255;
    const gain = (0.35 + (0.65 * to) / l) * 1.04;
    const grey = l * gain;
    for (let c = 0; c < 3; c++) {
      const flat = grey + (data[at + c]! * gain - grey) * 1.42;
      data[at + c] = (flat - 22) * lines[i]! + 22;
    }
  }
}
