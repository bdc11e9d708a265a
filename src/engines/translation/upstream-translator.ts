/** What the adapters of translation share: one call, its refusals told apart, lines in and lines out. */
import type { z } from 'zod';
import { UpstreamError } from '../engine.ts';
import { type Call, call, type Fetch, type Upstream } from '../upstream/call.ts';
import { type TranslatedLine, TranslatorRefusal } from './translator.ts';

export type TranslationUpstream = {
  /** Without a slash at the end. */
  base_url: string;
  key?: string;
  model?: string;
  fetch: Fetch;
};

/** Asks once. @throws TranslatorRefusal, UpstreamError. Their words are never repeated: they may hold the text. */
export async function ask<T>(
  upstream: Upstream,
  asked: Pick<Call, 'body' | 'form' | 'signal'> & { path: string },
  shape: z.ZodType<T>,
): Promise<T> {
  const { path, ...rest } = asked;
  const url = `${upstream.base_url}${path}`;
  const { status, body } = await call(upstream, { ...rest, method: 'POST', url, taken: false });
  if (status === 429 || status === 503 || status === 529)
    throw new TranslatorRefusal('busy', `POST ${path} answered ${status}.`);
  if (status >= 500) throw new UpstreamError(`POST ${path} answered ${status}.`, 'no');
  if (status >= 300) throw new TranslatorRefusal('refused', `POST ${path} answered ${status}.`);
  const { data } = shape.safeParse(body);
  if (data === undefined) throw new UpstreamError(`POST ${path} answered something else.`, 'no');
  return data;
}

/** Lines without alignment. @throws UpstreamError when there are not as many as were asked for, or one is empty. */
export function plainLines(asked: string[], answered: string[]): TranslatedLine[] {
  if (answered.length !== asked.length) {
    throw new UpstreamError(`${answered.length} lines came back for ${asked.length}.`, 'no');
  }
  if (answered.some((line) => line.trim() === '')) throw new UpstreamError('An empty line came back.', 'no');
  // What came back as several lines is one line of ours.
  return answered.map((line) => ({ dst: oneLine(line), pieces: [] }));
}

export function oneLine(text: string): string {
  return text.replace(/\s*[\n\r\u2028\u2029]+\s*/g, ' ').trim();
}

/** So many at a time, in order. */
export async function inBatches<T, R>(
  items: T[],
  size: number,
  act: (batch: T[]) => Promise<R[]>,
): Promise<R[]> {
  const done: R[] = [];
  for (let i = 0; i < items.length; i += size) done.push(...(await act(items.slice(i, i + size))));
  return done;
}
