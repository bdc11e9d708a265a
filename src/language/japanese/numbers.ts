/** Numbers with their counters: 三本 is さんぼん, 十一人 じゅういちにん, 二十日 はつか. */

const DIGITS = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];
const KANJI_DIGITS: Record<string, number> = {
  〇: 0, 零: 0, 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9,
};
const PLACES: Record<string, bigint> = { 十: 10n, 百: 100n, 千: 1000n };
const GROUPS: Record<string, bigint> = { 万: 10_000n, 億: 100_000_000n, 兆: 1_000_000_000_000n };

export const NUMBER = /^(?:[0-9０-９]+(?:[,，][0-9０-９]{3})*(?:[.．][0-9０-９]+)?[万億兆]?|[〇零一二三四五六七八九十百千万億兆]+)$/;

/** The value, and the digits after a decimal point. Undefined when it is no number. */
export function valueOf(text: string): { whole: bigint; decimals: string } | undefined {
  if (!NUMBER.test(text)) return undefined;
  const ascii = text.replace(/[０-９，．]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0));
  const arabic = /^([\d,]+)(?:\.(\d+))?([万億兆])?$/.exec(ascii);
  if (arabic) {
    const whole = BigInt(arabic[1]!.replaceAll(',', ''));
    return { whole: whole * (GROUPS[arabic[3] ?? ''] ?? 1n), decimals: arabic[2] ?? '' };
  }
  if (/^[〇零一二三四五六七八九]{2,}$/.test(ascii)) {
    return { whole: BigInt([...ascii].map((each) => KANJI_DIGITS[each]).join('')), decimals: '' };
  }
  let total = 0n;
  let group = 0n;
  let digit: bigint | undefined;
  for (const each of ascii) {
    if (each in KANJI_DIGITS) digit = BigInt(KANJI_DIGITS[each]!);
    else if (PLACES[each]) {
      group += (digit ?? 1n) * PLACES[each];
      digit = undefined;
    } else {
      total += (group + (digit ?? 0n) || 1n) * GROUPS[each]!;
      group = 0n;
      digit = undefined;
    }
  }
  return { whole: total + group + (digit ?? 0n), decimals: '' };
}

function thousands(value: number): string {
  const [t, h, d, o] = [Math.floor(value / 1000), Math.floor(value / 100) % 10, Math.floor(value / 10) % 10, value % 10];
  return [
    t && ({ 1: 'せん', 3: 'さんぜん', 8: 'はっせん' }[t] ?? `${DIGITS[t]}せん`),
    h && ({ 1: 'ひゃく', 3: 'さんびゃく', 6: 'ろっぴゃく', 8: 'はっぴゃく' }[h] ?? `${DIGITS[h]}ひゃく`),
    d && (d === 1 ? 'じゅう' : `${DIGITS[d]}じゅう`),
    DIGITS[o],
  ]
    .filter(Boolean)
    .join('');
}

/** In hiragana. */
export function spokenNumber(whole: bigint, decimals = ''): string {
  const parts: string[] = [];
  for (const [name, unit] of [['ちょう', 10n ** 12n], ['おく', 10n ** 8n], ['まん', 10n ** 4n], ['', 1n]] as const) {
    const count = Number((whole / unit) % 10_000n);
    if (count === 0) continue;
    const said = unit > 1n && count === 1000 ? 'いっせん' : thousands(count);
    parts.push(name === 'ちょう' ? gemination(said, 't') + name : said + name);
  }
  const point = [...decimals].map((digit) => (digit === '0' ? 'ゼロ' : DIGITS[Number(digit)])).join('');
  const said = parts.join('') || 'ゼロ';
  return point ? `${said}てん${point}` : said;
}

type Sound = 'k' | 's' | 't' | 'h' | 'p';
/** いち, はち, じゅう and, before k and p, ろく and ひゃく close up: いっかい, ろっぽん. */
function gemination(said: string, before: Sound): string {
  if (/いち$|はち$/.test(said)) return said.replace(/ち$/, 'っ');
  if (/じゅう$/.test(said)) return said.replace(/う$/, 'っ');
  if ('khp'.includes(before) && /ろく$|ひゃく$/.test(said)) return said.replace(/く$/, 'っ');
  return said;
}

type Counter = {
  /** In hiragana. */
  said: string;
  /** Which digits close up before it, if any. */
  sound?: Sound;
  /** After さん, せん, まん and なん. */
  voiced?: string;
  /** After よん where that differs. */
  four?: string;
  /** Readings of the last digit, or of the whole value, that replace the ordinary ones. */
  digits?: Record<number, string>;
  whole?: Record<number, string>;
};

