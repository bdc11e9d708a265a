/** What stands in an answer of the chat completions protocol, piece by piece or whole. */
import { UpstreamError } from '../engine.ts';
import type { ChatPiece, Counted } from './chat-engine.ts';

type Words = { content?: unknown; reasoning_content?: unknown; reasoning?: unknown };
export type Chunk = {
  choices?: { delta?: Words; message?: Words; finish_reason?: unknown }[];
  usage?: {
    prompt_tokens?: unknown;
    completion_tokens?: unknown;
    completion_tokens_details?: { reasoning_tokens?: unknown } | null;
    cost?: unknown;
  } | null;
  error?: unknown;
};

/** @throws UpstreamError for what is no object. */
export function parseChunk(name: string, text: string): Chunk {
  let chunk: unknown;
  try {
    chunk = JSON.parse(text);
  } catch (cause) {
    throw new UpstreamError(`${name} sent what is no JSON.`, 'unknown', { cause, fault: 'malformed' });
  }
  if (typeof chunk === 'object' && chunk !== null) return chunk;
  throw new UpstreamError(`${name} sent no object.`, 'unknown', { fault: 'malformed' });
}

function wordsOf({ choices }: Chunk): Words | undefined {
  return choices?.[0]?.delta ?? choices?.[0]?.message;
}

export function textOfChunk(chunk: Chunk): string {
  const content = wordsOf(chunk)?.content;
  return typeof content === 'string' ? content : '';
}

/** Words that the model says to itself. Source: the APIs of DeepSeek, vLLM (`reasoning_content`), OpenRouter. */
export function isThought(chunk: Chunk): boolean {
  const { reasoning_content, reasoning } = wordsOf(chunk) ?? {};
  return [reasoning_content, reasoning].some((words) => typeof words === 'string' && words !== '');
}

type Known = { text: string; thought: boolean; silent: boolean };

export function* piecesIn(
  name: string,
  chunk: Chunk,
  { text, thought, silent }: Known,
): Generator<ChatPiece> {
  if (text !== '') yield { text };
  if (chunk.choices?.[0]?.finish_reason === 'content_filter' && silent)
    yield { failed: 'content_blocked', message: `${name} withheld the answer.` };
  const usage = usageIn(chunk, thought);
  if (usage) yield { usage };
  const cost = chunk.usage?.cost;
  // In dollars. Source: https://openrouter.ai/docs/use-cases/usage-accounting
  if (typeof cost === 'number' && cost >= 0 && cost < 1e6)
    yield { cost_nano_usd: BigInt(Math.round(cost * 1e9)) };
}

/** Only whole numbers that can be true. */
function usageIn({ usage }: Chunk, thought: boolean): Counted | undefined {
  const { prompt_tokens, completion_tokens, completion_tokens_details } = usage ?? {};
  if (!isCount(prompt_tokens) || !isCount(completion_tokens)) return undefined;
  const { reasoning_tokens } = completion_tokens_details ?? {};
  const hidden = thought || (isCount(reasoning_tokens) && reasoning_tokens > 0);
  return { prompt_tokens, completion_tokens, ...(hidden && { hidden }) };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
