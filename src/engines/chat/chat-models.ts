/** The catalogue of chat models: the embedded one, and those of the engines file. */

import type { Fetch } from '../upstream/call.ts';
import type { ChatEngine, ChatModel } from './chat-engine.ts';
import type { ChatEntry } from './chat-file.ts';
import { llamaEngine } from './llama.ts';
import { openAiEngine } from './openai-chat.ts';
import { scripted } from './scripted/scripted.ts';

const LEAST_RATE = '0.0000072';
const SCRIPTED_TOKENS_MAX = 512;

export type ChatSources = {
  entries: Record<string, ChatEntry>;
  environment: Readonly<Record<string, string | undefined>>;
  fetch: Fetch;
};

/**
 * Ordered as listed, the embedded model last. It is the default unless the file names one. Test accounts see the same
 * models at the same rates, each answered for by the embedded engine.
 */
export function openChatModels({
  entries,
  environment,
  fetch,
}: ChatSources): (mode: 'live' | 'test') => ChatModel[] {
  const named = Object.entries(entries).map(([id, entry]): ChatModel => {
    const { model, free, max_tokens } = entry;
    return {
      id,
      engine: engineOf(id, entry, environment, fetch),
      model,
      input_rate: perToken(entry.input_credits_per_million),
      output_rate: perToken(entry.output_credits_per_million),
      free,
      default: entry.default,
      max_tokens,
    };
  });
  const embedded = { ...scriptedModel(), default: !named.some((model) => model.default) };
  const live = [...named, embedded];
  const test = live.map((model) => ({ ...model, engine: scripted }));
  return (mode) => (mode === 'live' ? live : test);
}

/** `local/scripted`, free and at the lowest rate. */
export function scriptedModel(): ChatModel {
  return {
    id: 'local/scripted',
    engine: scripted,
    model: 'scripted',
    input_rate: LEAST_RATE,
    output_rate: LEAST_RATE,
    free: true,
    default: true,
    max_tokens: SCRIPTED_TOKENS_MAX,
  };
}

function engineOf(
  id: string,
  entry: ChatEntry,
  environment: ChatSources['environment'],
  fetch: Fetch,
): ChatEngine {
  if (entry.protocol === 'gguf')
    return llamaEngine({ file: entry.model, context_tokens: entry.context_tokens });
  const { base_url, key_env } = entry;
  const key = key_env && environment[key_env]?.trim();
  return openAiEngine({ name: id, base_url, fetch, ...(key && { authorization: `Bearer ${key}` }) });
}

/** `7.2` for a million → `0.0000072` for one: the point moves six places. */
function perToken(credits_per_million: string): string {
  const [whole = '0', fraction = ''] = credits_per_million.split('.');
  const digits = whole.padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}${fraction}`;
}
