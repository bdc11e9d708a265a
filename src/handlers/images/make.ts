/** What every text-to-picture operation shares: the prompt check, the size, the order and the wait. */
import { type PaidOperation, PRICES } from '../../../generated/prices.ts';
import type { Context } from '../../context.ts';
import type { Generation } from '../../generation/generation.ts';
import type { Invocation } from '../../http/caller.ts';
import type { JsonObject } from '../../lib/json.ts';
import { checkPrompt, type Verdict } from '../../moderation/moderation.ts';
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
  refuseBlockedPrompt(context, { ...body, safety_tolerance }, 'picture');
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

/** Words that are kept and read, but of which no picture is made. Throws the 400. */
export function refuseBlocked(text: string): void {
  refuse(checkPrompt(text, { of: 'text' }));
}

type Asked = { prompt: string; enable_safety_checker: boolean; safety_tolerance?: number | undefined };

/** The prompt of a picture or film, made from words alone or from somebody's photograph. Throws the 400. */
export function refuseBlockedPrompt(
  { settings }: Pick<Context, 'settings'>,
  { prompt, enable_safety_checker, safety_tolerance }: Asked,
  of: 'picture' | 'photograph',
): void {
  const wish = { checked: enable_safety_checker, tolerance: safety_tolerance };
  refuse(checkPrompt(prompt, { of, ...(settings.moderation === 'relaxed' && { relaxed: wish }) }));
}

function refuse(verdict: Verdict): void {
  if (verdict.allowed) return;
  const why = verdict.category === 'minors' ? 'sexual content with minors' : verdict.category;
  throw problem('content_blocked', `The prompt was refused by the content check (${why})`, {
    facts: { param: 'prompt' },
  });
}