const simple = (said: string, sound?: Sound, voiced?: string): Counter => ({
  said,
  ...(sound && { sound }),
  ...(voiced && { voiced }),
});
const NATIVE = ['', 'ひと', 'ふた', 'み', 'よ', 'いつ', 'む', 'なな', 'や', 'ここの'];
const DAYS: Record<number, string> = {
  1: 'ついたち', 2: 'ふつか', 3: 'みっか', 4: 'よっか', 5: 'いつか', 6: 'むいか', 7: 'なのか', 8: 'ようか', 9: 'ここのか', 10: 'とおか',
  14: 'じゅうよっか', 20: 'はつか', 24: 'にじゅうよっか',
};
const YEAR = { digits: { 4: 'よ', 9: 'きゅう' } };
const CLOCK = { digits: { 4: 'よ', 7: 'しち', 9: 'く' } };
const MONTH = { digits: { 4: 'し', 7: 'しち', 9: 'く' } };

export const COUNTERS: Record<string, Counter> = {
  つ: { said: 'つ', whole: { 1: 'ひとつ', 2: 'ふたつ', 3: 'みっつ', 4: 'よっつ', 5: 'いつつ', 6: 'むっつ', 7: 'ななつ', 8: 'やっつ', 9: 'ここのつ' } },
  人: { said: 'にん', whole: { 1: 'ひとり', 2: 'ふたり' }, digits: { 4: 'よ' } },
  人前: { said: 'にんまえ', digits: { 4: 'よ' } },
  人目: { said: 'にんめ', whole: { 1: 'ひとりめ', 2: 'ふたりめ' }, digits: { 4: 'よ' } },
  名: simple('めい'), 名様: simple('めいさま'),
  本: simple('ほん', 'h', 'ぼん'), 匹: simple('ひき', 'h', 'びき'), 杯: simple('はい', 'h', 'ばい'),
  分: { said: 'ふん', sound: 'h', voiced: 'ぷん', four: 'ぷん' }, 分間: { said: 'ふんかん', sound: 'h', voiced: 'ぷんかん', four: 'ぷんかん' },
  泊: { said: 'はく', sound: 'h', voiced: 'ぱく' }, 歩: { said: 'ほ', sound: 'h', voiced: 'ぽ' }, 発: { said: 'はつ', sound: 'h', voiced: 'ぱつ' },
  票: simple('ひょう', 'h', 'びょう'), 班: simple('はん', 'h', 'ぱん'),
  回: simple('かい', 'k'), 回目: simple('かいめ', 'k'), 階: simple('かい', 'k', 'がい'), 個: simple('こ', 'k'), 箇所: simple('かしょ', 'k'), か所: simple('かしょ', 'k'), ヶ所: simple('かしょ', 'k'), カ所: simple('かしょ', 'k'),
  か月: simple('かげつ', 'k'), ヶ月: simple('かげつ', 'k'), カ月: simple('かげつ', 'k'), ヵ月: simple('かげつ', 'k'), 箇月: simple('かげつ', 'k'), か月間: simple('かげつかん', 'k'), ヶ月間: simple('かげつかん', 'k'),
  か国: simple('かこく', 'k'), ヶ国: simple('かこく', 'k'), カ国: simple('かこく', 'k'), 軒: simple('けん', 'k', 'げん'), 件: simple('けん', 'k'), 曲: simple('きょく', 'k'), 巻: simple('かん', 'k'), 課: simple('か', 'k'), 機: simple('き', 'k'), 球: simple('きゅう', 'k'), 局: simple('きょく', 'k'), 校: simple('こう', 'k'), 口: simple('くち'), 区: simple('く'), 級: simple('きゅう', 'k'), 桁: simple('けた', 'k'), 間: { said: 'けん', sound: 'k' },
  冊: simple('さつ', 's'), 歳: { said: 'さい', sound: 's', whole: { 20: 'はたち' } }, 才: { said: 'さい', sound: 's', whole: { 20: 'はたち' } }, 足: simple('そく', 's', 'ぞく'), 週間: simple('しゅうかん', 's'), 週: simple('しゅう', 's'), 世紀: simple('せいき', 's'), 章: simple('しょう', 's'), 席: simple('せき', 's'), 隻: simple('せき', 's'), 種類: simple('しゅるい', 's'), 社: simple('しゃ', 's'), 周: simple('しゅう', 's'), 色: simple('しょく', 's'), 食: simple('しょく', 's'), 勝: simple('しょう', 's'), 試合: simple('しあい', 's'), 首: simple('しゅ', 's'), 速: simple('そく', 's'),
  点: simple('てん', 't'), 頭: simple('とう', 't'), 着: simple('ちゃく', 't'), 通: simple('つう', 't'), 丁目: simple('ちょうめ', 't'), 丁: simple('ちょう', 't'), 滴: simple('てき', 't'), トン: simple('とん', 't'),
  枚: simple('まい'), 台: simple('だい'), 度: simple('ど'), 番: simple('ばん'), 番目: simple('ばんめ'), 番線: simple('ばんせん'), 倍: simple('ばい'), 秒: simple('びょう'), 秒間: simple('びょうかん'), 部: simple('ぶ'), 部屋: { said: 'へや', whole: { 1: 'ひとへや', 2: 'ふたへや' } },
  号: simple('ごう'), 号室: simple('ごうしつ'), 号車: simple('ごうしゃ'), 行: simple('ぎょう'), 割: simple('わり'), 位: simple('い'), 話: simple('わ'), 羽: simple('わ'), 膳: simple('ぜん'), 段: simple('だん'), 代: simple('だい'), 語: simple('ご'), 文字: simple('もじ'), 面: simple('めん'), 問: simple('もん'), 問目: simple('もんめ'), 円: { said: 'えん', digits: { 4: 'よ' } }, 万円: simple('まんえん'),
  年: { said: 'ねん', ...YEAR }, 年間: { said: 'ねんかん', ...YEAR }, 年生: { said: 'ねんせい', ...YEAR }, 年前: { said: 'ねんまえ', ...YEAR }, 年目: { said: 'ねんめ', ...YEAR }, 年代: { said: 'ねんだい', ...YEAR }, 年後: { said: 'ねんご', ...YEAR },
  時: { said: 'じ', ...CLOCK }, 時間: { said: 'じかん', ...CLOCK }, 時半: { said: 'じはん', ...CLOCK }, 時間目: { said: 'じかんめ', ...CLOCK }, 月: { said: 'がつ', ...MONTH },
  日: { said: 'にち', whole: DAYS, digits: { 7: 'しち', 9: 'く' } }, 日間: { said: 'にちかん', whole: Object.fromEntries(Object.entries(DAYS).map(([day, said]) => [day, Number(day) === 1 ? 'いちにちかん' : `${said}かん`])), digits: { 7: 'しち', 9: 'く' } },
  日目: { said: 'にちめ', whole: Object.fromEntries(Object.entries(DAYS).map(([day, said]) => [day, Number(day) === 1 ? 'いちにちめ' : `${said}め`])) },
  晩: { said: 'ばん', whole: { 1: 'ひとばん', 2: 'ふたばん' } }, 口目: simple('くちめ'), 組: { said: 'くみ', whole: { 1: 'ひとくみ', 2: 'ふたくみ' } }, 箱: { said: 'はこ', sound: 'h', whole: { 1: 'ひとはこ', 2: 'ふたはこ' } }, 皿: { said: 'さら', whole: { 1: 'ひとさら', 2: 'ふたさら' } }, 袋: { said: 'ふくろ', whole: { 1: 'ひとふくろ', 2: 'ふたふくろ' } }, 束: { said: 'たば', whole: { 1: 'ひとたば', 2: 'ふたたば' } }, 切れ: { said: 'きれ', whole: { 1: 'ひときれ', 2: 'ふたきれ' } }, 粒: { said: 'つぶ', whole: { 1: 'ひとつぶ', 2: 'ふたつぶ' } }, 言: { said: 'こと', whole: { 1: 'ひとこと', 2: 'ふたこと' } }, 休み: { said: 'やすみ', whole: { 1: 'ひとやすみ' } },
  メートル: simple('めーとる'), キロ: simple('きろ'), グラム: simple('ぐらむ'), センチ: simple('せんち'), ドル: simple('どる'), リットル: simple('りっとる'), パーセント: simple('ぱーせんと'), ユーロ: simple('ゆーろ'), ページ: simple('ぺーじ'), '%': simple('パーセント'), '％': simple('パーセント'),
};

