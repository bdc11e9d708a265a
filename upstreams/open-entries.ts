/** Opens every entry of the engines file, for the registry and for operators' checks and trials. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Engine, JsonObject } from '@reverie/engines';
import { type Breaker, openBreaker } from './breaker.ts';
import type { Fetch } from './call.ts';
import type { CallProcess } from './call-process/call-process.ts';
import { lastingAdapter } from './call-process/lasting-adapter.ts';
import type { Candidate, Reopen } from './candidates.ts';
import { EMBEDDED, EnginesFileError, faultCode, mistakeAt } from './engines-file-error.ts';
import type { EnginesFile } from './file.ts';
import {
  type Checked,
  type CheckedModel,
  callsOf,
  checkEntries,
  keysOf,
  type NamedKey,
  type Specs,
  type Variables,
} from './file-check.ts';
import type { OperationEntry } from './file-entries.ts';
import type { Calls } from './http-calls.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import type { OptionSchemas } from './model-options.ts';
import type { Adapter, Mistake } from './protocol.ts';
import { PROTOCOLS_SPOKEN } from './protocols.ts';
import { type SharedLimit, sharedLimits } from './slots.ts';
import { upstreamEngine } from './upstream.ts';

export type EngineMode = 'live' | 'test';

export type EntrySources = {
  /** Inputs and outputs of each operation's engine. */
  specs: Specs;
  /** The embedded engines by operation. */
  embedded: ReadonlyMap<string, Engine>;
  /** When absent, every operation uses its embedded engine. */
  file?: EnginesFile;
  /** The base folder of paths in the file. Default: the current folder. */
  folder?: string;
  /** Contains the keys that `key_env` names. */
  environment: Variables;
  fetch: Fetch;
  /** Runs the submits of protocols without tickets. When absent, this process runs them, and its end loses them. */
  calls?: CallProcess | undefined;
  clock?: Clock;
};

/** One entry of the file with one of its keys, ready for calls. `npm run engines` checks and tries these. */
export type FileEntry = {
  operation: string;
  /** The model of `models` that it serves; null for the operation's default. */
  offered: string | null;
  mode: EngineMode[];
  candidate: Candidate;
  /** Absent for an embedded engine, like `model`. */
  adapter?: Adapter;
  model?: string;
};

export type OpenedFile = {
  entries: FileEntry[];
  /** By engine, or by `ENGINE:VARIABLE` if an engine has several keys. */
  breakers: Map<string, Breaker>;
  models: CheckedModel[];
  /** For tickets whose entry has left the file. */
  reopen(operation: string): Reopen;
};

/**
 * Opens every entry of the file in order.
 *
 * @throws EnginesFileError with every mistake of the file, each with its line.
 */
export function openEntries(sources: EntrySources): OpenedFile {
  const { specs, embedded, file, folder = '.', environment, clock = systemClock } = sources;
  if (!file) return { entries: [], breakers: new Map(), models: [], reopen: () => () => undefined };
  const { keys, mistakes } = keysOf(file, environment);
  const { checked: models, mistakes: wrong } = checkEntries(file, specs);
  mistakes.push(...wrong);
  const breakers = new Map(
    Object.keys(file.engines).flatMap((engine) =>
      namesOf(engine, keys.get(`engines.${engine}`)).map(({ name }) => [name, openBreaker(clock)] as const),
    ),
  );
  const opening = {
    ...sources,
    keys,
    breakers,
    gpus: sharedLimits(file, (engine) => namesOf(engine, keys.get(`engines.${engine}`))),
  };
  const entries: FileEntry[] = [];
  for (const { operation, model, listed, placed } of models) {
    const offered = optionsOf(listed);
    for (const { at, pool, of } of placed) {
      const shared = { operation, offered: model };
      if (of === EMBEDDED) {
        const engine = embedded.get(operation);
        const ignored_fields = Object.keys(offered).map((name) => `options.${name}`);
        const candidate = { id: EMBEDDED, engine: engine!, entry: {}, pool, ignored_fields };
        if (engine) entries.push({ ...shared, mode: ['live'], candidate });
        else mistakes.push(mistakeAt(file.lineOf, at.slice(0, 2), 'has no embedded engine'));
        continue;
      }
      const read = readEntry(of, folder);
      if (Array.isArray(read)) {
        mistakes.push(...read.map(([place, says]) => mistakeAt(file.lineOf, [...at, ...place], says)));
        continue;
      }
      const own = Object.keys(of.entry.options);
      const ignored_fields = Object.keys(offered)
        .filter((name) => !own.includes(name))
        .map((name) => `options.${name}`);
      const more = { pool, ...(ignored_fields.length > 0 && { ignored_fields }) };
      for (const opened of openEntry(opening, operation, { ...of, ...read }))
        entries.push({ ...opened, ...shared, candidate: { ...opened.candidate, ...more } });
    }
  }
  if (mistakes.length > 0) throw new EnginesFileError(mistakes);
  return { entries, breakers, models, reopen: (operation) => reopenerOf(opening, file, operation) };
}

