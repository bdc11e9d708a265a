/** The texts of a conversation in the form of chat completions. Pure functions. */
import type { ChatMessage, ChatTurn } from '@reverie/engines';
import type { Json, JsonObject } from '../lib/json.ts';

type Message = {
  role: ChatMessage['role'];
  content?: string | { type: string; text?: string | undefined }[] | null | undefined;
};

/** More than any tokenizer counts for one picture. Source: OpenAI's guide to images and vision, 2,048 pixels a side. */
const PART_TOKENS = 2600;
/** The user's turn for engines that need one at the end. */
const EMPTY_TURN: ChatTurn = { role: 'user', content: '…' };

/** The text of a message without its parts of other types. */
export function textOf({ content }: Message): string {
  if (typeof content === 'string') return content;
  return (content ?? []).flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n');
}

/** The last message of the user; empty if there is none. */
export function lastQuery(messages: readonly Message[]): string {
  const last = messages.findLast(({ role }) => role === 'user');
  return last ? textOf(last) : '';
}

/** Plain turns for engines that read no chat completions. The last one is the user's. */
export function plainTurns(messages: readonly ChatMessage[]): ChatTurn[] {
  const turns = messages
    .map((message) => ({ role: ROLES[message.role], content: textOf(message) }))
    .filter(({ content }) => content !== '');
  return turns.at(-1)?.role === 'user' ? turns : [...turns, EMPTY_TURN];
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
export function tokensBesideText(messages: readonly Message[], options: JsonObject): number {
  const parts = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  const others = parts.filter(({ text }) => typeof text !== 'string').length * PART_TOKENS;
  const calls = messages.flatMap(({ content: _, role: __, ...rest }) => Object.values(rest) as Json[]);
  const { tools = [], functions = [], response_format = null } = options;
  // A token is at least one character, and of JSON about three.
  const json = [...calls, tools, functions, response_format].filter((each) => each !== null);
  return others + json.reduce<number>((sum, each) => sum + Math.ceil(JSON.stringify(each).length / 2), 0);
}
