/** Numbers with their counters: 三本 is さんぼん, 十一人 じゅういちにん, 二十日 はつか. */

import { COUNTERS, type Counter, type CounterSound } from './counters.ts';

const DIGITS = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];
const KANJI_DIGITS: Record<string, number> = {
  零: 0,
  ...Object.fromEntries([...'〇一二三四五六七八九'].map((digit, value) => [digit, value])),
};
const PLACES: Record<string, bigint> = { 十: 10n, 百: 100n, 千: 1000n };
const GROUPS: Record<string, bigint> = { 万: 10_000n, 億: 100_000_000n, 兆: 1_000_000_000_000n };

export const NUMBER =
  /^(?:[0-9０-９]+(?:[,，][0-9０-９]{3})*(?:[.．][0-9０-９]+)?[万億兆]?|[〇零一二三四五六七八九十百千万億兆]+)$/;

/** The value, and the digits after a decimal point. Undefined when it is no number. */
export function japaneseNumber(text: string): { whole: bigint; decimals: string } | undefined {
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
  const [t, h, d, o] = [
    Math.floor(value / 1000),
    Math.floor(value / 100) % 10,
    Math.floor(value / 10) % 10,
    value % 10,
  ];
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
  for (const [name, unit] of [
    ['ちょう', 10n ** 12n],
    ['おく', 10n ** 8n],
    ['まん', 10n ** 4n],
    ['', 1n],
  ] as const) {
    const count = Number((whole / unit) % 10_000n);
    if (count === 0) continue;
    const reading = unit > 1n && count === 1000 ? 'いっせん' : thousands(count);
    parts.push(name === 'ちょう' ? gemination(reading, 't') + name : reading + name);
  }
  const point = [...decimals].map((digit) => (digit === '0' ? 'ゼロ' : DIGITS[Number(digit)])).join('');
  const reading = parts.join('') || 'ゼロ';
  return point ? `${reading}てん${point}` : reading;
}

/** いち, はち, じゅう and, before k and p, ろく and ひゃく close up: いっかい, ろっぽん. */
function gemination(reading: string, before: CounterSound): string {
  if (/いち$|はち$/.test(reading)) return reading.replace(/ち$/, 'っ');
  if (/じゅう$/.test(reading)) return reading.replace(/う$/, 'っ');
  if ('khp'.includes(before) && /ろく$|ひゃく$/.test(reading)) return reading.replace(/く$/, 'っ');
  return reading;
}

/** A number and one of `COUNTERS` together, in hiragana. `dated`: a month stands before it, so 一日 is ついたち. */
export function counted(whole: bigint, decimals: string, counter: string, dated: boolean): string {
  const rule = COUNTERS[counter]!;
  if (decimals) return spokenNumber(whole, decimals) + rule.reading;
  if (counter === '日' && whole === 1n && !dated) return 'いちにち';
  const exactly = whole <= 100n ? rule.whole?.[Number(whole)] : undefined;
  if (exactly) return exactly;
  const number = spokenNumber(whole);
  const last = Number(whole % 10n);
  const instead = last > 0 ? rule.digits?.[last] : undefined;
  if (instead) return number.slice(0, number.length - DIGITS[last]!.length) + instead + rule.reading;
  return joined(number, rule);
}

/** 何本, 数人, 何時 and the like. */
export function countedUnknown(first: '何' | '数', counter: string): string {
  const rule = COUNTERS[counter]!;
  return first === '数' ? `すう${rule.reading}` : `なん${rule.voiced ?? rule.reading}`;
}

function joined(number: string, { reading, sound, voiced, four }: Counter): string {
  if (voiced && /(?:さん|せん|まん)$/.test(number)) return number + voiced;
  if (four && /よん$/.test(number)) return number + four;
  if (!sound) return number + reading;
  const closed = gemination(number, sound);
  if (closed === number || sound !== 'h') return closed + reading;
  return closed + reading.replace(/^[はひふへほ]/, (kana) => String.fromCharCode(kana.charCodeAt(0) + 2));
}
