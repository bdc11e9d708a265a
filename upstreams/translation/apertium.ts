/**
 * Apertium's web service (apertium-apy). It marks unknown words with a star.
 * Source: https://wiki.apertium.org/wiki/Apertium-apy
 */

import { type TranslatedLine, type TranslatedPiece, type Translator, UpstreamError } from '@reverie/engines';
import { z } from 'zod';
import { openPairs } from './apertium-pairs.ts';
import {
  askTranslator,
  inBatches,
  oneLine,
  reached,
  type TranslationUpstream,
} from './upstream-translator.ts';

const Answer = z.object({ responseData: z.object({ translatedText: z.string() }) });
const AT_ONCE = 4;
const WORD = /(\*?)(\p{L}[\p{L}\p{M}\p{N}’'-]*)/gu;

export function apertium(server: TranslationUpstream): Translator {
  const upstream = reached(server);
  const pairs = openPairs(upstream);
  return {
    label: { name: 'apertium', version: 'apy', kind: 'upstream' },
    prepare: async () => void (await pairs.supported()),
    async translate({ lines, source, target }, signal) {
      await pairs.refuse(source, target);
      const langpair = `${source.split('-')[0]}|${target.split('-')[0]}`;
      const answered = await inBatches(lines, AT_ONCE, (batch) =>
        Promise.all(
          batch.map(async (q) => {
            const form = { q, langpair, markUnknown: 'yes' };
            const { responseData } = await askTranslator(
              upstream,
              { path: '/translate', form, signal },
              Answer,
            );
            return unmarked(oneLine(responseData.translatedText));
          }),
        ),
      );
      const pieces = answered.flatMap((line) => line.pieces);
      const translatedCount = pieces.filter(({ translated }) => translated).length;
      return { lines: answered, coverage: pieces.length > 0 ? translatedCount / pieces.length : 1 };
    },
  };
}

/** Removes the stars and marks each word as known or unknown. @throws UpstreamError for an empty line. */
function unmarked(marked: string): TranslatedLine {
  if (marked === '') throw new UpstreamError('The server returned an empty line.', 'no');
  const pieces: TranslatedPiece[] = [];
  let stars = 0;
  for (const { 1: star, 2: word, index } of marked.matchAll(WORD)) {
    const start = index - stars;
    stars += star!.length;
    const translated = star === '';
    pieces.push({
      start,
      end: start + word!.length,
      src_start: null,
      src_end: null,
      translated,
      confidence: translated ? 0.8 : 0.2,
    });
  }
  return { dst: marked.replace(WORD, '$2'), pieces };
}
