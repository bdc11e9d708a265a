/**
 * Answers a request whose body is still arriving.
 *
 * Many clients, such as Python's urllib, read the response only after they have sent the whole body. Closing a
 * connection with unread bytes resets it. The response is therefore sent at once, the rest of the body is read and
 * discarded for a short time, and then the connection is closed.
 */
import { once } from 'node:events';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Request, Response } from 'express';
import { problem } from '../contract/problem.ts';
import { newId } from '../lib/id.ts';
import { sendText } from './send-answer.ts';

/** The rest of a body is read until both this time and this number of bytes are reached. */
const DRAIN_MS = 1_000;
const DRAIN_BYTES = 2 ** 20;
/** The maximum time to read the rest of a body. */
const DRAIN_MS_MAX = 5_000;

type Answer = { status: number; text: string; type: string };

/** Like `sendText`, for a request whose body may be incomplete. */
export async function answerUnread(
  request: Request,
  response: Response,
  { status, text, type }: Answer,
): Promise<void> {
  // A body that arrives together with its head is complete only after this turn of the event loop.
  if (!request.complete && hasBody(request)) await new Promise(setImmediate);
  if (request.complete || !hasBody(request) || request.destroyed)
    return sendText(response, status, text, type);
  response.statusCode = status;
  response.setHeader('Connection', 'close');
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.write(text);
  response.locals.answered_at = performance.now();
  await drained(request);
  // Node closes the connection after this response.
  response.end();
}

async function drained(request: Request): Promise<void> {
  const over = new AbortController();
  const late = setTimeout(() => over.abort(), DRAIN_MS_MAX);
  let bytes = 0;
  let isTime = false;
  const look = () => {
    if (isTime && bytes >= DRAIN_BYTES) over.abort();
  };
  const time = setTimeout(() => {
    isTime = true;
    look();
  }, DRAIN_MS);
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    look();
  });
  request.resume();
  await once(request, 'close', { signal: over.signal }).catch(() => undefined);
  clearTimeout(late);
  clearTimeout(time);
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.get('content-length') ?? 0) > 0;
}

/**
 * Closes the connections of callers who do not read their response: part of it is buffered and none of it has been sent
 * for `unread_ms`. Callers who wait for a response are not affected. Checks every `interval_ms`. Returns a function
 * that stops the checks.
 */
export function hangUpOnUnread(
  answering: ReadonlySet<ServerResponse>,
  { unread_ms, interval_ms }: { unread_ms: number; interval_ms: number },
): () => void {
  const timed = new WeakSet<Socket>();
  const checking = setInterval(() => {
    for (const { socket } of answering) {
      if (!socket || socket.writableLength > 0 === timed.has(socket)) continue;
      // Node's socket timeout restarts whenever buffered data is sent, and the server closes the connection when it
      // expires.
      if (timed.delete(socket)) socket.setTimeout(0);
      else {
        timed.add(socket);
        socket.setTimeout(unread_ms);
      }
    }
  }, interval_ms).unref();
  return () => clearInterval(checking);
}

/** Node's socket refers to the response in progress. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null };

/** Answers requests that Node cannot parse with a regular error body, and closes the connection. */
export function refuseUnreadable(server: Server, docsUrl: string): void {
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Answering) => {
    if (socket.writable && !socket._httpMessage?.headersSent) socket.write(refusalOf(code, docsUrl));
    socket.destroy();
  });
}

const MESSAGES = new Map([
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    'The request took too long to arrive; please send it again over a faster connection',
  ],
  ['HPE_HEADER_OVERFLOW', 'The URL and the headers exceed 16 kB'],
]);

function refusalOf(code: string | undefined, docsUrl: string): string {
  const message = MESSAGES.get(code ?? '') ?? 'The request is not valid HTTP';
  // The operation is unknown. 400 is the one fitting status that all operations declare.
  const refused = problem('invalid_request', message);
  const request_id = newId('req');
  const body = JSON.stringify(refused.toBody(docsUrl, request_id));
  return [
    `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${request_id}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
