/**
 * The engines file: which engine serves which operation. YAML, written by the operator.
 *
 * Shape and example: `docs/upstreams/queue.md`.
 */
import ipaddr from 'ipaddr.js';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import type { Json } from '../lib/json.ts';
import { TranslationEntry } from './translation/entry.ts';
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
  engines: Record<string, UpstreamEntry>;
  operations: Record<string, OperationEntry>;
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

const PLACE =
  'takes https://… without query or user, or http://… on this machine, a private address or without key_env';
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

const File = strict('engines, operations, translation', {
  translation: TranslationEntry.refine(({ base_url, key_env }) => !key_env || isPrivate(base_url), {
    path: ['base_url'],
    error: PLACE,
  }).optional(),
  engines: z
    .record(z.string(), Upstream, { error: 'takes engine names, each with protocol, base_url, key_env' })
    .default({}),
  operations: z
    .record(z.string(), Operation, {
      error: 'takes operations, each with engine, model, input, poll_seconds',
    })
    .default({}),
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

function isPlace(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || url.protocol === 'http:';
}

/** Whether a key may travel there: encrypted, or not beyond networks of the operator's own. */
function isPrivate(base_url: string): boolean {
  const url = URL.parse(base_url);
  // A malformed address is its own mistake.
  if (url?.protocol !== 'http:') return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return (
    ipaddr.isValid(host) &&
    ['loopback', 'private', 'linkLocal', 'uniqueLocal'].includes(ipaddr.parse(host).range())
  );
}
