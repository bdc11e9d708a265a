/** The subject on nothing, on a colour, or in another place painted by the illustrator. */
import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Matte } from '../../../analysis/matting/matting-result.ts';
import { cutAlong } from '../../../analysis/matting/own-alpha.ts';
import { type Rgb, rgb } from '../../../raster/colour.ts';
import { undrawn } from '../../../scene/painting/describe-scene.ts';
import { paintScene } from '../../../scene/painting/paint.ts';
import type { Scene, Subject } from '../../../scene/scene.ts';
import { understand } from '../../../scene/understanding/understand.ts';
import type { Edit } from '../edit-plan.ts';
import { type EditWork, subjectOf } from '../edit-work.ts';
import { blurredPixels, canvasOf, canvasPixels, castShadow } from './canvas.ts';
import { regionMask } from './region-mask.ts';

export async function cutSubject(work: EditWork): Promise<void> {
  const found = await subjectOf(work, 'the background was left as it is');
  if (found) work.data.set(cutAlong({ ...work, channels: 4, pixels: work.data }, found));
}

export async function replaceBackdrop(
  work: EditWork,
  edit: Extract<Edit, { do: 'backdrop' }>,
): Promise<void> {
  const found = await subjectOf(work, 'the background was left as it is');
  if (!found) return;
  const front = new Uint8ClampedArray(cutAlong({ ...work, channels: 4, pixels: work.data }, found));
  work.signal.throwIfAborted();
  if (edit.colour) {
    layOver(work, plain(rgb(edit.colour.hex), work), front);
    return;
  }
  const understood = understand(standing(edit.words));
  const scene = placeOnly(understood);
  work.warnings.push(...undrawn(scene), ...understood.subjects.map(leftOut));
  const back = painted(work, scene);
  matchTone(front, back, work, scene);
  if (!reachesLowerEdge(found)) shadowUnder(work, back, found);
  layOver(work, back, front);
  wrapLight(work, back, found);
}

/**
 * Scene words for a person's new place, which needs ground to stand on: the moon's surface, not the moon in
 * the sky.
 */
function standing(words: string): string {
  return /^(?:the )?moon\b/.test(words) ? `on the ${words.replace(/^the /, '')}` : words;
}

/** "a beach with a dog": the picture keeps its own subject, and gets no second one along with its new place. */
function leftOut({ label }: Subject): string {
  return `Only the place was painted: "${label}" is not in it. Say "add ${label}" to have it.`;
}

/** The place without subjects of its own: the picture has one. Seen from where a portrait is taken. */
function placeOnly(scene: Scene): Scene {
  const features = scene.features.map((feature) => ({ ...feature, relation: null }));
  const medium = scene.medium === 'storybook' ? 'photo' : scene.medium;
  const framing = scene.framing === 'portrait' || scene.framing === 'macro' ? 'medium' : scene.framing;
  return { ...scene, subjects: [], features, medium, framing, text: null, layout: 'scene' };
}

/** Painted smaller and a little out of focus: it lies behind. */
function painted({ width, height, seed, unit }: EditWork, scene: Scene): Uint8ClampedArray {
  const part = Math.max(0.5, Math.min(1, 640 / Math.min(width, height)));
  const [w, h] = [Math.max(64, Math.round(width * part)), Math.max(64, Math.round(height * part))];
  const painting = paintScene(scene, seed, w, h, 'photoreal');
  const small = createCanvas(w, h);
  small.getContext('2d').putImageData(new ImageData(painting.data, w, h), 0, 0);
  const large = createCanvas(width, height);
  const pen = large.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(small, 0, 0, width, height);
  return blurredPixels({ data: canvasPixels(large), width, height }, Math.max(0.8, unit * 1.6));
}

function plain([r, g, b]: Rgb, { width, height }: EditWork): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < out.length; at += 4) {
    out[at] = r;
    out[at + 1] = g;
    out[at + 2] = b;
    out[at + 3] = 255;
  }
  return out;
}

function layOver({ data }: EditWork, back: Uint8ClampedArray, front: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const share = front[at + 3]! / 255;
    for (let c = 0; c < 3; c++) data[at + c] = back[at + c]! + (front[at + c]! - back[at + c]!) * share;
    data[at + 3] = 255;
  }
}

/**
 * True when the lower edge of the frame cuts the subject off, so that no contact with the ground is visible.
 */
function reachesLowerEdge({ alpha, width, height }: Matte): boolean {
  const last = (height - 2) * width;
  let inside = 0;
  for (let x = 0; x < width; x++) if (alpha[last + x]! > 127) inside++;
  return inside > width * 0.03;
}

