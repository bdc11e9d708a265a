/** Plausibility check of an engine's token counts: impossible tokens are never charged. */
import type { CountedTokens } from '@reverie/engines';
import { countTokens } from './token-count.ts';

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

type Answer = {
  text: string;
  /** Our own count of the prompt. */
  prompt_tokens: number;
  /** Upper bound of the token usage, for which the hold was made. */
  most: TokenUsage;
  reported: CountedTokens | undefined;
};

/** The engine's counts within the possible range, with a warning for each changed one. Our own counts if it has none. */
export async function plausibleUsage(answer: Answer): Promise<{ usage: DetailedUsage; warnings: string[] }> {
  const { text, prompt_tokens, most, reported } = answer;
  if (!reported)
    return { usage: { prompt_tokens, completion_tokens: await countTokens(text) }, warnings: [] };
  const warnings: string[] = [];
  const within = (what: string, count: number, least: number, limit: number): number => {
    const possible = Math.min(Math.max(count, least), limit);
    if (possible !== count)
      warnings.push(
        `The engine reported ${count} ${what} tokens, which is impossible: ${possible} are charged`,
      );
    return possible;
  };
  const prompt = within('prompt', reported.prompt_tokens, 1, most.prompt_tokens);
  const completion = within(
    'completion',
    reported.completion_tokens,
    1,
    Math.min(most.completion_tokens, await completionLimit(text, reported, most)),
  );
  const { cached_tokens, reasoning_tokens } = reported;
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

/** The most completion tokens that are possible. Hidden thoughts may count up to the longest answer. */
async function completionLimit(
  text: string,
  { completion_tokens, hidden }: CountedTokens,
  most: TokenUsage,
): Promise<number> {
  if (hidden || completion_tokens <= FRAMING_TOKENS) return most.completion_tokens;
  return (await countTokens(text)) * UPSTREAM_MARGIN + FRAMING_TOKENS;
}
