/** The sections `engines`, `operations` and `models` of the engines file, entry by entry. */

import type { Json } from '@reverie/engines';
import { z } from 'zod';
import { Cancel, Check, Poll, ResultCallShape, Submit } from './http-calls.ts';
import { AS, PICTURE_TYPES } from './media-transfer.ts';
import { Options } from './model-options.ts';
import { isPrivate, PLACE } from './place.ts';
import { isPointer } from './pointer.ts';
import { PROTOCOLS } from './protocol.ts';
import { baseUrl, headers, keyEnvs, strict } from './server-fields.ts';

const numbers = (takes: string, least: number, most: number) =>
  z.number({ error: takes }).min(least, { error: takes }).max(most, { error: takes });

const CONCURRENCY = 'takes a whole number from 1 to 10000';

const GPU = 'takes a name of gpus';
const slots = numbers(CONCURRENCY, 1, 10_000).int({ error: CONCURRENCY });

/** Graphics cards that several engines share, each with the number of works at a time. */
export const Gpus = z
  .record(z.string(), slots, { error: 'takes names, each with a number of works' })
  .default({});

export const UpstreamFields = strict({
  protocol: z.enum(PROTOCOLS, { error: `takes ${PROTOCOLS.join(', ')}` }),
  base_url: baseUrl,
  key_env: keyEnvs('FAL_KEY'),
  headers,
  concurrency: slots.optional(),
  gpu: z
    .string({ error: GPU })
    .regex(/^[A-Za-z0-9][\w.-]{0,63}$/, { error: GPU })
    .optional(),
  timeout_seconds: numbers('takes seconds from 1 to 3600', 1, 3600).optional(),
})
  .refine(({ base_url, key_env }) => key_env.length === 0 || isPrivate(base_url), {
    path: ['base_url'],
    error: PLACE,
  })
  .refine(({ concurrency, gpu }) => concurrency === undefined || gpu === undefined, {
    path: ['gpu'],
    error: 'takes the place of concurrency: the limit is that of gpus',
  });

