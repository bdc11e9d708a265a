/**
 * Improvements from installed models, measured on the photographs of the tests: `npm run bench -- models [DATA_DIR]`,
 * default ./data. Models that are not installed are skipped.
 *
 * Cut-outs are compared with hand-drawn outlines, with the embedded method, and with the model as its publisher uses
 * it. Enlargements are compared with Lanczos, on photographs reduced to half their size. The picture check runs on
 * photographs that it must accept. Processor time is that of the whole process.
 */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { classifier } from '../engines/analysis/classify-model.ts';
import { enlarger } from '../engines/analysis/enlarge-model.ts';
import { matte } from '../engines/analysis/matting/matte.ts';
import { onnxMatting } from '../engines/analysis/matting/onnx-matting.ts';
import { type OnnxMatting, runOf } from '../engines/analysis/matting/onnx-model.ts';
import { openModelThread } from '../engines/models/model-thread.ts';
import type { RunModel } from '../engines/models/run-model.ts';
import { type DecodedPicture, decodePicture } from '../engines/raster/decode-picture.ts';
import { usedModels } from '../src/start/used-models.ts';
import { PHOTOGRAPHS, photograph } from './matting/photographs.ts';
import { score } from './matting.ts';
import { report, type Verdict } from './measure.ts';

export async function bench([dataDir = './data']: string[]): Promise<void> {
  const { embedded, used } = usedModels(dataDir, undefined);
  console.log(used.map(({ task, name }) => `${task}: ${name}`).join(', ') || `${dataDir} has no models`);
  const thread = openModelThread();
  const verdicts: Verdict[] = [];
  if (embedded.matting) verdicts.push(...(await cutOuts(embedded.matting, thread.run)));
  if (embedded.upscaling) verdicts.push(await enlargements(enlarger(embedded.upscaling, thread.run)));
  if (embedded.safety) verdicts.push(await checks(classifier(embedded.safety, thread.run)));
  await thread.close();
  if (verdicts.length > 0 && !report(verdicts)) process.exitCode = 1;
}

async function cutOuts(model: OnnxMatting, run: RunModel): Promise<Verdict[]> {
  await run(runOf(model));
  const matting = onnxMatting(model, run);
  const sums = { own: 0, truth: 0, embedded: 0, seconds: 0 };
  for (const name of PHOTOGRAPHS) {
    const { bytes, alpha, width, height } = await photograph(name);
    const pixels = await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer();
    const picture = { width, height, pixels };
    const spent = processor();
    const found = await matting(picture, {});
    const seconds = spent();
    const own = score(found.alpha, await asPublished(picture, model, run)).iou;
    const truth = score(found.alpha, alpha).iou;
    const embedded = score((await matte(picture, {})).alpha, alpha).iou;
    console.log(
      `cut-out ${name.padEnd(10)} IoU with its own reference ${own.toFixed(3)}   with the outline ${truth.toFixed(3)}, embedded ${embedded.toFixed(3)}   confidence ${found.confidence.toFixed(2)}   ${seconds.toFixed(2)} s of processor`,
    );
    sums.own += own / PHOTOGRAPHS.length;
    sums.truth += truth / PHOTOGRAPHS.length;
    sums.embedded += embedded / PHOTOGRAPHS.length;
    sums.seconds += seconds / PHOTOGRAPHS.length;
  }
  console.log(
    `cut-outs, mean IoU with outlines drawn by hand: ${sums.truth.toFixed(2)}, embedded method ${sums.embedded.toFixed(2)}`,
  );
  return [
    verdict('cut-outs: mean IoU with the model as published', sums.own, '', 0.95),
    verdict('cut-outs: mean IoU above the embedded method', sums.truth - sums.embedded, '', 0),
    verdict('cut-outs: processor a photograph', sums.seconds, 's', 6, '<='),
  ];
}

/**
 * The steps of `@imgly/background-removal-node`, which resizes both ways by bilinear sampling from the upper left
 * corner.
 */
