/** Plausibility check of an engine's token counts: impossible tokens are never charged. */
import type { CountedTokens } from '@reverie/engines';
import { countTokens } from './count-tokens.ts';

export type TokenUsage = { prompt_tokens: number; completion_tokens: number };

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
export async function plausibleUsage(known: Known): Promise<{ usage: TokenUsage; warnings: string[] }> {
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
  return { usage: { prompt_tokens: prompt, completion_tokens: completion }, warnings };
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
