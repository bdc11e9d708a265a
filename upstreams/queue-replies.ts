/**
 * Parses replies of the queue protocol. Only the fields that are used are parsed.
 *
 * Source: @fal-ai/client 1.10.1 (src/queue.js, src/response.js, src/types/common.d.ts) and fal's pages "Queue API",
 * "Model Errors" and "Request Errors", as listed in `docs/upstreams/queue.md`.
 */

import type { JsonObject, Output } from '@reverie/engines';
import { z } from 'zod';
import type { Reply } from './call.ts';
import type { ErrorDetails } from './http-refusals.ts';
import { outputOf } from './media-transfer.ts';

const Count = z.number().int().nonnegative().optional().catch(undefined);

export const QueueSubmitted = z.object({
  /** The id becomes part of URLs. */
  request_id: z.string().regex(/^[\w-]{1,128}$/),
  status_url: z.string().optional(),
  response_url: z.string().optional(),
  cancel_url: z.string().optional(),
  queue_position: Count,
});

export const Status = z.object({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']),
  queue_position: Count,
  /** Only with COMPLETED: the work ended without a result. */
  error: z.unknown().optional(),
});

const Medium = z.object({
  url: z.string(),
  content_type: z.string().optional().catch(undefined),
});

export const QueueResult = z.object({
  images: z.array(Medium).optional().catch(undefined),
  image: Medium.optional().catch(undefined),
  video: Medium.optional().catch(undefined),
  seed: z.number().int().nonnegative().optional().catch(undefined),
  /** One value per picture; true means that the checker blacked it out. */
  has_nsfw_concepts: z.array(z.boolean()).optional().catch(undefined),
});

/** Outputs of a result. `blocked` is the number of pictures that the upstream's checker blacked out. */
export type Yield = { outputs: Output[]; blocked: number; facts: JsonObject };

/** Returns the usable media of a result. Stated sizes are not trusted and not read. */
export function yieldOfResult(result: z.infer<typeof QueueResult>, base_url: string): Yield {
  const media = result.images?.length
    ? result.images
    : [result.image ?? result.video].filter((one) => one !== undefined);
  const blacked = media.map((_, index) => result.has_nsfw_concepts?.[index] === true);
  const outputs = media
    .filter((_, index) => !blacked[index])
    .map(({ url, content_type }): Output | undefined => outputOf(url, { base_url, content_type }))
    .filter((output) => output !== undefined);
  const facts = result.seed === undefined ? {} : { seed: result.seed };
  return { outputs, blocked: blacked.filter(Boolean).length, facts };
}

const Detail = z.object({
  msg: z.string().optional(),
  type: z.string().optional(),
  /** The path in the request, e.g. `['body', 'prompt']`. */
  loc: z
    .array(z.union([z.string(), z.number()]))
    .optional()
    .catch(undefined),
});
const Complaint = z.object({
  detail: z.union([z.string(), z.array(Detail)]),
  error_type: z.string().optional(),
});

/**
 * Details of an error response. `genuine` is true for errors of the queue or the model, and false for those of a
 * gateway.
 */
export function queueErrorDetails({ status, headers, body }: Reply): ErrorDetails & { genuine: boolean } {
  const complaint = Complaint.safeParse(body).data;
  const details = Array.isArray(complaint?.detail) ? complaint.detail : [];
  const words =
    typeof complaint?.detail === 'string' ? [complaint.detail] : details.map(({ msg, type }) => msg ?? type);
  const retryable = { true: true, false: false }[headers.get('x-fal-retryable') ?? ''];
  return {
    message: [`answered ${status}`, ...words.filter((word) => word !== undefined)].join(': ').slice(0, 300),
    blocked: details.some(({ type }) => type === 'content_policy_violation'),
    ...(status === 422 && { field: fieldIn(details) }),
    ...(retryable !== undefined && { retryable }),
    genuine: complaint !== undefined || headers.has('x-fal-request-id'),
  };
}

/** The request field of a detail, without the leading `body`. */
function fieldIn(details: z.infer<typeof Detail>[]): string | undefined {
  const [place, field] = details[0]?.loc ?? [];
  return place === 'body' && typeof field === 'string' ? field : undefined;
}
