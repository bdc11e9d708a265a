/**
 * DeepL's API, version 2.
 * Source: https://developers.deepl.com/docs/api-reference/translate
 */

import type { Translator } from '@reverie/engines';
import { z } from 'zod';
import { askTranslator, plainTranslator, reached, type TranslationUpstream } from './upstream-translator.ts';

const Answer = z.object({ translations: z.array(z.object({ text: z.string() })) });
const TEXTS_MAX = 50;

/** Where DeepL wants a variant, the one that is meant when none is named. */
const TARGETS: Record<string, string> = {
  en: 'EN-US',
  pt: 'PT-BR',
  zh: 'ZH-HANS',
  'zh-tw': 'ZH-HANT',
  'zh-hk': 'ZH-HANT',
  'zh-hant': 'ZH-HANT',
  'zh-cn': 'ZH-HANS',
};
const VARIANTS = new Set(['EN-US', 'EN-GB', 'PT-BR', 'PT-PT', 'ZH-HANS', 'ZH-HANT']);

export function deepl(server: TranslationUpstream): Translator {
  const upstream = reached(server, server.key && `DeepL-Auth-Key ${server.key}`);
  const terms = { name: 'deepl', version: '2', texts_max: TEXTS_MAX };
  return plainTranslator(terms, async (text, { source, target }, signal) => {
    const languages = { source_lang: primary(source), target_lang: variantOf(target) };
    // A line is one text, whatever it contains.
    const body = { text, ...languages, split_sentences: 'nonewlines', preserve_formatting: true };
    const { translations } = await askTranslator(upstream, { path: '/v2/translate', body, signal }, Answer);
    return translations.map((each) => each.text);
  });
}

function variantOf(tag: string): string {
  const upper = tag.toUpperCase();
  return VARIANTS.has(upper)
    ? upper
    : (TARGETS[tag.toLowerCase()] ?? TARGETS[tag.split('-')[0]!] ?? primary(tag));
}

function primary(tag: string): string {
  return tag.split('-')[0]!.toUpperCase();
}
