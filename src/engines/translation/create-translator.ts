/** Which engine translates: the one of the engines file, else the embedded one. */
import { EnginesFileError } from '../file.ts';
import type { Fetch } from '../upstream/call.ts';
import { apertium } from './apertium.ts';
import { deepl } from './deepl.ts';
import { google } from './google.ts';
import { libretranslate } from './libretranslate.ts';
import { openai } from './openai-translator.ts';
import { protectedTranslator } from './protected.ts';
import type { TranslationEntry } from './translation-file.ts';
import type { Translator } from './translator.ts';
import type { TranslationUpstream } from './upstream-translator.ts';

const ADAPTERS: Record<TranslationEntry['protocol'], (upstream: TranslationUpstream) => Translator> = {
  openai,
  deepl,
  libretranslate,
  google,
  apertium,
};

export type TranslatorSources = {
  file: { translation?: TranslationEntry | undefined } | undefined;
  embedded: Translator;
  environment: Readonly<Record<string, string | undefined>>;
  fetch: Fetch;
};

/** What is no language passes byte for byte, whoever translates. @throws EnginesFileError when the file names a variable that holds no key. */
export function createTranslator({ file, embedded, environment, fetch }: TranslatorSources): Translator {
  const entry = file?.translation;
  if (!entry) return protectedTranslator(embedded);
  const { protocol, base_url, key_env, model } = entry;
  const key = key_env === undefined ? undefined : environment[key_env]?.trim();
  // Anything else could not stand in a header.
  if (key_env !== undefined && !/^[\x21-\x7e]+$/.test(key ?? '')) {
    throw new EnginesFileError([
      `translation.key_env names ${key_env}, which holds no key in the environment`,
    ]);
  }
  const upstream = { base_url, fetch, ...(key && { key }), ...(model && { model }) };
  return protectedTranslator(ADAPTERS[protocol](upstream));
}
