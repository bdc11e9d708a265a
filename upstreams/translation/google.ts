/**
 * Google Cloud Translation, basic edition (v2). The key is sent in a header, never in the URL.
 * Source: https://cloud.google.com/translate/docs/reference/rest/v2/translate
 */

import type { Translator } from '@reverie/engines';
import { z } from 'zod';
import { askTranslator, plainTranslator, reached, type TranslationUpstream } from './upstream-translator.ts';

const Answer = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
});
const TEXTS_MAX = 128;

export function google(server: TranslationUpstream): Translator {
  const { key, headers } = server;
  const upstream = reached({ ...server, headers: { ...headers, ...(key && { 'x-goog-api-key': key }) } });
  const terms = { name: 'google', version: 'v2', texts_max: TEXTS_MAX };
  return plainTranslator(terms, async (q, { source, target }, signal) => {
    const body = { q, source: source.split('-')[0], target: targetOf(target), format: 'text' };
    const request = { path: '/language/translate/v2', body, signal };
    const { data } = await askTranslator(upstream, request, Answer);
    return data.translations.map((each) => each.translatedText);
  });
}

/** Google knows regions only for Chinese and Portuguese. */
function targetOf(tag: string): string {
  if (/^zh-(?:tw|hk|hant)/i.test(tag)) return 'zh-TW';
  if (/^zh/i.test(tag)) return 'zh-CN';
  return /^pt-pt/i.test(tag) ? 'pt-PT' : tag.split('-')[0]!;
}
