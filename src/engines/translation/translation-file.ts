/** The section `translation` of the engines file: who translates, one or several in their order. */
import { z } from 'zod';
import { isPlace, isPrivate, PLACE } from '../place.ts';

export const TRANSLATION_PROTOCOLS = ['openai', 'deepl', 'libretranslate', 'google', 'apertium'] as const;
/** They have a place of their own when the file does not say one. The others run where the operator runs them. */
const HAVE_PLACES: readonly string[] = ['deepl', 'google'];

const VARIABLE = 'takes the name of an environment variable, e.g. DEEPL_KEY; never the key itself';
const HEADERS = 'takes names of headers, each with its text';
const EXTRA = 'takes members of the request body of a language model; never model or messages';
const SECONDS = 'takes seconds from 1 to 60';
const TAKES = 'protocol, base_url, key_env, model, headers, extra_body, timeout_seconds';

const Server = z
  .strictObject(
    {
      protocol: z.enum(TRANSLATION_PROTOCOLS, { error: `takes ${TRANSLATION_PROTOCOLS.join(', ')}` }),
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
      headers: z
        .record(
          z.string().regex(/^[A-Za-z0-9-]+$/, { error: HEADERS }),
          z.string({ error: HEADERS }).regex(/^[\x20-\x7e]*$/, { error: HEADERS }),
          { error: HEADERS },
        )
        .default({}),
      extra_body: z
        .record(z.string(), z.json(), { error: EXTRA })
        .refine((body) => !['model', 'messages'].some((name) => Object.hasOwn(body, name)), { error: EXTRA })
        .default({}),
      timeout_seconds: z
        .number({ error: SECONDS })
        .min(1, { error: SECONDS })
        .max(60, { error: SECONDS })
        .optional(),
    },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys' ? `knows no ${keys}: it takes ${TAKES}` : `takes ${TAKES}`,
    },
  )
  .superRefine(({ protocol, base_url, model, key_env }, context) => {
    if (base_url === undefined && !HAVE_PLACES.includes(protocol))
      context.addIssue({ code: 'custom', path: ['base_url'], message: PLACE });
    if (protocol === 'openai' && model === undefined)
      context.addIssue({ code: 'custom', path: ['model'], message: 'takes the name of a model' });
    if (key_env && base_url !== undefined && !isPrivate(base_url))
      context.addIssue({ code: 'custom', path: ['base_url'], message: PLACE });
  });

const Embedded = z
  .strictObject(
    { engine: z.literal('embedded', { error: 'takes embedded' }) },
    { error: 'takes engine: embedded, or protocol and its settings' },
  )
  .transform(() => ({ protocol: 'embedded' as const }));

export type TranslationSource = z.infer<typeof Server> | { protocol: 'embedded' };

/** One mistake is told where it is, so an entry is read as the kind it says it is. */
const Source = z.unknown().transform((entry, context): TranslationSource => {
  const isEmbedded = typeof entry === 'object' && entry !== null && 'engine' in entry;
  const { data, error } = (isEmbedded ? Embedded : Server).safeParse(entry);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
  return data ?? z.NEVER;
});

/** One entry, or the entries that are asked in this order. */
export const TranslationEntry = z
  .union([z.array(z.unknown()).min(1), z.unknown().transform((entry) => [entry])])
  .pipe(z.array(Source));
