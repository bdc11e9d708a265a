/** Japanese words with their furigana and Hepburn. */
import { unread, type Word } from '../word.ts';
import { COUNTERS } from './counters.ts';
import { readingInContext } from './japanese-context.ts';
import { counted, countedUnknown, japaneseNumber, NUMBER, spokenNumber } from './japanese-numbers.ts';
import { japaneseParts } from './japanese-parts.ts';
import { type JapaneseToken, tokens } from './japanese-tokens.ts';
import { hepburn, hiragana, KANA_ONLY, KANJI, pronounced } from './kana.ts';

/** A word being put together: readings are hiragana, pronunciations katakana with `ー`. */
type Draft = {
  text: string;
  start: number;
  reading: string;
  pronounced: string;
  confidence: number;
  first: JapaneseToken;
};

const SURE = 0.97;
const BY_RULE = 0.93;
const UNKNOWN = 0.6;
/** Kinds of suffix that make one word with what they follow: 誕生日, 食べ方, 田中さん, 東京駅. */
const SUFFIXES = new Set(['一般', '特殊', '人名', '地域']);

/** Inflected forms are one word: 食べました, 行かなかった; する after a noun is its own: 勉強 + します. */
export function readJapanese(text: string): Word[] {
  return drafts(tokens(text)).map(wordOf);
}

function drafts(all: JapaneseToken[]): Draft[] {
  const out: Draft[] = [];
  for (let i = 0; i < all.length; ) {
    const number = numberAt(all, i);
    if (number) {
      out.push(number.draft);
      i += number.length;
      continue;
    }
    const token = all[i]!;
    const last = out.at(-1);
    const draft = draftOf(all, i);
    i += 1;
    if (token.kinds[0] === '記号' || !/[\p{L}\p{N}]/u.test(token.text)) continue;
    if (last && last.start + last.text.length === token.start && belongs(last, token, all[i - 2]))
      extend(last, draft);
    else out.push(draft);
  }
  return out;
}

function draftOf(all: readonly JapaneseToken[], index: number): Draft {
  const token = all[index]!;
  const { text, start, inDictionary } = token;
  const other = readingInContext(all, index);
  const kana = KANA_ONLY.test(text);
  const base = { text, start, first: token };
  if (other) return { ...base, reading: hiragana(other), pronounced: pronounced(other), confidence: BY_RULE };
  if (inDictionary)
    return {
      ...base,
      reading: hiragana(kana ? text : token.reading),
      pronounced: token.pronunciation,
      confidence: SURE,
    };
  return {
    ...base,
    reading: kana ? hiragana(text) : '',
    pronounced: kana ? pronounced(text) : '',
    confidence: UNKNOWN,
  };
}

/** True when this morpheme continues the word before it. */
function belongs(word: Draft, token: JapaneseToken, before: JapaneseToken | undefined): boolean {
  const [kind, detail] = token.kinds;
  if (kind === '名詞' && detail === '接尾') {
    return /^(?:名詞|動詞|接頭詞)$/.test(word.first.kinds[0]!) && SUFFIXES.has(token.kinds[2] ?? '');
  }
  const inflects = /^(?:動詞|形容詞|助動詞)$/.test(word.first.kinds[0]!) && word.first.kinds[1] !== '数';
  const copula = /^(?:です|だ)$/.test(token.base) && kind === '助動詞';
  if (word.first.kinds[0] === '接頭詞' && word.first === before) return kind === '名詞';
  if (!inflects) return false;
  if (kind === '助動詞') return !copula || (/^(?:です|だ)$/.test(word.first.base) && token.text !== 'です');
  if (kind === '動詞') return detail === '接尾';
  if (kind === '助詞' && detail === '接続助詞') return /^(?:て|で|ば|ちゃ|じゃ|たり|だり)$/.test(token.text);
  return kind === '助詞' && /^(?:たり|だり)$/.test(token.text);
}

