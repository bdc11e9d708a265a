import { describe, expect, test } from 'vitest';
import { gloss } from '../../../src/engines/gloss/gloss.ts';

const to = (target: string, text: string, source = 'en') =>
  gloss({ lines: [text], source, target }).lines[0]!.dst;

describe('order and forms', () => {
  test.each([
    ['de', 'The big dog drinks water.', 'Der große Hund trinkt Wasser.'],
    ['de', 'She went home yesterday.', 'Sie ist gestern nach Hause gegangen.'],
    ['fr', 'I do not like coffee.', /^Je n'aime pas /],
    ['es', 'I do not like coffee.', 'No me gusta el café.'],
    ['it', 'He does not speak.', 'Non parla.'],
    ['ja', 'The big dog drinks water.', '大きい犬は水を飲みます。'],
    ['ja', 'He does not speak.', '彼は話しません。'],
    ['ko', 'The dog drinks water.', '개는 물을 마셔요.'],
    ['zh', 'Do you want to drink water?', '你想要喝水吗？'],
    ['tr', 'The dog drinks water.', 'Köpek su içiyor.'],
    ['ru', 'She can speak.', 'Она может говорить.'],
    ['pl', 'I do not like coffee.', 'Nie lubię kawy.'],
    ['hi', 'The big dog drinks water.', /^बड़ा कुत्ता पानी पीता है।$/],
    ['nl', 'Why are you sad?', 'Waarom ben jij verdrietig?'],
  ])('%s: %s', (target, text, expected) => {
    if (typeof expected === 'string') expect(to(target, text)).toBe(expected);
    else expect(to(target, text)).toMatch(expected);
  });
});

describe('any language into any other', () => {
  test.each([
    ['ja', 'en', '犬が水を飲みました。', 'The dog drank water.'],
    ['ja', 'de', 'コーヒーが好きです。', 'Ich mag Kaffee.'],
    ['de', 'fr', 'Der große Hund trinkt Wasser.', "Le grand chien boit de l'eau."],
    ['ru', 'en', 'Собака пьёт воду.', 'The dog drinks water.'],
    ['zh', 'en', '我喜欢喝茶。', 'I like to drink tea.'],
    ['ko', 'en', '저는 학생이에요.', 'I am a student.'],
    ['fr', 'es', 'Nous sommes fatigués.', 'Estamos cansados.'],
    ['ar', 'en', 'أنا طالب.', 'I am a student.'],
    ['nl', 'en', 'Ik heb een grote hond.', 'I have a big dog.'],
  ])('%s → %s: %s', (source, target, text, expected) => {
    expect(to(target, text, source)).toBe(expected);
  });
});

test('pieces stand in order, and each knows what it came from', () => {
  const text = 'The cat sees a zorglub.';
  const { lines, coverage } = gloss({ lines: [text], source: 'en', target: 'es' });
  const { dst, pieces } = lines[0]!;
  let before = 0;
  for (const { start, end } of pieces) {
    expect(start).toBeGreaterThanOrEqual(before);
    before = end;
  }
  const unknown = pieces.find(({ translated }) => !translated)!;
  expect(dst.slice(unknown.start, unknown.end)).toBe('zorglub');
  expect(text.slice(unknown.src_start!, unknown.src_end!)).toBe('zorglub');
  expect(coverage).toBeLessThan(1);
});

test('countries, months and days are known everywhere', () => {
  expect(to('ja', 'Germany')).toContain('ドイツ');
  expect(to('fr', 'Monday').toLowerCase()).toContain('lundi');
});
