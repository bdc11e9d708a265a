/** Thai words by RTGS. */
import { type Segment, segment } from '../segment.ts';
import { romanized, unread, type Word } from '../word.ts';
import { rtgs } from './syllables.ts';
import { EXCEPTIONS } from './thai-exceptions.ts';

const THAI = /^[\u0e01-\u0e4e]+$/;
const AGAIN = 'ๆ';

export function readThai(text: string): Word[] {
  const words: Word[] = [];
  for (const { text: word, start } of compounds(mended(recut(segment('th', text))))) {
    words.push(...readWord(word, start, words.at(-1)));
  }
  return words;
}

/** Neighbours that ICU cuts in the wrong place, and where the second one begins: หมอ บอก, not หมอบ อก. */
const MISCUT: Record<string, number> = { หมอบ_อก: 3 };

/** Letters without a vowel are no word. Those at the end of one may be silenced: ชา ริ นทร์ is ชารินทร์. */
const NO_WORD = /^[ก-ฮ]{1,3}[ิุ]?์$|^[ก-ฮ]$/;
/** Few words begin with ฤ, which follows a consonant elsewhere: บ้า นก ฤษ is บ้าน กฤษ. */
const AMID_WORD = /^ฤ(?!ดู|ทธิ|กษ์|ๅ|า)/;

/** Joins parts of names, which ICU does not know and cuts in the wrong place. */
function mended(segments: Segment[]): Segment[] {
  const words: Segment[] = [];
  const add = (part: Segment) => {
    const before = words.at(-1);
    const adjoins = before && before.start + before.text.length === part.start && THAI.test(before.text);
    if (adjoins && NO_WORD.test(part.text)) words.splice(-1, 1, { ...before, text: before.text + part.text });
    else if (adjoins && AMID_WORD.test(part.text) && before.text.length > 1) {
      words.pop();
      add({ ...before, text: before.text.slice(0, -1) });
      words.push({ text: before.text.slice(-1) + part.text, start: part.start - 1 });
    } else words.push(part);
  };
  for (const segment of segments) add(segment);
  return words;
}

function recut(segments: Segment[]): Segment[] {
  return segments.flatMap((here, i) => {
    const joined = (a?: Segment, b?: Segment) => (a && b ? MISCUT[`${a.text}_${b.text}`] : undefined);
    const [cut, before] = [joined(here, segments[i + 1]), joined(segments[i - 1], here)];
    if (cut !== undefined) return [{ text: here.text.slice(0, cut), start: here.start }];
    if (before === undefined) return [here];
    const lent = segments[i - 1]!.text.slice(before);
    return [{ text: lent + here.text, start: here.start - lent.length }];
  });
}

const COMPOUND_PARTS = 4;

/** Joins segments that ICU splits and the table lists as one word. */
function compounds(segments: Segment[]): Segment[] {
  const out: Segment[] = [];
  for (let i = 0; i < segments.length; ) {
    let count = 1;
    for (let many = Math.min(COMPOUND_PARTS, segments.length - i); many > 1; many--) {
      const parts = segments.slice(i, i + many);
      const text = parts.map((part) => part.text).join('');
      const adjoin = parts.at(-1)!.start + parts.at(-1)!.text.length === parts[0]!.start + text.length;
      if (adjoin && EXCEPTIONS[text] !== undefined) {
        out.push({ text, start: parts[0]!.start });
        count = many;
        break;
      }
    }
    if (count === 1) out.push(segments[i]!);
    i += count;
  }
  return out;
}

/** ๆ says the word before it once more. */
function readWord(word: string, start: number, before: Word | undefined): Word[] {
  if (word === AGAIN) {
    return [
      before?.reading ? romanized({ text: word, start }, 'rtgs', before.reading, 0.9) : unread(word, start),
    ];
  }
  if (!THAI.test(word)) return [unread(word, start)];
  const single = word.replaceAll(AGAIN, '');
  const { romanized: latin, sure } = rtgs(single);
  if (latin === '') return [unread(word, start)];
  const reading = word.endsWith(AGAIN) ? `${latin} ${latin}` : latin;
  return [romanized({ text: word, start }, 'rtgs', reading, EXCEPTIONS[single] ? 0.97 : sure ? 0.88 : 0.5)];
}
