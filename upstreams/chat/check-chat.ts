/** Checks of the chat models in the engines file, without a message to any of them. */
import { existsSync } from 'node:fs';
import { UpstreamError } from '@reverie/engines';
import { type Fetch, upstreamOf } from '../call.ts';
import type { EnginesFile } from '../file.ts';
import { checkModel } from '../listed-models.ts';
import type { ChatSource } from './chat-file.ts';

/** One source of a chat model. */
export type ChatCheck = {
  /** The model's id, and the name of the model at its server. */
  id: string;
  model: string;
  /** As `Adapter.check`. */
  check(signal: AbortSignal): Promise<string>;
};

type Opening = { environment: Readonly<Record<string, string | undefined>>; fetch: Fetch };

export function chatChecks({ chat_models }: Pick<EnginesFile, 'chat_models'>, opening: Opening): ChatCheck[] {
  return Object.entries(chat_models).flatMap(([id, { sources }]) =>
    sources.flatMap((source): ChatCheck[] => {
      if (source.protocol === 'embedded') return [];
      const check = (signal: AbortSignal) => checkSource(id, source, { ...opening, signal });
      return [{ id, model: source.model, check }];
    }),
  );
}

async function checkSource(
  id: string,
  source: Exclude<ChatSource, { protocol: 'embedded' }>,
  { environment, fetch, signal }: Opening & { signal: AbortSignal },
): Promise<string> {
  if (source.protocol === 'gguf') {
    if (existsSync(source.model)) return 'the file exists';
    throw new UpstreamError(`there is no file ${source.model}`, 'no');
  }
  const { base_url, key_env, headers, timeout_seconds, model } = source;
  const key = (key_env && environment[key_env]?.trim()) || '';
  return checkModel(
    upstreamOf({ base_url, key, headers, timeout_seconds, fetch }),
    { base_url, model, name: id },
    signal,
  );
}