/** A number and its counter together, in hiragana. `dated`: a month stands before it, so 一日 is ついたち. */
export function counted(whole: bigint, decimals: string, counter: string, dated = false): string | undefined {
  const rule = COUNTERS[counter];
  if (!rule) return undefined;
  if (decimals) return spokenNumber(whole, decimals) + rule.said;
  if (counter === '日' && whole === 1n && !dated) return 'いちにち';
  const exactly = whole <= 100n ? rule.whole?.[Number(whole)] : undefined;
  if (exactly) return exactly;
  const number = spokenNumber(whole);
  const last = Number(whole % 10n);
  const instead = last > 0 ? rule.digits?.[last] : undefined;
  if (instead) return number.slice(0, number.length - DIGITS[last]!.length) + instead + rule.said;
  return joined(number, rule);
}

/** 何本, 数人, 何時 and the like. */
export function countedUnknown(first: '何' | '数', counter: string): string | undefined {
  const rule = COUNTERS[counter];
  if (!rule) return undefined;
  return first === '数' ? `すう${rule.said}` : `なん${rule.voiced ?? rule.said}`;
}

function joined(number: string, { said, sound, voiced, four }: Counter): string {
  if (voiced && /(?:さん|せん|まん)$/.test(number)) return number + voiced;
  if (four && /よん$/.test(number)) return number + four;
  if (!sound) return number + said;
  const closed = gemination(number, sound);
  if (closed === number || sound !== 'h') return closed + said;
  return closed + said.replace(/^[はひふへほ]/, (kana) => String.fromCharCode(kana.charCodeAt(0) + 2));
}

/** ひと, ふた, み … before a native noun; '' where there is none. */
export function native(count: number): string {
  return NATIVE[count] ?? '';
}
