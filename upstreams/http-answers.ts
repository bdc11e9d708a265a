/** Reads responses of the protocol `http` at the places that the engines file names. */
import {
  type Json,
  type JsonObject,
  type Output,
  sniffType,
  type Ticket,
  UpstreamError,
} from '@reverie/engines';
import type { z } from 'zod';
import type { Reply } from './call.ts';
import type { CallTarget, ResultCall, States } from './http-calls.ts';
import type { ErrorDetails } from './http-refusals.ts';
import { outputOf } from './media-transfer.ts';
import { everyAt } from './pointer.ts';
import type { WorkState } from './protocol.ts';

export function everyIn({ status, headers, body }: Reply, place: string): unknown[] {
  if (place === 'status') return [status];
  if (place.startsWith('header:'))
    return [headers.get(place.slice('header:'.length))].filter((one) => one !== null);
  return everyAt(body, place).filter((one) => one !== null);
}

/** The first value at the place, as text; undefined if there is none. */
export function textIn(reply: Reply, place: string | undefined): string | undefined {
  const [value] = place === undefined ? [] : everyIn(reply, place);
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function numberInReply(reply: Reply, place: string | undefined): number | undefined {
  const text = textIn(reply, place);
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

export type HttpState = 'running' | 'done' | 'failed' | 'blocked';

/**
 * The state of the work; undefined if the response has none of the configured words. Without a configured state, only
 * status 202 means that the work is running.
 */
export function stateOf(
  reply: Reply,
  { state, running, done, failed, blocked }: States,
): HttpState | undefined {
  if (state === undefined) return reply.status === 202 ? 'running' : 'done';
  const word = textIn(reply, state);
  if (word === undefined) return undefined;
  if (done?.includes(word)) return 'done';
  if (blocked?.includes(word)) return 'blocked';
  if (failed?.includes(word)) return 'failed';
  return !running || running.includes(word) ? 'running' : undefined;
}

/** True if an error response also contains one of the configured states. */
export function containsState(reply: Reply, states: States): boolean {
  return (
    states.state !== undefined && stateOf(reply, { ...states, running: states.running ?? [] }) !== undefined
  );
}

export function httpErrorDetails(reply: Reply, errors: CallTarget['errors']): ErrorDetails {
  const { message, field, blocked } = errors ?? {};
  const words = textIn(reply, message);
  const refused = blocked && everyIn(reply, blocked.at).some((one) => blocked.words.includes(String(one)));
  return {
    message: [`answered ${reply.status}`, ...(words === undefined ? [] : [words])].join(': ').slice(0, 300),
    ...(refused && { blocked: true }),
    ...(reply.status >= 400 && field !== undefined && { field: textIn(reply, field) }),
  };
}

/** Reads the ticket from a response. @throws UpstreamError if a part of it is missing. */
export function ticketIn(reply: Reply, places: Readonly<Record<string, string>>, name: string): Ticket {
  const found = Object.entries(places).map(([part, place]) => [part, textIn(reply, place)] as const);
  const missing = found.filter(([, value]) => value === undefined).map(([part]) => part);
  if (missing.length > 0) {
    throw unreadable(`${name} accepted the work with a response that lacks ${missing.join(', ')}.`);
  }
  return Object.fromEntries(found) as JsonObject;
}

export function progressInReply(reply: Reply, { progress, queue_position }: States) {
  const share = numberInReply(reply, progress);
  const place = numberInReply(reply, queue_position);
  return {
    ...(share !== undefined && { progress: Math.min(1, Math.max(0, share > 1 ? share / 100 : share)) }),
    ...(place !== undefined && { queue_position: Math.max(0, Math.round(place)) }),
  };
}

/**
 * Reads the media, the facts and the number of withheld outputs. `headers` are for media at the origin of `base_url`.
 */
export function yieldOfReply(
  reply: Reply,
  { media, content_type, withheld, facts }: ResultCall,
  { base_url, headers }: { base_url: string; headers?: Record<string, string> | undefined },
): WorkState {
  if (media !== 'body' && reply.body === undefined)
    throw unreadable('The answer with the result is unreadable.');
  const found = media === 'body' ? whole(reply, content_type) : everyIn(reply, media);
  const outputs = found
    .map((one): Output | undefined =>
      typeof one === 'string'
        ? outputOf(one, { base_url, content_type, ...(headers && { headers }) })
        : media === 'body'
          ? (one as Output)
          : undefined,
    )
    .filter((output) => output !== undefined);
  const withheldCount =
    withheld && everyIn(reply, withheld.at).filter((one) => withheld.words.includes(String(one))).length;
  const readFacts = Object.entries(facts).map(([fact, place]) => [fact, factIn(reply, place)] as const);
  return {
    is: 'done',
    outputs,
    ...(withheldCount && { withheld: withheldCount }),
    facts: Object.fromEntries(readFacts.filter(([, value]) => value !== undefined)) as JsonObject,
    reply: reply.body,
  };
}

/** The response itself as the medium. A response with a text type is not a medium, even if the file declares a type. */
function whole({ bytes, headers }: Reply, content_type: string | undefined): Output[] {
  const claimed = headers.get('content-type')?.split(';')[0]?.trim() ?? 'application/octet-stream';
  if (!bytes?.length) return [];
  const type =
    sniffType(bytes) ?? (/^(text|application\/json)/i.test(claimed) ? undefined : (content_type ?? claimed));
  return type === undefined ? [] : [{ bytes, content_type: type }];
}

/** Header values are text, so digits are converted to a number. */
function factIn(reply: Reply, place: string): Json | undefined {
  const [value] = everyIn(reply, place);
  const number = place.startsWith('header:') && /^\d{1,15}$/.test(String(value));
  return number ? Number(value) : (value as Json | undefined);
}

/** @throws UpstreamError with the message if the response does not match the schema. */
export function parsedReply<T>(schema: z.ZodType<T>, { body }: Reply, message: string): T {
  const { data, error } = schema.safeParse(body);
  if (error) throw unreadable(message, error);
  return data as T;
}

/** The error for a response that does not reveal the state of the work. */
export function unreadable(message: string, cause?: unknown): UpstreamError {
  return new UpstreamError(message, 'unknown', { cause, fault: 'malformed' });
}
