/** What every section of the engines file says of a server in the same way. */
import { z } from 'zod';
import { isPlace, PLACE } from './place.ts';

const HEADERS = 'takes names of headers, each with its text';

/** Without a slash at the end. */
export const baseUrl = z
  .string({ error: PLACE })
  .refine(isPlace, { error: PLACE })
  .transform((url) => url.replace(/\/+$/, ''));

export const headers = z
  .record(
    z.string().regex(/^[A-Za-z0-9-]+$/, { error: HEADERS }),
    z.string({ error: HEADERS }).regex(/^[\x20-\x7e]*$/, { error: HEADERS }),
    { error: HEADERS },
  )
  .default({});

/** The variable that holds a key; `example` is one as an operator would call it. */
export function keyEnv(example: string) {
  const error = `takes the name of an environment variable, e.g. ${example}; never the key itself`;
  return z
    .string({ error })
    .regex(/^[A-Z][A-Z0-9_]*$/, { error })
    .optional();
}

/** Members of a request's body beside ours; those that are `ours` alone are refused. */
export function extraBody(ours: readonly string[], error: string) {
  return z
    .record(z.string(), z.json(), { error })
    .refine((body) => !ours.some((name) => Object.hasOwn(body, name)), { error })
    .default({});
}

/** An object of these members and no others; `takes` names them to whoever writes another. */
export function strict<T extends z.core.$ZodShape>(shape: T, takes = Object.keys(shape).join(', ')) {
  return z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `knows no ${keys}: it takes ${takes}` : `takes ${takes}`,
  });
}
