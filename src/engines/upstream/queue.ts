/**
 * An upstream with a queue, in the manner of fal: submit, ask, fetch the result, cancel.
 *
 * Source: `docs/upstreams/queue.md`, which says where each fact was seen.
 */
import { z } from 'zod';
import { type Engine, type Step, type Ticket, UpstreamError } from '../engine.ts';
import { call, type Fetch, isOf, type Reply, type Upstream } from './call.ts';
import { type Mapping, toTheirs } from './mapping.ts';
import { Result, retryAfter, type Said, Status, Submitted, saidIn, yieldOf } from './replies.ts';

export type QueueEngine = {
  /** The engine's name in the engines file. */
  name: string;
  /** Without a slash at the end, e.g. `https://queue.fal.run`. */
  base_url: string;
  /** `owner/app` or `owner/app/path`. */
  model: string;
  /** Absent for an upstream that asks for none. */
  key?: string;
  mapping: Mapping;
  /** The shortest time between two questions. */
  poll_seconds: number;
  fetch: Fetch;
};

const OurTicket = z.object({
  request_id: z.string(),
  status_url: z.string(),
  response_url: z.string(),
  cancel_url: z.string(),
});
type OurTicket = z.infer<typeof OurTicket>;

/** Nobody is asked less often than this because of a long queue. */
const QUEUED_SECONDS_MAX = 10;
/** Where a 429 or 503 names no time. */
const BUSY_SECONDS = 5;

/** The engine for one model of one upstream. It holds no state: any process can poll a ticket of any other. */
export function queueEngine({
  name,
  base_url,
  model,
  key,
  mapping,
  poll_seconds,
  fetch,
}: QueueEngine): Engine {
  const upstream: Upstream = { base_url, fetch, ...(key && { authorization: `Key ${key}` }) };

  return {
    label: { name, version: model, kind: 'upstream' },
    about: `Made by the model ${model} of the upstream ${name}; what it can do is the model's own affair.`,

    async start(task, signal) {
      const url = `${base_url}/${model}`;
      const reply = await call(upstream, {
        method: 'POST',
        url,
        body: toTheirs(mapping, task),
        taken: false,
        signal,
      });
      if (!ok(reply)) return refusedAtStart(reply, name);
      const submitted = parsed(Submitted, reply, `${name} took the work with an unreadable answer.`);
      const ticket = ticketOf(submitted, base_url, model);
      return waiting(ticket, { poll_seconds, queue_position: submitted.queue_position });
    },

    async poll(ticket, signal) {
      const ours = OurTicket.parse(ticket);
      const reply = await call(upstream, {
        method: 'GET',
        url: withoutLogs(ours.status_url),
        taken: true,
        signal,
      });
      if (!ok(reply)) return notNow(reply, ours) ?? refusedLater(reply, name, reply.status >= 500);

      const status = parsed(Status, reply, `${name} told the status in an unreadable way.`);
      if (status.status === 'IN_PROGRESS') return waiting(ours, { poll_seconds });
      if (status.status === 'IN_QUEUE')
        return waiting(ours, { poll_seconds, queue_position: status.queue_position });

      // The result says why, also where the status already said that there is none.
      const result = await call(upstream, { method: 'GET', url: ours.response_url, taken: true, signal });
      if (!ok(result)) return notNow(result, ours) ?? refusedLater(result, name, isGateway(result));
      if (status.error)
        return failed('engine_failed', `${name} ended without a result: ${brief(status.error)}`);
      return finished(parsed(Result, result, `${name} gave an unreadable result.`), name, base_url);
    },

    async cancel(ticket, signal) {
      const { cancel_url } = OurTicket.parse(ticket);
      const reply = await call(upstream, { method: 'PUT', url: cancel_url, taken: true, signal });
      // 400 ALREADY_COMPLETED and 404 NOT_FOUND: there is nothing left to stop.
      if (ok(reply) || [400, 404, 409, 410].includes(reply.status)) return;
      throw new UpstreamError(`${name} did not take the cancellation: ${saidIn(reply).message}`, 'unknown');
    },
  };
}

/**
 * After a submit the path is `owner/app/requests/id`, without the model's sub-path: the returned addresses are kept
 * where they belong to the upstream, and built as the official client builds them where they do not.
 */
