/** An operator's matting model in ONNX form, run by `onnxruntime-node` where that is installed. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { boxOf, type Matting } from './matte.ts';

export type OnnxMatting = {
  model_path: string;
  /** What the model was made for, in pixels: most take squares such as 320, 512 or 1024. */
  input_size: { width: number; height: number };
  /** Of red, green and blue in 0–1, taken off before… */
  mean: readonly [number, number, number];
  /** …dividing by these. */
  std: readonly [number, number, number];
  /** Of the graph; absent = its only (or first) one. */
  input_name?: string | undefined;
  output_name?: string | undefined;
  /** Apply where the model answers logits and not opacities. */
  sigmoid?: boolean;
  /** Stretch each answer to 0–1, as U²-Net's users do. */
  stretch?: boolean;
  threads?: number;
};

/** The operator asked for a model that cannot be used; the message says what to do. */
export class MattingModelError extends Error {
  override readonly name = 'MattingModelError';
}

/** What is used of `onnxruntime-node`; a seam for an installation elsewhere. */
export type OnnxRuntime = {
  InferenceSession: {
    create(path: string, options: Record<string, unknown>): Promise<OnnxSession>;
  };
  Tensor: new (type: 'float32', values: Float32Array, shape: number[]) => unknown;
};

type OnnxSession = {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, unknown>, fetches: readonly string[]): Promise<Record<string, OnnxAnswer>>;
};

type OnnxAnswer = { type: string; data: ArrayLike<number>; dims: readonly number[] };

/**
 * Loads the model once; the answer takes the place of the embedded method. Hints are not taken by such models: a box
 * limits what is kept, points and faces are left out of account.
 *
 * @throws MattingModelError without the peer, without the file, or when the graph does not fit.
 */
export async function onnxMatting(
  config: OnnxMatting,
  load: () => Promise<OnnxRuntime> = installed,
): Promise<Matting> {
  if (!existsSync(config.model_path)) {
    throw new MattingModelError(`The matting model ${config.model_path} does not exist.`);
  }
  const runtime = await load();
  const session = await open(runtime, config);
  const input = named(session.inputNames, config.input_name, 'input');
  const output = named(session.outputNames, config.output_name, 'output');
  const { width, height } = config.input_size;
  return async (picture, hints, signal) => {
    signal?.throwIfAborted();
    const raw = { width: picture.width, height: picture.height, channels: 3 as const };
    const small = await sharp(picture.pixels, { raw, limitInputPixels: false })
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer();
    const feeds = { [input]: new runtime.Tensor('float32', planar(small, config), [1, 3, height, width]) };
    const answer = (await session.run(feeds, [output]))[output];
    signal?.throwIfAborted();
    const opacity = opacities(answer, config);
    const alpha = await enlarged(opacity, width, height, picture);
    if (hints.box) keepInside(alpha, picture.width, hints.box);
    return {
      width: picture.width,
      height: picture.height,
      alpha,
      confidence: decisiveness(opacity),
      standing: decisiveness(opacity),
      subject_box: boxOf(picture, alpha),
    };
  };
}

// A variable, so that the peer may be missing when types are checked.
const PEER: string = 'onnxruntime-node';

async function installed(): Promise<OnnxRuntime> {
  const unless = `run "npm install ${PEER}", or take the model out of the configuration`;
  const failed = (why: string, cause: unknown) =>
    new MattingModelError(`A matting model is configured, but the package ${PEER} ${why}: ${unless}.`, {
      cause,
    });
  try {
    createRequire(import.meta.url).resolve(PEER);
  } catch (cause) {
    throw failed('is not installed', cause);
  }
  try {
    const found = (await import(PEER)) as OnnxRuntime & { default?: OnnxRuntime };
    return found.default ?? found;
  } catch (cause) {
    throw failed(`cannot be loaded (${String(cause)})`, cause);
  }
}

async function open(runtime: OnnxRuntime, { model_path, threads }: OnnxMatting): Promise<OnnxSession> {
  try {
    return await runtime.InferenceSession.create(model_path, {
      executionProviders: ['cpu'],
      intraOpNumThreads: threads ?? 1,
      interOpNumThreads: 1,
    });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new MattingModelError(`The matting model ${model_path} cannot be read: ${why}`, { cause });
  }
}

function named(names: readonly string[], wanted: string | undefined, what: string): string {
  const name = wanted ?? names[0];
  if (name === undefined || !names.includes(name)) {
    throw new MattingModelError(`The matting model has no ${what} ${wanted}; it has ${names.join(', ')}.`);
  }
  return name;
}

/** Interleaved bytes to three normalised planes. */
function planar(pixels: Uint8Array, { mean, std }: OnnxMatting): Float32Array {
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
  answer: OnnxAnswer | undefined,
  { input_size, sigmoid, stretch }: OnnxMatting,
): Float32Array {
  const count = input_size.width * input_size.height;
  if (answer === undefined || answer.data.length !== count) {
    const shape = answer ? answer.dims.join(' × ') : 'nothing';
    throw new MattingModelError(
      `The matting model answers ${shape}; taken is one opacity for each of ${input_size.width} × ${input_size.height} pixels.`,
    );
  }
  const out = Float32Array.from(answer.data);
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

function keepInside(
  alpha: Uint8Array,
  width: number,
  box: { x: number; y: number; width: number; height: number },
): void {
  for (let at = 0; at < alpha.length; at++) {
    const x = (at % width) + 0.5;
    const y = Math.floor(at / width) + 0.5;
    if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) alpha[at] = 0;
  }
}

/** Near 1 when most pixels are clearly in or out, 0 when nothing or everything is kept. */
function decisiveness(opacity: Float32Array): number {
  let [decided, kept] = [0, 0];
  for (const value of opacity) {
    decided += Math.abs(2 * value - 1) / opacity.length;
    if (value > 0.5) kept++;
  }
  if (kept === 0 || kept === opacity.length) return 0;
  return Math.round(decided * 100) / 100;
}
