/**
 * LibreTranslate. A list of texts comes back as a list, one text as a text.
 * Source: https://docs.libretranslate.com/guides/api_usage/
 */

import type { Translator } from '@reverie/engines';
import { z } from 'zod';
import { askTranslator, plainTranslator, reached, type TranslationUpstream } from './upstream-translator.ts';

const Answer = z.object({ translatedText: z.union([z.string(), z.array(z.string())]) });
const TEXTS_MAX = 50;

export function libretranslate(server: TranslationUpstream): Translator {
  const { key } = server;
  const upstream = reached(server);
  const terms = { name: 'libretranslate', version: '1', texts_max: TEXTS_MAX };
  return plainTranslator(terms, async (q, { source, target }, signal) => {
    const body = {
      q: q.length === 1 ? q[0] : q,
      source: codeOf(source),
      target: codeOf(target),
      format: 'text',
      ...(key && { api_key: key }),
    };
    const { translatedText } = await askTranslator(upstream, { path: '/translate', body, signal }, Answer);
    return typeof translatedText === 'string' ? [translatedText] : translatedText;
  });
}

/** `zt` is traditional Chinese there. */
function codeOf(tag: string): string {
  return /^zh-(?:tw|hk|hant)/i.test(tag) ? 'zt' : tag.split('-')[0]!;
}
