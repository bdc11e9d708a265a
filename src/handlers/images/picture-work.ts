/** Shared parts of the text-to-image operations: the prompt check, the size, the order. */
import { type PaidOperation, PRICES } from '../../../generated/prices.ts';
import type { JsonObject } from '../../lib/json.ts';
import type { Context } from '../context.ts';
import type { PaidWork } from '../price-work.ts';
import { refuseBlockedPrompt } from '../refuse-blocked.ts';

const DEADLINE_SECONDS = 120;

export type PicturesWork = {
  operation: PaidOperation;
  /** The validated request. */
  body: { prompt: string; enable_safety_checker: boolean; seed?: number };
  width: number;
  height: number;
  num_images?: number;
  output_format?: 'png' | 'jpeg' | 'webp';
  /** 1 (strictest) to 6. */
  safety_tolerance?: number;
  /** Parameters of the price, where they differ from the request. */
  priced?: JsonObject;
  /** Request fields that the response repeats beside the prompt; engines ignore them. */
  shown?: JsonObject;
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
      enable_safety_checker: check.enable_safety_checker,
      ...(safety_tolerance !== undefined && { safety_tolerance: String(check.safety_tolerance) }),
      width,
      height,
      output_format,
      ...pictures.shown,
      ...(num_images !== undefined && { num_images }),
      ...(body.seed !== undefined && { seed: body.seed }),
    },
  };
}
