/**
 * Parses predictions of Replicate and of Cog servers.
 *
 * Source: replicate 1.4.0 (`index.d.ts`, `lib/util.js`) and the pages listed in `docs/upstreams/replicate.md`.
 */

import type { Output } from '@reverie/engines';
import { z } from 'zod';
import type { Reply } from './call.ts';
import { unreadable } from './http-answers.ts';
import type { ErrorDetails } from './http-refusals.ts';
import { type Located, outputOf } from './media-transfer.ts';

const Text = z.string().optional().catch(undefined);

export const Prediction = z.object({
  /** The id becomes part of URLs. Cog 0.16.12 sends null unless the caller chose one. */
  id: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .nullish(),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.unknown().optional(),
  error: z.unknown().optional(),
  logs: Text,
});
export type Prediction = z.infer<typeof Prediction>;

/** @throws UpstreamError if the response is not the expected prediction, so the state of the work stays unknown. */
export function predictionIn({ body }: Reply, name: string, expected?: string): Prediction {
  const { data, error } = Prediction.safeParse(body);
  if (error || (expected !== undefined && data.id !== expected))
    throw unreadable(`${name} returned an unreadable status.`, error);
  return data;
}

/** All URLs and data URIs of an output: a text, a list, or an object of them. */
export function mediaIn(output: unknown, located: Located, medium: 'image' | 'film' | 'text'): Output[] {
  const media = textsIn(output).flatMap((text) =>
    /^(?:https?|data):/i.test(text) ? (outputOf(text, located) ?? []) : [],
  );
  // Some models return a film together with its preview or its parts.
  return medium === 'film'
    ? [...media.filter(looksLikeFilm), ...media.filter((one) => !looksLikeFilm(one))]
    : media;
}

const DEPTH_MAX = 4;
const TEXTS_MAX = 100;

function textsIn(output: unknown, depth = 0): string[] {
  if (typeof output === 'string') return [output];
  if (typeof output !== 'object' || output === null || depth === DEPTH_MAX) return [];
  return Object.values(output)
    .flatMap((each) => textsIn(each, depth + 1))
    .slice(0, TEXTS_MAX);
}

function looksLikeFilm(output: Output): boolean {
  const { content_type } = output;
  return (
    /^video\//.test(content_type) || ('url' in output && /\.(?:mp4|webm|mov)$/i.test(pathOf(output.url)))
  );
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? '';
}

/** Sources: replicate/cog-stable-diffusion pull request 24; other models report it only as text. */
const REFUSED =
  /\bnsfw\b|flagged as sensitive|content (?:policy|moderation)|safety (?:checker|filter|system)|\(E005\)/i;

export function isRefused(words: string): boolean {
  return REFUSED.test(words);
}

/** True if the work never started (E6716). Source: replicate.com/docs/reference/error-codes */
export function neverBegan({ status, error }: Prediction): boolean {
  return status === 'aborted' || /\bE6716\b/.test(String(error));
}

/** The last progress line, such as `76%|███   | 7568/10000 [00:33<00:10]`, parsed as in the official client. */
export function progressInLogs(logs: string | undefined): number | undefined {
  const lines = logs?.slice(-4_000).split('\n') ?? [];
  const last = lines.findLast((line) => /^\s*\d{1,3}%\s*\|/.test(line));
  const percent = last === undefined ? undefined : Number.parseInt(last, 10);
  return percent !== undefined && percent <= 100 ? percent / 100 : undefined;
}

/**
 * The seed that a model prints; undefined if it prints none.
 *
 * Source: replicate/cog-flux, predict.py. It replaces the seed 0 by a random one.
 */
export function seedInLogs(logs: string | undefined): number | undefined {
  const [, seed] = /^Using seed: (\d{1,15})\s*$/m.exec(logs ?? '') ?? [];
  return seed === undefined ? undefined : Number(seed);
}

const Complaint = z.object({
  title: Text,
  error: Text,
  detail: z
    .union([
      z.string(),
      z.array(z.object({ msg: Text, loc: z.array(z.union([z.string(), z.number()])).catch([]) })),
    ])
    .optional()
    .catch(undefined),
  invalid_fields: z
    .array(z.object({ field: Text, description: Text }))
    .optional()
    .catch(undefined),
});

export function replicateErrorDetails({ status, body }: Reply): ErrorDetails {
  const { title, error, detail, invalid_fields } = Complaint.safeParse(body).data ?? {};
  const words = [title, error, typeof detail === 'string' ? detail : detail?.[0]?.msg]
    .filter(Boolean)
    .join(': ');
  const place = Array.isArray(detail) ? detail[0]?.loc : undefined;
  const field =
    place?.[1] === 'input' && typeof place[2] === 'string' ? place[2] : fieldIn(invalid_fields?.[0]);
  return {
    message: `answered ${status}: ${words}`.slice(0, 300),
    blocked: isRefused(words),
    ...(field !== undefined && { field }),
  };
}

/** The field in `{field: "input.width"}` or `{field: "input", description: "prompt is required"}`. */
function fieldIn(invalid: { field?: string | undefined; description?: string | undefined } | undefined) {
  const [, inside] = /^input\.(\w+)/.exec(invalid?.field ?? '') ?? [];
  const [, required] = /^(\w+) is required/.exec(invalid?.description ?? '') ?? [];
  return inside ?? (required === 'input' ? undefined : required);
}
