/** The thread that counts tokens: loading their table takes 0.2 s, and long texts take as long. */
import { countTokens, decode, encode } from 'gpt-tokenizer/encoding/o200k_base';

/** Merging pairs takes time with the square of a piece: a million letters without a space would take hours. */
const PIECE_LENGTH_MAX = 256;

/** Text that looks like a control token is text. */
const OPTIONS = { disallowedSpecial: new Set<string>() };

export function countTexts(texts: string[]): number[] {
  return texts.map((text) => pieces(text).reduce((sum, piece) => sum + countTokens(piece, OPTIONS), 0));
}

/** The longest start of a text with at most so many tokens. A token may end within a character, which is left out. */
export function startOf({ text, max_tokens }: { text: string; max_tokens: number }): string {
  let [start, left] = ['', max_tokens];
  for (const piece of pieces(text)) {
    const tokens = encode(piece, OPTIONS);
    if (tokens.length > left) return start + withoutCutCharacter(decode(tokens.slice(0, left)));
    start += piece;
    left -= tokens.length;
  }
  return start;
}

/** Without the bytes of a character whose end is missing: at most three, each decoded as U+FFFD. */
function withoutCutCharacter(text: string): string {
  return text.replace(/\ufffd{1,3}$/, '');
}

/** Cut before spaces, where the tokenizer itself cuts; elsewhere only what would be too long. */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + PIECE_LENGTH_MAX, text.length);
    if (end < text.length) {
      const space = text.lastIndexOf(' ', end);
      if (space > at) end = space;
      else if (isLowSurrogate(text.charCodeAt(end))) end -= 1;
    }
    found.push(text.slice(at, end));
    at = end;
  }
  return found;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
