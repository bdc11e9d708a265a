/** Shared parts of the film operations: the prompt check, the source pictures, the order. */
import { type PaidOperation, PRICES } from '../../../generated/prices.ts';
import type { JsonObject } from '../../lib/json.ts';
import type { SourceRef } from '../../media/intake/stashed-source.ts';
import type { Context } from '../context.ts';
import { givenPicture, type PictureRequest, pictureParam } from '../given-picture.ts';
import type { PaidWork } from '../price-work.ts';
import { refuseBlockedPrompt } from '../refuse-blocked.ts';
import { steering } from '../steering.ts';

/** Includes the time in the queue, because the caller of an inline call waits. */
const INLINE_SECONDS = 30 * 60;

const PICTURE = {
  bytes_max: 25 * 2 ** 20,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/heic'],
};

const TITLES = { image_url: 'Image URL', end_image_url: 'End image URL' } as const;

export type FilmRequest = {
  prompt: string;
  negative_prompt?: string;
  enable_safety_checker: boolean;
  seed?: number;
  duration?: number;
  resolution?: string;
  aspect_ratio?: string;
  fps?: number;
  generate_audio?: boolean;
};

/**
 * `extra` has the operation's own values for the engine. Throws 400 `content_blocked` or
 * `url_not_public` before anything is held.
 */
export async function filmWork(
  context: Pick<Context, 'fetcher' | 'media' | 'settings'>,
  operation: PaidOperation,
  request: PictureRequest & { body: FilmRequest },
  { host = 'main', extra = {} }: { host?: 'main' | 'alt'; extra?: JsonObject } = {},
): Promise<PaidWork> {
  const { body } = request;
  const prompt = body.prompt.trim();
  const isStarted = Object.keys(TITLES).some((field) => pictureParam(request.type, field) in body);
  const sourceKind = isStarted ? 'photograph' : 'picture';
  const { enable_safety_checker } = await refuseBlockedPrompt(context, body, sourceKind);
  const sources: SourceRef[] = [];
  for (const [field, title] of Object.entries(TITLES)) {
    const source = await givenPicture(context, request, { ...PICTURE, field, title });
    if (source) sources.push(source);
  }
  return {
    operation,
    host,
    pricing: PRICES[operation],
    queue: 'film',
    deadline_seconds: INLINE_SECONDS,
    body: body as JsonObject,
    input: {
      ...forEngines(body),
      ...steering(body),
      ...extra,
      prompt,
      prompt_used: body.prompt,
      enable_safety_checker,
    },
    sources,
  };
}

/** Request fields that an engine reads. The webhook and the metadata are not among them. */
const READ = ['seed', 'duration', 'resolution', 'aspect_ratio', 'fps', 'generate_audio'] as const;

function forEngines(body: FilmRequest): JsonObject {
  return Object.fromEntries(READ.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));
}
