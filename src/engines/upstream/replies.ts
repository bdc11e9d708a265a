/**
 * Theirs to ours: what the queue protocol's replies mean. Only the fields we use are parsed.
 *
 * Source: @fal-ai/client 1.10.1 (src/queue.js, src/response.js, src/types/common.d.ts) and fal's pages
 * "Queue API", "Model Errors" and "Request Errors", as listed in `docs/upstreams/queue.md`.
 */
import { z } from 'zod';
import type { JsonObject } from '../../lib/json.ts';
import type { Output } from '../engine.ts';
import type { Reply } from './call.ts';

const Count = z.number().int().nonnegative().optional().catch(undefined);

export const Submitted = z.object({
  /** It becomes part of addresses. */
  request_id: z.string().regex(/^[\w-]{1,128}$/),
  status_url: z.string().optional(),
  response_url: z.string().optional(),
  cancel_url: z.string().optional(),
  queue_position: Count,
});

export const Status = z.object({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']),
  queue_position: Count,
  /** Only beside COMPLETED: the work ended without a result. */
  error: z.unknown().optional(),
});

const Side = z.number().int().positive().optional().catch(undefined);
const Amount = z.number().positive().optional().catch(undefined);
const Medium = z.object({
  url: z.string(),
  content_type: z.string().optional().catch(undefined),
  width: Side,
  height: Side,
  duration: Amount,
  fps: Amount,
});

export const Result = z.object({
  images: z.array(Medium).optional().catch(undefined),
  image: Medium.optional().catch(undefined),
  video: Medium.optional().catch(undefined),
  seed: z.number().int().nonnegative().optional().catch(undefined),
  /** One a picture: true means that the checker blacked it out. */
  has_nsfw_concepts: z.array(z.boolean()).optional().catch(undefined),
});

/** What a result holds for us. `blocked`: how many pictures the upstream's checker blacked out. */
export type Yield = { outputs: Output[]; blocked: number; facts: JsonObject };

/** The usable media of a result. Addresses must be https, or http where the upstream itself is. */
export function yieldOf(result: z.infer<typeof Result>, base_url: string): Yield {
  const media = result.images?.length
    ? result.images
    : [result.image ?? result.video].filter((one) => one !== undefined);
  const blacked = media.map((_, index) => result.has_nsfw_concepts?.[index] === true);
  const outputs = media
    .filter((medium, index) => !blacked[index] && readable(medium.url, base_url))
    .map(({ url, content_type, width, height, duration, fps }): Output => {
      return {
        url,
        trusted_origin: new URL(base_url).origin,
        // The media store decides by the first bytes anyway.
        content_type: content_type ?? 'application/octet-stream',
        ...(width && { width }),
        ...(height && { height }),
        ...(duration && { duration_seconds: duration }),
        ...(fps && { fps }),
      };
    });
  const facts = result.seed === undefined ? {} : { seed: result.seed };
  return { outputs, blocked: blacked.filter(Boolean).length, facts };
}

function readable(url: string, base_url: string): boolean {
  const protocol = URL.parse(url)?.protocol;
  return protocol === 'https:' || (protocol === 'http:' && base_url.startsWith('http:'));
}

const Detail = z.object({ msg: z.string().optional(), type: z.string().optional() });
const Complaint = z.object({
  detail: z.union([z.string(), z.array(Detail)]),
  error_type: z.string().optional(),
});

/** What an error reply says. */
export type Said = {
  /** At most 300 characters, for the operator's log. */
  message: string;
  /** The upstream's content rules refused the prompt or the picture. */
  blocked: boolean;
  /** `X-Fal-Retryable`: whether the very same request could succeed later. Absent: they do not say. */
  retryable?: boolean;
  /** The queue or the model wrote this, not a gateway in front of them. */
  genuine: boolean;
};

export function saidIn({ status, headers, body }: Reply): Said {
  const complaint = Complaint.safeParse(body).data;
  const details = Array.isArray(complaint?.detail) ? complaint.detail : [];
  const words =
    typeof complaint?.detail === 'string' ? [complaint.detail] : details.map(({ msg, type }) => msg ?? type);
  const retryable = { true: true, false: false }[headers.get('x-fal-retryable') ?? ''];
  return {
    message: [`answered ${status}`, ...words.filter((word) => word !== undefined)].join(': ').slice(0, 300),
    blocked: details.some(({ type }) => type === 'content_policy_violation'),
    ...(retryable !== undefined && { retryable }),
    genuine: complaint !== undefined || headers.has('x-fal-request-id'),
  };
}

/**
 * Seconds to wait as `Retry-After` asks, 1–300; undefined when it does not. A date is taken relative to the
 * reply's own `Date`, so no clock of ours is compared with theirs.
 */
export function retryAfter(headers: Headers): number | undefined {
  const said = headers.get('retry-after');
  if (!said) return undefined;
  const seconds = /^\d+$/.test(said)
    ? Number(said)
    : (Date.parse(said) - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(300, Math.max(1, Math.ceil(seconds)));
}
