/**
 * Tokens, as the models of OpenAI count them (o200k_base). Engines that count for themselves are believed where they
 * answer whole; holds, embedded models and answers that were broken off are counted here.
 */
import type { ChatTurn } from '../engines/chat/chat-engine.ts';

/** What every turn has around its text, and what makes the model begin. */
const TURN_TOKENS = 4;
const BEGIN_TOKENS = 3;
/** Merging pairs takes time with the square of a piece: a million letters without a space would take hours. */
const PIECE_LENGTH_MAX = 256;

type Tokenizer = { countTokens(text: string, options: { disallowedSpecial: Set<string> }): number };

let tokenizer: Promise<Tokenizer> | undefined;

/** What a character is and what was said before comes again with every message: the last texts are not counted anew. */
const counted = new Map<string, number>();
const COUNTED_MAX = 1000;
const COUNTED_LENGTH_MAX = 4000;

/** Takes 0.2 s the first time in a process, for the table of tokens. */
export async function countTokens(text: string): Promise<number> {
  const known = counted.get(text);
  if (known !== undefined) return known;
  const count = await countAnew(text);
  if (text.length <= COUNTED_LENGTH_MAX) counted.set(text, count);
  if (counted.size > COUNTED_MAX) counted.delete(counted.keys().next().value!);
  return count;
}

async function countAnew(text: string): Promise<number> {
  tokenizer ??= import('gpt-tokenizer/encoding/o200k_base');
  const { countTokens: count } = await tokenizer;
  // Text that looks like a control token is text.
  const options = { disallowedSpecial: new Set<string>() };
  return pieces(text).reduce((sum, piece) => sum + count(piece, options), 0);
}

export async function countPrompt(turns: ChatTurn[]): Promise<number> {
  const counts = await Promise.all(turns.map(({ content }) => countTokens(content)));
  return counts.reduce((sum, count) => sum + count + TURN_TOKENS, BEGIN_TOKENS);
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
