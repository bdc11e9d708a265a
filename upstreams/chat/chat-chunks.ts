/** Reads the responses of the chat completions protocol, streamed or whole. */
import {
  type ChatPiece,
  type CountedTokens,
  type Json,
  type JsonObject,
  UpstreamError,
} from '@reverie/engines';
import { isObject, openToolCalls } from './tool-calls.ts';

type Words = {
  content?: unknown;
  reasoning_content?: unknown;
  reasoning?: unknown;
  tool_calls?: unknown;
};
export type Chunk = {
  object?: unknown;
  choices?: { delta?: Words; message?: Words; finish_reason?: unknown }[];
  usage?: {
    prompt_tokens?: unknown;
    completion_tokens?: unknown;
    prompt_tokens_details?: { cached_tokens?: unknown } | null;
    completion_tokens_details?: { reasoning_tokens?: unknown } | null;
    /** DeepSeek's name. Source: https://api-docs.deepseek.com/guides/kv_cache */
    prompt_cache_hit_tokens?: unknown;
    cost?: unknown;
  } | null;
  error?: unknown;
};

/** @throws UpstreamError if the text is not a JSON object. */
export function parseChunk(name: string, text: string): Chunk {
  let chunk: unknown;
  try {
    chunk = JSON.parse(text);
  } catch (cause) {
    throw new UpstreamError(`${name} sent invalid JSON.`, 'unknown', { cause, fault: 'malformed' });
  }
  if (typeof chunk === 'object' && chunk !== null) return chunk;
  throw new UpstreamError(`${name} did not send a JSON object.`, 'unknown', { fault: 'malformed' });
}

/** The output in one chunk. `beside`: members of the message besides its text and role; undefined if there are none. */
export type Output = { text: string; thought: boolean; beside: JsonObject | undefined };

/** Reads the chunks of one answer in order. */
export function openReader(): (chunk: Chunk) => Output {
  const indexed = openToolCalls();
  return ({ choices }) => {
    const words = (choices?.[0]?.delta ?? choices?.[0]?.message ?? {}) as JsonObject;
    const { content = null, role: _, tool_calls, ...rest } = words;
    const { text, thinking } = readContent(content);
    const beside: JsonObject = {
      ...rest,
      ...(thinking !== '' && { reasoning_content: thinking }),
      ...(Array.isArray(tool_calls) && tool_calls.length > 0 && { tool_calls: indexed(tool_calls) }),
    };
    const others = Object.entries(beside).filter(([, value]) => value !== null && value !== '');
    // Source: the APIs of DeepSeek, vLLM (`reasoning_content`), OpenRouter (`reasoning`).
    const thoughts = [beside.reasoning_content, beside.reasoning];
    return {
      text,
      thought: thoughts.some((each) => typeof each === 'string' && each !== ''),
      beside: others.length > 0 ? Object.fromEntries(others) : undefined,
    };
  };
}

/**
 * Reads text, or a list of parts: text, and `thinking` with parts of its own.
 * Source: https://docs.mistral.ai/capabilities/reasoning, https://github.com/BerriAI/litellm/issues/16272
 */
function readContent(content: Json): { text: string; thinking: string } {
  if (typeof content === 'string') return { text: content, thinking: '' };
  let [text, thinking] = ['', ''];
  for (const part of Array.isArray(content) ? content : []) {
    if (typeof part === 'string') text += part;
    else if (isObject(part) && part.type === 'thinking') thinking += readContent(part.thinking ?? null).text;
    else if (isObject(part) && typeof part.text === 'string') text += part.text;
  }
  return { text, thinking };
}

/** The error in a chunk; undefined without one. Older versions of vLLM send it as the chunk itself. */
export function errorInChunk(chunk: Chunk): unknown {
  return chunk.error || (chunk.object === 'error' ? chunk : undefined);
}

type ChunkContext = { output: Output; all: boolean; thought: boolean; silent: boolean };

/** `all`: true if members besides the text are passed on. */
export function* piecesIn(
  name: string,
  chunk: Chunk,
  { output: { text, beside }, all, thought, silent }: ChunkContext,
): Generator<ChatPiece> {
  if (text !== '') yield { text };
  if (all && beside) yield { delta: beside };
  const finish = chunk.choices?.[0]?.finish_reason;
  if (typeof finish === 'string' && finish !== '') yield { finish };
  if (chunk.choices?.[0]?.finish_reason === 'content_filter' && silent)
    yield { failed: 'content_blocked', message: `${name} withheld the answer.` };
  const usage = usageIn(chunk, thought);
  if (usage) yield { usage };
  const cost = chunk.usage?.cost;
  // The cost is in dollars. Source: https://openrouter.ai/docs/use-cases/usage-accounting
  if (typeof cost === 'number' && cost >= 0 && cost < 1e6)
    yield { cost_nano_usd: BigInt(Math.round(cost * 1e9)) };
}

/** Returns token counts if they are plausible whole numbers. */
function usageIn({ usage }: Chunk, thought: boolean): CountedTokens | undefined {
  const { prompt_tokens, completion_tokens, prompt_tokens_details, completion_tokens_details } = usage ?? {};
  if (!isCount(prompt_tokens) || !isCount(completion_tokens)) return undefined;
  const { reasoning_tokens } = completion_tokens_details ?? {};
  const hidden = thought || (isCount(reasoning_tokens) && reasoning_tokens > 0);
  const cached_tokens = prompt_tokens_details?.cached_tokens ?? usage?.prompt_cache_hit_tokens;
  return {
    prompt_tokens,
    completion_tokens,
    ...(hidden && { hidden }),
    ...(isCount(cached_tokens) && { cached_tokens }),
    ...(isCount(reasoning_tokens) && { reasoning_tokens }),
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
