/** Sends a response: JSON, bytes, or server-sent events until the client disconnects. */
import { once } from 'node:events';
import type { Response } from 'express';
import type { EventSource, ServerEvent } from '../contract/contract.ts';

/** More often than any proxy cuts a silent connection. */
const KEEP_ALIVE_SECONDS = 15;

/** `text` is JSON; undefined where the answer has no body. */
export function sendJson(response: Response, status: number, text: string | undefined): void {
  if (text === undefined) response.status(status).end();
  else sendText(response, status, text, 'application/json');
}

/** In UTF-8. Express would look through the head again for what is known here. */
export function sendText(response: Response, status: number, text: string, type: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

export function sendBytes(response: Response, status: number, bytes: Uint8Array, type: string): void {
  response.status(status).type(type).send(Buffer.from(bytes));
}

/**
 * Sends every event as it comes; a comment now and then tells both sides that the other is there. When the client goes
 * away, or `isAllowed` answers false at such a moment, the source's signal aborts, and the source is drained so that it can settle what it began.
 */
export async function sendEvents(
  response: Response,
  source: EventSource,
  isAllowed: () => Promise<boolean>,
): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once('close', leave);
  if (response.closed) gone.abort();
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  const beat = setInterval(async () => {
    // Nothing is added to what is not read.
    if (!response.writableNeedDrain) response.write(': keep-alive\n\n');
    // While the database is away nobody knows better.
    if (!(await isAllowed().catch(() => true))) response.destroy();
  }, KEEP_ALIVE_SECONDS * 1000);
  try {
    for await (const each of source(gone.signal)) {
      if (gone.signal.aborted) continue;
      const fits = response.write(asText(each));
      if (!fits) await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
    }
  } finally {
    clearInterval(beat);
    response.off('close', leave);
  }
  response.end();
}

function asText(each: ServerEvent): string {
  if ('line' in each) return `data: ${each.line}\n\n`;
  const id = each.id === undefined ? '' : `id: ${each.id}\n`;
  return `${id}event: ${each.event}\ndata: ${JSON.stringify(each.data)}\n\n`;
}