async function asPublished(
  picture: { width: number; height: number; pixels: Uint8Array },
  { input_size, mean, std, sigmoid, stretch, ...model }: OnnxMatting,
  run: RunModel,
): Promise<Uint8Array> {
  const { width, height } = input_size;
  const small = sampled(picture, { width, height }, 3);
  const values = new Float32Array(small.length);
  for (let at = 0; at < width * height; at++)
    for (let part = 0; part < 3; part++)
      values[part * width * height + at] = (small[at * 3 + part]! / 255 - mean[part]!) / std[part]!;
  const answer = await run({ path: model.model_path, input: { values, shape: [1, 3, height, width] } });
  let opacity = sigmoid ? answer.values.map((value) => 1 / (1 + Math.exp(-value))) : answer.values;
  if (stretch) {
    const low = opacity.reduce((a, b) => Math.min(a, b));
    const high = opacity.reduce((a, b) => Math.max(a, b));
    opacity = opacity.map((value) => (value - low) / (high - low));
  }
  const bytes = Uint8Array.from(opacity, (value) => Math.max(0, Math.min(255, value * 255)));
  return sampled({ width, height, pixels: bytes }, picture, 1);
}

type Size = { width: number; height: number };

function sampled(from: Size & { pixels: Uint8Array }, to: Size, channels: number): Uint8Array {
  const buffer = new Uint8Array(to.width * to.height * channels);
  for (let y = 0, out = 0; y < to.height; y++) {
    const [fy, top] = split((y * from.height) / to.height);
    const bottom = Math.min(from.height - 1, top + 1);
    for (let x = 0; x < to.width; x++) {
      const [fx, left] = split((x * from.width) / to.width);
      const right = Math.min(from.width - 1, left + 1);
      for (let part = 0; part < channels; part++, out++) {
        const at = (row: number, column: number) =>
          from.pixels[(row * from.width + column) * channels + part]!;
        const above = at(top, left) * (1 - fx) + at(top, right) * fx;
        const below = at(bottom, left) * (1 - fx) + at(bottom, right) * fx;
        buffer[out] = Math.round(above * (1 - fy) + below * fy);
      }
    }
  }
  return buffer;
}

function split(place: number): [fraction: number, whole: number] {
  const whole = Math.floor(place);
  return [place - whole, whole];
}

async function enlargements(enlarge: (picture: DecodedPicture) => Promise<DecodedPicture>): Promise<Verdict> {
  let gain = 0;
  for (const name of PHOTOGRAPHS) {
    const { bytes } = await photograph(name);
    const whole = sharp(bytes).toColourspace('srgb').removeAlpha();
    const found = await whole.metadata();
    const size = { width: found.width & ~1, height: found.height & ~1 };
    const truth = await whole
      .extract({ left: 0, top: 0, ...size })
      .raw()
      .toBuffer();
    const half = { width: size.width / 2, height: size.height / 2 };
    const pixels = await resized(truth, size, half, 'cubic');
    const spent = processor();
    const enlarged = await enlarge({ ...half, source: half, format: 'png', channels: 3, pixels });
    const seconds = spent();
    const plain = decibels(await resized(pixels, half, size, 'lanczos3'), truth);
    const sharper = decibels(enlarged.pixels, truth);
    console.log(
      `enlarged ${name.padEnd(10)} ${sharper.toFixed(2)} dB, Lanczos ${plain.toFixed(2)} dB   ${seconds.toFixed(2)} s of processor`,
    );
    gain += (sharper - plain) / PHOTOGRAPHS.length;
  }
  return verdict('enlargements: PSNR above Lanczos, mean', gain, 'dB', 1.5);
}

function resized(pixels: Uint8Array, from: Size, to: Size, kernel: 'cubic' | 'lanczos3'): Promise<Buffer> {
  return sharp(pixels, { raw: { ...from, channels: 3 } })
    .resize(to.width, to.height, { fit: 'fill', kernel })
    .raw()
    .toBuffer();
}

function decibels(a: Uint8Array, b: Uint8Array): number {
  const error = a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0) / a.length;
  return 10 * Math.log10(255 ** 2 / error);
}

async function checks(classify: ReturnType<typeof classifier>): Promise<Verdict> {
  let refused = 0;
  for (const name of PHOTOGRAPHS) {
    const path = new URL(`../engines/test/support/photographs/${name}.jpg`, import.meta.url);
    const picture = await decodePicture(readFileSync(path));
    if ('refused' in picture) throw new Error(picture.message);
    const spent = processor();
    const { explicit, share } = await classify(picture);
    console.log(
      `checked ${name.padEnd(10)} explicit ${share.toFixed(3)}   ${spent().toFixed(2)} s of processor`,
    );
    if (explicit) refused += 1;
  }
  return verdict('picture check: innocent photographs refused', refused, '', 0, '<=');
}

/** Seconds of processor time since the call. */
function processor(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}

function verdict(what: string, measured: number, unit: string, limit: number, sign = '>='): Verdict {
  const reached = sign === '>=' ? measured >= limit : measured <= limit;
  return { what, measured, unit, target: `${sign} ${limit}`, reached };
}
