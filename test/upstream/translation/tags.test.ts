/** Tags that a translator moved: spaces between them and their words are taken out, at any length in linear time. */
import type { Passage, TranslatedLine } from '@reverie/engines';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { protectedTranslator } from '../../../upstreams/translation/protected.ts';

const LABEL = { id: 'test', name: 'test', version: '1', kind: 'local', licence: 'MIT' } as const;

/** A translator that answers each line as `change` has it, with a piece for each of its words. */
function translating(line: string, change: (masked: string) => string): Promise<TranslatedLine> {
  const translator = protectedTranslator({
    label: LABEL,
    translate: async (passage: Passage) => ({
      coverage: 1,
      lines: passage.lines.map((text) => {
        const dst = change(text);
        const pieces = [...dst.matchAll(/[^\s⟦⟧]+/g)].map(({ 0: word, index }) => ({
          start: index,
          end: index + word.length,
          src_start: null,
          src_end: null,
          translated: true,
          confidence: 1,
        }));
        return { dst, pieces };
      }),
    }),
  } as never);
  return translator
    .translate({ lines: [line], source: 'en', target: 'es' }, AbortSignal.timeout(10_000))
    .then(({ lines }) => lines[0]!);
}

test('spaces go where something touches a tag, and pieces stay at their words', async () => {
  const part = fc.constantFrom('<b>', '</b>', 'fox ', ' dog', 'red', ' ', '{{a}}');
  const gap = fc.constantFrom('', ' ', '  ');
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 8 }),
      fc.array(gap, { minLength: 20, maxLength: 20 }),
      async (parts, gaps) => {
        const line = `A ${parts.join('')}`;
        const { dst, pieces } = await translating(line, (text) => {
          let n = 0;
          return text.replaceAll(/⟦\d+⟧/g, (mask) => `${gaps[n++ % 20]}${mask}${gaps[n++ % 20]}`);
        });
        // The words stay in their order, so that the source itself is the only right answer.
        expect(dst).toBe(line);
        const words = pieces.map(({ start, end }) => dst.slice(start, end));
        expect(words.filter((word) => !/[<>{}]/.test(word)).join('')).toBe(
          line.replaceAll(/<\/?b>|\{\{a\}\}|\s/g, ''),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('ten times the tags take ten times as long, not a hundred times', async () => {
  const spent = async (count: number) => {
    const line = `${'a<b>'.repeat(count)}c`;
    const apart = (text: string) => text.replaceAll('⟦', ' ⟦').replaceAll('⟧', '⟧ ');
    let least = Infinity;
    for (let round = 0; round < 3; round++) {
      const before = process.threadCpuUsage();
      expect((await translating(line, apart)).dst).toBe(line);
      const { user, system } = process.threadCpuUsage(before);
      least = Math.min(least, user + system);
    }
    return least;
  };
  await spent(200);
  // Some systems count the time of a thread in steps of 10 ms.
  const MEASURABLE = 10_000;
  expect((await spent(8000)) / Math.max(await spent(800), MEASURABLE)).toBeLessThan(40);
});
