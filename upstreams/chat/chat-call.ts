/** One message to a server of language models, whose answer comes piece by piece. */
import type { Readable } from 'node:stream';
import { type ChatPiece, type CountedTokens, type JsonObject, UpstreamError } from '@reverie/engines';
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

// Responses of the chat completions protocol, as chunks or whole.

type Words = { content?: unknown; reasoning_content?: unknown; reasoning?: unknown };
export type Chunk = {
  choices?: { delta?: Words; message?: Words; finish_reason?: unknown }[];
  usage?: {
    prompt_tokens?: unknown;
    completion_tokens?: unknown;
    completion_tokens_details?: { reasoning_tokens?: unknown } | null;
    cost?: unknown;
  } | null;
  error?: unknown;
};

/** @throws UpstreamError for what is no object. */
export function parseChunk(name: string, text: string): Chunk {
  let chunk: unknown;
  try {
    chunk = JSON.parse(text);
  } catch (cause) {
    throw new UpstreamError(`${name} sent invalid JSON.`, 'unknown', { cause, fault: 'malformed' });
  }
  if (typeof chunk === 'object' && chunk !== null) return chunk;
  throw new UpstreamError(`${name} sent no object.`, 'unknown', { fault: 'malformed' });
}

function wordsOf({ choices }: Chunk): Words | undefined {
  return choices?.[0]?.delta ?? choices?.[0]?.message;
}

export function textOfChunk(chunk: Chunk): string {
  const content = wordsOf(chunk)?.content;
  return typeof content === 'string' ? content : '';
}

/** Words that the model says to itself. Source: the APIs of DeepSeek, vLLM (`reasoning_content`), OpenRouter. */
export function isThought(chunk: Chunk): boolean {
  const { reasoning_content, reasoning } = wordsOf(chunk) ?? {};
  return [reasoning_content, reasoning].some((words) => typeof words === 'string' && words !== '');
}

/** Members of a message beside its text and role; undefined if there are none. */
export function besideText(chunk: Chunk): JsonObject | undefined {
  const { content: _, role: __, ...rest } = (wordsOf(chunk) ?? {}) as JsonObject;
  const told = Object.entries(rest).filter(([, value]) => value !== null && value !== '');
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

type Known = { text: string; delta: JsonObject | undefined; thought: boolean; silent: boolean };

export function* piecesIn(
  name: string,
  chunk: Chunk,
  { text, delta, thought, silent }: Known,
): Generator<ChatPiece> {
  if (text !== '') yield { text };
  if (delta) yield { delta };
  const finish = chunk.choices?.[0]?.finish_reason;
  if (typeof finish === 'string' && finish !== '') yield { finish };
  if (chunk.choices?.[0]?.finish_reason === 'content_filter' && silent)
    yield { failed: 'content_blocked', message: `${name} withheld the answer.` };
  const usage = usageIn(chunk, thought);
  if (usage) yield { usage };
  const cost = chunk.usage?.cost;
  // In dollars. Source: https://openrouter.ai/docs/use-cases/usage-accounting
  if (typeof cost === 'number' && cost >= 0 && cost < 1e6)
    yield { cost_nano_usd: BigInt(Math.round(cost * 1e9)) };
}

/** Only whole numbers that can be true. */
function usageIn({ usage }: Chunk, thought: boolean): CountedTokens | undefined {
  const { prompt_tokens, completion_tokens, completion_tokens_details } = usage ?? {};
  if (!isCount(prompt_tokens) || !isCount(completion_tokens)) return undefined;
  const { reasoning_tokens } = completion_tokens_details ?? {};
  const hidden = thought || (isCount(reasoning_tokens) && reasoning_tokens > 0);
  return { prompt_tokens, completion_tokens, ...(hidden && { hidden }) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Of one stream: more is no answer to a message. */
const STREAM_BYTES_MAX = 32 * 2 ** 20;

/**
 * Events that arrive together are yielded together. `end` is the data of the final event; leaving the loop earlier
 * closes the connection. @throws UpstreamError for a stream without an end.
 */
export async function* eventsOf(name: string, body: Readable, end: string): AsyncGenerator<string[]> {
  let waiting: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) });
  const decoder = new TextDecoder();
  let size_bytes = 0;
  let ended = false;
  try {
    for await (const bytes of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size_bytes += bytes.length;
      if (size_bytes > STREAM_BYTES_MAX)
        throw new UpstreamError(`${name} did not end.`, 'unknown', { fault: 'malformed' });
      parser.feed(decoder.decode(bytes, { stream: true }));
      if (waiting.length === 0) continue;
      const told = waiting;
      waiting = [];
      ended = told.includes(end);
      yield told;
      if (ended) return;
    }
    ended = true;
  } finally {
    if (ended) leaveRest(body);
    else body.on('error', () => undefined).destroy();
  }
}
