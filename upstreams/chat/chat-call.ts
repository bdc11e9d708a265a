/** One message to a server of language models, whose answer comes piece by piece. */
import type { Readable } from 'node:stream';
import { UpstreamError } from '@reverie/engines';
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

/** Loaded when a server is configured, before the first message needs it. The caller sets the time limits. */
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
 * Sends once and follows nothing. Any HTTP status is an answer and is returned, its body unread. By undici's own
 * request: the web streams of `fetch` take as much of the processor as all else that is done for a message.
 *
 * @throws UpstreamError `no` when the request surely never left (no connection, no such host, aborted before);
 * `unknown` when it left and nothing came back.
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
  const asked = request(url, {
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
  const answer = await unlessAborted(asked, signal).catch((cause: unknown) => {
    throw unanswered(what, cause, 'no');
  });
  return { status: answer.statusCode, headers: headersOf(answer), body: answer.body };
}

/** undici checks a signal only after connecting; a caller that aborts must not wait for that. */
function unlessAborted<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((succeed, fail) => {
    const stop = () => fail(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    asked.then(succeed, fail).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The few headers that are read; for a repeated header its first value. */
function headersOf({ headers }: Dispatcher.ResponseData): Headers {
  const told = new Headers();
  for (const name of ['content-type', 'retry-after', 'date']) {
    const value = headers[name];
    if (value !== undefined) told.set(name, Array.isArray(value) ? value[0]! : value);
  }
  return told;
}

/** Discards the rest of a finished response. */
export function leaveRest(body: Readable): void {
  if (body.readableEnded) return;
  const late = setTimeout(() => body.destroy(), REST_MS);
  body.once('close', () => clearTimeout(late));
  body.on('error', () => undefined).resume();
}

/** The whole of a body as text, or undefined where it is longer. */
export async function bodyText(body: Readable, bytes_max: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size_bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size_bytes += chunk.length;
    if (size_bytes > bytes_max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
