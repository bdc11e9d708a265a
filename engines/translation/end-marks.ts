/** Sentence-final punctuation, as each language writes it. */
import type { Language } from '../language/languages.ts';

const END = /(?<![.!?。！？؟।…])[.!?。！？؟।…]+$/u;
const ASKS = /[?？؟]/;
const CALLS = /[!！]/;

/** A source's marks in the language's own: 。 for . where that is the custom. `before` is what they follow. */
export function marked(language: Language, marks: string, before: string): string {
  const plain = marks
    .replace(/[。]/g, '.')
    .replace(/！/g, '!')
    .replace(/[？؟]/g, '?')
    .replace(/[，、،]/g, ',')
    .replace(/।/g, '.')
    .replace(/\.{3,}/g, '…');
  const own: Partial<Record<Language, [RegExp, string][]>> = {
    ja: [
      [/\./g, '。'],
      [/!/g, '！'],
      [/\?/g, /か$/.test(before) ? '。' : '？'],
      [/,/g, '、'],
    ],
    zh: [
      [/…/g, '……'],
      [/\./g, '。'],
      [/!/g, '！'],
      [/\?/g, '？'],
      [/,/g, '，'],
    ],
    hi: [[/\./g, '।']],
    ar: [
      [/\?/g, '؟'],
      [/,/g, '،'],
    ],
    th: [
      [/[.?]/g, ''],
      [/,/g, ' '],
    ],
  };
  const space = language === 'fr' && /^[!?;:]/.test(plain) ? '\u202f' : '';
  return space + (own[language] ?? []).reduce((text, [from, to]) => text.replace(from, to), plain);
}

/**
 * A phrase with the source's final punctuation: an exclamation stays an exclamation, a question stays a
 * question. Equivalent punctuation of the phrase itself stays. `ends` is true when a new sentence follows.
 */
export function withEndMark(
  language: Language,
  saying: string,
  source: string,
  begins: boolean,
): { text: string; ends: boolean } {
  const cased = begins ? saying : lowered(language, saying);
  if (/[,，、،]\s*$/u.test(source)) {
    const open = cased.replace(END, '').replace(/^[¿¡]/, '').trimEnd();
    return { text: open + marked(language, ',', open), ends: false };
  }
  const endMark = /(?<![.!?。！？؟।…])[.!?。！？؟।…]+(?=["»”’)]*$)/u.exec(source.trimEnd())?.[0] ?? '';
  const own = END.exec(cased)?.[0] ?? '';
  // か asks by itself, and a question stays one however it is called.
  const asks = ASKS.test(own) || (language === 'ja' && /か[。．]?$/.test(cased));
  const louder = CALLS.test(endMark) && !ASKS.test(endMark) && !CALLS.test(own) && !asks;
  const isQuestion = ASKS.test(endMark) && !asks;
  const softer = own === '' && endMark !== '';
  const trails = /\.{2,}|…/u.test(endMark) && !asks;
  if (!louder && !isQuestion && !softer && !trails) return { text: cased, ends: true };
  const bare = cased.slice(0, cased.length - own.length).trimEnd();
  const phrase = bare + marked(language, endMark, bare);
  return { text: opened(language, phrase, isQuestion, louder), ends: true };
}

function opened(language: Language, text: string, asks: boolean, calls: boolean): string {
  if (language !== 'es' || /^[¿¡]/.test(text)) return text;
  return (asks ? '¿' : calls ? '¡' : '') + text;
}

/** German nouns and the English I keep their capital. */
function lowered(language: Language, text: string): string {
  if (language === 'en' && /^I\b/.test(text)) return text;
  if (language === 'de' && !GERMAN_SMALL.test(text)) return text;
  return text.replace(/^[¿¡]?\p{Lu}/u, (first) => first.toLocaleLowerCase(language));
}

const GERMAN_SMALL =
  /^(?:wie|wo|was|wer|wann|warum|woher|ich|du|er|sie|es|wir|ihr|mir|dir|und|gut|gute|guten|gutes|bis|danke|bitte|ja|nein|auf|freut|vielen|herzlich\w*|schön\w*|kein\w*|das|der|die|kann|kannst|können|haben|hast|gibt|bist|sind|ist|viel|alles|sehr|noch|nicht|natürlich|vielleicht|keine|gern|lange|pass|komm|warte|warten|hör|los|sprechen|sprichst|verstehen)\b/iu;
