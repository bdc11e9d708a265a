/**
 * Answers a request whose body is still arriving.
 *
 * Many clients (Python's urllib, for one) read the answer only after they have sent the whole body, and closing a
 * connection that holds unread bytes resets it. So the answer goes out at once, the rest of the body is read and dropped
 * for a short time, and only then is the connection closed.
 */
import { once } from 'node:events';
import type { Request, Response } from 'express';
import { sendText } from './send-answer.ts';

/** The rest of a body is read for at least this long and this far, whichever takes longer. */
const DRAIN_MS = 1_000;
const DRAIN_BYTES = 2 ** 20;
/** The longest that the rest of a body is read. */
const DRAIN_MS_MAX = 5_000;

type Answer = { status: number; text: string; type: string };

/** Like `sendText`, for a request that may not have been read to its end. */
export async function answerUnread(
  request: Request,
  response: Response,
  { status, text, type }: Answer,
): Promise<void> {
  // A body that came along with its head is complete only after this turn of the event loop.
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
  // Node closes the connection with the end of its last answer.
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
