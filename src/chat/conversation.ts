/** A conversation in the form of chat completions: as a model server reads it, and as plain turns. Pure. */
import type { ChatTurn } from '@reverie/engines';
import type { Json, JsonObject } from '../lib/json.ts';

export type ChatMessage = {
  role: 'system' | 'developer' | 'user' | 'assistant' | 'tool' | 'function';
  content?: string | { type: string; text?: string }[] | null;
};

/** More than any tokenizer counts for one picture. Source: OpenAI's guide to images and vision, 2,048 pixels a side. */
const PART_TOKENS = 2600;
/** Said for a user who has said nothing, to engines that read plain turns. */
const GO_ON: ChatTurn = { role: 'user', content: '…' };

/** The text of a message; parts that are no text are left out. */
export function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n');
}

/** The last message of the user; empty if there is none. */
export function lastQuery(messages: readonly ChatMessage[]): string {
  const last = messages.findLast(({ role }) => role === 'user');
  return last ? textOf(last) : '';
}

/** Plain turns for engines that read no chat completions. The last one is the user's. */
export function plainTurns(messages: readonly ChatMessage[]): ChatTurn[] {
  const turns = messages
    .map((message) => ({ role: ROLES[message.role], content: textOf(message) }))
    .filter(({ content }) => content !== '');
  return turns.at(-1)?.role === 'user' ? turns : [...turns, GO_ON];
}

const ROLES = {
  system: 'system',
  developer: 'system',
  user: 'user',
  assistant: 'assistant',
  tool: 'system',
  function: 'system',
} as const;

/** At most as many tokens as a server counts for what stands in a call beside the text of its messages. */
export function tokensBesideText(messages: readonly ChatMessage[], options: JsonObject): number {
  const parts = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  const others = parts.filter(({ text }) => typeof text !== 'string').length * PART_TOKENS;
  const calls = messages.flatMap(({ content: _, role: __, ...rest }) => Object.values(rest) as Json[]);
  const { tools = [], functions = [], response_format = null } = options;
  // A token is at least one character, and of JSON about three.
  const json = [...calls, tools, functions, response_format].filter((each) => each !== null);
  return others + json.reduce<number>((sum, each) => sum + Math.ceil(JSON.stringify(each).length / 2), 0);
}

// biome-ignore format: a list of words
/** Settings of a chat completion that a model server gets as they came. The contract lists the same. */
export const SETTINGS: ReadonlySet<string> = new Set([
  'max_tokens', 'max_completion_tokens', 'seed', 'temperature', 'top_p', 'top_k', 'min_p', 'repetition_penalty',
  'presence_penalty', 'frequency_penalty', 'logit_bias', 'logprobs', 'top_logprobs', 'stop', 'tools', 'tool_choice',
  'parallel_tool_calls', 'response_format', 'reasoning_effort', 'verbosity', 'modalities', 'functions', 'function_call',
]);
