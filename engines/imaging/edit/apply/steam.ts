/** Steam that rises from what the picture is about. */
import { createCanvas } from '@napi-rs/canvas';
import { CLEAR_MIN } from '../../../analysis/matting/reliability.ts';
import { type Box, between } from '../../../raster/box.ts';
import { Random } from '../../../raster/random.ts';
import type { EditWork } from '../edit-work.ts';
import { canvasPixels } from './canvas.ts';

/** Wisps, and the points along each. */
const [WISPS, POINTS] = [5, 14];

export async function paintSteam(work: EditWork, strength: number): Promise<void> {
  const { data, width, height } = work;
  const from = await sourceOf(work);
  const layer = createCanvas(width, height);
  const pen = layer.getContext('2d');
  const random = new Random(work.seed, 'steam');
  // It begins a little below the top: steam of a cup comes out of it.
  const foot = Math.max(from.y + 0.18 * from.height, Math.min(0.45 * height, from.y + 0.5 * from.height));
  const rise = Math.max(0.3 * height, Math.min(foot, 0.9 * from.height));
  const thick = Math.max(4, 0.11 * from.width);
  pen.filter = `blur(${(thick * 0.42).toFixed(1)}px)`;
  pen.fillStyle = '#ffffff';
  for (let wisp = 0; wisp < WISPS; wisp++) {
    const x = from.x + from.width * (0.3 + (0.4 * (wisp + 0.5)) / WISPS);
    const [swing, phase, tall] = [
      random.between(0.35, 0.8) * thick * 1.6,
      random.between(0, 2 * Math.PI),
      random.between(0.65, 1),
    ];
    for (let point = 0; point < POINTS * 4; point++) {
      const up = point / (POINTS * 4);
      pen.globalAlpha = Math.min(
        1,
        0.26 * strength * Math.sin(Math.PI * Math.min(1, up * 0.94 + 0.06)) ** 0.8,
      );
      const across =
        x + swing * up * 1.4 * Math.sin(phase + up * 5.2) + swing * 0.25 * Math.sin(phase * 2 + up * 11);
      const size = thick * (0.22 + 0.55 * up);
      pen.beginPath();
      pen.ellipse(across, foot - up * rise * tall, size * 0.62, size, 0, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  const steam = canvasPixels(layer);
  for (let at = 0; at < data.length; at += 4) {
    const share = (steam[at + 3]! / 255) * 0.85;
    if (share < 0.004) continue;
    for (let part = 0; part < 3; part++)
      data[at + part] = data[at + part]! + (250 - data[at + part]!) * share;
    if (data[at + 3]! < 255) data[at + 3] = Math.max(data[at + 3]!, 255 * share);
  }
}

/** The subject where it is clear, else what stands out most, else the lower middle of the picture. */
async function sourceOf(work: EditWork): Promise<Box> {
  const found = await work.matte();
  if (found.confidence >= CLEAR_MIN) return found.subject_box;
  const { width, height } = work;
  return work.focus[0] ?? between(0.3 * width, 0.5 * height, 0.7 * width, 0.9 * height);
}
