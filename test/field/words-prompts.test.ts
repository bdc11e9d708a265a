/** Every content word of a prompt is in `understood`: done, replaced or missing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { undrawn } from '../../engines/scene/painting/describe-scene.ts';
import { otherwise, paintedParts } from '../../engines/scene/painting/painted-parts.ts';
import { translated } from '../../engines/scene/understanding/translate.ts';
import { understand } from '../../engines/scene/understanding/understand.ts';
import { caption, contentWords } from './captions.ts';

const NOTHING_SEEN = { boxes: new Map(), painted: new Set<string>(), colourless: new Set<string>() };

function partsOf(prompt: string) {
  return paintedParts(understand(prompt), NOTHING_SEEN);
}

/** Content words that no part names. */
function vanished(prompt: string, read = prompt): string[] {
  const named = contentWords(
    partsOf(prompt)
      .map(({ words }) => words)
      .join(' '),
  );
  return contentWords(read).filter((word) => !named.includes(word));
}

test('no content word of 2,000 captions vanishes', () => {
  fc.assert(
    fc.property(caption, (prompt) => {
      expect(vanished(prompt)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('no verb that is not drawn counts as done', () => {
  const scene = understand('two cats fighting over a fish');
  expect(undrawn(scene).join()).toContain('fighting');
  const read = understand('A red fox reading a book');
  expect(otherwise(read, NOTHING_SEEN)).toContain('Shown in place of “reading”: holding');
});

describe('a word has its outcome', () => {
  test.each([
    ['A red fox reading a book', 'reading', 'replaced'],
    ['a girl eating an apple', 'eating', 'replaced'],
    ['two cats fighting over a fish', 'fighting', 'missing'],
    ['a cat on a sofa, pan left', 'pan left', 'missing'],
    ['a castle, push in', 'push in', 'missing'],
    ['a man holding an umbrella', 'holding', 'done'],
    ['a dog running in a park', 'running in', 'done'],
    ['a car, red', 'red', 'done'],
    ['a wise owl', 'wise', 'missing'],
    ['un gato negro comiendo un pez', 'eating', 'replaced'],
  ] as const)('%s: %s is %s', (prompt, words, result) => {
    expect(partsOf(prompt)).toContainEqual(expect.objectContaining({ words, result }));
  });
});

describe('in other languages no word that is read vanishes', () => {
  test.each([
    'un perro grande corriendo en la playa',
    'eine alte Frau liest ein Buch im Garten',
    'trois chats noirs dorment sur un canapé',
    'una ragazza mangia una mela rossa',
    'um menino segurando um guarda-chuva azul',
    'een rode vos rent door de sneeuw',
    'старый рыбак держит большую рыбу',
    '赤い狐が本を読んでいる',
    '一只黑猫坐在红色的椅子上',
    '빨간 모자를 쓴 소녀',
    'czarny kot śpi na krześle',
    'kırmızı bir araba ve iki köpek',
  ])('%s', (prompt) => {
    const english = translated(prompt).replace(/(?<=\p{L})ofthat|\bside(?=left|right)/gu, '');
    const small = /^(?:and|on|with|is|are|to|that|his|her|through|by|there|from|it|one)$/;
    expect(vanished(prompt, english).filter((word) => !small.test(word))).toEqual([]);
  });
});
