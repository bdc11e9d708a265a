/** What every text-to-picture operation shares: the prompt check, the size, the order and the wait. */
import { type PaidOperation, PRICES } from '../../../generated/prices.ts';
import type { Context } from '../../context.ts';
import type { Generation } from '../../generation/generation.ts';
import type { Invocation } from '../../http/caller.ts';
import type { JsonObject } from '../../lib/json.ts';
import { checkPrompt } from '../../moderation/moderation.ts';
import { problem } from '../../problem.ts';
import { orderAndWait } from '../paid.ts';

const DEADLINE_SECONDS = 120;

export type PictureWork = {
  operation: PaidOperation;
  /** The validated request. */
  body: { prompt: string; enable_safety_checker: boolean; seed?: number };
  width: number;
  height: number;
  num_images?: number;
  output_format?: 'png' | 'jpeg' | 'webp';
  /** 1 (strictest) to 6. */
  safety_tolerance?: number;
  /** What is priced, where it differs from what was sent. */
  priced?: JsonObject;
  /** What the answer shows of the request beside the prompt; engines ignore it. */
  shown?: JsonObject;
};

/** Throws 400 `content_blocked` before anything is held; otherwise the finished pictures or their failure. */
export function makePictures(
  context: Context,
  invocation: Invocation,
  work: PictureWork,
): Promise<Generation> {
  const { operation, body, width, height, num_images, output_format = 'png', safety_tolerance } = work;
  const prompt = body.prompt.trim();
  refuseBlocked(prompt, body.enable_safety_checker, safety_tolerance);
  return orderAndWait(context, invocation, {
    operation,
    host: 'main',
    pricing: PRICES[operation],
    queue: 'image',
    deadline_seconds: DEADLINE_SECONDS,
    body: body as JsonObject,
    ...(work.priced && { priced: work.priced }),
    ...(num_images !== undefined && { counted_by: 'num_images' }),
    input: {
      prompt,
      enable_safety_checker: body.enable_safety_checker,
      width,
      height,
      output_format,
      ...work.shown,
      ...(num_images !== undefined && { num_images }),
      ...(body.seed !== undefined && { seed: body.seed }),
    },
  });
}

export function refuseBlocked(prompt: string, checked: boolean, tolerance?: number): void {
  const verdict = checkPrompt(prompt, { checked, ...(tolerance !== undefined && { tolerance }) });
  if (verdict.allowed) return;
  const why = verdict.category === 'minors' ? 'sexual content with minors' : verdict.category;
  throw problem('content_blocked', `The prompt was refused by the content check (${why})`, {
    facts: { param: 'prompt' },
  });
}
