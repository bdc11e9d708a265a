/** A prompt cut into clauses that can each be read by itself. */

export type EditClause = {
  /** Lower case, without politeness; quoted words are «0», «1» … */
  text: string;
  /** As written, for messages. */
  original: string;
  quotes: readonly string[];
  /** True after a full stop, semicolon or line break: the clause inherits nothing from the one before. */
  fresh: boolean;
};

/** Longer prompts are read to here: the contract takes 1,000 characters. */
const PROMPT_MAX = 4000;

const POLITE =
  /^(?:(?:please|kindly|just|also|then|next|finally|now|maybe|and|but|plus|can you|could you|would you|will you|i want you to|i want to|i want|i would like you to|i would like to|i would like|i'd like you to|i'd like to|i'd like|i need you to|i need|let's|let us|try to|you should|edit (?:this|the|my) (?:image|picture|photo)(?: to| so that)?|edit it to)\s+)+/;

export function editClauses(prompt: string): EditClause[] {
  const quotes: string[] = [];
  const guarded = prompt
    .slice(0, PROMPT_MAX)
    .replace(/[«»]/g, '"')
    .replace(/["“”„]([^"“”„\n]{1,120})["“”]/g, (_, words: string) => withQuotes(quotes, words))
    .replace(/(?<![\p{L}\p{N}])['‘]([^'’\n]{1,120})['’](?![\p{L}\p{N}])/gu, (_, words: string) =>
      withQuotes(quotes, words),
    );
  const paired = PAIRS.reduce(
    (text, pair) =>
      text.replace(pair, (words) => words.replace(/(?<!\s)\s+(?:and|&|\+)\s+/gi, ` ${JOINED} `)),
    guarded,
  );
  const clauses: EditClause[] = [];
  for (const sentence of paired.split(/(?<![;.!?\n])[;.!?\n]+(?=\s|$)|[。；！？]|\n+/)) {
    let fresh = true;
    for (const part of sentence.split(SEPARATORS)) {
      const text = plain(part);
      if (text === '') continue;
      const original = part
        .trim()
        .replaceAll(JOINED, 'and')
        .replace(/«(\d+)»/g, (_, index: string) => `"${quotes[Number(index)]}"`);
      clauses.push({ text, original, quotes, fresh });
      fresh = false;
    }
  }
  return clauses;
}

function withQuotes(quotes: string[], words: string): string {
  quotes.push(words.trim());
  return `«${quotes.length - 1}»`;
}

const SEPARATORS =
  /[、，]|,(?:\s*(?:and then|and|then|but|also|plus)\b)?|\b(?:and then|then|as well as|along with)\b|&|\+|(?<!\s)\s+(?:(?:and|plus)\s+|but\s+(?=(?:also|keep|leave|preserve|retain|do not|don't|not|make|turn|add|blur)\b)|(?=without changing\b))/iu;

/** "black and white" is one colour, "teal and orange" one look: their "and" is not between clauses. */
const PAIRS = [
  /\b(?:black|teal|orange)\s+(?:and|&|\+)\s+(?:white|orange|teal)\b/gi,
  /\b(?:duo-?tone|gradient map)\b[^,;.]*|(?<![^,;.])[^,;.]*\bduo-?tone\b/gi,
];
const JOINED = '\u2060with\u2060';

function plain(part: string): string {
  return part
    .normalize('NFKC')
    .replaceAll(JOINED, 'and')
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\bcolor/g, 'colour')
    .replace(/\bgray/g, 'grey')
    .replace(/\bcenter/g, 'centre')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(POLITE, '')
    .replace(/(?<![\s,])[\s,]*\b(?:please|thanks|thank you|too|as well)$/, '')
    .trim();
}
