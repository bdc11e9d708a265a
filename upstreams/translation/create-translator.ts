/** Chooses the translator: the entries of the engines file in order, or else the embedded engine. */

import { type Translator, TranslatorRefusal } from '@reverie/engines';
import { type Breaker, openBreaker } from '../breaker.ts';
import type { Fetch } from '../call.ts';
import type { UpstreamCall } from '../candidates.ts';
import { EnginesFileError } from '../engines-file-error.ts';
import { systemClock } from '../lib/clock.ts';
import { apertium } from './apertium.ts';
import { deepl } from './deepl.ts';
import { google } from './google.ts';
import { libretranslate } from './libretranslate.ts';
import { openai } from './openai-translator.ts';
import { protectedTranslator } from './protected.ts';
import { type TranslationCandidate, translationCandidates } from './translation-candidates.ts';
import type { TranslationSource } from './translation-file.ts';
import type { TranslationUpstream } from './upstream-translator.ts';

type Protocol = Exclude<TranslationSource['protocol'], 'embedded'>;

const ADAPTERS: Record<Protocol, (upstream: TranslationUpstream) => Translator> = {
  openai,
  deepl,
  libretranslate,
  google,
  apertium,
};

/** The default limit of one call. */
const TIMEOUT_SECONDS = 30;

export type TranslatorSources = {
  file:
    | { translation?: TranslationSource[] | undefined; unnamed?: 'embedded' | 'refuse' | undefined }
    | undefined;
  embedded: Translator;
  /** The translator of installed models. Without entries in the file, it precedes the embedded engine. */
  bergamot?: Translator | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  fetch: Fetch;
  /** Receives every call to a server. `breakerFor` returns the circuit breaker of a server. */
  onCall?(call: UpstreamCall): void;
  breakerFor?(name: string): Breaker;
};

/**
 * Creates a translator that passes text without language through unchanged.
 * @throws EnginesFileError for an environment variable without a key.
 */
export function createTranslator(sources: TranslatorSources): Translator {
  const {
    file,
    embedded,
    bergamot,
    onCall = () => undefined,
    breakerFor = () => openBreaker(systemClock),
  } = sources;
  if (!file?.translation) {
    if (file?.unnamed === 'refuse') return NOBODY;
    const own = bergamot ? [{ translator: bergamot }, { translator: embedded }] : undefined;
    return protectedTranslator(own ? translationCandidates(own, onCall) : embedded);
  }
  const candidates = file.translation.map((source): TranslationCandidate => {
    if (source.protocol === 'embedded') return { translator: embedded };
    return { translator: open(source, sources), breaker: breakerFor(source.protocol) };
  });
  return protectedTranslator(translationCandidates(candidates, onCall));
}

function open(
  source: Exclude<TranslationSource, { protocol: 'embedded' }>,
  { environment, fetch }: TranslatorSources,
): Translator {
  const { protocol, base_url, key_env, model, headers, extra_body, timeout_seconds } = source;
  const key = key_env === undefined ? undefined : environment[key_env]?.trim();
  // Other characters are not allowed in a header.
  if (key_env !== undefined && !/^[\x21-\x7e]+$/.test(key ?? '')) {
    throw new EnginesFileError([
      `translation.key_env names ${key_env}, which has no value in the environment`,
    ]);
  }
  return ADAPTERS[protocol]({
    base_url: base_url ?? placeOf(protocol, key),
    headers,
    extra_body,
    timeout_seconds: timeout_seconds ?? TIMEOUT_SECONDS,
    fetch,
    ...(key && { key }),
    ...(model && { model }),
  });
}

/** Keys of DeepL's free plan end in `:fx`. Source: https://developers.deepl.com/docs/getting-started/auth */
function placeOf(protocol: Protocol, key: string | undefined): string {
  if (protocol === 'google') return 'https://translation.googleapis.com';
  return key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
}

/** The translator for `unnamed: refuse` without entries. */
const NOBODY: Translator = {
  label: { name: 'none', version: '1', kind: 'local' },
  translate: () =>
    Promise.reject(
      new TranslatorRefusal('busy', 'No translator is configured.', { retry_after_seconds: 60 }),
    ),
};
