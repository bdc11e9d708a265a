/** The part of the engines file that names chat models. Shape and example: `docs/upstreams/chat.md`. */
import { z } from 'zod';
import { isPlace, isPrivate, PLACE } from '../place.ts';

export type ChatEntry = {
  model: string;
  /** Credits for a million tokens, as decimals. */
  input_credits_per_million: string;
  output_credits_per_million: string;
  free: boolean;
  default: boolean;
  max_tokens: number;
} & (
  | { protocol: 'openai'; base_url: string; key_env?: string | undefined }
  | { protocol: 'gguf'; context_tokens: number }
);

/** Nothing is cheaper: $0.072 per million tokens. Source: the customer's price list. */
const CREDITS_MIN = 7.2;
const RATE = `takes credits for a million tokens, ${CREDITS_MIN} or more, with at most three decimals`;
const VARIABLE = 'takes the name of an environment variable, e.g. LLM_KEY; never the key itself';

const rate = z
  .union([z.number(), z.string()], { error: RATE })
  .transform(String)
  .refine((text) => /^\d{1,9}(?:\.\d{1,3})?$/.test(text) && Number(text) >= CREDITS_MIN, { error: RATE })
  .default(String(CREDITS_MIN));

const shared = {
  model: z
    .string({ error: 'takes the name that the engine has for the model, or the path of its file' })
    .min(1),
  input_credits_per_million: rate,
  output_credits_per_million: rate,
  free: z.boolean({ error: 'takes true or false' }).default(false),
  default: z.boolean({ error: 'takes true or false' }).default(false),
  max_tokens: z
    .number({ error: 'takes a whole number from 16 to 32768' })
    .int()
    .min(16, { error: 'takes a whole number from 16 to 32768' })
    .max(32_768, { error: 'takes a whole number from 16 to 32768' })
    .default(1024),
};

const OpenAi = strict({
  ...shared,
  protocol: z.literal('openai'),
  base_url: z
    .string({ error: PLACE })
    .refine(isPlace, { error: PLACE })
    .transform((url) => url.replace(/\/+$/, '')),
  key_env: z
    .string({ error: VARIABLE })
    .regex(/^[A-Z][A-Z0-9_]*$/, { error: VARIABLE })
    .optional(),
}).refine(({ base_url, key_env }) => !key_env || isPrivate(base_url), { path: ['base_url'], error: PLACE });

const Gguf = strict({
  ...shared,
  protocol: z.literal('gguf'),
  context_tokens: z.number({ error: 'takes a whole number from 256' }).int().min(256).default(4096),
});

const Entry: z.ZodType<ChatEntry, unknown> = z.discriminatedUnion('protocol', [OpenAi, Gguf], {
  error: 'takes protocol openai or gguf, with model and its rates',
});

/** By the id that callers name. */
export const ChatModels = z
  .record(z.string().regex(/^[\w.:-]+(?:\/[\w.:-]+)*$/, { error: 'takes ids such as vendor/model' }), Entry, {
    error: 'takes model ids, each with protocol, model and its rates',
  })
  .refine((models) => Object.values(models).filter((model) => model.default).length <= 1, {
    error: 'takes one default at most',
  })
  .default({});

function strict<T extends z.core.$ZodShape>(shape: T) {
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `knows no ${keys}: it takes ${Object.keys(shape).join(', ')}`
        : undefined,
  });
}
