/** A translation keeps protected text byte for byte, with the spaces around it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../engines/language/languages.ts';
import type { Translator } from '../../engines/port/translator.ts';
import { translateByRule } from '../../engines/translation/translate-by-rule.ts';
import { protectedTranslator } from '../../upstreams/translation/protected.ts';

const embedded: Translator = {
  label: { name: 'gloss', version: '1.0.0', kind: 'local' },
  translate: async (passage) => translateByRule(passage),
};

async function translated(target: string, lines: string[], translator = embedded): Promise<string[]> {
  const passage = { lines, source: 'en', target };
  const translation = await protectedTranslator(translator).translate(passage, AbortSignal.timeout(60_000));
  return translation.lines.map(({ dst }) => dst);
}

describe('public reports', () => {
  test.each([
    [
      'fetus-hina/stat.ink#739',
      '<a href="{url}" class="alert-link">The dog sleeps.</a>',
      '<a href="{url}" class="alert-link">El perro duerme.</a>',
    ],
    [
      'web-vision/deepltranslate-core#65',
      'The dog sleeps.<br />The cat eats.',
      'El perro duerme.<br />El gato come.',
    ],
    [
      'mozilla/pontoon#2181',
      'fileSizeProgress = ({ $partialSize } of { $totalSize })',
      'fileSizeProgress = ({ $partialSize } de { $totalSize })',
    ],
    [
      'glebm/i18n-tasks#595',
      '<ul>\n  <li>The dog sleeps.</li>\n</ul>',
      '<ul>\n  <li>El perro duerme.</li>\n</ul>',
    ],
    ['LibreTranslate/LibreTranslate#587', '3.14 cats', '3.14 gatos'],
    ['LibreTranslate/LibreTranslate#587', 'I have 1,000.50 dollars', 'Tengo 1,000.50 dólares'],
    ['LibreTranslate/LibreTranslate#733', 'I ❤️ dogs', 'Yo ❤️ los perros'],
    ['LibreTranslate/LibreTranslate#806', '**The dog**', '**El perro**'],
    ['LibreTranslate/LibreTranslate#806', '[The dog](u)', '[El perro](u)'],
    [
      'LibreTranslate/LibreTranslate#439',
      'The dog sleeps. 😆 The cat eats.',
      'El perro duerme. 😆 El gato come.',
    ],
    ['LibreTranslate/LibreTranslate#764', '🌷🌷🌷🌷 🌷', '🌷🌷🌷🌷 🌷'],
    ['vibgyj/WPTranslationFiller#15', '  the dog sleeps', '  El perro duerme'],
    ['vibgyj/WPTranslationFiller#15', 'cats & dogs', 'Los gatos & los perros'],
    ['vibgyj/WPTranslationFiller#298', '%1$s of %2$s', '%1$s de %2$s'],
    ['argosopentech/argos-translate#77', 'Good morning 👍', 'Buenos días 👍'],
    ['easyeda/easyeda-std-i18n#79', 'The dog\\ntitle:{title}', 'El perro\\ntitle:{title}'],
  ])('%s: %s', async (_, line, dst) => {
    const [translation] = await translated('es', [line]);
    const [, preserved = ''] = /\\n(.*)/.exec(dst) ?? [];
    if (preserved === '') expect(translation).toBe(dst);
    else expect(translation).toMatch(/^El perro\\n\S+:\{title\}$/);
  });

  test.each([
    ['leolabs/json-autotranslate#51', 'all <strong>__count__</strong> people', '<strong>__count__</strong>'],
    ['mololab/json-translator#91', '{count} new messages', '{count} '],
    ['mozilla/translations#1388', 'There are 2.200.112 people.', '2.200.112 '],
    ['mozilla/firefox-translations#534', 'There are 244890 people (23116 in the city).', '244890'],
    ['mozilla/firefox-translations#514', 'The dog 🐕‍🦺 sleeps', ' 🐕‍🦺 '],
  ])('%s: %s', async (_, line, span) => {
    for (const target of LANGUAGES.filter((language) => language !== 'en')) {
      const [translation] = await translated(target, [line]);
      expect(`${translation} `, target).toContain(span);
    }
  });

  // Source: ecency/vision-mobile#3293.
  test.each(['The dog sleeps', 'Where is the station?', 'I love dogs', 'Good morning'])(
    '%s beside an emoji is translated as without it',
    async (sentence) => {
      for (const target of LANGUAGES.filter((language) => language !== 'en')) {
        const [alone, before, after] = await translated(target, [
          sentence,
          `❤️ ${sentence}`,
          `${sentence} 👩🏽‍🚀`,
        ]);
        expect(before).toBe(`❤️ ${alone}`);
        expect(after).toBe(`${alone} 👩🏽‍🚀`);
      }
    },
  );
});

/** Spans at which a line is cut: each with the spaces that are around it. */
const CUTS = ['❤️', '😀', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '🇩🇪', '☀️', '\\n', '\\t', '&', '→', '•', '<br>'];
/** Spans inside a sentence. */
const WITHIN = [
  ...['3.14', '1,000.50', '1.2.3', '{name}', '%1$s', '$4.50', '10 km', 'https://a.example/b?c=d&e=f'],
  ...['a@b.example', '`x = 1`', '@anna', '#sunset', 'v1.2.3', '{{ user.name }}', 'AT&T', 'file.txt', '10:30'],
];
const WORDS = [
  'the dog',
  'sleeps',
  'I love cats',
  'two red apples',
  'Where is the station?',
  'zorglub',
  'good morning',
  'and',
];

