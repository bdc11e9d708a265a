/** The two forms of a chat call: one message with a context, or a conversation in the form of chat completions. */
import type { ChatMessage } from '@reverie/engines';
import type { operations } from '../../../generated/main/server.ts';
import {
  buildConversation,
  buildPrompt,
  type Given,
  type Prompt,
  type PromptCharacter,
} from '../../chat/chat-prompt.ts';
import { lastQuery, textOf, tokensBesideText } from '../../chat/message-text.ts';
import { problem, wrongField } from '../../contract/problem.ts';
import type { JsonObject } from '../../lib/json.ts';
import type { Context } from '../context.ts';
import { refuseBlocked, refuseLoneSurrogates } from '../refuse-blocked.ts';
import { type ReadMessage, readMessages } from './chat-media.ts';
import { refuseReaching } from './chat-settings.ts';

export type ChatBody = operations['sendChatMessage']['requestBody']['content']['application/json'];

export type ChatForm = {
  /** `bring` converts the messages for the model that answers. */
  prompt(
    character: PromptCharacter | undefined,
    bring: (messages: ReadMessage[]) => Promise<ChatMessage[]>,
  ): Promise<Prompt>;
  /** The most tokens of the prompt besides the text of its turns. */
  tokens_beside: number;
  /** Undefined for one message without a context. */
  options: JsonObject | undefined;
};

const CONTEXT_BYTES_MAX = 65_536;
const MESSAGES_BYTES_MAX = 524_288;

/** Throws the 400 for a call in neither form or both, for refused content, and for an address that is not public. */
export async function readChatForm(
  doors: Pick<Context, 'fetcher'>,
  body: ChatBody,
  warnings: string[],
): Promise<ChatForm> {
  const { messages, query, context } = body;
  if (messages === undefined) return oneMessage(body);
  const both = Object.entries({ query, context }).find(([, value]) => value !== undefined);
  if (both) throw wrongField(both[0], `Send either messages or ${both[0]}`);
  const parsed = readMessages(doors, messages as Parameters<typeof readMessages>[1], warnings);
  if (parsed.length === 0 && body.character === undefined)
    throw wrongField('messages', 'Messages must have at least 1 item, unless a character answers');
  refuseLoneSurrogates({ messages });
  const size_bytes = parsed.reduce((sum, each) => sum + Buffer.byteLength(textOf(each)), 0);
  if (size_bytes > MESSAGES_BYTES_MAX)
    throw wrongField('messages', 'Messages must have at most 512 KB of text');
  await refuseBlocked(lastQuery(parsed));
  const options = settingsIn(body);
  refuseReaching(options);
  return {
    prompt: async (character, bring) =>
      buildConversation(character, await bring(parsed), options.seed as number | undefined),
    tokens_beside: tokensBesideText(parsed, options),
    options,
  };
}

async function oneMessage(body: ChatBody): Promise<ChatForm> {
  const { query, character, context } = body;
  const errors = Object.entries({ query, character })
    .filter(([, value]) => value === undefined)
    .map(([param]) => ({ param, message: `${param === 'query' ? 'Query' : 'Character'} is required` }));
  const [first] = errors;
  if (first) throw problem('invalid_request', first.message, { facts: { param: first.param, errors } });
  const input = givenIn(context);
  refuseLoneSurrogates({ query, context });
  await refuseBlocked(query!);
  const options = settingsIn(body);
  refuseReaching(options);
  return {
    prompt: (speaker) => buildPrompt(speaker!, input, query!),
    tokens_beside: tokensBesideText([], options),
    options: Object.keys(options).length > 0 ? options : undefined,
  };
}

const SHORT = ['max_tokens', 'seed', 'temperature', 'top_p', 'stop', 'tools', 'tool_choice'] as const;

/** The settings of a call, in `options` or beside the message. */
export function settingsIn(body: ChatBody): JsonObject {
  const short = SHORT.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]));
  return { ...Object.fromEntries(short), ...(body.options as JsonObject | undefined) };
}

function givenIn(context: ChatBody['context']): Given {
  if (context === undefined) return undefined;
  const texts = typeof context === 'string' ? [context] : context.map(({ content }) => content);
  const size_bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (size_bytes <= CONTEXT_BYTES_MAX) return context;
  throw wrongField('context', 'Context must have at most 64 KB');
}

/** The settings that every model applies. */
const HEEDED: ReadonlySet<string> = new Set(['max_tokens', 'max_completion_tokens', 'seed']);

/** One sentence for each setting, and for pictures, that an embedded model ignores. */
export function ignoredSettings(model: string, body: ChatBody): string[] {
  const parts = (body.messages ?? []).flatMap(({ content }) => (Array.isArray(content) ? content : []));
  const ignored = (what: string) => `${what} was ignored: the model ${model} does not support it`;
  return [
    ...Object.keys(settingsIn(body))
      .filter((name) => !HEEDED.has(name))
      .map(ignored),
    ...(parts.some(({ text }) => text === undefined) ? [ignored('A part that is not text')] : []),
  ];
}

/** The type with the higher weight; for equal weights, the first one. Source: RFC 9110, 12.5.1. */
export function prefersEvents(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map(rangeOf);
  const events = wishFor(['text/event-stream', 'text/*', '*/*'], ranges);
  const whole = wishFor(['application/json', 'application/*', '*/*'], ranges);
  // Callers that accept anything get a single response.
  if (events.named === '*/*' || events.weight === 0) return false;
  return events.weight > whole.weight || (events.weight === whole.weight && events.place < whole.place);
}

type Range = { type: string; weight: number; place: number };

function rangeOf(text: string, place: number): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
  return { type, weight: weight === undefined ? 1 : Number.parseFloat(weight) || 0, place };
}

/** The most specific range that covers a type decides about it. */
function wishFor(types: string[], ranges: Range[]): { named: string; weight: number; place: number } {
  for (const named of types) {
    const range = ranges.find(({ type }) => type === named);
    if (range) return { named, ...range };
  }
  return { named: '*/*', weight: 0, place: ranges.length };
}