/** Nudges the subject's light and colour towards the place's. Strong shadows and lights keep their form. */
function matchTone(
  front: Uint8ClampedArray,
  back: Uint8ClampedArray,
  { width, height }: EditWork,
  scene: Scene,
): void {
  const there = meansOf(back, null);
  const here = meansOf(front, front);
  const dark = scene.time === 'night' || scene.place === 'space' || scene.place === 'cave';
  const light = Math.max(
    dark ? 0.5 : 0.72,
    Math.min(1.25, (there.light / here.light) ** (dark ? 0.65 : 0.32)),
  );
  const cast = [0, 1, 2].map((c) => Math.max(0.72, Math.min(1.28, (there.colour[c]! / there.light) ** 0.42)));
  const contrast = Math.max(0.86, Math.min(1.14, (there.spread / here.spread) ** 0.3));
  for (let at = 0; at < width * height * 4; at += 4) {
    for (let c = 0; c < 3; c++) {
      const own = here.light + (front[at + c]! - here.light) * contrast;
      front[at + c] = own * light * cast[c]!;
    }
  }
}

function meansOf(data: Uint8ClampedArray, opacity: Uint8ClampedArray | null) {
  let [r, g, b, many, squares] = [0, 0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 44) {
    if (opacity && opacity[at + 3]! < 200) continue;
    r += data[at]!;
    g += data[at + 1]!;
    b += data[at + 2]!;
    squares += (0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!) ** 2;
    many++;
  }
  const share = 1 / Math.max(1, many);
  const colour = [r * share + 1, g * share + 1, b * share + 1];
  const light = 0.299 * colour[0]! + 0.587 * colour[1]! + 0.114 * colour[2]!;
  return { colour, light, spread: Math.sqrt(Math.max(64, squares * share - light * light)) };
}

/** The dark where it touches the ground, and a soft shadow around. On `back`, in place. */
function shadowUnder(work: EditWork, back: Uint8ClampedArray, { alpha, subject_box: box }: Matte): void {
  const { width, height, unit } = work;
  const { canvas, pen } = canvasOf({ data: back, width, height });
  const foot = box.y + box.height;
  let [left, right] = [width, 0];
  for (let y = Math.max(0, Math.round(foot - box.height * 0.08)); y < foot; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      if (alpha[y * width + x]! < 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  if (right <= left) return;
  const half = ((right - left) / 2) * 1.12 + unit * 6;
  const place = { x: (left + right) / 2, y: foot - unit * 3 };
  castShadow(pen, place, half * 1.5, 0.24, [0.32, 0.16]);
  castShadow(pen, place, half, 0.12, [0.6, 0.3]);
  back.set(canvasPixels(canvas));
}

/** A little of the place's light creeps around the subject's edge. */
function wrapLight(work: EditWork, back: Uint8ClampedArray, { alpha }: Matte): void {
  const { data, width, height, unit } = work;
  const outside = new Uint8ClampedArray(back);
  for (let i = 0, at = 3; i < alpha.length; i++, at += 4) outside[at] = 255 - alpha[i]!;
  const glow = blurredPixels({ data: outside, width, height }, unit * 7);
  for (let i = 0, at = 0; i < alpha.length; i++, at += 4) {
    const share = (alpha[i]! / 255) * (glow[at + 3]! / 255) * 0.32;
    if (share < 0.01) continue;
    for (let c = 0; c < 3; c++)
      data[at + c] = data[at + c]! + Math.max(-12, glow[at + c]! - data[at + c]!) * share;
  }
}

export function replaceSky(work: EditWork, { words }: Extract<Edit, { do: 'new-sky' }>): void {
  const found = regionMask(work, 'sky', null);
  if (!found) {
    work.warnings.push('No sky was found to replace.');
    return;
  }
  const understood = understand(words);
  const scene: Scene = { ...placeOnly(understood), place: 'sky', framing: 'wide' };
  const sky = painted(work, scene);
  const { data } = work;
  const before = meansOf(data, null);
  const there = meansOf(sky, null);
  const light = Math.max(0.55, Math.min(1.1, (there.light / before.light) ** 0.5));
  const cast = there.colour.map((value) => Math.max(0.8, Math.min(1.2, (value / there.light) ** 0.3)));
  for (let i = 0, at = 0; at < data.length; i++, at += 4) {
    const above = found.values[i]!;
    for (let c = 0; c < 3; c++) {
      const land = data[at + c]! * light * cast[c]!;
      data[at + c] = land + (sky[at + c]! - land) * above;
    }
  }
}
