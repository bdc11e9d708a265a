/** Selects the engine for an operation and an account mode. */

import { type ChatModel, DEFAULT_MODEL, type Engine, type OfferedModel } from '@reverie/engines';
import { type Breaker, openBreaker } from './breaker.ts';
import { type Candidate, candidatesEngine, type UpstreamCall } from './candidates.ts';
import { type InstalledChat, withInstalled } from './chat/chat-file.ts';
import { openChatModels } from './chat/chat-models.ts';
import { keysOf } from './file-check.ts';
import { systemClock } from './lib/clock.ts';
import { offeredModels } from './offered-models.ts';
import { type EngineMode, type EntrySources, type FileEntry, openEntries } from './open-entries.ts';
import { watched } from './watched-calls.ts';

export type Registry = {
  /** Returns undefined if no engine serves the operation. */
  engineFor(operation: string, mode: EngineMode, model?: string | null): Engine | undefined;
  /** Models of an operation, the default first. When absent, every operation has only its default model. */
  modelsOf?(operation: string): OfferedModel[];
  /** The embedded engine, regardless of the engine that serves the operation. */
  embeddedFor?(operation: string): Engine | undefined;
  /** The catalogue of chat models. For test accounts, the embedded engine serves all of them. */
  chatModels(mode: EngineMode): ChatModel[];
  /** Calls the listener for every later call to an upstream. */
  listen?(listener: (call: UpstreamCall) => void): void;
  /** Reports calls to upstreams from outside this registry. Breakers count those calls too. */
  onCall?(call: UpstreamCall): void;
  breakerFor?(name: string): Breaker;
  /** All upstreams of the file, with the seconds until each accepts work again. */
  upstreams?(): { name: string; rests_seconds: number }[];
  /**
   * Breakers by section and upstream. Chat and translation are separate, because they are not paid operations of the
   * file.
   */
  breakers?(): Record<'file' | 'chat' | 'translation', ReadonlyMap<string, Breaker>>;
  /**
   * All entries of the file in order. With `print`, they are opened again with every call logged line by line and keys
   * hidden.
   */
  entries?(print?: (line: string) => void): FileEntry[];
};

export type RegistrySources = EntrySources & InstalledChat;

/** @throws EnginesFileError with every mistake of the file, each with its line. */
export function createRegistry(sources: RegistrySources): Registry {
  const { file, embedded, environment, clock = systemClock } = sources;
  const { entries, breakers, models, reopen } = openEntries(sources);
  const translators = new Map<string, Breaker>();
  const keys = file
    ? [...keysOf(file, environment).keys.values()].flatMap((named) => named.map(({ key }) => key))
    : [];
  const listeners: ((call: UpstreamCall) => void)[] = [];
  const onCall = (call: UpstreamCall) => {
    for (const listener of listeners) listener(call);
  };
  const engines = new Map<string, Engine>();
  for (const mode of ['live', 'test'] as const) {
    const own = entries.filter((entry) => entry.mode.includes(mode));
    for (const [served, of] of Map.groupBy(own, ({ operation, offered }) => idOf(operation, offered))) {
      const candidates = of.map(({ candidate }) => candidate);
      engines.set(`${mode} ${served}`, candidatesEngine(candidates, onCall, reopen(of[0]!.operation)));
    }
  }
  const named = new Set(models.map(({ operation }) => operation));
  const offered = new Map([...named].map((operation) => [operation, offeredModels(models, operation)]));
  const refused = (operation: string, mode: EngineMode) =>
    mode === 'live' && file?.unnamed === 'refuse' && !engines.has(`live ${operation}`);
  const chat = openChatModels({
    entries: withInstalled(file?.chat_models, sources.installedChat),
    unnamed: file?.unnamed !== 'refuse',
    environment,
    clock,
    onCall,
  });
  return {
    chatModels: chat.catalogue,
    engineFor(operation, mode, model = null) {
      const found = engines.get(`${mode} ${idOf(operation, model)}`);
      if (found) return found;
      if (mode === 'live' && model !== null) return candidatesEngine([REMOVED], onCall, reopen(operation));
      return refused(operation, mode) ? undefined : embedded.get(operation);
    },
    modelsOf: (operation) => offered.get(operation) ?? [DEFAULT_MODEL],
    embeddedFor: (operation) => embedded.get(operation),
    onCall,
    breakerFor(name) {
      const breaker = openBreaker(clock);
      translators.set(name, breaker);
      return breaker;
    },
    breakers: () => ({ file: breakers, chat: chat.breakers, translation: translators }),
    entries: (log) =>
      log
        ? openEntries({ ...sources, calls: undefined, fetch: watched(sources.fetch, keys, log) }).entries
        : entries,
    listen: (listener) => {
      listeners.push(listener);
    },
    upstreams: () =>
      [...breakers, ...translators, ...chat.breakers].map(([name, breaker]) => ({
        name,
        rests_seconds: breaker.restsFor() ?? 0,
      })),
  };
}

function idOf(operation: string, model: string | null): string {
  return model === null ? operation : `${operation}/${model}`;
}

/** Replaces a model that has left the file. Its tickets are still polled, but no work is started. */
const REMOVED: Candidate = {
  id: '',
  entry: {},
  engine: {
    label: { name: 'removed', version: '1', kind: 'upstream' },
    about: '',
    start: async () => ({
      is: 'failed',
      failure: 'misconfigured',
      message: 'The engines file no longer has the model',
    }),
  },
};
