/** Plausibility check of an engine's token counts: impossible tokens are never charged. */
import { type ChatTurn, type CountedTokens, type OneThread, openThread } from '@reverie/engines';

export type TokenUsage = { prompt_tokens: number; completion_tokens: number };

/** Token counts with the parts that the engine reported. */
export type DetailedUsage = TokenUsage & {
  prompt_tokens_details?: { cached_tokens: number };
  completion_tokens_details?: { reasoning_tokens: number };
};

/** Upstreams count with tables of their own: another may see twice as many tokens as ours. */
export const UPSTREAM_MARGIN = 2;
/** Tokens for the start and the end of an answer. */
const FRAMING_TOKENS = 16;

type Known = {
  said: string;
  /** Our own count of the prompt. */
  prompt_tokens: number;
  /** Upper bound of the token usage, for which the hold was made. */
  most: TokenUsage;
  counted: CountedTokens | undefined;
};

/** Our own count where the engine did not count, or counted nothing for words that are there. */
export async function plausibleUsage(known: Known): Promise<{ usage: DetailedUsage; warnings: string[] }> {
  const { said, prompt_tokens, most, counted } = known;
  if (!counted) return { usage: { prompt_tokens, completion_tokens: await countTokens(said) }, warnings: [] };
  const warnings: string[] = [];
  const within = (what: string, theirs: number, least: number, limit: number): number => {
    const taken = Math.min(Math.max(theirs, least), limit);
    if (taken !== theirs)
      warnings.push(
        `The engine reported ${theirs} ${what} tokens, which is impossible: ${taken} are charged`,
      );
    return taken;
  };
  const prompt = within('prompt', counted.prompt_tokens, 1, most.prompt_tokens);
  const completion = within(
    'completion',
    counted.completion_tokens,
    1,
    Math.min(most.completion_tokens, await mostSaid(said, counted, most)),
  );
  const { cached_tokens, reasoning_tokens } = counted;
  const usage: DetailedUsage = {
    prompt_tokens: prompt,
    completion_tokens: completion,
    ...(cached_tokens !== undefined && {
      prompt_tokens_details: { cached_tokens: Math.min(cached_tokens, prompt) },
    }),
    ...(reasoning_tokens !== undefined && {
      completion_tokens_details: { reasoning_tokens: Math.min(reasoning_tokens, completion) },
    }),
  };
  return { usage, warnings };
}

/** An answer with thoughts that were not said may count up to the longest one. */
async function mostSaid(
  said: string,
  { completion_tokens, hidden }: CountedTokens,
  most: TokenUsage,
): Promise<number> {
  if (hidden || completion_tokens <= FRAMING_TOKENS) return most.completion_tokens;
  return (await countTokens(said)) * UPSTREAM_MARGIN + FRAMING_TOKENS;
}

// Tokens, as the models of OpenAI count them (o200k_base). Engines that count for themselves are believed where they
// answer whole; holds, embedded models and answers that were broken off are counted here.

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
