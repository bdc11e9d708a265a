/** What every operation that makes a film shares: the prompt check, the pictures it starts from, the order. */
import { type PaidOperation, PRICES } from '../../../generated/prices.ts';
import type { JsonObject } from '../../lib/json.ts';
import { fromAddressOrData } from '../../media/intake/picture-source.ts';
import type { SourceRef } from '../../media/intake/stashed-source.ts';
import type { Context } from '../context.ts';
import { takenOrProblem } from '../intake-problem.ts';
import type { PaidWork } from '../price-work.ts';
import { refuseBlockedPrompt } from '../refuse-blocked.ts';

/** Waiting in line counts: somebody is waiting at the other end of an inline call. */
const INLINE_SECONDS = 30 * 60;
const POLLING_SECONDS = 2 * 3600;

const PICTURE = {
  bytes_max: 25 * 2 ** 20,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/heic'],
};

const TITLES = { image_url: 'Image URL', end_image_url: 'End image URL' } as const;

export type FilmRequest = {
  prompt: string;
  enable_safety_checker: boolean;
  seed?: number;
  image_url?: string;
  end_image_url?: string;
  duration?: number;
  resolution?: string;
  aspect_ratio?: string;
  fps?: number;
  generate_audio?: boolean;
  response_mode?: 'inline' | 'polling';
};

/**
 * `extra` is what the operation decides by itself, for the engine to read. Throws 400 `content_blocked` or
 * `url_not_public` before anything is held.
 */
export async function filmWork(
  context: Context,
  operation: PaidOperation,
  body: FilmRequest,
  { host = 'main', extra = {} }: { host?: 'main' | 'alt'; extra?: JsonObject } = {},
): Promise<PaidWork> {
  const prompt = body.prompt.trim();
  const { image_url, end_image_url, response_mode } = body;
  const started = image_url !== undefined || end_image_url !== undefined;
  const { enable_safety_checker } = refuseBlockedPrompt(context, body, started ? 'photograph' : 'picture');
  const sources: SourceRef[] = [];
  for (const [field, given] of Object.entries({ image_url, end_image_url }))
    if (given !== undefined)
      sources.push(
        await takenOrProblem(
          fromAddressOrData(context, given, {
            ...PICTURE,
            field,
            title: TITLES[field as keyof typeof TITLES],
          }),
        ),
      );
  return {
    operation,
    host,
    pricing: PRICES[operation],
    queue: 'film',
    deadline_seconds: response_mode === 'polling' ? POLLING_SECONDS : INLINE_SECONDS,
    body: body as JsonObject,
    input: { ...forEngines(body), ...extra, prompt, enable_safety_checker },
    sources,
  };
}

/** What an engine reads of a request; where the caller wants to be told, and what they note, is not among it. */
const READ = ['seed', 'duration', 'resolution', 'aspect_ratio', 'fps', 'generate_audio'] as const;

function forEngines(body: FilmRequest): JsonObject {
  return Object.fromEntries(READ.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));
}