function ticketOf(submitted: z.infer<typeof Submitted>, base_url: string, model: string): OurTicket {
  const { request_id, status_url, response_url, cancel_url } = submitted;
  const parts = model.split('/');
  const app = parts.slice(0, NAMESPACES.has(parts[0]!) ? 3 : 2).join('/');
  const own = `${base_url}/${app}/requests/${request_id}`;
  const kept = (returned: string | undefined, built: string) =>
    returned && isOf(base_url, returned) ? returned : built;
  return {
    request_id,
    status_url: kept(status_url, `${own}/status`),
    response_url: kept(response_url, own),
    cancel_url: kept(cancel_url, `${own}/cancel`),
  };
}

/** Source: @fal-ai/client 1.10.1 src/utils.js, ENDPOINT_NAMESPACES: these stand before the owner. */
const NAMESPACES = new Set(['workflows', 'comfy']);

function waiting(
  ticket: OurTicket,
  { poll_seconds, queue_position }: { poll_seconds: number; queue_position?: number | undefined },
): Step {
  const longest = Math.max(QUEUED_SECONDS_MAX, poll_seconds);
  const after_seconds = Math.min(longest, poll_seconds * Math.max(1, queue_position ?? 1));
  return { is: 'running', ticket, after_seconds, ...(queue_position !== undefined && { queue_position }) };
}

/** Busy, but the work is theirs already: ask again when they say. */
function notNow({ status, headers, body }: Reply, ticket: Ticket): Step | undefined {
  const busy = status === 429 || (status === 503 && (headers.has('retry-after') || body === undefined));
  return busy ? { is: 'running', ticket, after_seconds: retryAfter(headers) ?? BUSY_SECONDS } : undefined;
}

/** A refused submit: either there will never be a result, or it is thrown with what is known of the work. */
function refusedAtStart(reply: Reply, name: string): Step {
  const { status } = reply;
  const said = saidIn(reply);
  if (said.blocked) return blocked(said, name);
  const message = `${name} did not take the work: ${said.message}`;
  const wait = retryAfter(reply.headers);
  if (status === 429 || status === 503) {
    throw new UpstreamError(wait ? `${message} (again after ${wait} s)` : message, 'no');
  }
  if (said.retryable === true) throw new UpstreamError(message, 'no');
  if (status === 422 || said.retryable === false) return failed('engine_failed', message);
  // 307 and 308 ask for the same POST elsewhere, so it was not done here; other redirects may follow a finished one.
  const untouched = (status >= 400 && status < 500) || status === 307 || status === 308;
  throw new UpstreamError(message, untouched ? 'no' : 'unknown');
}

/** A refused question about accepted work. `passing`: not the upstream's last word, so it is asked again. */
function refusedLater(reply: Reply, name: string, passing: boolean): Step {
  const said = saidIn(reply);
  if (said.blocked) return blocked(said, name);
  const message = `${name} gave no result: ${said.message}`;
  // A wrong key is the operator's to mend, a redirect too; the work goes on meanwhile.
  if (passing || reply.status < 400 || [401, 403, 408].includes(reply.status))
    throw new UpstreamError(message, 'unknown');
  return failed('engine_failed', message);
}

/** 502, 503 and 504 of something in front of the queue, rather than the model's stored error. */
function isGateway(reply: Reply): boolean {
  return [502, 503, 504].includes(reply.status) && !saidIn(reply).genuine;
}

function finished(result: z.infer<typeof Result>, name: string, base_url: string): Step {
  const { outputs, blocked, facts } = yieldOf(result, base_url);
  if (outputs.length > 0) {
    const warnings = blocked > 0 ? [`${blocked} of the pictures were withheld by the content checker.`] : [];
    return { is: 'done', outputs, facts, ...(warnings.length > 0 && { warnings }) };
  }
  if (blocked > 0) return failed('content_blocked', `${name} withheld every picture.`);
  return failed('engine_failed', `${name} finished without a usable medium.`);
}

function blocked(said: Said, name: string): Step {
  return failed('content_blocked', `${name} refused the content: ${said.message}`);
}

function failed(failure: 'content_blocked' | 'engine_failed', message: string): Step {
  return { is: 'failed', failure, message };
}

function ok({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

function parsed<T>(schema: z.ZodType<T>, { body }: Reply, message: string): T {
  const { data, error } = schema.safeParse(body);
  if (error) throw new UpstreamError(message, 'unknown', { cause: error });
  return data as T;
}

function withoutLogs(status_url: string): string {
  const url = new URL(status_url);
  url.searchParams.set('logs', '0');
  return url.href;
}

function brief(error: unknown): string {
  return (typeof error === 'string' ? error : JSON.stringify(error)).slice(0, 300);
}
