/** One table of languages: whatever is told by language knows all of them, and no other. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PHRASES } from '../../engines/chat/phrases/phrasebook.ts';
import { recogniseLanguage } from '../../engines/language/detect.ts';
import { LANGUAGES, type Language } from '../../engines/language/languages.ts';
import main from '../../generated/main/openapi.json' with { type: 'json' };

/** First sentence of the Universal Declaration of Human Rights. Source: https://www.un.org/en/about-us/udhr */
const SENTENCES: Record<Language, string> = {
  ar: 'يولد جميع الناس أحراراً متساوين في الكرامة والحقوق',
  de: 'Alle Menschen sind frei und gleich an Würde und Rechten geboren.',
  en: 'All human beings are born free and equal in dignity and rights.',
  es: 'Todos los seres humanos nacen libres e iguales en dignidad y derechos.',
  fr: 'Tous les êtres humains naissent libres et égaux en dignité et en droits.',
  hi: 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है',
  id: 'Semua orang dilahirkan merdeka dan mempunyai martabat dan hak-hak yang sama.',
  it: 'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti.',
  ja: 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  ko: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.',
  nl: 'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren.',
  pl: 'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw.',
  pt: 'Todos os seres humanos nascem livres e iguais em dignidade e em direitos.',
  ru: 'Все люди рождаются свободными и равными в своем достоинстве и правах.',
  th: 'มนุษย์ทั้งปวงเกิดมามีอิสระและเสมอภาคกันในศักดิ์ศรีและสิทธิ',
  tr: 'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar.',
  vi: 'Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền.',
  zh: '人人生而自由,在尊严和权利上一律平等。',
};

const sorted = (list: Iterable<string>) => [...list].sort();

describe.each(LANGUAGES)('%s', (language) => {
  test('is told from the others', async () => {
    expect((await recogniseLanguage(SENTENCES[language])).language).toBe(language);
  });

  test('finds emoji', () => {
    expect(existsSync(`engines/emoji/concepts/${language}.txt`)).toBe(true);
  });

  test.skipIf(language === 'en')('names what tags are made of', () => {
    expect(readFileSync('engines/tags/aliases/names.tsv', 'utf8')).toContain(`\t${language}:`);
  });

  test('is a column of the lexicon', () => {
    const tables = globSync('engines/language/lexicon/*.tsv').filter((file) => !/classes|notes/.test(file));
    const lacking = tables.filter(
      (file) => !readFileSync(file, 'utf8').split('\n', 1)[0]!.split('\t').includes(language),
    );
    expect(lacking).toEqual([]);
  });
});

test('the contract lists them', () => {
  expect(sorted(main.components.schemas.TranslationLanguage.properties.code.enum)).toEqual(sorted(LANGUAGES));
});

test('a scripted character speaks them', () => {
  expect(sorted(Object.keys(PHRASES))).toEqual(sorted(LANGUAGES));
});
