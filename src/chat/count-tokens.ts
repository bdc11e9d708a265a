/**
 * Tokens, as the models of OpenAI count them (o200k_base). Engines that count for themselves are believed where they
 * answer whole; holds, embedded models and answers that were broken off are counted here.
 */
import { type ChatTurn, type OneThread, openThread } from '@reverie/engines';

/** Tokens around the text of every turn, and those that start the model's turn. */
const TURN_TOKENS = 4;
const BEGIN_TOKENS = 3;

/** Begins with the first text. */
let thread: OneThread | undefined;

/** Cache of recent counts: persona and history repeat with every message. */
const counted = new Map<string, number>();
const COUNTED_MAX = 1000;
const COUNTED_LENGTH_MAX = 4000;

export async function countTokens(text: string): Promise<number> {
  const [count] = await countAll([text]);
  return count!;
}

export async function countPrompt(turns: ChatTurn[]): Promise<number> {
  const counts = await countAll(turns.map(({ content }) => content));
  return counts.reduce((sum, count) => sum + count + TURN_TOKENS, BEGIN_TOKENS);
}

async function countAll(texts: string[]): Promise<number[]> {
  const known = texts.map((text) => counted.get(text));
  const fresh = [...new Set(texts.filter((_, at) => known[at] === undefined))];
  if (fresh.length === 0) return known as number[];
  thread ??= openThread(new URL('count-worker.ts', import.meta.url));
  const counts = (await thread.run('countTexts', fresh)) as number[];
  const anew = new Map(fresh.map((text, at) => [text, counts[at]!]));
  for (const [text, count] of anew) if (text.length <= COUNTED_LENGTH_MAX) counted.set(text, count);
  while (counted.size > COUNTED_MAX) counted.delete(counted.keys().next().value!);
  return texts.map((text, at) => known[at] ?? anew.get(text)!);
}
