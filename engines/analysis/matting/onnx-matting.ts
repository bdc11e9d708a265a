/** A matting model in ONNX form: pictures to its tensors, and its answers to mattes. */
import sharp from 'sharp';
import { type ModelAnswer, ModelUnusable, type RunModel } from '../../models/run-model.ts';
import { boxOf, keepInside } from './alpha-box.ts';
import type { Matting } from './matting-result.ts';
import { type OnnxMatting, runOf } from './onnx-model.ts';
import { reliabilityOfModel } from './reliability.ts';

/**
 * A matting model in place of the embedded method. Hints are not taken by such models: a box limits what is kept, points
 * and faces are left out of account. Rejects with `ModelUnusable` when the model cannot be run or does not fit.
 */
export function onnxMatting(config: OnnxMatting, run: RunModel): Matting {
  const { width, height } = config.input_size;
  return async (picture, hints, signal) => {
    signal?.throwIfAborted();
    const raw = { width: picture.width, height: picture.height, channels: 3 as const };
    const small = await sharp(picture.pixels, { raw, limitInputPixels: false })
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer();
    const input = { values: planar(small, config), shape: [1, 3, height, width] };
    const answer = await run({ ...runOf(config), input });
    signal?.throwIfAborted();
    const opacity = opacities(answer, config);
    const alpha = await enlarged(opacity, width, height, picture);
    if (hints.box) keepInside(alpha, picture.width, hints.box);
    const standing = decisiveness(opacity);
    return {
      width: picture.width,
      height: picture.height,
      alpha,
      confidence: reliabilityOfModel(standing),
      standing,
      subject_box: boxOf(picture, alpha),
    };
  };
}

/** Interleaved bytes to three normalised planes. */
function planar(pixels: Uint8Array, { mean, std }: OnnxMatting): Float32Array<ArrayBuffer> {
  const count = pixels.length / 3;
  const out = new Float32Array(pixels.length);
  for (let at = 0; at < count; at++) {
    for (let part = 0; part < 3; part++) {
      out[part * count + at] = (pixels[at * 3 + part]! / 255 - mean[part]!) / std[part]!;
    }
  }
  return out;
}

function opacities(
  { values, shape }: ModelAnswer,
  { input_size, sigmoid, stretch }: OnnxMatting,
): Float32Array {
  const count = input_size.width * input_size.height;
  if (values.length !== count) {
    throw new ModelUnusable(
      `The matting model returns ${shape.join(' × ')}; expected is one opacity for each of ${input_size.width} × ${input_size.height} pixels.`,
    );
  }
  const out = Float32Array.from(values);
  if (sigmoid) for (let at = 0; at < count; at++) out[at] = 1 / (1 + Math.exp(-out[at]!));
  if (stretch) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const value of out) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    for (let at = 0; at < count; at++) out[at] = (out[at]! - low) / Math.max(1e-6, high - low);
  }
  for (let at = 0; at < count; at++) out[at] = Math.min(1, Math.max(0, out[at]!));
  return out;
}

async function enlarged(
  opacity: Float32Array,
  width: number,
  height: number,
  to: { width: number; height: number },
): Promise<Uint8Array> {
  const bytes = Uint8Array.from(opacity, (value) => Math.round(value * 255));
  return sharp(bytes, { raw: { width, height, channels: 1 } })
    .resize(to.width, to.height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

/** Near 1 when most pixels are clearly in or out, 0 when nothing or everything is kept. */
function decisiveness(opacity: Float32Array): number {
  let [decided, foreground] = [0, 0];
  for (const value of opacity) {
    decided += Math.abs(2 * value - 1) / opacity.length;
    if (value > 0.5) foreground++;
  }
  if (foreground === 0 || foreground === opacity.length) return 0;
  return Math.round(decided * 100) / 100;
}