/** The options of a model, which are those of its first entry. */
export function optionsOf([first]: CheckedModel['listed']): OptionSchemas {
  const entry = first && 'any_of' in first ? first.any_of[0] : first;
  return entry?.options ?? {};
}

/** Reads the workflow of an entry. Returns mistakes that only the protocol or the file system can reveal. */
function readEntry(
  { entry, protocol, mapping }: Checked,
  folder: string,
): { workflow?: JsonObject } | Mistake[] {
  const workflow = entry.workflow === undefined ? undefined : readWorkflow(resolve(folder, entry.workflow));
  if (typeof workflow === 'string') return [[['workflow'], workflow]];
  const calls = callsOf(entry);
  const read = workflow && { workflow };
  const wrong = protocol.checkEntry?.({ mapping, ...read, ...(calls && { calls }) });
  return wrong?.length ? wrong : { ...read };
}

type Opening = EntrySources & {
  keys: Map<string, NamedKey[]>;
  breakers: ReadonlyMap<string, Breaker>;
  gpus: ReadonlyMap<string, SharedLimit>;
};

/** The engine's name for each of its keys. A single key adds no suffix. */
function namesOf(engine: string, keys: readonly NamedKey[] = []): { name: string; key?: string }[] {
  if (keys.length < 2) return [{ name: engine, ...(keys[0] && { key: keys[0].key }) }];
  return keys.map(({ env, key }) => ({ name: `${engine}:${env}`, key }));
}

/** The default limit of a call. Some servers respond only when the picture is finished. */
const TIMEOUT_SECONDS = 300;

/** Opens the entry once for each key of its engine. */
function openEntry(
  { specs, keys, breakers, gpus, fetch, calls: callProcess }: Opening,
  operation: string,
  { entry, upstream, protocol, mapping, workflow }: Checked & { workflow?: JsonObject },
): FileEntry[] {
  const model = entry.model ?? '';
  const spec = specs[operation]!;
  const calls = callsOf(entry);
  const { cost, deadline_seconds, web_search, on_other_size, loras, picture_types } = entry;
  const { seeds = protocol.repeats_seeds } = entry;
  const obedience = { controls: protocol.obeys, loras };
  const named = model || entry.workflow?.replace(/^.*\//, '').replace(/\.json$/, '') || '';
  const members = { ...(calls && { calls }), ...(cost && { cost }) };
  const names = namesOf(entry.engine, keys.get(`engines.${entry.engine}`));
  return names.map(({ name, key }): FileEntry => {
    const settings = {
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
    };
    const opened = protocol.open(settings);
    const lasts = callProcess !== undefined && !opened.poll;
    const adapter = lasts ? lastingAdapter(opened, protocol.name, settings, callProcess) : opened;
    const request = { name: entry.engine, model: named, mapping, as: protocol.takes[0], spec };
    const own = { cost, deadline_seconds, web_search, seeds, on_other_size, obedience, picture_types };
    const engine = upstreamEngine({ adapter, ...request, ...own });
    const { concurrency } = upstream;
    const gpu = upstream.gpu === undefined ? undefined : gpus.get(upstream.gpu);
    const facts = { name, concurrency, gpu, breaker: breakers.get(name)!, isKeyed: names.length > 1 };
    const candidate = { id: `${name} ${named}`, engine, entry, upstream: facts };
    const storedEntry = Object.keys(members).length > 0 && { storedEntry: members as unknown as JsonObject };
    return {
      operation,
      offered: null,
      mode: entry.for,
      candidate: { ...candidate, ...storedEntry },
      adapter,
      model: named,
    };
  });
}

/** Opens the candidate that a ticket names, from the entry members stored in the ticket. */
function reopenerOf(opening: Opening, file: EnginesFile, operation: string): Reopen {
  return ({ by, entry: stored = {} }) => {
    const [, name = '', model = ''] = /^(\S+) (.*)$/.exec(String(by)) ?? [];
    const engine = name.replace(/:[A-Z][A-Z0-9_]*$/, '');
    const upstream = Object.hasOwn(file.engines, engine) ? file.engines[engine]! : undefined;
    const protocol = upstream && PROTOCOLS_SPOKEN[upstream.protocol];
    if (!upstream || !protocol) return undefined;
    const { calls, cost } = stored as { calls?: Calls; cost?: OperationEntry['cost'] };
    if (protocol.needs.includes('calls') && !calls) return undefined;
    const entry = {
      engine,
      model,
      options: {},
      poll_seconds: 1,
      for: [],
      cost,
      ...calls,
    } as unknown as OperationEntry;
    const opened = openEntry(opening, operation, { entry, upstream, protocol, mapping: {} });
    return (opened.find(({ candidate }) => candidate.upstream?.name === name) ?? opened[0])?.candidate;
  };
}

const WORKFLOW = 'takes the path of a JSON file that holds an object';

/** Returns the workflow, or a message about its fault. */
function readWorkflow(path: string): JsonObject | string {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as JsonObject)
      : WORKFLOW;
  } catch (error) {
    return `${WORKFLOW} (${faultCode(error)})`;
  }
}
