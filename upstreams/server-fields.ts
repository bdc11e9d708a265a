/** Server settings that all sections of the engines file share. */
import { z } from 'zod';
import { isPlace, PLACE } from './place.ts';

const HEADERS = 'takes names of headers, each with its text';

/** Without a trailing slash. */
export const baseUrl = z
  .string({ error: PLACE })
  .refine(isPlace, { error: PLACE })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

export const headers = z
  .record(
    z.string().regex(/^[A-Za-z0-9-]+$/, { error: HEADERS }),
    z.string({ error: HEADERS }).regex(/^[\x20-\x7e]*$/, { error: HEADERS }),
    { error: HEADERS },
  )
  .default({});

/** The name of an environment variable with a key. `example` appears in error messages. */
export function keyEnv(example: string) {
  return variable(example).optional();
}

/** One or several such variables. The next key is used if the upstream rejects the previous one. */
export function keyEnvs(example: string) {
  const one = variable(example);
  const error = mistakeOf(example);
  return z
    .union([one.transform((name) => [name]), z.array(one).min(1, { error }).max(20, { error })], { error })
    .refine((names) => new Set(names).size === names.length, { error })
    .default([]);
}

function variable(example: string) {
  const error = mistakeOf(example);
  return z.string({ error }).regex(/^[A-Z][A-Z0-9_]*$/, { error });
}

function mistakeOf(example: string): string {
  return `takes the name of an environment variable, e.g. ${example}; never the key itself`;
}

/** Extra members of a request's body. Names in `ours` are rejected. */
export function extraBody(ours: readonly string[], error: string) {
  return z
    .record(z.string(), z.json(), { error })
    .refine((body) => !ours.some((name) => Object.hasOwn(body, name)), { error })
    .default({});
}

/** An object with exactly these members. The error message for other members lists `takes`. */
export function strict<T extends z.core.$ZodShape>(shape: T, takes = Object.keys(shape).join(', ')) {
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `knows no ${keys}: it takes ${takes}` : `takes ${takes}`,
  });
}
