/** Shared parts of the translation adapters: one call, the classification of its errors, and conversion of lines. */

import {
  type JsonObject,
  type Passage,
  type TranslatedLine,
  type Translator,
  TranslatorRefusal,
  UpstreamError,
} from '@reverie/engines';
import type { z } from 'zod';
import { type Call, call, type Fetch, type Reply, type Upstream } from '../call.ts';
import { retryAfter } from '../http-refusals.ts';

export type TranslationUpstream = {
  /** Without a trailing slash. */
  base_url: string;
  key?: string;
  model?: string;
  headers?: Readonly<Record<string, string>>;
  /** Extra request fields of a language model, which override the adapter's own; null removes a field. */
  extra_body?: JsonObject;
  timeout_seconds?: number;
  fetch: Fetch;
};

/** The settings that every call needs. */
export function reached(
  { base_url, headers, timeout_seconds, fetch }: TranslationUpstream,
  authorization?: string,
): Upstream {
  return {
    base_url,
    fetch,
    ...(headers && { headers }),
    ...(timeout_seconds !== undefined && { timeout_seconds }),
    ...(authorization && { authorization }),
  };
}

/**
 * Errors of an exhausted account or of a missing or invalid key, with any status. A retry fixes neither. LibreTranslate
 * answers 400 without a key.
 * Source: LibreTranslate 1.9.6, libretranslate/app.py, access_check
 */
const OPERATORS =
  /insufficient_?quota|daily_?limit_?exceeded|quota_?exceeded|key_?invalid|billing|to get an api key/i;
/** Google reports both kinds with 403. Source: https://cloud.google.com/apis/design/errors */
const BUSY = /rate_?limit_?exceeded/i;

/**
 * Calls once. Error texts of the server are never repeated, because they may contain the caller's text.
 * @throws TranslatorRefusal, UpstreamError
 */
export async function askTranslator<T>(
  upstream: Upstream,
  request: Pick<Call, 'body' | 'form' | 'signal'> & { path: string },
  shape: z.ZodType<T>,
): Promise<T> {
  const { path, ...rest } = request;
  const url = `${upstream.base_url}${path}`;
  const reply = await call(upstream, { ...rest, method: 'POST', url, accepted: false });
  if (reply.status >= 300) throw refused(reply, `POST ${path} answered ${reply.status}.`);
  const { data } = shape.safeParse(reply.body);
  if (data === undefined)
    throw new UpstreamError(`POST ${path} returned an unexpected response.`, 'unknown', {
      fault: 'malformed',
    });
  return data;
}

/**
 * 456 is DeepL's status for a used-up quota.
 * Source: https://developers.deepl.com/docs/best-practices/error-handling
 */
function refused({ status, headers, body }: Reply, message: string): Error {
  const codes = JSON.stringify(body ?? '').slice(0, 10_000);
  if ([401, 402, 404, 456].includes(status) || OPERATORS.test(codes))
    return new TranslatorRefusal('misconfigured', message);
  if ([429, 503, 529].includes(status) || (status === 403 && BUSY.test(codes)))
    return new TranslatorRefusal('busy', message, { retry_after_seconds: retryAfter(headers) });
  if (status === 403) return new TranslatorRefusal('misconfigured', message);
  return status >= 500 ? new UpstreamError(message, 'unknown') : new TranslatorRefusal('refused', message);
}

/** An adapter for servers that return one text per text. `ask` makes one call with at most `texts_max` texts. */
export function plainTranslator(
  { name, version, texts_max }: { name: string; version: string; texts_max: number },
  ask: (texts: string[], passage: Passage, signal: AbortSignal) => Promise<string[]>,
): Translator {
  return {
    label: { name, version, kind: 'upstream' },
    async translate(passage, signal) {
      const { lines } = passage;
      const texts = await inBatches(lines, texts_max, (batch) => ask(batch, passage, signal));
      return { lines: plainLines(lines, texts), coverage: null };
    },
  };
}

/** Lines without alignment. @throws UpstreamError if the number of lines differs or a line is empty. */
function plainLines(texts: string[], answered: string[]): TranslatedLine[] {
  if (answered.length !== texts.length) {
    throw new UpstreamError(`The server returned ${answered.length} lines for ${texts.length}.`, 'no');
  }
  if (answered.some((line) => line.trim() === ''))
    throw new UpstreamError('The server returned an empty line.', 'no');
  // Several returned lines are joined into one.
  return answered.map((line) => ({ dst: oneLine(line), pieces: [] }));
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, (run) => (/[\n\r\u2028\u2029]/.test(run) ? ' ' : run)).trim();
}

/** Processes `size` items at a time, in order. */
export async function inBatches<T, R>(
  items: T[],
  size: number,
  act: (batch: T[]) => Promise<R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < items.length; i += size) results.push(...(await act(items.slice(i, i + size))));
  return results;
}
