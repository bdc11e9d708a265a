/** The sections `engines` and `operations` of the engines file, entry by entry. */
import { z } from 'zod';
import type { Json } from '../lib/json.ts';
import { isPrivate, PLACE } from './place.ts';
import { baseUrl, headers, keyEnv, strict } from './server-fields.ts';
import { Cancel, Check, Poll, ResultCallShape, Submit } from './upstream/http-calls.ts';
import { AS } from './upstream/media-transfer.ts';
import { isPointer } from './upstream/pointer.ts';
import { PROTOCOLS } from './upstream/protocol.ts';

const numbers = (takes: string, least: number, most: number) =>
  z.number({ error: takes }).min(least, { error: takes }).max(most, { error: takes });

const CONCURRENCY = 'takes a whole number from 1 to 10000';

export const UpstreamFields = strict({
  protocol: z.enum(PROTOCOLS, { error: `takes ${PROTOCOLS.join(', ')}` }),
  base_url: baseUrl,
  key_env: keyEnv('FAL_KEY'),
  headers,
  concurrency: numbers(CONCURRENCY, 1, 10_000).int({ error: CONCURRENCY }).optional(),
  timeout_seconds: numbers('takes seconds from 1 to 3600', 1, 3600).optional(),
}).refine(({ base_url, key_env }) => !key_env || isPrivate(base_url), { path: ['base_url'], error: PLACE });

const JsonValue: z.ZodType<Json> = z.json();
const Constant = z.union([z.string(), z.number(), z.boolean(), z.array(JsonValue)]);
const FieldSource = z.union(
  [
    z.strictObject({
      from: z.string().regex(/^[a-z][a-z0-9_]*$/),
      values: z.record(z.string(), JsonValue).optional(),
      as: z.enum(AS).optional(),
    }),
    z.strictObject({ value: JsonValue }),
    Constant.transform((value) => ({ value })),
  ],
  {
    error: `takes a constant, {value: …}, or {from: a field of our request, values: {ours: theirs}, as: ${AS.join(' | ')}}`,
  },
);

const COST =
  'takes {pointer: /a/place/in/their/answer}, with unit_usd: "0.001" where it holds no dollars, or {usd: "0.03", per: output | second | megapixel | request}';
const Usd = z.string().regex(/^\d{1,4}(?:\.\d{1,9})?$/, { error: COST });
const Cost = z.union(
  [
    z.strictObject({
      pointer: z.string().refine(isPointer, { error: COST }),
      unit_usd: Usd.optional(),
    }),
    z.strictObject({
      usd: Usd,
      per: z.enum(['output', 'second', 'megapixel', 'request']),
    }),
  ],
  { error: COST },
);

const FOR = 'takes [live], [test] or [live, test]';
const MODEL = 'takes the name that the upstream has for the model';
const OPERATION_TAKES =
  'engine, model, workflow, input, poll_seconds, cost, deadline_seconds, on_other_size, web_search, for, and of protocol http submit, poll, result, cancel, check';

const Operation = strict(
  {
    engine: z.string({ error: 'takes the name of an engine of this file' }),
    model: z
      .string({ error: MODEL })
      // It becomes part of addresses: no step of it leads elsewhere.
      .regex(/^(?!\.+(?:\/|$))[\w.:@-]+(?:\/(?!\.+(?:\/|$))[\w.:@-]+)*$/, { error: MODEL })
      .optional(),
    workflow: z.string({ error: 'takes the path of a JSON file' }).min(1).optional(),
    input: z
      .record(z.string(), FieldSource, { error: 'takes their field: what it is filled with' })
      .optional(),
    poll_seconds: numbers('takes seconds from 0.1 to 300', 0.1, 300).default(1),
    cost: Cost.optional(),
    deadline_seconds: numbers('takes seconds from 1 to 86400', 1, 86_400).optional(),
    on_other_size: z.enum(['fit', 'fail'], { error: 'takes fit or fail' }).default('fit'),
    web_search: z.boolean({ error: 'takes true or false' }).default(false),
    for: z
      .array(z.enum(['live', 'test'], { error: FOR }), { error: FOR })
      .min(1, { error: FOR })
      .default(['live']),
    submit: Submit.optional(),
    poll: Poll.optional(),
    result: ResultCallShape.optional(),
    cancel: Cancel.optional(),
    check: Check.optional(),
  },
  OPERATION_TAKES,
);

/** One entry, or the entries that are asked in this order. */
export const OperationEntries = z.record(
  z.string(),
  z.preprocess(
    (said) => (Array.isArray(said) ? said : [said]),
    z.array(Operation).min(1, { error: 'takes at least one entry' }),
  ),
  { error: 'takes operations, each with engine, model, input, poll_seconds' },
);

export const Unnamed = z.enum(['embedded', 'refuse'], { error: 'takes embedded or refuse' });

export type UpstreamEntry = z.infer<typeof UpstreamFields>;
export type OperationEntry = z.infer<typeof Operation>;
