/** The section of chat models in the engines file. Format and examples: `docs/upstreams/chat.md`. */

import type { JsonObject } from '@reverie/engines';
import { z } from 'zod';
import { isPrivate, PLACE } from '../place.ts';
import { baseUrl, extraBody, headers, keyEnv, strict } from '../server-fields.ts';

/** The server that serves a model. */
export type ChatSource =
  | {
      protocol: 'openai';
      model: string;
      base_url: string;
      key_env?: string | undefined;
      headers: Record<string, string>;
      /** Extra request fields, which override the adapter's own; null removes a field. */
      extra_body: JsonObject;
      timeout_seconds: number;
      first_token_seconds: number;
    }
  | { protocol: 'gguf'; model: string; context_tokens: number }
  | { protocol: 'embedded' };

export type ChatEntry = {
  /** Credits per million tokens, as decimals. */
  input_credits_per_million: string;
  output_credits_per_million: string;
  free: boolean;
  default: boolean;
  max_tokens: number;
  /** Sources in the order of attempts; at least one. */
  sources: ChatSource[];
};

/** The minimum rate, $0.072 per million tokens. Source: the customer's price list. */
const CREDITS_MIN = 7.2;
const RATE = `takes credits for a million tokens, ${CREDITS_MIN} or more, with at most three decimals`;
const FLAG = 'takes true or false';
const EXTRA = 'takes members of their request body; never model, messages or stream';
const TOKENS = 'takes a whole number from 16 to 32768';

const rate = z
  .union([z.number(), z.string()], { error: RATE })
  .transform(String)
  .refine((text) => /^\d{1,9}(?:\.\d{1,3})?$/.test(text) && Number(text) >= CREDITS_MIN, { error: RATE })
  .default(String(CREDITS_MIN));
const seconds = (usual: number) => {
  const error = 'takes seconds from 1 to 3600';
  return z.number({ error }).min(1, { error }).max(3600, { error }).default(usual);
};

/** Price and permissions of the model, which apply to all its entries. */
const terms = {
  input_credits_per_million: rate,
  output_credits_per_million: rate,
  free: z.boolean({ error: FLAG }).default(false),
  default: z.boolean({ error: FLAG }).default(false),
  max_tokens: z
    .number({ error: TOKENS })
    .int({ error: TOKENS })
    .min(16, { error: TOKENS })
    .max(32_768, { error: TOKENS })
    .default(1024),
};

const model = z
  .string({ error: 'takes the name that the engine has for the model, or the path of its file' })
  .min(1);

const openAi = {
  protocol: z.literal('openai'),
  model,
  base_url: baseUrl,
  key_env: keyEnv('LLM_KEY'),
  headers,
  extra_body: extraBody(['model', 'messages', 'stream'], EXTRA),
  timeout_seconds: seconds(300),
  first_token_seconds: seconds(30),
};
const gguf = {
  protocol: z.literal('gguf'),
  model,
  context_tokens: z
    .number({ error: 'takes a whole number from 256' })
    .int({ error: 'takes a whole number from 256' })
    .min(256, { error: 'takes a whole number from 256' })
    .default(4096),
};
const embedded = { protocol: z.literal('embedded') };

const KINDS = 'takes protocol openai or gguf with model, or engine: embedded';
const keyTravels = ({ base_url, key_env }: { base_url: string; key_env?: string | undefined }) =>
  !key_env || isPrivate(base_url);
const unsafe = { path: ['base_url'], error: PLACE };

/** Accepts `engine: embedded`, as in `operations`. */
const named = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null || !('engine' in entry)) return entry;
  const { engine, ...rest } = entry;
  return engine === 'embedded' && !('protocol' in rest) ? { ...rest, protocol: 'embedded' } : entry;
};

const Source: z.ZodType<ChatSource, unknown> = z.preprocess(
  named,
  z.discriminatedUnion(
    'protocol',
    [strict(openAi).refine(keyTravels, unsafe), strict(gguf), strict(embedded)],
    { error: KINDS },
  ),
);
const First = z.preprocess(
  named,
  z.discriminatedUnion(
    'protocol',
    [
      strict({ ...openAi, ...terms }).refine(keyTravels, unsafe),
      strict({ ...gguf, ...terms }),
      strict({ ...embedded, ...terms }),
    ],
    { error: KINDS },
  ),
);

function entryOf(first: z.infer<typeof First>, others: ChatSource[] = []): ChatEntry {
  const { input_credits_per_million, output_credits_per_million, free, max_tokens, ...rest } = first;
  const { default: standard, ...source } = rest;
  return {
    input_credits_per_million,
    output_credits_per_million,
    free,
    default: standard,
    max_tokens,
    sources: [source, ...others],
  };
}

/** One entry, or a list of entries in order. The first sets the model's price. */
const Entry: z.ZodType<ChatEntry, unknown> = z.unknown().transform((entry, context): ChatEntry => {
  const [first, ...others] = Array.isArray(entry) ? entry : [entry];
  const at = (index: number) => (Array.isArray(entry) ? [index] : []);
  const reportIssues = (error: z.ZodError | undefined, index: number) => {
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...at(index), ...path], message });
  };
  const head = First.safeParse(first);
  reportIssues(head.error, 0);
  const rest = others.map((other, index) => {
    const source = Source.safeParse(other);
    reportIssues(source.error, index + 1);
    return source.data;
  });
  return head.data && rest.every((source) => source !== undefined) ? entryOf(head.data, rest) : z.NEVER;
});

/** Entries by the model id that callers send. */
export const ChatModelEntries = z
  .record(z.string().regex(/^[\w.:-]+(?:\/[\w.:-]+)*$/, { error: 'takes ids such as vendor/model' }), Entry, {
    error: 'takes model ids, each with protocol, model and its rates',
  })
  .refine((models) => Object.values(models).filter((each) => each.default).length <= 1, {
    error: 'takes one default at most',
  })
  .default({});

/** Installed chat models, by the id that callers send. Models of the file take precedence. */
export type InstalledChat = { installedChat?: Record<string, ChatEntry> };

/** Adds installed models to those of the file, which take precedence by id and as the default. */
export function withInstalled(
  named: Record<string, ChatEntry> = {},
  installed: Record<string, ChatEntry> = {},
): Record<string, ChatEntry> {
  const settled = Object.values(named).some((entry) => entry.default);
  const beside = Object.entries(installed)
    .filter(([id]) => !Object.hasOwn(named, id))
    .map(([id, entry]) => [id, { ...entry, default: entry.default && !settled }]);
  return { ...named, ...Object.fromEntries(beside) };
}
