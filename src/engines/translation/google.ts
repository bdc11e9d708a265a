/**
 * Google Cloud Translation, basic edition (v2). The key travels in a header, never in the address.
 * Source: https://cloud.google.com/translate/docs/reference/rest/v2/translate
 */
import { z } from 'zod';
import type { Translator } from './translator.ts';
import {
  askTranslator,
  inBatches,
  plainLines,
  reached,
  type TranslationUpstream,
} from './upstream-translator.ts';

const Answer = z.object({
  data: z.object({ translations: z.array(z.object({ translatedText: z.string() })) }),
});
const TEXTS_MAX = 128;

export function google(server: TranslationUpstream): Translator {
  const { key, headers } = server;
  const upstream = reached({ ...server, headers: { ...headers, ...(key && { 'x-goog-api-key': key }) } });
  return {
    label: { name: 'google', version: 'v2', kind: 'upstream' },
    async translate({ lines, source, target }, signal) {
      const texts = await inBatches(lines, TEXTS_MAX, async (q) => {
        const body = { q, source: source.split('-')[0], target: targetOf(target), format: 'text' };
        const { data } = await askTranslator(
          upstream,
          { path: '/language/translate/v2', body, signal },
          Answer,
        );
        return data.translations.map((each) => each.translatedText);
      });
      return { lines: plainLines(lines, texts), coverage: null };
    },
  };
}

/** Of the regions only those of Chinese and Portuguese are known there. */
function targetOf(tag: string): string {
  if (/^zh-(?:tw|hk|hant)/i.test(tag)) return 'zh-TW';
  if (/^zh/i.test(tag)) return 'zh-CN';
  return /^pt-pt/i.test(tag) ? 'pt-PT' : tag.split('-')[0]!;
}
