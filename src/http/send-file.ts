/** Sends a file of this machine, with ranges. */
import { basename, dirname } from 'node:path';
import type { Request, Response } from 'express';
import { fileGone } from '../contract/refusals.ts';
import { uncached } from './send-answer.ts';
import { step } from './validate.ts';

/** `etag`: false if the response has its own. Throws 410 if the file no longer exists. */
export async function sendFile(
  file: string,
  request: Request,
  response: Response,
  { etag }: { etag: boolean },
): Promise<void> {
  const options = {
    root: dirname(file),
    cacheControl: false,
    etag,
    lastModified: false,
    dotfiles: 'deny',
  } as const;
  await step(
    (_request, _response, next) => response.sendFile(basename(file), options, next),
    request,
    response,
  ).catch((error: { code?: string; status?: number; headers?: Record<string, string> }) => {
    const { code, status, headers } = error;
    // The client disconnected.
    if (code === 'ECONNABORTED') return;
    if (status === 412 || status === 416) return sendEmpty(response, status, headers);
    if (status === 404) throw fileGone();
    throw error;
  });
}

/**
 * Evaluates `If-Match` with a strong comparison, and removes it from the request. Also removes `If-Unmodified-Since`,
 * which does not apply to a representation without a modification date.
 * Source: RFC 9110, sections 13.1.1 and 13.1.4.
 */
export function isMatch({ headers }: Request, etag: string): boolean {
  const { 'if-match': wanted } = headers;
  delete headers['if-match'];
  delete headers['if-unmodified-since'];
  if (wanted === undefined) return true;
  const tags = wanted.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(etag);
}

/** An error without a body, which no cache may store. */
export function sendEmpty(response: Response, status: 412 | 416, headers: Record<string, string> = {}): void {
  uncached(response).status(status).set(headers).end();
}
