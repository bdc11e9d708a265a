/** A line is a `sentence` only where every word, number, negation and verb of it is accounted for; else it is `words`. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { composed, keyOf, reviewed } from '../../../../bench/words/sentences.ts';
import { LANGUAGES } from '../../../../engines/language/languages.ts';
import { lex } from '../../../../engines/translation/lex.ts';
import { parseClauses } from '../../../../engines/translation/parse-clauses.ts';
import { declinedConstructions } from '../../../../engines/translation/proof/constructions.ts';
import { denies } from '../../../../engines/translation/proof/denials.ts';
import { keepsNumbers } from '../../../../engines/translation/proof/number-check.ts';
import { isProven } from '../../../../engines/translation/proof/prove.ts';
import { out } from '../../../../engines/translation/sentence/out.ts';
import { translateByRule } from '../../../../engines/translation/translate-by-rule.ts';

const line = (source: string, target: string, text: string) => {
  const { lines, coverage } = translateByRule({ lines: [text], source, target });
  return { ...lines[0]!, coverage };
};

describe('former errors are now translated correctly', () => {
  test.each([
    ['en', 'de', 'We are going to the beach tomorrow.', 'Wir gehen morgen zum Strand.'],
    ['de', 'en', 'Wir gehen morgen an den Strand.', 'We go to the beach tomorrow.'],
    ['en', 'ru', 'I have two dogs and a cat.', 'У меня есть две собаки и кошка.'],
    ['zh', 'en', '我有两只狗。', 'I have two dogs.'],
    ['zh', 'en', '我们有三个孩子。', 'We have three children.'],
    ['ru', 'en', 'У меня две собаки.', 'I have two dogs.'],
    ['ja', 'en', '時間がありません。', 'There is no time.'],
    ['ja', 'en', '彼は昨日来ませんでした。', 'He did not come yesterday.'],
    ['en', 'de', 'I have never seen snow.', 'Ich habe Schnee nie gesehen.'],
    ['en', 'de', "I don't speak German.", 'Ich spreche kein Deutsch.'],
    ['en', 'fr', 'There is no milk.', "Il n'y a pas de lait."],
    ['en', 'fr', 'I was tired yesterday.', "J'étais fatigué hier."],
    ['en', 'de', 'The hotel is near the station.', 'Das Hotel ist nahe dem Bahnhof.'],
    ['en', 'ko', 'He is my friend.', '그는 나의 친구예요.'],
    ['en', 'vi', 'We are at the beach.', 'Chúng tôi ở bãi biển.'],
    ['es', 'en', 'Estamos en la playa.', 'We are at the beach.'],
    ['de', 'en', 'Wo sind meine Schlüssel?', 'Where are my keys?'],
    ['en', 'fr', 'She will come tomorrow.', 'Elle viendra demain.'],
    ['en', 'pl', 'I want to buy a ticket.', 'Chcę kupić bilet.'],
  ])('%s → %s: %s', (source, target, text, expected) => {
    expect(line(source, target, text).dst).toBe(expected);
  });
});

describe('sentences that no rule covers are translated word by word', () => {
  test.each([
    ['en', 'de', 'If it rains, I stay at home.'],
    ['en', 'de', 'She gave me a beautiful flower.'],
    ['en', 'tr', 'I have two dogs and a cat.'],
    ['en', 'es', "It is three o'clock."],
    ['en', 'ja', 'I go to school by bus.'],
    ['en', 'zh', 'They live in a small house near the river.'],
    ['es', 'en', 'Tengo que trabajar hoy.'],
    ['fr', 'en', 'Il a écrit une lettre hier.'],
    ['ja', 'en', 'コーヒーを飲みたいです。'],
    ['en', 'hi', 'I have to work today.'],
  ])('%s → %s: %s', (source, target, text) => expect(line(source, target, text).quality).toBe('words'));
});

describe('a capital tells a name only where other words have none', () => {
  test('in the middle of a sentence, or for a known name', () => {
    expect(line('en', 'es', 'My friend is Zorblax.').quality).toBe('sentence');
    expect(line('en', 'zh', 'I like Beethoven.').quality).toBe('sentence');
    expect(line('en', 'es', 'Marta eats an apple.').quality).toBe('sentence');
  });
  test.each([
    ['en', 'Zorblax eats an apple.'],
    ['en', 'Twenty-one students are in the class.'],
    ['en', 'The Zorblax Eats An Apple.'],
    ['de', 'Ich sehe heute den Zorblax.'],
  ])('not at the beginning, among capitals or in German: %s %s', (source, text) => {
    const { quality, coverage } = line(source, source === 'en' ? 'es' : 'en', text);
    expect(quality).toBe('words');
    expect(coverage).toBeLessThan(1);
  });
});

describe('the look at the words that came out', () => {
  const tokens = lex('en', 'I do not have two dogs.').filter(({ kind }) => kind !== 'mark');
  const clauses = parseClauses('en', lex('en', 'I do not have two dogs.'));
  const at = (text: string) => tokens.filter((token) => token.text === text);
  const proves = (not: string, two: string, dogs: string[]) =>
    isProven({
      from: 'en',
      to: 'es',
      source: 'I do not have two dogs.',
      tokens,
      clauses,
      outs: [
        [
          out(not, at('not')),
          out('tengo', at('have')),
          out(two, at('two')),
          ...dogs.map((dog) => out(dog, at('dogs'))),
        ],
      ],
    });
  test('two is not three, not is not lost, and dogs are named once', () => {
    expect(proves('no', 'dos', ['perros'])).toBe(true);
    expect(proves('no', 'tres', ['perros'])).toBe(false);
    expect(proves('', 'dos', ['perros'])).toBe(false);
    expect(proves('no', 'dos', ['perros', 'perros'])).toBe(false);
  });
  test('a word that only sounds like a denial denies nothing', () => {
    expect(denies('ja', '映画はつまらなかったです。')).toBe(false);
    expect(denies('ja', '彼は話さなかった。')).toBe(true);
  });
  test('digits stay as they are', () => {
    const years = lex('en', 'I see 3 dogs').filter(({ kind }) => kind !== 'mark');
    expect(keepsNumbers('es', years, [out('3', [years[2]!])])).toBe(true);
    expect(keepsNumbers('es', years, [out('4', [years[2]!])])).toBe(false);
  });
  test.each(LANGUAGES)('%s: a denial is read from its text', (language) => {
    const no = translateByRule({ lines: ['He does not speak.'], source: 'en', target: language }).lines[0]!
      .dst;
    const yes = translateByRule({ lines: ['He speaks.'], source: 'en', target: language }).lines[0]!.dst;
    expect([denies(language, no), denies(language, yes)]).toEqual([true, false]);
  });
});

test('every construction that is declined is one that something finds', () => {
  const root = new URL('../../../../engines/translation/proof/', import.meta.url);
  const code = ['constructions-of.ts', 'phrase-constructions.ts', 'source-constructions.ts']
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n');
  for (const name of declinedConstructions())
    expect(code.includes(`'${name}'`) || code.includes(`${name.split(':')[0]}:\${`), name).toBe(true);
});

test('of the sentences of a first day fewer than one in twenty is wrong, and each was read', () => {
  const verdicts = reviewed();
  const sentences = composed().filter(({ quality }) => quality === 'sentence');
  const bad = sentences.filter((each) => verdicts.get(keyOf(each)) !== 'right');
  expect(sentences.length).toBeGreaterThan(1_300);
  expect(bad.length / sentences.length, bad.map(keyOf).join('\n')).toBeLessThan(0.05);
});
