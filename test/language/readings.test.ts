import { describe, expect, test } from 'vitest';
import { readings } from '../../bench/words/readings.ts';
import { recogniseLanguage } from '../../engines/language/detect.ts';
import type { Language } from '../../engines/language/languages.ts';
import { readText } from '../../engines/language/read-text.ts';

const read = (language: Language, text: string) =>
  readText(language, text)
    .map(({ reading, text: word }) => reading ?? word)
    .join(' ');

test('the labelled set is read as well as promised', () => {
  expect(readings().filter(({ reached }) => !reached)).toEqual([]);
}, 60_000);

describe('words with several readings', () => {
  test.each<[Language, string, string]>([
    ['ja', '一人と十一人', 'ひとり と じゅういちにん'],
    ['ja', '七本と百本', 'ななほん と ひゃっぽん'],
    ['ja', '1,300円', 'せんさんびゃくえん'],
    ['ja', '2026年4月20日', 'にせんにじゅうろくねん しがつ はつか'],
    ['zh', '他还没还书', 'tā hái méi huán shū'],
    ['zh', '快乐的音乐', 'kuàilè de yīnyuè'],
    ['zh', '长江很长', 'chángjiāng hěn cháng'],
    ['ko', '꽃잎이 많은 백화점', 'kkonnipi maneun baekhwajeom'],
    ['th', 'ผลไม้ราคาเท่าไร', 'phonlamai rakha thaorai'],
    ['hi', 'समझना और बचपन', 'samajhnā aur bacpan'],
    ['ru', 'Её объявление', 'yeyë ob”yavleniye'],
    ['ar', 'السَّلَامُ عَلَيْكُمْ', 'al-salāmu ʻalaykum'],
  ])('%s: %s', (language, text, expected) => {
    expect(read(language, text).normalize('NFC')).toBe(expected.normalize('NFC'));
  });

  test('okurigana stands apart from its stem, and a word read as a whole is not cut', () => {
    const [verb] = readText('ja', '食べました');
    expect(verb!.parts).toEqual([
      { text: '食', reading: 'た' },
      { text: 'べました', reading: null },
    ]);
    expect(readText('ja', '今日')[0]!.parts).toEqual([{ text: '今日', reading: 'きょう' }]);
    expect(readText('ja', '勉強')[0]!.parts).toEqual([
      { text: '勉', reading: 'べん' },
      { text: '強', reading: 'きょう' },
    ]);
  });

  test('small Arabic words have their vowels also where none are written; other words stay consonants', () => {
    const words = readText('ar', 'هل هو في البيت من هناك');
    expect(words.map(({ reading }) => reading)).toEqual(['hal', 'huwa', 'fī', 'al-byt', 'min', 'hunāka']);
    expect(words.map(({ quality }) => quality)).toEqual([
      'full',
      'full',
      'full',
      'consonantal',
      'full',
      'full',
    ]);
    expect(readText('ar', 'وهو')[0]).toMatchObject({ reading: 'wa-huwa', quality: 'full' });
    // Where a vowel is written it decides.
    expect(readText('ar', 'مَنْ')[0]).toMatchObject({ reading: 'man' });
  });

  test('no reading is invented for Latin script', () => {
    for (const language of ['en', 'de', 'vi', 'tr'] as const) {
      for (const word of readText(language, 'Hotel Berlin 42')) expect(word.reading).toBeNull();
    }
    expect(readText('ja', 'Tokyo駅').at(0)).toMatchObject({ text: 'Tokyo', reading: null, system: null });
  });
});

describe('the language of a text', () => {
  test.each([
    ['ja', '漢字とかな'],
    ['zh', '我们去学校'],
    ['ko', '안녕하세요'],
    ['th', 'สวัสดี'],
    ['hi', 'नमस्ते'],
    ['ar', 'مرحبا'],
    ['ru', 'Привет, мир'],
    ['de', 'Ich weiß nicht, was das ist.'],
    ['fr', 'Je ne sais pas où il est.'],
    ['es', '¿Dónde está la biblioteca?'],
    ['it', 'Non so che cosa dire.'],
    ['pt', 'Eu não sei onde ele está.'],
    ['nl', 'Ik weet niet waar hij is.'],
    ['pl', 'Nie wiem, gdzie on jest.'],
    ['tr', 'Nerede olduğunu bilmiyorum.'],
    ['vi', 'Tôi không biết anh ấy ở đâu.'],
    ['id', 'Saya tidak tahu di mana dia berada.'],
    ['en', 'I do not know where he is.'],
  ])('%s: %s', async (language, text) => {
    expect((await recogniseLanguage(text)).language).toBe(language);
  });

  test('without letters it is a guess', async () => {
    expect(await recogniseLanguage('🎉 42')).toEqual({ language: 'en', sure: false });
  });
});
