/** Server settings that every section of the engines file shares. */
import { z } from 'zod';
import { isPlace, PLACE } from './place.ts';

const HEADERS = 'takes names of headers, each with its text';

/** Without a slash at the end. */
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

/** The variable that holds a key; `example` is one as an operator would call it. */
export function keyEnv(example: string) {
  return variable(example).optional();
}

/** One or several such variables: the next is used where the upstream does not take the key before it. */
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

/** Members of a request's body beside ours; those that are `ours` alone are refused. */
export function extraBody(ours: readonly string[], error: string) {
  return z
    .record(z.string(), z.json(), { error })
    .refine((body) => !ours.some((name) => Object.hasOwn(body, name)), { error })
    .default({});
}

/** An object with exactly these members; the error message for others lists `takes`. */
export function strict<T extends z.core.$ZodShape>(shape: T, takes = Object.keys(shape).join(', ')) {
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `knows no ${keys}: it takes ${takes}` : `takes ${takes}`,
  });
}
