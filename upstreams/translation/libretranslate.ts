/**
 * LibreTranslate. It returns a list for a list of texts and a single text for one text.
 * Source: https://docs.libretranslate.com/guides/api_usage/
 */

import { type Translator, TranslatorRefusal } from '@reverie/engines';
import { z } from 'zod';
import { askTranslator, plainTranslator, reached, type TranslationUpstream } from './upstream-translator.ts';

const Answer = z.object({ translatedText: z.union([z.string(), z.array(z.string())]) });
const TEXTS_MAX = 50;

export function libretranslate(server: TranslationUpstream): Translator {
  const { key } = server;
  const upstream = reached(server);
  const terms = { name: 'libretranslate', version: '1', texts_max: TEXTS_MAX };
  return plainTranslator(terms, async (q, { source, target }, signal) => {
    const ask = (codes: (tag: string) => string) => {
      const languages = { source: codes(source), target: codes(target) };
      const body = {
        q: q.length === 1 ? q[0] : q,
        ...languages,
        format: 'text',
        ...(key && { api_key: key }),
      };
      return askTranslator(upstream, { path: '/translate', body, signal }, Answer);
    };
    const { translatedText } = await ask(codeOf).catch((error: unknown) => {
      // Not every server has a model of Brazilian Portuguese.
      const isUnknown = error instanceof TranslatorRefusal && error.kind === 'refused';
      if (isUnknown && [source, target].some((tag) => codeOf(tag) === BRAZILIAN))
        return ask(withoutBrazilian);
      throw error;
    });
    return typeof translatedText === 'string' ? [translatedText] : translatedText;
  });
}

const BRAZILIAN = 'pb';

/**
 * LibreTranslate's own codes: `zt` for traditional Chinese, `pb` for Brazilian Portuguese.
 * Source: LibreTranslate 1.9.6, libretranslate/language.py
 */
function codeOf(tag: string): string {
  if (/^pt-br/i.test(tag)) return BRAZILIAN;
  return /^zh-(?:tw|hk|hant)/i.test(tag) ? 'zt' : tag.split('-')[0]!;
}

function withoutBrazilian(tag: string): string {
  const code = codeOf(tag);
  return code === BRAZILIAN ? 'pt' : code;
}
