/** The section `translation` of the engines file: who translates, one or several in their order. */
import { z } from 'zod';
import { isPrivate, PLACE } from '../place.ts';
import { baseUrl, extraBody, headers, keyEnv, strict } from '../server-fields.ts';

const TRANSLATION_PROTOCOLS = ['openai', 'deepl', 'libretranslate', 'google', 'apertium'] as const;
/** They have a place of their own when the file does not say one. The others run where the operator runs them. */
const HAVE_PLACES: readonly string[] = ['deepl', 'google'];

const EXTRA = 'takes members of the request body of a language model; never model or messages';
const SECONDS = 'takes seconds from 1 to 60';

const Server = strict({
  protocol: z.enum(TRANSLATION_PROTOCOLS, { error: `takes ${TRANSLATION_PROTOCOLS.join(', ')}` }),
  base_url: baseUrl.optional(),
  key_env: keyEnv('DEEPL_KEY'),
  model: z.string({ error: 'takes the name of a model' }).min(1).optional(),
  headers,
  extra_body: extraBody(['model', 'messages'], EXTRA),
  timeout_seconds: z
    .number({ error: SECONDS })
    .min(1, { error: SECONDS })
    .max(60, { error: SECONDS })
    .optional(),
}).superRefine(({ protocol, base_url, model, key_env }, context) => {
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

/** Reads an entry as the kind that it declares, so that a mistake is reported at its own place. */
const Source = z.unknown().transform((entry, context): TranslationSource => {
  const isEmbedded = typeof entry === 'object' && entry !== null && 'engine' in entry;
  const { data, error } = (isEmbedded ? Embedded : Server).safeParse(entry);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
  return data ?? z.NEVER;
});

/** One entry, or a list of entries in order. */
export const TranslationEntry = z
  .union([z.array(z.unknown()).min(1), z.unknown().transform((entry) => [entry])])
  .pipe(z.array(Source));
