/** Readings of words that public reports name: Japanese, Chinese, Korean. */
import { describe, expect, test } from 'vitest';
import { readText } from '../../engines/language/read-text.ts';

const read = (language: 'ja' | 'zh' | 'ko', text: string) =>
  readText(language, text).map(({ reading, text: word }) => reading ?? word);

describe('Japanese', () => {
  test.each([
    ['aiktb/furiganamaker#275', '私は一人で書いた', 'わたし は ひとり で かいた'],
    ['duffey/spicetify-furigana-lyrics#4', '二人で行く', 'ふたり で いく'],
    ['kuanyui/Furiganaize#2', '12時間経って', 'じゅうにじかん たって'],
    ['kuanyui/Furiganaize#2', '聞こえる雨の音', 'きこえる あめ の おと'],
    ['kuanyui/Furiganaize#6', '研究', 'けんきゅう'],
    ['Cutano/Kawazu#7', 'あの方', 'あの かた'],
    ['hexenq/kuroshiro#31', '言い分', 'いいぶん'],
    ['hexenq/kuroshiro#31', '言い訳', 'いいわけ'],
    ['hexenq/kuroshiro#12', '俺を裏切る', 'おれ を うらぎる'],
    ['WorksApplications/Sudachi#223', '何時', 'なんじ'],
    ['WorksApplications/Sudachi#223', '何時からですか', 'なんじ から です か'],
    ['WorksApplications/Sudachi#223', '４時に', 'よじ に'],
    ['WorksApplications/Sudachi#223', '７月', 'しちがつ'],
    ['donkuri/kaishi#88', 'この頃は寒い', 'この ごろ は さむい'],
    ['obynio/anki-japanese-furigana#45', '千駄ヶ谷', 'せんだがや'],
    ['obynio/anki-japanese-furigana#45', '１ヶ月', 'いっかげつ'],
    // Of the same kind.
    ['obynio/anki-japanese-furigana#45', '御茶ノ水', 'おちゃのみず'],
    ['obynio/anki-japanese-furigana#45', '虎ノ門', 'とらのもん'],
  ])('%s: %s', (_, text, reading) => {
    expect(read('ja', text).join(' ')).toBe(reading);
  });

  test('katakana of a word that is not a particle stays', () => {
    expect(read('ja', '生ビール')).toEqual(['なまビール']);
  });
});

describe('Chinese', () => {
  test.each([
    ['junzew/HanTTS#1', '银行', 'yínháng'],
    ['felixonmars/fcitx5-pinyin-zhwiki#21', '孟山都', 'mèngshāndū'],
    ['xixilive/chinese_regions_db#3', '成都', 'chéngdū'],
    ['flyerhzm/chinese_pinyin#22', '广州', 'guǎngzhōu'],
    ['hotoo/pinyin#305', '重庆', 'chóngqìng'],
    ['hotoo/pinyin#305', '槟城', 'bīnchéng'],
    ['sxei/pinyinjs#9', '孩子', 'háizi'],
    ['sxei/pinyinjs#9', '卷卷的毛', 'juǎnjuǎn de máo'],
    ['sxei/pinyinjs#9', '长出耳朵', 'zhǎngchū ěrduo'],
    ['k2-fsa/ZipVoice#4', '这把剑长三十公分', 'zhè bǎ jiàn cháng sān shí gōngfēn'],
  ])('%s: %s', (_, text, reading) => {
    const plain = (words: string) => words.replaceAll(' ', '');
    expect(plain(read('zh', text).join(''))).toBe(plain(reading));
  });
});

describe('Korean', () => {
  test.each([
    ['osori/korean-romanizer#37', '종로', 'jongno'],
    ['osori/korean-romanizer#37', '신문로', 'sinmunno'],
    ['osori/korean-romanizer#37', '대관령', 'daegwallyeong'],
    ['osori/korean-romanizer#37', '왕십리', 'wangsimni'],
    ['osori/korean-romanizer#37', '생산량', 'saengsannyang'],
    ['osori/korean-romanizer#10', '강약', 'gangyak'],
    ['toss/es-hangul#318', '호랑이', 'horangi'],
    ['toss/es-hangul#318', '빨간색이에요', 'ppalgansaegieyo'],
    ['toss/es-hangul#318', '나뭇잎', 'namunnip'],
    ['toss/es-hangul#363', '둘이서', 'duriseo'],
    ['toss/es-hangul#363', '다달이', 'dadari'],
    ['lcnetdev/scriptshifter#31', '식민', 'singmin'],
    ['espeak-ng/espeak-ng#305', '입니다', 'imnida'],
  ])('%s: %s', (_, text, reading) => {
    expect(read('ko', text).join(' ')).toBe(reading);
  });
});
