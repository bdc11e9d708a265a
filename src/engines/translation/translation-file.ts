/** The section `translation` of the engines file: who translates. */
import { z } from 'zod';
import { isPlace, isPrivate, PLACE } from '../place.ts';

/** Where each service is when the file does not say. The others run where the operator runs them. */
const PLACES = { deepl: 'https://api.deepl.com', google: 'https://translation.googleapis.com' } as const;

export const PROTOCOLS = ['openai', 'deepl', 'libretranslate', 'google', 'apertium'] as const;

const VARIABLE = 'takes the name of an environment variable, e.g. DEEPL_KEY; never the key itself';

export const TranslationEntry = z
  .strictObject(
    {
      protocol: z.enum(PROTOCOLS, { error: `takes ${PROTOCOLS.join(', ')}` }),
      base_url: z
        .string({ error: PLACE })
        .refine(isPlace, { error: PLACE })
        .transform((url) => url.replace(/\/+$/, ''))
        .optional(),
      key_env: z
        .string({ error: VARIABLE })
        .regex(/^[A-Z][A-Z0-9_]*$/, { error: VARIABLE })
        .optional(),
      model: z.string({ error: 'takes the name of a model' }).min(1).optional(),
    },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys'
          ? `knows no ${keys}: it takes protocol, base_url, key_env, model`
          : 'takes protocol, base_url, key_env, model',
    },
  )
  .transform(({ base_url, ...entry }, context) => {
    const place =
      base_url ?? (entry.protocol in PLACES ? PLACES[entry.protocol as keyof typeof PLACES] : undefined);
    if (place === undefined) context.addIssue({ code: 'custom', path: ['base_url'], message: PLACE });
    if (entry.protocol === 'openai' && entry.model === undefined)
      context.addIssue({ code: 'custom', path: ['model'], message: 'takes the name of a model' });
    return { ...entry, base_url: place ?? '' };
  })
  .refine(({ base_url, key_env }) => !key_env || isPrivate(base_url), { path: ['base_url'], error: PLACE });

export type TranslationEntry = z.infer<typeof TranslationEntry>;
