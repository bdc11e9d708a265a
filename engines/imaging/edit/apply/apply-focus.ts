/** Blurred, sharpened or in blocks: all of the picture, its background, its subject, its faces. */
import { boxMean } from '../../../raster/pixels.ts';
import type { Edit } from '../edit-plan.ts';
import { type EditWork, subjectOf } from '../edit-work.ts';
import { blurredPixels } from './canvas.ts';

type Focus = Extract<Edit, { do: 'focus' }>;

export async function applyFocus(work: EditWork, edit: Focus): Promise<void> {
  const { data } = work;
  const mask = await placeOf(work, edit);
  if (mask === undefined) return;
  const filtered =
    edit.how === 'blur'
      ? mask && edit.where === 'background'
        ? behind(work, mask, edit.strength)
        : blurredPixels(work, work.unit * (edit.where === 'faces' ? 22 : 9) * edit.strength)
      : edit.how === 'sharpen'
        ? sharpened(work, edit.strength)
        : blocks(work, work.unit * (edit.where === 'faces' ? 26 : 18) * edit.strength);
  for (let i = 0, at = 0; at < data.length; i++, at += 4) {
    const share = mask ? mask[i]! : 1;
    if (share <= 0) continue;
    for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! + (filtered[at + c]! - data[at + c]!) * share;
  }
}

/** Where it applies, 0–1; null for everywhere, undefined (with a warning) for nowhere. */
async function placeOf(work: EditWork, { where, how }: Focus): Promise<Float32Array | null | undefined> {
  const participle = { blur: 'blurred', sharpen: 'sharpened', pixelate: 'pixelated' }[how];
  if (where === 'all') return null;
  if (where === 'faces') {
    if (work.faces.length > 0) return ovals(work);
    work.warnings.push(`No face was found, so nothing was ${participle}.`);
    return undefined;
  }
  const found = await subjectOf(work, `nothing was ${participle}`);
  if (!found) return undefined;
  return Float32Array.from(found.alpha, (alpha) => (where === 'subject' ? alpha : 255 - alpha) / 255);
}

function ovals({ faces, width, height }: EditWork): Float32Array {
  const mask = new Float32Array(width * height);
  for (const face of faces) {
    const [cx, cy] = [face.x + face.width / 2, face.y + face.height * 0.5];
    const [rx, ry] = [face.width * 0.62, face.height * 0.76];
    for (let y = Math.max(0, Math.floor(cy - ry)); y < Math.min(height, cy + ry); y++) {
      for (let x = Math.max(0, Math.floor(cx - rx)); x < Math.min(width, cx + rx); x++) {
        const away = ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2;
        mask[y * width + x] = Math.max(mask[y * width + x]!, Math.max(0, Math.min(1, (1 - away) * 5)));
      }
    }
  }
  return mask;
}

/**
 * The background as a wide lens opening shows it: blur of what is behind alone, so that the subject leaves no halo,
 * and less of it where the ground comes near.
 */
function behind(work: EditWork, background: Float32Array, strength: number): Uint8ClampedArray {
  const { data, width, height, unit } = work;
  const alone = new Uint8ClampedArray(data);
  // Not premultiplied pixels with opacity: the blur weighs them by it.
  for (let i = 0, at = 3; at < alone.length; i++, at += 4) alone[at] = 255 * (background[i]! > 0.9 ? 1 : 0);
  const far = filled(blurredPixels({ data: alone, width, height }, unit * 13 * strength), data);
  const near = filled(blurredPixels({ data: alone, width, height }, unit * 5 * strength), data);
  for (let y = 0, at = 0; y < height; y++) {
    const share = Math.max(0, Math.min(1, (y / height - 0.72) / 0.28));
    for (let x = 0; x < width; x++, at += 4) {
      for (let c = 0; c < 3; c++) far[at + c] = far[at + c]! + (near[at + c]! - far[at + c]!) * share;
    }
  }
  return far;
}

/** Where the blur found nothing to spread, the picture itself. */
function filled(soft: Uint8ClampedArray, data: Uint8ClampedArray): Uint8ClampedArray {
  for (let at = 0; at < soft.length; at += 4) {
    if (soft[at + 3]! >= 24) continue;
    for (let c = 0; c < 3; c++) soft[at + c] = data[at + c]!;
  }
  return soft;
}

function sharpened({ data, width, height, unit }: EditWork, strength: number): Uint8ClampedArray {
  const out = new Uint8ClampedArray(data);
  const light = new Float32Array(width * height);
  for (let i = 0, at = 0; i < light.length; i++, at += 4)
    light[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  const soft = boxMean(boxMean(light, width, height, Math.max(1, unit * 1.2)), width, height, 1);
  for (let i = 0, at = 0; i < light.length; i++, at += 4) {
    const more = Math.max(-46, Math.min(46, (light[i]! - soft[i]!) * 1.25 * strength));
    for (let c = 0; c < 3; c++) out[at + c] = data[at + c]! + more;
  }
  return out;
}

function blocks({ data, width, height }: EditWork, size: number): Uint8ClampedArray {
  const side = Math.max(2, Math.round(size));
  const out = new Uint8ClampedArray(data);
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
      const many = (right - left) * (bottom - top);
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let y = top; y < bottom; y++)
          for (let x = left; x < right; x++) sum += data[(y * width + x) * 4 + c]!;
        const mean = sum / many;
        for (let y = top; y < bottom; y++)
          for (let x = left; x < right; x++) out[(y * width + x) * 4 + c] = mean;
      }
    }
  }
  return out;
}
