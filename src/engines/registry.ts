/** Which engine serves which operation for whom. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Clock, systemClock } from '../lib/clock.ts';
import type { JsonObject } from '../lib/json.ts';
import type { ChatModel } from './chat/chat-engine.ts';
import { type InstalledChat, withInstalled } from './chat/chat-file.ts';
import { openChatModels } from './chat/chat-models.ts';
import type { Engine } from './engine.ts';
import { EnginesFileError } from './engines-file-error.ts';
import { EMBEDDED, type EnginesFile, mistakeAt, parseEngines } from './file.ts';
import { type Checked, callsOf, checkEntries, keysOf, type Specs, type Variables } from './file-check.ts';
import { type Breaker, openBreaker } from './upstream/breaker.ts';
import type { Fetch } from './upstream/call.ts';
import { type AskedUpstream, type Candidate, candidatesEngine } from './upstream/candidates.ts';
import type { Adapter } from './upstream/protocol.ts';
import { upstreamEngine } from './upstream/upstream.ts';

export type EngineMode = 'live' | 'test';

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
};

export type RegistrySources = {
  /** What every operation's engine gets and gives. */
  specs: Specs;
  /** The engines of this process, by operation. */
  embedded: ReadonlyMap<string, Engine>;
  /** Absent: every operation runs on its embedded engine. */
  file?: EnginesFile;
  /** Where the paths in the file begin; default the current folder. */
  folder?: string;
  /** Where the keys named by `key_env` are. */
  environment: Variables;
  fetch: Fetch;
  clock?: Clock;
} & InstalledChat;

/** Reads the engines file at this path. @throws EnginesFileError when it cannot be read or used. */
export function readEngines(path: string): EnginesFile {
  return parseEngines(readText(path, 'takes the path of a YAML file'));
}

/** One entry of the file, ready to be asked: what `npm run engines` reaches and tries. */
export type FileEntry = { operation: string; mode: EngineMode[]; candidate: Candidate; adapter?: Adapter };

/**
 * Every entry of the file in its order, ready to be asked.
 *
 * @throws EnginesFileError with everything in the file that cannot work, each with its line.
 */
export function openEntries({
  specs,
  embedded,
  file,
  folder = '.',
  environment,
  fetch,
  clock = systemClock,
}: RegistrySources): { entries: FileEntry[]; breakers: Map<string, Breaker> } {
  if (!file) return { entries: [], breakers: new Map() };
  const { keys, mistakes } = keysOf(file, environment);
  const found = checkEntries(file, specs);
  mistakes.push(...found.mistakes);
  const breakers = new Map(Object.keys(file.engines).map((name) => [name, openBreaker(clock)]));
  const entries: FileEntry[] = [];
  for (const [operation, list] of found.checked) {
    for (const checked of list) {
      if (checked === EMBEDDED) {
        const engine = embedded.get(operation);
        if (engine) entries.push({ operation, mode: ['live'], candidate: { id: EMBEDDED, engine } });
        else mistakes.push(mistakeAt(file.lineOf, ['operations', operation], 'has no embedded engine'));
        continue;
      }
      const { entry } = checked;
      const workflow =
        entry.workflow === undefined ? undefined : readWorkflow(resolve(folder, entry.workflow));
      if (typeof workflow === 'string') {
        mistakes.push(mistakeAt(file.lineOf, [...checked.at, 'workflow'], workflow));
        continue;
      }
      const calls = callsOf(entry);
      const wrong = checked.protocol.checkEntry?.({
        mapping: checked.mapping,
        ...(workflow && { workflow }),
        ...(calls && { calls }),
      });
      if (wrong?.length) {
        mistakes.push(
          ...wrong.map(([place, says]) => mistakeAt(file.lineOf, [...checked.at, ...place], says)),
        );
        continue;
      }
      const key = keys.get(`engines.${entry.engine}`);
      const breaker = breakers.get(entry.engine)!;
      entries.push(openEntry({ operation, checked, spec: specs[operation]!, key, breaker, workflow, fetch }));
    }
  }
  if (mistakes.length > 0) throw new EnginesFileError(mistakes);
  return { entries, breakers };
}

/** @throws EnginesFileError with everything in the file that cannot work, each with its line. */
export function createRegistry(sources: RegistrySources): Registry {
  const { file, embedded, environment, fetch, clock = systemClock } = sources;
  const { entries, breakers } = openEntries(sources);
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
    fetch,
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
      breakers.set(name, breaker);
      return breaker;
    },
    listen: (listener) => {
      listeners.push(listener);
    },
    upstreams: () =>
      [...breakers, ...chat.breakers].map(([name, breaker]) => ({
        name,
        rests_seconds: breaker.restsFor() ?? 0,
      })),
  };
}

type Opening = {
  operation: string;
  checked: Checked;
  spec: Specs[string];
  key: string | undefined;
  breaker: Breaker;
  workflow: JsonObject | undefined;
  fetch: Fetch;
};

/** What a call takes at most where the file says nothing: some servers answer only when the picture is there. */
const TIMEOUT_SECONDS = 300;

function openEntry({ operation, checked, spec, key, breaker, workflow, fetch }: Opening): FileEntry {
  const { entry, upstream, protocol, mapping } = checked;
  const model = entry.model ?? '';
  const calls = callsOf(entry);
  const adapter = protocol.open({
    name: entry.engine,
    base_url: upstream.base_url,
    model,
    headers: upstream.headers,
    timeout_seconds: upstream.timeout_seconds ?? TIMEOUT_SECONDS,
    poll_seconds: entry.poll_seconds,
    spec,
    fetch,
    ...(key !== undefined && { key }),
    ...(workflow && { workflow }),
    ...(calls && { calls }),
  });
  const { cost, deadline_seconds, web_search, on_other_size } = entry;
  const named = model || entry.workflow?.replace(/^.*\//, '').replace(/\.json$/, '') || '';
  const engine = upstreamEngine({
    adapter,
    name: entry.engine,
    model: named,
    mapping,
    as: protocol.takes[0],
    spec,
    cost,
    deadline_seconds,
    web_search,
    on_other_size,
  });
  const id = `${entry.engine} ${named}`;
  return {
    operation,
    mode: entry.for,
    candidate: { id, engine, upstream: { name: entry.engine, concurrency: upstream.concurrency, breaker } },
    adapter,
  };
}

const WORKFLOW = 'takes the path of a JSON file that holds an object';

/** The workflow, or what is wrong with it. */
function readWorkflow(path: string): JsonObject | string {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as JsonObject)
      : WORKFLOW;
  } catch (error) {
    return `${WORKFLOW} (${codeOf(error)})`;
  }
}

function readText(path: string, takes: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new EnginesFileError([`${path} cannot be read (${codeOf(error)}): ${takes}`]);
  }
}

function codeOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
}
