/** Readings of words that public reports name: Japanese, Chinese, Korean. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from '../../engines/language/read-text.ts';

const read = (language: 'ja' | 'zh' | 'ko' | 'th', text: string) =>
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
    ['WorksApplications/SudachiDict#57', '一日に三回飲む', 'いちにち に さんかい のむ'],
    ['WorksApplications/SudachiDict#57', '一日中寝ていた', 'いちにち じゅう ねて いた'],
    ['5mdld/anki-jlpt-decks#270', '四月一日', 'しがつ ついたち'],
    ['neologd/mecab-ipadic-neologd#75', '1日間', 'いちにちかん'],
    ['neologd/mecab-ipadic-neologd#75', '11日間', 'じゅういちにちかん'],
    ['kuanyui/Furiganaize#7', '2日', 'ふつか'],
    ['jpdb-io/issue-tracker#44', 'その寺にも行ったよ', 'その てら に も いった よ'],
    ['Doublevil/JmdictFurigana#4', '明日', 'あした'],
    ...[
      'いっぴき',
      'にひき',
      'さんびき',
      'よんひき',
      'ごひき',
      'ろっぴき',
      'ななひき',
      'はっぴき',
      'きゅうひき',
    ].map((reading, at) => ['nicolas-raoul/jakaroma#7', `${at + 1}匹`, reading]),
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
    ['mozillazg/phrase-pinyin-data#50', '重置', 'chóngzhì'],
    ['mozillazg/phrase-pinyin-data#50', '重装系统', 'chóngzhuāngxìtǒng'],
    ['mozillazg/phrase-pinyin-data#50', '弹窗', 'tánchuāng'],
    ['mozillazg/phrase-pinyin-data#50', '长三角', 'chángsānjiǎo'],
    ['mozillazg/phrase-pinyin-data#50', '乡长', 'xiāngzhǎng'],
    ['mozillazg/phrase-pinyin-data#50', '汉藏语系', 'hànzàngyǔxì'],
    ['mozillazg/python-pinyin#46', '长江水', 'chángjiāng shuǐ'],
    ['houbb/pinyin#24', '吃重庆火锅', 'chī chóngqìnghuǒguō'],
    ['index-tts/index-tts#45', '就长得离谱', 'jiù cháng de lípǔ'],
    ['QwenAudio/CosyVoice#1795', '严重的就得手术', 'yánzhòng de jiù děi shǒushù'],
    ['flutterchina/lpinyin#13', '银行的行长在重庆出差', 'yínháng de hángzhǎng zài chóngqìng chūchāi'],
    ['flutterchina/lpinyin#13', '头发都白了', 'tóufa dōu bái le'],
    ['k2-fsa/ZipVoice#4', '这把剑长三十公分', 'zhè bǎ jiàn cháng sān shí gōngfēn'],
  ])('%s: %s', (_, text, reading) => {
    const plain = (words: string) => words.replaceAll(' ', '');
    expect(plain(read('zh', text).join(''))).toBe(plain(reading));
  });
});

describe('Thai', () => {
  test.each([
    ['yf-hk/transliteration#67', 'เชียงใหม่', 'chiangmai'],
    ['giggls/mapnik-german-l10n#20', 'ห้องสมุดประชาชน', 'hongsamut prachachon'],
    ['PyThaiNLP/pythainlp#485', 'จรวยพร', 'charuaiphon'],
    ['PyThaiNLP/pythainlp#86', 'ตรงข้ามหมู่บ้านกฤษดานคร', 'trong kham mu ban kritsada nakhon'],
    ...(
      'หมอก mok หาย hai แมว maeo เดือน duean ดำ dam ดู du บัว bua กก kok กร kon กรร kan กรรม kam กรม krom ฝ้าย fai ' +
      'นพพร nopphon ทีปกร thipakon ธรรพ์ than ธรรม tham มหา maha หยาก yak อยาก yak ยมก yamok กลัว klua บ้านไร่ banrai ' +
      'ชารินทร์ charin'
    )
      .match(/\S+ \S+/g)!
      .map((pair) => ['PyThaiNLP/pythainlp#415', ...pair.split(' ')] as [string, string, string]),
    // Of the same kind: a closing consonant that begins the next syllable, a silent end, the vowel ฤ.
    ...'มาชน machon สมุทร samut บัตร bat เพชร phet จักร chak สาคร sakhon ฤดู ruedu ฤทธิ์ rit ฤกษ์ roek พฤกษ์ phruek อังกฤษ angkrit'
      .match(/\S+ \S+/g)!
      .map((pair) => ['giggls/mapnik-german-l10n#20', ...pair.split(' ')] as [string, string, string]),
  ])('%s: %s', (_, text, reading) => {
    expect(read('th', text).join(' ')).toBe(reading);
  });

  test('any Thai letters have a reading of letters, or none', () => {
    const letters = fc.string({
      unit: fc.integer({ min: 0x0e01, max: 0x0e4e }).map((code) => String.fromCodePoint(code)),
    });
    fc.assert(
      fc.property(letters, (text) => {
        for (const { reading } of readText('th', text))
          expect(reading ?? '').toMatch(/^(?!.*undefined)[a-z ]*$/);
      }),
    );
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
