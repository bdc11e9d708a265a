/**
 * Counts tokens as the models of OpenAI do (o200k_base). Holds, embedded models and answers that ended early have these
 * counts. The counts of an engine are used for complete answers.
 */
import { type ChatTurn, type OneThread, openThread } from '@reverie/engines';

/** Tokens around the text of every turn, and those that start the model's turn. */
const TURN_TOKENS = 4;
const BEGIN_TOKENS = 3;

/** Begins with the first text. */
let thread: OneThread | undefined;

/** Cache of recent counts: persona and history repeat with every message. */
const counts = new Map<string, number>();
const TEXTS_MAX = 1000;
const TEXT_LENGTH_MAX = 4000;

export async function countTokens(text: string): Promise<number> {
  const [count] = await countEach([text]);
  return count!;
}

/** The longest start of the text with at most so many tokens. It ends with a whole character. */
export async function firstTokens(text: string, max_tokens: number): Promise<string> {
  thread ??= openThread(new URL('count-worker.ts', import.meta.url));
  return (await thread.run('startOf', { text, max_tokens })) as string;
}

export async function countPrompt(turns: ChatTurn[]): Promise<number> {
  const counts = await countEach(turns.map(({ content }) => content));
  return counts.reduce((sum, count) => sum + count + TURN_TOKENS, BEGIN_TOKENS);
}

/** One count for each text, in one message to the thread. */
export async function countEach(texts: string[]): Promise<number[]> {
  const cached = texts.map((text) => counts.get(text));
  const fresh = [...new Set(texts.filter((_, at) => cached[at] === undefined))];
  if (fresh.length === 0) return cached as number[];
  thread ??= openThread(new URL('count-worker.ts', import.meta.url));
  const results = (await thread.run('countTexts', fresh)) as number[];
  const added = new Map(fresh.map((text, at) => [text, results[at]!]));
  for (const [text, count] of added) if (text.length <= TEXT_LENGTH_MAX) counts.set(text, count);
  while (counts.size > TEXTS_MAX) counts.delete(counts.keys().next().value!);
  return texts.map((text, at) => cached[at] ?? added.get(text)!);
}
