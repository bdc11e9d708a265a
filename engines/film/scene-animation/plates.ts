/** Parts of a painting in kernel memory: graded, in their medium, cut to what is there, multiplied with their alpha. */

import type { Arena } from '../../kernels/arena.ts';
import { alphaOf } from '../../raster/pixels.ts';
import { applyGrade, type Grade } from '../../scene/painting/grade.ts';
import { MEDIA_PROCESSES } from '../../scene/painting/media/media.ts';
import type { Pen } from '../../scene/painting/stage.ts';
import type { ArtMedium } from '../../scene/scene.ts';
import type { LayerKernels } from './layer-kernels.ts';

export type Plate = {
  /** Address of its pixels. */
  at: number;
  width: number;
  height: number;
  /** Where its top left corner lies in the painting. */
  left: number;
  top: number;
  /** Rows of the plate that have no hole at all, from and to before. Empty without. */
  solid: [from: number, to: number];
  /** The first pixel of every row that is not clear, and the one behind the last. Both 0 for a clear row. */
  spans: Int32Array;
};

type PlateBox = { left: number; top: number; width: number; height: number };

/** Media that change every pixel by itself: nothing bleeds in from what is not there. */
const POINTWISE: ReadonlySet<ArtMedium> = new Set(['storybook', 'silhouette']);

export type Darkroom = {
  arena: Arena;
  kernels: LayerKernels;
  medium: ArtMedium;
  grade: Grade;
  unit: number;
  seed: number;
};

/** Develops what a pen has painted inside a box. Null when that is nothing. */
export function develop(room: Darkroom, pen: Pen, below: Pen, box: PlateBox): Plate | null {
  const area = pen.getImageData(box.left, box.top, box.width, box.height);
  const found = boundsOf(area.data, box.width, box.height);
  if (!found) return null;
  const { left, top, width, height } = found;
  const data =
    width === box.width && height === box.height ? area.data : cropped(area.data, box.width, found);
  const alpha = alphaOf(data);
  if (!POINTWISE.has(room.medium)) fill(data, alpha, below, box.left + left, box.top + top, width, height);
  tone(room, data, alpha, width, height);
  return plateOf(room, data, alpha, { left: box.left + left, top: box.top + top, width, height });
}

/** Copies ready pixels (RGBA, not multiplied) into the arena. */
export function plateOf(
  { arena, kernels }: Pick<Darkroom, 'arena' | 'kernels'>,
  data: Uint8ClampedArray,
  alpha: Uint8Array,
  { left, top, width, height }: PlateBox,
): Plate {
  // A clear rim of one pixel: what is enlarged or turned fades out at its edge. Parts without a hole keep theirs.
  const at = arena.alloc((width + 2) * (height + 2) * 4);
  const bytes = arena.bytes(at, (width + 2) * (height + 2) * 4);
  const stride = (width + 2) * 4;
  const solid: [number, number] = [0, 0];
  const spans = new Int32Array((height + 2) * 2);
  for (let y = 0; y < height; y++) {
    const row = (y + 1) * stride + 4;
    bytes.set(data.subarray(y * width * 4, (y + 1) * width * 4), row);
    let full = true;
    let [first, behind] = [0, 0];
    for (let x = 0; x < width; x++) {
      const a = alpha[y * width + x]!;
      bytes[row + x * 4 + 3] = a;
      full &&= a === 255;
      if (a === 0) continue;
      if (behind === 0) first = x + 1;
      behind = x + 2;
    }
    spans[(y + 1) * 2] = first;
    spans[(y + 1) * 2 + 1] = behind;
    if (!full) continue;
    if (solid[1] !== y + 1) solid[0] = y + 1;
    solid[1] = y + 2;
    bytes.copyWithin(row - 4, row, row + 4);
    bytes.copyWithin(row + width * 4, row + width * 4 - 4, row + width * 4);
  }
  // Where the last and first rows are whole, the rim goes on with them.
  if (solid[1] === height + 1 && solid[0] < solid[1])
    bytes.copyWithin((height + 1) * stride, height * stride, (height + 1) * stride);
  if (solid[0] === 1 && solid[1] > 1) bytes.copyWithin(0, stride, stride * 2);
  kernels.premultiply(at, (width + 2) * (height + 2));
  return { at, width: width + 2, height: height + 2, left: left - 1, top: top - 1, solid, spans };
}

function cropped(
  all: Uint8ClampedArray,
  stride: number,
  { left, top, width, height }: PlateBox,
): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * stride + left) * 4;
    data.set(all.subarray(from, from + width * 4), y * width * 4);
  }
  return data;
}

function boundsOf(data: Uint8ClampedArray, width: number, height: number): PlateBox | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  const words = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let first = 0;
    while (first < width && words[row + first]! >>> 24 === 0) first++;
    if (first === width) continue;
    let last = width - 1;
    while (words[row + last]! >>> 24 === 0) last--;
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Media that look around see what lies behind, not black. */
function fill(
  data: Uint8ClampedArray,
  alpha: Uint8Array,
  below: Pen,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const behind = below.getImageData(left, top, width, height).data;
  for (let i = 0, at = 0; i < alpha.length; i++, at += 4) {
    if (alpha[i] === 255) continue;
    const share = alpha[i]! < 24 ? 0 : 1;
    for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! * share + behind[at + c]! * (1 - share);
    data[at + 3] = 255;
  }
}

function tone(
  { medium, grade, unit, seed }: Darkroom,
  data: Uint8ClampedArray,
  alpha: Uint8Array,
  width: number,
  height: number,
): void {
  applyGrade(data, width, height, { ...grade, vignette: 0, grain: 0 });
  if (width < 8 || height < 8) return;
  MEDIA_PROCESSES[medium].apply({ data, width, height, unit, seed, mask: alpha });
}
