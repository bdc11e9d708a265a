/** Shared parts of the text-to-image operations: the prompt check, the size, the order. */

import { isPresetSize, presetSize, SIDE, SIZE_PRESETS, type Size } from '@reverie/engines';
import { type PaidOperation, PRICES } from '../../../generated/prices.ts';
import { wrongField } from '../../contract/problem.ts';
import type { JsonObject } from '../../lib/json.ts';
import type { Context } from '../context.ts';
import type { PaidWork } from '../price-work.ts';
import { refuseBlockedPrompt } from '../refuse-blocked.ts';
import { steering } from '../steering.ts';

const DEADLINE_SECONDS = 120;

export type PicturesWork = {
  operation: PaidOperation;
  /** The validated request. */
  body: { prompt: string; negative_prompt?: string; enable_safety_checker: boolean; seed?: number };
  width: number;
  height: number;
  num_images?: number;
  output_format?: 'png' | 'jpeg' | 'webp';
  /** 1 (strictest) to 6. */
  safety_tolerance?: number;
  /** Parameters of the price that differ from the request. */
  priced?: JsonObject;
  /** Request fields that the response repeats besides the prompt; engines ignore them. */
  echoed?: JsonObject;
};

/** Throws 400 `content_blocked` before anything is held. */
export async function pictureWork(
  context: Pick<Context, 'settings'>,
  pictures: PicturesWork,
): Promise<PaidWork> {
  const { operation, body, width, height, num_images, output_format = 'png', safety_tolerance } = pictures;
  const prompt = body.prompt.trim();
  const check = await refuseBlockedPrompt(context, { ...body, safety_tolerance }, 'picture');
  return {
    operation,
    host: 'main',
    pricing: PRICES[operation],
    queue: 'image',
    deadline_seconds: DEADLINE_SECONDS,
    body: body as JsonObject,
    ...(pictures.priced && { priced: pictures.priced }),
    ...(num_images !== undefined && { counted_by: 'num_images' }),
    input: {
      prompt,
      prompt_used: body.prompt,
      ...steering(body),
      enable_safety_checker: check.enable_safety_checker,
      ...(safety_tolerance !== undefined && { safety_tolerance: String(check.safety_tolerance) }),
      width,
      height,
      output_format,
      ...pictures.echoed,
      ...(num_images !== undefined && { num_images }),
      ...(body.seed !== undefined && { seed: body.seed }),
    },
  };
}

/**
 * The picture's size in pixels. `resolution` overrides `size`, which is then ignored; both take a preset, the size of a
 * preset, or WIDTHxHEIGHT in multiples of 32 from 256 to 2048. Throws the 400 that names the field.
 */
export function pixelSize(body: { size?: string; resolution?: string }): Size {
  const [field, value] =
    body.resolution !== undefined
      ? (['resolution', body.resolution] as const)
      : (['size', body.size ?? 'square'] as const);
  const preset = presetSize(value);
  if (preset) return preset;
  const [width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(value)?.slice(1).map(Number) ?? [];
  if (width && height && ([width, height].every(isSide) || isPresetSize({ width, height })))
    return { width, height };
  const name = field === 'size' ? 'Size' : 'Resolution';
  const presets = Object.keys(SIZE_PRESETS).join(', ');
  throw wrongField(
    field,
    `${name} must be ${presets} or WIDTHxHEIGHT, both multiples of 32 from 256 to 2048`,
  );
}

function isSide(pixels: number): boolean {
  return pixels >= SIDE.least && pixels <= SIDE.most && pixels % SIDE.step === 0;
}

/** The caller's name of the size, for engines that use it. */
export function namedSize({ size, resolution }: { size?: string; resolution?: string }): { size?: string } {
  const named = resolution ?? size;
  return named === undefined ? {} : { size: named };
}
