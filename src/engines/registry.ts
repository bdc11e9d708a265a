/** Which engine serves which operation for whom. */
import { readFileSync } from 'node:fs';
import type { ChatModel } from './chat/chat-engine.ts';
import { openChatModels } from './chat/chat-models.ts';
import type { Engine } from './engine.ts';
import {
  type EnginesFile,
  EnginesFileError,
  type OperationEntry,
  parseEngines,
  type UpstreamEntry,
} from './file.ts';
import type { Fetch } from './upstream/call.ts';
import { queueEngine } from './upstream/queue.ts';

export type Mode = 'live' | 'test';

export type Registry = {
  /** Undefined: nothing serves this operation. Accounts in test mode always get the embedded engine. */
  engineFor(operation: string, mode: Mode): Engine | undefined;
  /** The catalogue of chat models; for test accounts every one is the embedded engine. */
  chatModels(mode: Mode): ChatModel[];
};

export type RegistrySources = {
  /** Every operation of the contract that an engine can serve. */
  operations: readonly string[];
  /** The engines of this process, by operation. */
  embedded: ReadonlyMap<string, Engine>;
  /** Absent: every operation runs on its embedded engine. */
  file?: EnginesFile;
  /** Where the keys named by `key_env` are. */
  environment: Readonly<Record<string, string | undefined>>;
  fetch: Fetch;
};

/** Reads the engines file at this path. @throws EnginesFileError when it cannot be read or used. */
export function readEngines(path: string): EnginesFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new EnginesFileError([`${path} cannot be read (${code}): takes the path of a YAML file`]);
  }
  return parseEngines(text);
}

/** @throws EnginesFileError when the file names operations that do not exist, or variables that hold no key. */
export function createRegistry({
  operations,
  embedded,
  file,
  environment,
  fetch,
}: RegistrySources): Registry {
  const mistakes: string[] = [];
  const keys = new Map(
    Object.entries(file?.engines ?? {}).map(([name, { key_env }]) => [
      name,
      key_env && environment[key_env]?.trim(),
    ]),
  );
  for (const [name, { key_env }] of Object.entries(file?.engines ?? {})) {
    // Anything else could not stand in a header.
    if (key_env && !/^[\x21-\x7e]+$/.test(keys.get(name) ?? '')) {
      mistakes.push(`engines.${name}.key_env names ${key_env}, which holds no key in the environment`);
    }
  }
  for (const [id, entry] of Object.entries(file?.chat_models ?? {})) {
    if (entry.protocol !== 'openai' || entry.key_env === undefined) continue;
    if (!/^[\x21-\x7e]+$/.test(environment[entry.key_env]?.trim() ?? '')) {
      mistakes.push(
        `chat_models.${id}.key_env names ${entry.key_env}, which holds no key in the environment`,
      );
    }
  }
  for (const operation of Object.keys(file?.operations ?? {})) {
    if (!operations.includes(operation)) {
      mistakes.push(`operations.${operation} is no operation: takes ${operations.join(', ')}`);
    }
  }
  if (mistakes.length > 0) throw new EnginesFileError(mistakes);

  const upstream = new Map(
    Object.entries(file?.operations ?? {}).map(([operation, entry]) => {
      return [operation, engineOf(entry, file!.engines[entry.engine]!, keys.get(entry.engine), fetch)];
    }),
  );
  return {
    chatModels: openChatModels({ entries: file?.chat_models ?? {}, environment, fetch }),
    engineFor: (operation, mode) => (mode === 'live' && upstream.get(operation)) || embedded.get(operation),
  };
}

function engineOf(
  { engine: name, model, input: mapping, poll_seconds }: OperationEntry,
  { base_url }: UpstreamEntry,
  key: string | undefined,
  fetch: Fetch,
): Engine {
  return queueEngine({ name, base_url, model, mapping, poll_seconds, fetch, ...(key && { key }) });
}
