/**
 * The queue protocol of fal: submit, poll, fetch the result, cancel.
 *
 * Source: `docs/upstreams/queue.md`.
 */

import { type EngineSpec, UpstreamError } from '@reverie/engines';
import { z } from 'zod';
import { call, isOf, MEDIA_REPLY_BYTES_MAX, type Reply, type Upstream, upstreamOf } from './call.ts';
import { parsedReply } from './http-answers.ts';
import { busy, canceledReply, checkKey, isOk, refusedQuestion, refusedSubmit } from './http-refusals.ts';
import type { Mapping } from './mapping.ts';
import type { Adapter, Protocol, UpstreamRequest, UpstreamSettings, WorkState } from './protocol.ts';
import { QueueResult, QueueSubmitted, queueErrorDetails, Status, yieldOfResult } from './queue-replies.ts';

const OurTicket = z.object({
  request_id: z.string(),
  status_url: z.string(),
  response_url: z.string(),
  cancel_url: z.string(),
});
type OurTicket = z.infer<typeof OurTicket>;

/** The maximum poll interval while the work is queued. */
const QUEUED_SECONDS_MAX = 10;

export const queue: Protocol = {
  name: 'queue',
  needs: ['model'],
  takes: ['data_uri', 'url', 'base64'],
  obeys: [],
  mappingFor,
  open,
};

/** Fields that most queue models accept: the upstream's name for each field of the operation. */
function mappingFor(_operation: string, { fields, sources, gives, size }: EngineSpec): Mapping {
  const mapping: Mapping = {};
  for (const [field, kind] of Object.entries(sources))
    if (kind !== 'references') mapping[field === 'mask' ? 'mask_url' : field] = { from: field };
  for (const field of [
    'prompt',
    'negative_prompt',
    'strength',
    'project',
    'target_sizes',
    'box',
    'points',
    'output_format',
    'enable_safety_checker',
  ])
    if (fields.includes(field)) mapping[field] = { from: field };
  if (fields.includes('seed')) mapping.seed = { from: 'seed' };
  if (gives.count === 'num_images') mapping.num_images = { from: 'num_images' };
  if (gives.medium === 'image' && size === 'exact' && gives.count !== 'target_sizes')
    mapping.image_size = { from: 'size' };
  if (gives.medium !== 'film' || size !== 'nearest') return mapping;
  for (const field of ['resolution', 'aspect_ratio', 'generate_audio', 'format'])
    if (fields.includes(field)) mapping[field] = { from: field };
  if (fields.includes('duration')) mapping.duration = { from: 'duration_seconds' };
  if (fields.includes('fps')) mapping.fps = { from: 'fps' };
  if (!fields.includes('resolution') && fields.includes('prompt')) mapping.video_size = { from: 'size' };
  return mapping;
}

type Server = UpstreamSettings & { upstream: Upstream };

function open(settings: UpstreamSettings): Adapter {
  const server: Server = { ...settings, upstream: upstreamOf(settings, 'Key') };
  return {
    submit: (request, signal) => submit(server, request, signal),
    poll: async (ticket, signal) => poll(server, OurTicket.parse(ticket), signal),
    cancel: async (ticket, signal) => cancel(server, OurTicket.parse(ticket), signal),
    check: (signal) => check(server, signal),
  };
}

async function submit(
  { name, base_url, model, poll_seconds, upstream }: Server,
  { fields }: UpstreamRequest,
  signal: AbortSignal,
): Promise<WorkState> {
  const url = `${base_url}/${model}`;
  const reply = await call(upstream, { method: 'POST', url, body: fields, accepted: false, signal });
  if (!isOk(reply)) return refusedSubmit(reply, queueErrorDetails(reply), name);
  const message = `${name} accepted the work with an unreadable response.`;
  const submitted = parsedReply(QueueSubmitted, reply, message);
  const ticket = ticketOf(submitted, base_url, model);
  return waiting(ticket, { poll_seconds, queue_position: submitted.queue_position });
}

