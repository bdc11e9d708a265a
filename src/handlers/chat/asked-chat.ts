/** The two forms of a chat call: one message with a context, or a conversation as chat completions have it. */
import type { operations } from '../../../generated/main/server.ts';
import {
  buildConversation,
  buildPrompt,
  type Given,
  type Prompt,
  type PromptCharacter,
} from '../../chat/chat-prompt.ts';
import { type ChatMessage, lastQuery, textOf, tokensBesideText } from '../../chat/conversation.ts';
import { problem, wrongField } from '../../contract/problem.ts';
import type { JsonObject } from '../../lib/json.ts';
import { refuseBlocked } from '../refuse-blocked.ts';
import { refuseLoneSurrogates } from '../refuse-lone-surrogates.ts';

export type ChatBody = operations['sendChatMessage']['requestBody']['content']['application/json'];

export type AskedForm = {
  prompt(character: PromptCharacter | undefined): Promise<Prompt>;
  /** Tokens that the prompt has beside the text of its turns, at most. */
  tokens_beside: number;
  /** Undefined for one message without any. */
  options: JsonObject | undefined;
};

const CONTEXT_BYTES_MAX = 65_536;
const MESSAGES_BYTES_MAX = 524_288;

/** Throws the 400 for a call that is neither form or both, and for what the check refuses. */
export async function readAsked(body: ChatBody): Promise<AskedForm> {
  const { messages, query, context } = body;
  if (messages === undefined) return oneMessage(body);
  const both = Object.entries({ query, context }).find(([, value]) => value !== undefined);
  if (both) throw wrongField(both[0], `Send either messages or ${both[0]}`);
  const given = messages as ChatMessage[];
  if (given.length === 0 && body.character === undefined)
    throw wrongField('messages', 'Messages must have at least 1 item, unless a character answers');
  refuseLoneSurrogates({ messages });
  const size_bytes = given.reduce((sum, each) => sum + Buffer.byteLength(textOf(each)), 0);
  if (size_bytes > MESSAGES_BYTES_MAX)
    throw wrongField('messages', 'Messages must have at most 512 KB of text');
  await refuseBlocked(lastQuery(given));
  const options = settingsIn(body);
  return {
    prompt: (character) => buildConversation(character, given, options.seed as number | undefined),
    tokens_beside: tokensBesideText(given, options),
    options,
  };
}

async function oneMessage(body: ChatBody): Promise<AskedForm> {
  const { query, character, context } = body;
  const errors = Object.entries({ query, character })
    .filter(([, value]) => value === undefined)
    .map(([param]) => ({ param, message: `${param === 'query' ? 'Query' : 'Character'} is required` }));
  const [first] = errors;
  if (first) throw problem('invalid_request', first.message, { facts: { param: first.param, errors } });
  const given = givenIn(context);
  refuseLoneSurrogates({ query, context });
  await refuseBlocked(query!);
  const options = settingsIn(body);
  return {
    prompt: (speaker) => buildPrompt(speaker!, given, query!),
    tokens_beside: tokensBesideText([], options),
    options: Object.keys(options).length > 0 ? options : undefined,
  };
}

const SHORT = ['max_tokens', 'seed', 'temperature', 'top_p', 'stop', 'tools', 'tool_choice'] as const;

/** The settings of a call, whether within `options` or beside the message. */
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

/** Heeded by every model. */
const HEEDED: ReadonlySet<string> = new Set(['max_tokens', 'max_completion_tokens', 'seed']);

/** One sentence for each setting, and for pictures, that a model without a server does not heed. */
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
