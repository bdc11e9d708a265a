/** The output of a chat engine so far, and a function that adds a piece to it. */
import type {
  ChatFailed,
  ChatMessage,
  ChatPiece,
  ChatTurn,
  CountedTokens,
  EngineLabel,
} from '@reverie/engines';
import type { Generation } from '../generation/generation.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import type { Json, JsonObject } from '../lib/json.ts';
import { withDelta } from './chat-deltas.ts';

/** A piece of what is said. `delta`: what came beside text. */
export type ChatSaid = { text: string; delta?: JsonObject };

/** The engine's output so far. */
export type Heard = {
  said: string;
  /** The message beside its text, put together. */
  beside: JsonObject;
  finish?: string;
  counted?: CountedTokens;
  by?: EngineLabel;
  cost_nano_usd?: bigint;
  failed?: ChatFailed;
};

export function isSilent({ said, beside }: Heard): boolean {
  return said === '' && Object.keys(beside).length === 0;
}

/** Takes note of a piece. Answers what of it was said. */
export function hear(
  { log }: Pick<GenerationContext, 'log'>,
  { id, operation }: Generation,
  heard: Heard,
  piece: ChatPiece,
): ChatSaid | undefined {
  if ('text' in piece) {
    heard.said += piece.text;
    return { text: piece.text };
  }
  if ('delta' in piece) {
    heard.beside = withDelta(heard.beside, piece.delta);
    return { text: '', delta: piece.delta };
  }
  if ('finish' in piece) heard.finish = piece.finish;
  else if ('usage' in piece) heard.counted = piece.usage;
  else if ('by' in piece) heard.by = piece.by;
  else if ('cost_nano_usd' in piece) heard.cost_nano_usd = piece.cost_nano_usd;
  else {
    // The engine's own words are for us: they may quote an upstream.
    const reason = 'passed' in piece ? piece.passed : (piece.reason ?? piece.message);
    log.warn(
      { job_id: id, operation, reason },
      'passed' in piece ? 'chat engine passed over' : 'chat engine failed',
    );
    if ('failed' in piece) heard.failed = piece;
  }
  return undefined;
}

/** A conversation in the form of chat completions: as a model server reads it, and as plain turns. Pure. */
type Worded = {
  role: ChatMessage['role'];
  content?: string | { type: string; text?: string | undefined }[] | null | undefined;
};

/** More than any tokenizer counts for one picture. Source: OpenAI's guide to images and vision, 2,048 pixels a side. */
const PART_TOKENS = 2600;
/** Said for a user who has said nothing, to engines that read plain turns. */
const GO_ON: ChatTurn = { role: 'user', content: '…' };

/** The text of a message; parts that are no text are left out. */
export function textOf({ content }: Worded): string {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n');
}

/** The last message of the user; empty if there is none. */
export function lastQuery(messages: readonly Worded[]): string {
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
export function tokensBesideText(messages: readonly Worded[], options: JsonObject): number {
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