async function poll(server: Server, ticket: OurTicket, signal: AbortSignal): Promise<WorkState> {
  const { name, base_url, poll_seconds, upstream } = server;
  const url = withoutLogs(ticket.status_url);
  const reply = await call(upstream, { method: 'GET', url, accepted: true, signal });
  if (!isOk(reply)) return refusedLater(name, reply, ticket, reply.status >= 500);

  const status = parsedReply(Status, reply, `${name} returned an unreadable status.`);
  if (status.status === 'IN_PROGRESS') return waiting(ticket, { poll_seconds });
  if (status.status === 'IN_QUEUE')
    return waiting(ticket, { poll_seconds, queue_position: status.queue_position });

  // The result contains the reason, even if the status already reported an error.
  const result = await call(upstream, {
    method: 'GET',
    url: ticket.response_url,
    accepted: true,
    signal,
    reply_bytes_max: MEDIA_REPLY_BYTES_MAX,
  });
  if (!isOk(result)) return refusedLater(name, result, ticket, isGateway(result));
  if (status.error) {
    const message = `${name} ended without a result: ${brief(status.error)}`;
    return { is: 'failed', failure: 'engine_failed', message };
  }
  return finished(result, name, base_url);
}

/** Classifies a refused poll or fetch. A 503 without JSON counts as busy. */
function refusedLater(name: string, reply: Reply, ticket: OurTicket, passing: boolean): WorkState {
  const { status, headers, body } = reply;
  if (status === 429 || (status === 503 && (headers.has('retry-after') || body === undefined)))
    return busy(reply, ticket);
  return refusedQuestion(reply, queueErrorDetails(reply), name, passing);
}

async function cancel(
  { name, upstream }: Server,
  { cancel_url }: OurTicket,
  signal: AbortSignal,
): Promise<unknown> {
  const reply = await call(upstream, { method: 'PUT', url: cancel_url, accepted: true, signal });
  // 400 ALREADY_COMPLETED and 404 NOT_FOUND mean that there is nothing left to stop.
  return canceledReply(reply, queueErrorDetails(reply), name, [400, 404, 409, 410]);
}

/** Polls a request id that does not exist, because the key is checked before the look-up. */
async function check({ name, base_url, model, upstream }: Server, signal: AbortSignal): Promise<string> {
  const url = `${base_url}/${appOf(model)}/requests/00000000-0000-0000-0000-000000000000/status`;
  const reply = await call(upstream, { method: 'GET', url, accepted: false, signal });
  const details = queueErrorDetails(reply);
  checkKey(reply, details, name);
  if (reply.status >= 500) throw new UpstreamError(`${name} ${details.message}`, 'no');
  return 'reached; the model can only be checked with real work';
}

/**
 * Builds the ticket. Paths after a submit are `owner/app/requests/id`, without the model's sub-path. Returned URLs are
 * used if they belong to the upstream. Otherwise they are built as in the official client.
 */
function ticketOf(submitted: z.infer<typeof QueueSubmitted>, base_url: string, model: string): OurTicket {
  const { request_id, status_url, response_url, cancel_url } = submitted;
  const own = `${base_url}/${appOf(model)}/requests/${request_id}`;
  const trustedUrl = (returned: string | undefined, built: string) =>
    returned && isOf(base_url, returned) ? returned : built;
  return {
    request_id,
    status_url: trustedUrl(status_url, `${own}/status`),
    response_url: trustedUrl(response_url, own),
    cancel_url: trustedUrl(cancel_url, `${own}/cancel`),
  };
}

function appOf(model: string): string {
  const parts = model.split('/');
  return parts.slice(0, NAMESPACES.has(parts[0]!) ? 3 : 2).join('/');
}

/** Prefixes before the owner. Source: @fal-ai/client 1.10.1 src/utils.js, ENDPOINT_NAMESPACES. */
const NAMESPACES = new Set(['workflows', 'comfy']);

function waiting(
  ticket: OurTicket,
  { poll_seconds, queue_position }: { poll_seconds: number; queue_position?: number | undefined },
): WorkState {
  const longest = Math.max(QUEUED_SECONDS_MAX, poll_seconds);
  const after_seconds = Math.min(longest, poll_seconds * Math.max(1, queue_position ?? 1));
  return { is: 'running', ticket, after_seconds, ...(queue_position !== undefined && { queue_position }) };
}

/** True for a 502, 503 or 504 from a gateway instead of the model's stored error. */
function isGateway(reply: Reply): boolean {
  return [502, 503, 504].includes(reply.status) && !queueErrorDetails(reply).genuine;
}

function finished(reply: Reply, name: string, base_url: string): WorkState {
  const result = parsedReply(QueueResult, reply, `${name} returned an unreadable result.`);
  const { outputs, blocked, facts } = yieldOfResult(result, base_url);
  return { is: 'done', outputs, withheld: blocked, facts, reply: reply.body };
}

function withoutLogs(status_url: string): string {
  const url = new URL(status_url);
  url.searchParams.set('logs', '0');
  return url.href;
}

function brief(error: unknown): string {
  return (typeof error === 'string' ? error : JSON.stringify(error)).slice(0, 300);
}
