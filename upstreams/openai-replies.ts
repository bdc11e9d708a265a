/**
 * Errors of OpenAI's protocol.
 *
 * Source: openai 7.57.0 `core/error.ts`; the other shapes as listed in `docs/upstreams/openai-images.md`.
 */

import { z } from 'zod';
import type { Reply } from './call.ts';
import type { ErrorDetails } from './http-refusals.ts';

const Text = z.string().optional().catch(undefined);
const Code = z.union([z.string(), z.number()]).optional().catch(undefined);

const Complaint = z.object({
  message: Text,
  type: Text,
  code: Code,
  param: Text,
  /** Azure nests the actual code one level deeper. */
  inner_error: z.object({ code: Code }).optional().catch(undefined),
  /** OpenRouter's reasons for a moderation refusal. */
  metadata: z
    .object({ reasons: z.array(z.string()) })
    .optional()
    .catch(undefined),
});
const Detail = z.object({ msg: Text, loc: z.array(z.union([z.string(), z.number()])).catch([]) });
const Body = z.object({
  error: z.union([z.string(), Complaint]).optional().catch(undefined),
  /** sd-server explains its `server_error` here. */
  message: Text,
  /** Set by servers that use FastAPI. */
  detail: z
    .union([z.string(), z.array(Detail)])
    .optional()
    .catch(undefined),
});

/** Sources: OpenAI's guide "Image generation" and issues that quote it; Azure's page of image models. */
const REFUSED = new Set([
  'content_policy_violation',
  'moderation_blocked',
  'contentFilter',
  'content_filter',
  'ResponsibleAIPolicyViolation',
]);

/**
 * The same as a sentence. LiteLLM passes on only the sentence of the server behind it, and of a film its whole body.
 * Source: LiteLLM 1.108.7 in front of another server, driven
 */
const REFUSED_SENTENCE =
  /rejected (by|as a result of) (the|our) safety system|ContentPolicyViolationError|"code": ?"(content_policy_violation|moderation_blocked)"/i;
/** LiteLLM's error of an unknown key if it runs without a database. */
const UNKNOWN_KEY = 'no_db_connection';

export function isRefusedSentence(message: string): boolean {
  return REFUSED_SENTENCE.test(message);
}

export function openaiErrorDetails({ status, body }: Reply): ErrorDetails & { code?: string | undefined } {
  const { error, message, detail } = Body.safeParse(body).data ?? {};
  const complaint = typeof error === 'object' ? error : {};
  const details = Array.isArray(detail) ? detail : [];
  const words = [
    typeof error === 'string' ? error : complaint.message,
    message,
    typeof detail === 'string' ? detail : details[0]?.msg,
  ];
  const codes = [complaint.code, complaint.inner_error?.code].map(String);
  const place = details[0]?.loc.filter((step) => typeof step === 'string' && step !== 'body')[0];
  const field = complaint.param || (place as string | undefined);
  return {
    message: [`answered ${status}`, ...words.filter(Boolean)].join(': ').slice(0, 300),
    blocked:
      codes.some((code) => REFUSED.has(code)) ||
      complaint.metadata !== undefined ||
      isRefusedSentence(complaint.message ?? ''),
    ...(complaint.type === UNKNOWN_KEY && { refused_key: true }),
    // `image[0]` and `image.url` belong to the field image.
    ...(field && { field: field.split(/[[.]/)[0]! }),
    ...(complaint.code !== undefined && { code: String(complaint.code) }),
  };
}

export function isRefusalCode(code: unknown): boolean {
  return REFUSED.has(String(code));
}
