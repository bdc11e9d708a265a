/** Sends a response: JSON, bytes, or server-sent events until the client disconnects. */
import { once } from 'node:events';
import type { Response } from 'express';
import type { EventSource, ServerEvent } from '../contract/contract.ts';
import { withoutSecrets } from '../lib/secrets.ts';

/** Shorter than the idle timeout of common proxies. */
const KEEP_ALIVE_SECONDS = 15;

/** `text` is JSON, or undefined for a response without a body. No cache may store it: it depends on the key and the time. */
export function sendJson(response: Response, status: number, text: string | undefined): void {
  response.setHeader('Cache-Control', 'no-store');
  if (text === undefined) response.status(status).end();
  else sendText(response, status, text, 'application/json');
}

/** Sends text as UTF-8. `response.send` of Express would only derive these headers again. */
export function sendText(response: Response, status: number, text: string, type: string): void {
  const clean = withoutSecrets(text);
  response.statusCode = status;
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Length', Buffer.byteLength(clean));
  response.end(clean);
}

/** Removes the headers of the result that an error replaces, and forbids caches to store the error. */
export function uncached(response: Response): Response {
  for (const name of ['Content-Disposition', 'ETag', 'Expires', 'Last-Modified']) response.removeHeader(name);
  return response.set('Cache-Control', 'no-store');
}

export function sendBytes(response: Response, status: number, bytes: Uint8Array, type: string): void {
  response.status(status).type(type).send(Buffer.from(bytes));
}

/**
 * Sends each event as it arrives, and regular comments that keep the connection alive. The source's signal aborts when
 * the client disconnects. The source is then drained so that it can finish its work.
 */
export async function sendEvents(response: Response, source: EventSource): Promise<void> {
  const disconnect = new AbortController();
  const leave = () => disconnect.abort();
  response.once('close', leave);
  if (response.closed) disconnect.abort();
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  const beat = setInterval(() => {
    // No comment is added while the client does not read.
    if (!response.writableNeedDrain) response.write(': keep-alive\n\n');
  }, KEEP_ALIVE_SECONDS * 1000);
  try {
    for await (const each of source(disconnect.signal)) {
      if (disconnect.signal.aborted) continue;
      const fits = response.write(withoutSecrets(asText(each)));
      if (!fits) await once(response, 'drain', { signal: disconnect.signal }).catch(() => undefined);
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