const JsonValue: z.ZodType<Json> = z.json();
const Constant = z.union([z.string(), z.number(), z.boolean(), z.array(JsonValue)]);
const FieldSource = z.union(
  [
    z.strictObject({
      from: z.string().regex(/^(?:options\.[A-Za-z][\w-]*|[a-z][a-z0-9_]*)$/),
      default: JsonValue.optional(),
      values: z.record(z.string(), JsonValue).optional(),
      as: z.enum(AS).optional(),
    }),
    z.strictObject({ value: JsonValue }),
    Constant.transform((value) => ({ value })),
  ],
  {
    error: `takes a constant, {value: …}, or {from: a field of our request, default: a constant, values: {ours: theirs}, as: ${AS.join(' | ')}}`,
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

const TYPES = `takes a list of ${PICTURE_TYPES.join(', ')}`;
const FOR = 'takes [live], [test] or [live, test]';
const MODEL = 'takes the name that the upstream has for the model';
const OPERATION_TAKES =
  'engine, model, workflow, input, options, poll_seconds, cost, deadline_seconds, on_other_size, web_search, seeds, loras, picture_types, for, and of protocol http submit, poll, result, cancel, check';

const SHAPE = {
  engine: z.string({ error: 'takes the name of an engine of this file' }),
  model: z
    .string({ error: MODEL })
    // The name becomes part of URLs, so none of its segments may consist of dots alone.
    .regex(/^(?!\.+(?:\/|$))[\w.:@-]+(?:\/(?!\.+(?:\/|$))[\w.:@-]+)*$/, { error: MODEL })
    .optional(),
  workflow: z.string({ error: 'takes the path of a JSON file' }).min(1).optional(),
  input: z
    .record(z.string(), FieldSource, { error: 'takes fields of the upstream, each with its source' })
    .optional(),
  options: Options.default({}),
  poll_seconds: numbers('takes seconds from 0.1 to 300', 0.1, 300).default(1),
  cost: Cost.optional(),
  deadline_seconds: numbers('takes seconds from 1 to 86400', 1, 86_400).optional(),
  on_other_size: z.enum(['fit', 'fail'], { error: 'takes fit or fail' }).default('fit'),
  web_search: z.boolean({ error: 'takes true or false' }).default(false),
  seeds: z.boolean({ error: 'takes true or false' }).optional(),
  loras: z.boolean({ error: 'takes true or false' }).default(false),
  picture_types: z
    .array(z.enum(PICTURE_TYPES, { error: TYPES }), { error: TYPES })
    .min(1, { error: TYPES })
    .optional(),
  for: z
    .array(z.enum(['live', 'test'], { error: FOR }), { error: FOR })
    .min(1, { error: FOR })
    .default(['live']),
  submit: Submit.optional(),
  poll: Poll.optional(),
  result: ResultCallShape.optional(),
  cancel: Cancel.optional(),
  check: Check.optional(),
};
const Operation = strict(SHAPE, OPERATION_TAKES);

const TITLE = 'takes a title of 1 to 100 characters';
const FACTOR = 'takes a decimal above 0 in quotes, e.g. "2.5", with at most 4 digits on either side';
const OFFER = {
  title: z.string({ error: TITLE }).min(1, { error: TITLE }).max(100, { error: TITLE }).optional(),
  factor: z
    .string({ error: FACTOR })
    .regex(/^(?=.*[1-9])\d{1,4}(?:\.\d{1,4})?$/, { error: FACTOR })
    .optional(),
};
const Model = strict({ ...SHAPE, ...OFFER }, `${OPERATION_TAKES}, title, factor`);

const WEIGHT = 'takes a whole number from 1 to 100';
const BY = 'takes least_busy or weight';
const MEMBER = strict(
  {
    ...SHAPE,
    weight: z.int({ error: WEIGHT }).min(1, { error: WEIGHT }).max(100, { error: WEIGHT }).default(1),
  },
  `${OPERATION_TAKES}, weight`,
);
const POOL = {
  any_of: z
    .array(MEMBER, { error: 'takes a list of entries' })
    .min(2, { error: 'takes at least two entries' }),
  by: z.enum(['least_busy', 'weight'], { error: BY }).default('least_busy'),
};
const Pool = strict(POOL);
const ModelPool = strict({ ...POOL, ...OFFER });

/** Selects the schema by the presence of `any_of`, so that mistakes are reported for the intended form. */
function oneOrPool<One, Several>(one: z.ZodType<One>, several: z.ZodType<Several>) {
  return z.unknown().transform((value, context): One | Several => {
    const isPool = typeof value === 'object' && value !== null && 'any_of' in value;
    const { data, error } = (isPool ? several : one).safeParse(value);
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    return data ?? z.NEVER;
  });
}

const NO_ENTRY = { error: 'takes at least one entry' };
const listed = (value: unknown) => (Array.isArray(value) ? value : [value]);

/** One entry, or a list of entries in order. */
export const OperationEntries = z.record(
  z.string(),
  z.preprocess(listed, z.array(oneOrPool(Operation, Pool)).min(1, NO_ENTRY)),
  { error: 'takes operations, each with engine, model, input, poll_seconds' },
);

/** Like `OperationEntries`, by `OPERATION/NAME`, with a title and a factor in the first entry. */
export const ModelEntries = z.record(
  z.string(),
  z.preprocess(listed, z.array(oneOrPool(Model, ModelPool)).min(1, NO_ENTRY)),
  { error: 'takes models as OPERATION/NAME, each with engine, model, title, factor, options' },
);

export const Unnamed = z.enum(['embedded', 'refuse'], { error: 'takes embedded or refuse' });

export type UpstreamEntry = z.infer<typeof UpstreamFields>;
export type OperationEntry = z.infer<typeof Operation>;
export type EntryPool = z.infer<typeof ModelPool>;
export type Listed = OperationEntry | z.infer<typeof Model> | z.infer<typeof Pool> | EntryPool;
