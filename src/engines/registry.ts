/** Which engine serves which operation for whom. */
import { systemClock } from '../lib/clock.ts';
import type { ChatModel } from './chat/chat-engine.ts';
import { type InstalledChat, withInstalled } from './chat/chat-file.ts';
import { openChatModels } from './chat/chat-models.ts';
import type { Engine } from './engine.ts';
import { keysOf } from './file-check.ts';
import { type EngineMode, type EntrySources, type FileEntry, openEntries } from './open-entries.ts';
import { type Breaker, openBreaker } from './upstream/breaker.ts';
import { type AskedUpstream, candidatesEngine } from './upstream/candidates.ts';
import { watched } from './upstream/watched-calls.ts';

export type Registry = {
  /** Undefined: nothing serves this operation. */
  engineFor(operation: string, mode: EngineMode): Engine | undefined;
  /** The engine of this process, whoever serves the operation. */
  embeddedFor?(operation: string): Engine | undefined;
  /** The catalogue of chat models; for test accounts every one is the embedded engine. */
  chatModels(mode: EngineMode): ChatModel[];
  /** Calls this with everything that upstreams are asked from now on. */
  listen?(listener: (asked: AskedUpstream) => void): void;
  /** Tells the listeners of what was asked by others than this registry; and keeps watch on those they ask. */
  tell?(asked: AskedUpstream): void;
  breakerFor?(name: string): Breaker;
  /** Every upstream of the file, and whether it is asked for work at present. */
  upstreams?(): { name: string; rests_seconds: number }[];
  /** What keeps each of those from being asked, by the operation they are for where that is no paid one of the file. */
  breakers?(): Record<'file' | 'chat' | 'translation', ReadonlyMap<string, Breaker>>;
  /** Every entry of the file in its order. `tell`: opened anew, with every call told line by line, keys hidden. */
  entries?(tell?: (line: string) => void): FileEntry[];
};

export type RegistrySources = EntrySources & InstalledChat;

/** @throws EnginesFileError with everything in the file that cannot work, each with its line. */
export function createRegistry(sources: RegistrySources): Registry {
  const { file, embedded, environment, clock = systemClock } = sources;
  const { entries, breakers } = openEntries(sources);
  const translators = new Map<string, Breaker>();
  const keys = file ? [...keysOf(file, environment).keys.values()].filter((key) => key !== undefined) : [];
  const listeners: ((asked: AskedUpstream) => void)[] = [];
  const tell = (asked: AskedUpstream) => {
    for (const listener of listeners) listener(asked);
  };
  const engines = new Map<string, Engine>();
  for (const mode of ['live', 'test'] as const) {
    const operations = new Set(
      entries.filter((entry) => entry.mode.includes(mode)).map((entry) => entry.operation),
    );
    for (const operation of operations) {
      const own = entries.filter((entry) => entry.operation === operation && entry.mode.includes(mode));
      engines.set(
        `${mode} ${operation}`,
        candidatesEngine(
          own.map(({ candidate }) => candidate),
          tell,
        ),
      );
    }
  }
  const refused = (operation: string, mode: EngineMode) =>
    mode === 'live' && file?.unnamed === 'refuse' && !engines.has(`live ${operation}`);
  const chat = openChatModels({
    entries: withInstalled(file?.chat_models, sources.installedChat),
    unnamed: file?.unnamed !== 'refuse',
    environment,
    clock,
    tell,
  });
  return {
    chatModels: chat.catalogue,
    engineFor: (operation, mode) =>
      refused(operation, mode) ? undefined : (engines.get(`${mode} ${operation}`) ?? embedded.get(operation)),
    embeddedFor: (operation) => embedded.get(operation),
    tell,
    breakerFor(name) {
      const breaker = openBreaker(clock);
      translators.set(name, breaker);
      return breaker;
    },
    breakers: () => ({ file: breakers, chat: chat.breakers, translation: translators }),
    entries: (told) =>
      told
        ? openEntries({ ...sources, calls: undefined, fetch: watched(sources.fetch, keys, told) }).entries
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