function extend(word: Draft, more: Draft): void {
  word.text += more.text;
  word.reading += more.reading;
  // ましょ + う is one long vowel.
  word.pronounced +=
    more.pronounced === 'ウ' && /[ョコソトノホモヨロゴゾドボ]$/.test(word.pronounced)
      ? 'ー'
      : more.pronounced;
  word.confidence = Math.min(word.confidence, more.confidence);
}

/** A number with what is counted, as one word. */
function numberAt(all: readonly JapaneseToken[], from: number): { draft: Draft; length: number } | undefined {
  const first = all[from]!;
  let length = 0;
  let text = '';
  while (all[from + length] && isNumeral(all[from + length]!, text)) text += all[from + length++]!.text;
  if (length === 0 || (text !== '何' && text !== '数' && !japaneseNumber(text))) return undefined;
  const counter = counterAt(all, from + length);
  const before = all[from - 1]?.text ?? '';
  const counted = /^[何数]$/.test(text)
    ? counter && countedUnknown(text as '何' | '数', counter.text)
    : numberReading(text, counter?.text, /月$/.test(before));
  if (counted === undefined) return /^[何数]$/.test(text) ? undefined : bare(first, text, length);
  const whole = text + (counter?.text ?? '');
  return {
    draft: {
      text: whole,
      start: first.start,
      reading: counted,
      pronounced: pronounced(counted),
      confidence: SURE,
      first,
    },
    length: length + (counter?.length ?? 0),
  };
}

function bare(first: JapaneseToken, text: string, length: number): { draft: Draft; length: number } {
  const { whole, decimals } = japaneseNumber(text)!;
  const numeral = spokenNumber(whole, decimals);
  return {
    draft: {
      text,
      start: first.start,
      reading: hiragana(numeral),
      pronounced: pronounced(numeral),
      confidence: BY_RULE,
      first,
    },
    length,
  };
}

function numberReading(text: string, counter: string | undefined, dated: boolean): string | undefined {
  if (!counter) return undefined;
  const { whole, decimals } = japaneseNumber(text)!;
  return counted(whole, decimals, counter, dated);
}

function isNumeral({ text, kinds }: JapaneseToken, sofar: string): boolean {
  if (/^[何数]$/.test(sofar)) return false;
  if (/^[何数]$/.test(text)) return sofar === '' && kinds[1] !== '代名詞';
  if (sofar !== '' && /^[,，.．]$/.test(text)) return /[0-9０-９]$/.test(sofar);
  return NUMBER.test(text) && (kinds[1] === '数' || !/\p{Script=Han}/u.test(text) || kinds[0] === '未知語');
}

/** The longest counter that begins here, over as many tokens as it takes. */
function counterAt(
  all: readonly JapaneseToken[],
  from: number,
): { text: string; length: number } | undefined {
  let text = '';
  let found: { text: string; length: number } | undefined;
  for (let length = 1; length <= 3 && all[from + length - 1]; length++) {
    const token = all[from + length - 1]!;
    if (length > 1 && token.kinds[0] === '助詞') break;
    text += token.text;
    if (Object.hasOwn(COUNTERS, text)) found = { text, length };
  }
  return found;
}

function wordOf({ text, start, reading, pronounced, confidence }: Draft): Word {
  if (reading === '' || !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々0-9０-９]/u.test(text)) {
    return unread(text, start);
  }
  const parts = japaneseParts(text, hiragana(reading));
  // Katakana inside a word stays: 生ビール is なまビール. A particle written with it does not: 御茶ノ水.
  const furigana = KANJI.test(text)
    ? parts.map((part) => part.reading ?? (part.text === 'ノ' ? 'の' : part.text)).join('')
    : hiragana(reading);
  const isKatakana = /^[\p{Script=Katakana}ー・]+$/u.test(text);
  return {
    ...unread(text, start),
    reading: isKatakana ? text : furigana,
    system: 'furigana',
    quality: 'full',
    romanization: hepburn(pronounced),
    confidence,
    parts: KANJI.test(text)
      ? parts
      : /[0-9０-９]/.test(text)
        ? [{ text, reading: furigana }]
        : [{ text, reading: null }],
  };
}