const text = fc.constantFrom(...WORDS);
const space = fc.constantFrom(' ', ' ', '  ', '');
const target = fc.constantFrom(...LANGUAGES.filter((language) => language !== 'en'));

test('cut at emoji, escapes and symbols, a line keeps what is between its words byte for byte', async () => {
  const part = fc.tuple(space, fc.constantFrom(...CUTS), space, text);
  await fc.assert(
    fc.asyncProperty(
      target,
      text,
      fc.array(part, { minLength: 1, maxLength: 4 }),
      async (to, first, parts) => {
        const line = first + parts.map((each) => each.join('')).join('');
        const [translation] = await translated(to, [line]);
        let from = 0;
        for (const [before, span, after] of parts) {
          const at = translation!.indexOf(before + span + after, from);
          expect(at, `${line} → ${translation}`).toBeGreaterThanOrEqual(from);
          from = at + span.length;
        }
      },
    ),
    { numRuns: 400 },
  );
}, 120_000);

test('a span inside a sentence comes back once, and no space is put into it or beside its letters', async () => {
  await fc.assert(
    fc.asyncProperty(target, text, fc.constantFrom(...WITHIN), text, async (to, before, span, after) => {
      const line = `${before} ${span} ${after}`;
      const [translation] = await translated(to, [line]);
      expect(translation!.split(span), `${line} → ${translation}`).toHaveLength(2);
      const [left, right] = translation!.split(span) as [string, string];
      // At an end, beside a mark, or as in the source.
      expect(left, `${line} → ${translation}`).toMatch(/^$|(?:[^ ] |[\p{P}])$/u);
      expect(right, `${line} → ${translation}`).toMatch(/^$|^(?: [^ ]|\p{P})/u);
    }),
    { numRuns: 400 },
  );
}, 120_000);

test('wrapped words stay in their markup', async () => {
  const wraps = [
    ['**', '**'],
    ['_', '_'],
    ['~~', '~~'],
    ['<b>', '</b>'],
    ['[', '](https://a.example)'],
  ] as const;
  for (const to of ['es', 'ja', 'ar', 'de'])
    for (const [open, close] of wraps) {
      const [alone, whole, inside] = await translated(to, [
        'The dog',
        `${open}The dog${close}`,
        `the cat and ${open}The dog${close} sleep`,
      ]);
      expect(whole).toBe(open + alone + close);
      expect(inside).toContain(open);
      expect(inside!.slice(inside!.indexOf(open) + open.length)).toContain(close);
    }
});
