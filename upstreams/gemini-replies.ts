/**
 * Parses Gemini's responses.
 *
 * Source: @google/genai 3.1.0 (`dist/genai.d.ts`) and the pages listed in `docs/upstreams/gemini.md`.
 */

import type { Output } from '@reverie/engines';
import { z } from 'zod';
import type { Reply } from './call.ts';
import { unreadable } from './http-answers.ts';
import type { ErrorDetails } from './http-refusals.ts';
import { outputOf } from './media-transfer.ts';
import type { WorkState } from './protocol.ts';

const Text = z.string().optional().catch(undefined);

const Part = z.object({
  text: Text,
  /** True for an intermediate draft of the model. */
  thought: z.boolean().optional().catch(undefined),
  inlineData: z.object({ mimeType: Text, data: z.string() }).optional().catch(undefined),
});
const Answer = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({ parts: z.array(Part).catch([]) })
          .optional()
          .catch(undefined),
        finishReason: Text,
        finishMessage: Text,
      }),
    )
    .default([]),
  promptFeedback: z.object({ blockReason: Text }).optional().catch(undefined),
});

/** Values of `FinishReason` in @google/genai that concern the content. */
const REFUSED = new Set([
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'RECITATION',
  'IMAGE_RECITATION',
]);

/** @throws UpstreamError if the response is unreadable. */
export function workStateOf({ body }: Reply, name: string, base_url: string): WorkState {
  const { data, error } = Answer.safeParse(body);
  if (error || (data.candidates.length === 0 && !data.promptFeedback))
    throw unreadable(`${name} returned an unreadable result.`, error);
  const outputs = data.candidates.flatMap(({ content }): Output[] =>
    (content?.parts ?? []).flatMap(({ inlineData, thought }) => {
      if (!inlineData || thought) return [];
      return outputOf(inlineData.data, { base_url, content_type: inlineData.mimeType }) ?? [];
    }),
  );
  if (outputs.length > 0) return { is: 'done', outputs, reply: body };
  const [first] = data.candidates;
  const reason = data.promptFeedback?.blockReason ?? first?.finishReason;
  const words = first?.finishMessage ?? first?.content?.parts.find(({ text }) => text)?.text ?? '';
  const message = `${name} made no picture (${reason ?? 'no reason'}): ${words}`.slice(0, 300);
  const blocked = data.promptFeedback?.blockReason !== undefined || REFUSED.has(reason ?? '');
  return { is: 'failed', failure: blocked ? 'content_blocked' : 'engine_failed', message };
}

const Complaint = z.object({
  error: z.object({
    message: Text,
    status: Text,
    details: z
      .array(
        z.object({
          reason: Text,
          retryDelay: Text,
          fieldViolations: z
            .array(z.object({ field: Text }))
            .optional()
            .catch(undefined),
        }),
      )
      .optional()
      .catch(undefined),
  }),
});

/** Details of an error. `key` is true if the key was rejected, which Gemini reports as a 400. */
export function geminiErrorDetails({
  status,
  body,
}: Reply): ErrorDetails & { key: boolean; retry_after?: string | undefined } {
  const { message, details = [] } = Complaint.safeParse(body).data?.error ?? {};
  const violation = details.flatMap(({ fieldViolations }) => fieldViolations ?? [])[0]?.field;
  const delay = details.find(({ retryDelay }) => retryDelay)?.retryDelay;
  const [, retry_after] = /^(\d{1,6})(?:\.\d+)?s$/.exec(delay ?? '') ?? [];
  const key =
    status === 401 || status === 403 || details.some(({ reason }) => reason?.startsWith('API_KEY_') ?? false);
  return {
    message: [`answered ${status}`, message].filter(Boolean).join(': ').slice(0, 300),
    ...(violation && {
      field: violation.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    }),
    key,
    retry_after,
  };
}

/** Copies the retry delay to a header, because Gemini states it in the body. */
export function withRetryAfter(reply: Reply, retry_after: string | undefined): Reply {
  if (retry_after === undefined || reply.headers.has('retry-after')) return reply;
  const headers = new Headers(reply.headers);
  headers.set('retry-after', retry_after);
  return { ...reply, headers };
}
