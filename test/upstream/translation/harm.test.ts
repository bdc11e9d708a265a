import { describe, expect, test } from 'vitest';
import { lost, SPANS, sentences, spanSentences, translated } from '../../../bench/words/harm.ts';
import { machineSpans } from '../../../engines/port/machine-spans.ts';
import type { Translator } from '../../../engines/port/translator.ts';
import { protectedTranslator } from '../../../upstreams/translation/protected.ts';

const patience = () => AbortSignal.timeout(30_000);

test.each(['de', 'es', 'ja', 'ar'] as const)(
  'into %s no sentence that claims to be one loses its negation or its number',
  async (target) => {
    const sourceLines = sentences();
    const translations = await translated(target, sourceLines);
    const harmed = translations.flatMap(({ dst, quality }, i) => {
      const what = quality === 'sentence' ? lost(target, sourceLines[i]!, dst) : undefined;
      return what ? [`${sourceLines[i]} → ${dst}: ${what}`] : [];
    });
    expect(harmed).toEqual([]);
    // Else nothing claims anything, and the test could not fail.
    // Arabic counts nothing, and Japanese says less of what is denied: both decline what they would say wrongly.
    expect(translations.filter(({ quality }) => quality === 'sentence').length).toBeGreaterThan(30);
  },
);

describe('inventions of an earlier version', () => {
  test.each([
    ['Don’t open the door.', 'fr', "N'ouvrez pas la porte.", 'sentence'],
    ["Don't open the door.", 'de', 'Öffnen Sie die Tür nicht.', 'sentence'],
    ["It's cold.", 'de', 'Es ist kalt.', 'sentence'],
    ['She has one brother.', 'es', 'Tiene un hermano.', undefined],
  ])('%s → %s', async (line, target, dst, quality) => {
    const [translation] = await translated(target as 'fr', [line]);
    if (quality) expect(translation).toMatchObject({ dst, quality });
    else expect(translation!.dst).not.toMatch(/^Uno tiene/);
  });

  test('a sentence that does not parse is translated word by word, with all of its words', async () => {
    const [translation] = await translated('es', ['pizza without cheese and a glass of red wine']);
    expect(translation).toMatchObject({ quality: 'words' });
    for (const word of ['pizza', 'sin', 'queso', 'vino', 'rojo'])
      expect(translation!.dst.toLowerCase()).toContain(word);
  });

  test('a word without a counterpart counts against coverage', async () => {
    const [translation] = await translated('de', ["My brother's zorglub is red."]);
    expect(translation).toMatchObject({ quality: 'words' });
    expect(translation!.dst).toContain('zorglub');
  });
});

describe('spans that are no language', () => {
  test.each(['fr', 'ja', 'ar', 'th', 'zh'] as const)('pass byte for byte into %s', async (target) => {
    const spans = spanSentences();
    const translations = await translated(
      target,
      spans.map(({ line }) => line),
    );
    for (const [i, { dst }] of translations.entries()) expect(dst.split(spans[i]!.span), dst).toHaveLength(2);
  });

  test('every kind that is listed is found whole', () => {
    const found = machineSpans(SPANS).map(({ text }) => text);
    for (const each of [
      '{{ user.name }}',
      '%(a)d',
      '<br/>',
      '$4.50',
      '1.299,00 €',
      'anna.b+c@mail.example.org',
      '{count,plural,one{# day}other{# days}}',
    ])
      expect(found).toContain(each);
  });

  test('ordinary words, plain numbers and ordinals are none', () => {
    expect(
      machineSpans('I am 61 years old, the 1st of 3 brothers; wait: really? Yes/No. He said: "no".'),
    ).toEqual([]);
  });

  /** Tears every mask apart, as a model may. */
  const careless: Translator = {
    label: { name: 'careless', version: '1', kind: 'upstream' },
    translate: async ({ lines }) => ({
      lines: lines.map((line) => ({ dst: line.replaceAll(/[⟦⟧]/g, '').toUpperCase(), pieces: [] })),
      coverage: null,
    }),
  };

  test('come back even from an upstream that tears its placeholders', async () => {
    const line = 'Dear {name}, pay $4.50 at https://example.org/a?b=c now.';
    const { lines } = await protectedTranslator(careless).translate(
      { lines: [line, '{only}'], source: 'en', target: 'de' },
      patience(),
    );
    expect(lines[0]!.dst).toBe('DEAR {name}, PAY $4.50 AT https://example.org/a?b=c NOW.');
    expect(lines[1]!.dst).toBe('{only}');
  });

  test('offsets of words are those of the text as it was sent', async () => {
    const line = 'Please read {a_very_long_name} and open the door.';
    const [translation] = await translated('de', [line]);
    const door = translation!.pieces.find(({ start, end }) => translation!.dst.slice(start, end) === 'Tür')!;
    expect(line.slice(door.src_start!, door.src_end!)).toBe('door');
  });
});
