/** Sends one message to a language model server and reads its streamed answer. */
import type { Readable } from 'node:stream';
import { UpstreamError } from '@reverie/engines';
import { createParser } from 'eventsource-parser';
import type { Agent, Dispatcher } from 'undici';
import { isOf, type Upstream, unanswered } from '../call.ts';
import type { TraceContext } from '../lib/tracing.ts';

export type ChatServer = Pick<Upstream, 'base_url' | 'authorization' | 'headers'>;

export type ChatPost = {
  path: string;
  body: object;
  trace_context?: TraceContext | null | undefined;
  signal: AbortSignal;
};

export type ChatReply = { status: number; headers: Headers; body: Readable };

/** Milliseconds to wait for the rest of a finished response, so that its connection can be reused. */
const REST_MS = 1000;

let opened: Promise<{ agent: Agent; request: typeof import('undici').request }> | undefined;

/** Loads undici when a server is configured, before the first message needs it. The caller sets the time limits. */
export function prepare(): NonNullable<typeof opened> {
  opened ??= open();
  opened.catch(() => undefined);
  return opened;
}

async function open() {
  const { Agent, request } = await import('undici');
  return { agent: new Agent({ allowH2: false, headersTimeout: 0, bodyTimeout: 0 }), request };
}

/**
 * Sends once and follows no redirects. Returns responses of any HTTP status with an unread body. It uses undici's
 * `request`, because the web streams of `fetch` use as much CPU time as the rest of a message.
 *
 * @throws UpstreamError `no` if the request was certainly not sent (no connection, unknown host, aborted before);
 * `unknown` if it was sent without a response.
 */
export async function post(
  { base_url, authorization, headers }: ChatServer,
  { path, body, trace_context, signal }: ChatPost,
): Promise<ChatReply> {
  const url = `${base_url}${path}`;
  const what = `POST ${URL.parse(url)?.pathname}`;
  if (!isOf(base_url, url)) throw new UpstreamError(`${what} is not at ${base_url}: not sent.`, 'no');
  if (signal.aborted) throw new UpstreamError(`${what} was canceled before it was sent.`, 'no');
  const { agent, request } = await prepare();
  const pending = request(url, {
    dispatcher: agent,
    method: 'POST',
    headers: {
      accept: 'text/event-stream, application/json',
      'user-agent': 'reverie',
      ...(authorization && { authorization }),
      'content-type': 'application/json',
      ...headers,
      ...trace_context,
    },
    body: JSON.stringify(body),
    signal,
  });
  const answer = await unlessAborted(pending, signal).catch((cause: unknown) => {
    throw unanswered(what, cause, 'no');
  });
  return { status: answer.statusCode, headers: headersOf(answer), body: answer.body };
}

/** undici checks a signal only after it has connected. An abort must take effect before that too. */
function unlessAborted<T>(pending: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((succeed, fail) => {
    const stop = () => fail(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    pending.then(succeed, fail).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The headers that are used; of a repeated header the first value. */
function headersOf({ headers }: Dispatcher.ResponseData): Headers {
  const copied = new Headers();
  for (const name of ['content-type', 'retry-after', 'date']) {
    const value = headers[name];
    if (value !== undefined) copied.set(name, Array.isArray(value) ? value[0]! : value);
  }
  return copied;
}

/** Discards the rest of a finished response. */
export function leaveRest(body: Readable): void {
  if (body.readableEnded) return;
  const late = setTimeout(() => body.destroy(), REST_MS);
  body.once('close', () => clearTimeout(late));
  body.on('error', () => undefined).resume();
}

/** A body whose first bytes were read. */
export type OpenedBody = {
  body: Readable;
  head: Uint8Array;
  rest: AsyncIterator<Uint8Array>;
  /** True for a stream of events, false for a whole JSON response. */
  isStream: boolean;
};

/** The most spaces before the first character. */
const HEAD_BYTES_MAX = 65_536;

/** Detects a stream by its first character, because proxies send streams as `text/plain` or without a type. */
export async function openBody(body: Readable): Promise<OpenedBody> {
  const rest = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
  let head: Uint8Array = new Uint8Array();
  let first: string | undefined;
  while (first === undefined && head.length < HEAD_BYTES_MAX) {
    const next = await rest.next();
    if (next.done) break;
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
    [first] = new TextDecoder().decode(head).trimStart();
  }
  return { body, head, rest, isStream: first !== '{' && first !== '[' };
}

async function* bytesOf({ head, rest }: Pick<OpenedBody, 'head' | 'rest'>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The whole body as text; undefined if it is longer than `bytes_max`. */
export async function bodyText(opened: OpenedBody, bytes_max: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size_bytes = 0;
  for await (const chunk of bytesOf(opened)) {
    size_bytes += chunk.length;
    if (size_bytes > bytes_max) {
      opened.body.on('error', () => undefined).destroy();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The maximum size of one stream. No legitimate answer is longer. */
const STREAM_BYTES_MAX = 32 * 2 ** 20;

/**
 * Yields the events of a stream. Events that arrive together are yielded together. `end` is the data of the final
 * event. Leaving the loop earlier closes the connection.
 * @throws UpstreamError if the stream is longer than 32 MiB.
 */
export async function* eventsOf(name: string, opened: OpenedBody, end: string): AsyncGenerator<string[]> {
  const { body } = opened;
  let waiting: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) });
  const decoder = new TextDecoder();
  let size_bytes = 0;
  let ended = false;
  try {
    for await (const bytes of bytesOf(opened)) {
      size_bytes += bytes.length;
      if (size_bytes > STREAM_BYTES_MAX)
        throw new UpstreamError(`${name} sent too long a stream.`, 'unknown', { fault: 'malformed' });
      parser.feed(decoder.decode(bytes, { stream: true }));
      if (waiting.length === 0) continue;
      const batch = waiting;
      waiting = [];
      ended = batch.includes(end);
      yield batch;
      if (ended) return;
    }
    ended = true;
  } finally {
    if (ended) leaveRest(body);
    else body.on('error', () => undefined).destroy();
  }
}
