/** Matching of prompts with phrases: the tokens of both, and the notation of phrases. */

/** Scripts that put no space between words: there a phrase counts wherever it stands. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
const LETTER = '\\p{L}\\p{M}\\p{N}';
/** Articles and particles that Arabic writes together with the word. */
const ARABIC_BEFORE = '(?:[وفبلك]?(?:ال)?)';

/**
 * Phrases between commas. They are regular expressions, but for three marks: a space is any space or hyphen, `*` any
 * ending, and `..` up to three words between. Commas cannot stand in them.
 */
export function phrases(list: string): RegExp {
  const all = list
    // The comma of a quantifier stands before a number and a brace.
    .split(/,(?!\d+\})/)
    .map((phrase) => phrase.trim().normalize('NFKC').toLowerCase())
    .filter((phrase) => phrase !== '');
  // One look at the edge of a word serves all phrases that begin there: they are hundreds, and most letters are inside.
  const { arabic = [], unspaced = [], spaced = [] } = Object.groupBy(all, kindOf);
  const words = (before: string, own: string[]) =>
    own.length === 0
      ? []
      : [`(?<![${LETTER}])${before}(?:${own.map(phrasePattern).join('|')})(?![${LETTER}])`];
  const alternatives = [
    ...words('', spaced),
    ...words(ARABIC_BEFORE, arabic),
    ...unspaced.map(phrasePattern),
  ];
  return new RegExp(alternatives.join('|'), 'gu');
}

function kindOf(phrase: string): 'unspaced' | 'arabic' | 'spaced' {
  if (UNSPACED.test(phrase)) return 'unspaced';
  return /\p{Script=Arabic}/u.test(phrase) ? 'arabic' : 'spaced';
}

function phrasePattern(phrase: string): string {
  return phrase
    .replaceAll(/(?<!\s)\s*\.\.\s*/g, '§')
    .replaceAll(/\s+/g, '[\\s\\p{Pd}]+')
    .replaceAll('*', `[\\p{L}\\p{M}]*`)
    .replaceAll('§', '[\\s\\p{Pd}]+(?![\\s\\p{Pd}])(?:[^\\s.!?]+\\s+){0,3}');
}

const LEET = new Map(
  Object.entries({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }),
);

/**
 * A text as it is compared: one form of every letter, nothing that cannot be seen, letters that were spaced apart put
 * together again. And the same with digits read as the letters they may stand for.
 */
export function readings(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?![\u200c\u200d])\p{Cf}|[\u0640\u064b-\u0652]/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/(?<![\p{L}\p{N}])(?:[a-z][\s._*-]){2,}[a-z](?![\p{L}\p{N}])/gu, (word) =>
      word.replaceAll(/[^a-z]/g, ''),
    );
  const leet = plain.replaceAll(/(?<![a-z013457@$])[a-z]*[013457@$][a-z013457@$]*/g, (word) =>
    /[a-z]/.test(word) ? [...word].map((sign) => LEET.get(sign) ?? sign).join('') : word,
  );
  return leet === plain ? [plain] : [plain, leet];
}

/** Letters of other alphabets that look like Latin ones. Source: Unicode Technical Standard 39, confusables. */
const ALIKE = new Map(
  [...'аaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwɡgкkмmтtвbнhαaοoνvτtιiκkρpυu'.matchAll(/(.)(.)/gu)].map(
    ([, sign, latin]) => [sign!, latin!],
  ),
);

/** Latin words without their marks, and with Latin letters in place of those that look alike. */
export function inLatin(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/\p{L}+/gu, (word) =>
      /[a-z]/.test(word) ? [...word].map((sign) => ALIKE.get(sign) ?? sign).join('') : word,
    );
}
