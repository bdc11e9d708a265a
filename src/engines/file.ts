/**
 * The engines file: which engine serves which operation. YAML, written by the operator.
 *
 * Shape and example: `docs/upstreams/queue.md`.
 */
import { parseDocument } from 'yaml';
import { z } from 'zod';
import type { Json } from '../lib/json.ts';
import { type ChatEntry, ChatModels } from './chat/chat-file.ts';
import type { OnnxMatting } from './embedded/analysis/matting/onnx-matting.ts';
import { isPlace, isPrivate, PLACE } from './place.ts';
import { TranslationEntry } from './translation/translation-file.ts';
import { IMAGE_MAPPING, type Mapping } from './upstream/mapping.ts';

export type UpstreamEntry = {
  protocol: 'queue';
  /** Without a slash at the end. */
  base_url: string;
  /** The environment variable that holds the key. */
  key_env?: string | undefined;
};
export type OperationEntry = { engine: string; model: string; input: Mapping; poll_seconds: number };
export type EnginesFile = {
  /** A model in this process that finds the subjects of pictures. */
  matting?: OnnxMatting | undefined;
  engines: Record<string, UpstreamEntry>;
  operations: Record<string, OperationEntry>;
  chat_models: Record<string, ChatEntry>;
  /** Absent: the embedded engine translates. */
  translation?: TranslationEntry | undefined;
};

/** The file cannot be used. One line a mistake: where it is, and what is taken there. Values are never repeated. */
export class EnginesFileError extends Error {
  override readonly name = 'EnginesFileError';
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.map((mistake) => `ENGINES_FILE: ${mistake}`).join('\n'));
    this.mistakes = mistakes;
  }
}

/** @throws EnginesFileError with every mistake of the text at once. */
export function parseEngines(text: string): EnginesFile {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) {
    throw new EnginesFileError(
      document.errors.map(({ message, pos }) => {
        return `line ${text.slice(0, pos[0]).split('\n').length} is not YAML: ${message.split('\n')[0]}`;
      }),
    );
  }
  const { data, error } = File.safeParse(document.toJS());
  if (error) throw new EnginesFileError(error.issues.map(mistakeOf));
  return data;
}

const SECONDS = 'takes seconds from 0.1 to 300';
const JsonValue: z.ZodType<Json> = z.json();
const Constant = z.union([z.string(), z.number(), z.boolean(), z.array(JsonValue)]);
const FieldSource = z.union(
  [
    z.strictObject({
      from: z.string().regex(/^[a-z][a-z0-9_]*$/),
      values: z.record(z.string(), JsonValue).optional(),
    }),
    z.strictObject({ value: JsonValue }),
    Constant.transform((value) => ({ value })),
  ],
  { error: 'takes a constant, {value: …}, or {from: a field of our request, values: {ours: theirs}}' },
);

const Upstream = strict('protocol, base_url, key_env', {
  protocol: z.literal('queue', { error: 'takes queue' }),
  base_url: z
    .string({ error: PLACE })
    .refine(isPlace, { error: PLACE })
    .transform((url) => url.replace(/\/+$/, '')),
  key_env: z
    .string({ error: 'takes the name of an environment variable, e.g. FAL_KEY' })
    .regex(/^[A-Z][A-Z0-9_]*$/, {
      error: 'takes the name of an environment variable, e.g. FAL_KEY; never the key itself',
    })
    .optional(),
}).refine(({ base_url, key_env }) => !key_env || isPrivate(base_url), { path: ['base_url'], error: PLACE });

const Operation = strict('engine, model, input, poll_seconds', {
  engine: z.string({ error: 'takes the name of an engine of this file' }),
  model: z
    .string({ error: 'takes owner/model or owner/model/path' })
    .regex(/^(?:(?!\.+(?:\/|$))[\w.-]+)(?:\/(?!\.+(?:\/|$))[\w.-]+)+$/, {
      error: 'takes owner/model or owner/model/path',
    }),
  input: z
    .record(z.string(), FieldSource, { error: 'takes their field: what it is filled with' })
    .default(IMAGE_MAPPING),
  poll_seconds: z
    .number({ error: SECONDS })
    .min(0.1, { error: SECONDS })
    .max(300, { error: SECONDS })
    .default(1),
});

const SIDE = 'takes pixels from 32 to 2048, or {width, height} of them';
const Side = z.int({ error: SIDE }).min(32, { error: SIDE }).max(2048, { error: SIDE });
const COLOURS = 'takes three numbers, for red, green and blue';
const DIVISORS = 'takes three numbers above 0, for red, green and blue';
const THREADS = 'takes a number of threads from 1 to 64';
const Share = z.number({ error: COLOURS });
const Divisor = z.number({ error: DIVISORS }).positive({ error: DIVISORS });
const Matting = strict(
  'model_path, input_size, mean, std, input_name, output_name, sigmoid, stretch, threads',
  {
    model_path: z
      .string({ error: 'takes the path of an ONNX file' })
      .min(1, { error: 'takes the path of an ONNX file' }),
    input_size: z.union(
      [
        Side.transform((side) => ({ width: side, height: side })),
        z.strictObject({ width: Side, height: Side }),
      ],
      { error: SIDE },
    ),
    mean: z.tuple([Share, Share, Share], { error: COLOURS }).default([0.485, 0.456, 0.406]),
    std: z.tuple([Divisor, Divisor, Divisor], { error: DIVISORS }).default([0.229, 0.224, 0.225]),
    input_name: z.string({ error: 'takes the name of an input of the graph' }).optional(),
    output_name: z.string({ error: 'takes the name of an output of the graph' }).optional(),
    sigmoid: z.boolean({ error: 'takes true or false' }).default(false),
    stretch: z.boolean({ error: 'takes true or false' }).default(false),
    threads: z.int({ error: THREADS }).min(1, { error: THREADS }).max(64, { error: THREADS }).default(1),
  },
);

const File = strict('engines, operations, chat_models, matting, translation', {
  translation: TranslationEntry.optional(),
  matting: Matting.optional(),
  engines: z
    .record(z.string(), Upstream, { error: 'takes engine names, each with protocol, base_url, key_env' })
    .default({}),
  operations: z
    .record(z.string(), Operation, {
      error: 'takes operations, each with engine, model, input, poll_seconds',
    })
    .default({}),
  chat_models: ChatModels,
}).superRefine(({ engines, operations }, context) => {
  for (const [operation, { engine }] of Object.entries(operations)) {
    if (Object.hasOwn(engines, engine)) continue;
    const message = `takes the name of an engine of this file: ${Object.keys(engines).join(', ') || 'it has none'}`;
    context.addIssue({ code: 'custom', path: ['operations', operation, 'engine'], message });
  }
});

function strict<T extends z.core.$ZodShape>(takes: string, shape: T) {
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `knows no ${keys}: it takes ${takes}` : `takes ${takes}`,
  });
}

function mistakeOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.map(String).join('.') || 'the file'} ${message}`;
}
