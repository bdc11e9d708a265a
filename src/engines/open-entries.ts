/** Every entry of the operator's file, opened: what is asked by the registry, and what operators reach and try. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Clock, systemClock } from '../lib/clock.ts';
import type { JsonObject } from '../lib/json.ts';
import type { Engine } from './engine.ts';
import { EMBEDDED, EnginesFileError, faultCode, mistakeAt } from './engines-file-error.ts';
import type { EnginesFile } from './file.ts';
import { type Checked, callsOf, checkEntries, keysOf, type Specs, type Variables } from './file-check.ts';
import { type Breaker, openBreaker } from './upstream/breaker.ts';
import type { Fetch } from './upstream/call.ts';
import type { CallProcess } from './upstream/call-process/call-process.ts';
import { lastingAdapter } from './upstream/call-process/lasting-adapter.ts';
import type { Candidate } from './upstream/candidates.ts';
import type { Adapter } from './upstream/protocol.ts';
import { upstreamEngine } from './upstream/upstream.ts';

export type EngineMode = 'live' | 'test';

export type EntrySources = {
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
  /** Makes the submits of protocols without tickets; absent: this process does, and they are lost with it. */
  calls?: CallProcess | undefined;
  clock?: Clock;
};

/** One entry of the file, ready to be asked: what `npm run engines` reaches and tries. */
export type FileEntry = {
  operation: string;
  mode: EngineMode[];
  candidate: Candidate;
  /** Absent for an engine of this process, as its model is. */
  adapter?: Adapter;
  model?: string;
};

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
  calls: callProcess,
  clock = systemClock,
}: EntrySources): { entries: FileEntry[]; breakers: Map<string, Breaker> } {
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
      const spec = specs[operation]!;
      entries.push(openEntry({ operation, checked, spec, key, breaker, workflow, fetch, callProcess }));
    }
  }
  if (mistakes.length > 0) throw new EnginesFileError(mistakes);
  return { entries, breakers };
}

type Opening = {
  operation: string;
  checked: Checked;
  spec: Specs[string];
  key: string | undefined;
  breaker: Breaker;
  workflow: JsonObject | undefined;
  fetch: Fetch;
  callProcess: CallProcess | undefined;
};

/** What a call takes at most where the file says nothing: some servers answer only when the picture is there. */
const TIMEOUT_SECONDS = 300;

function openEntry({
  operation,
  checked,
  spec,
  key,
  breaker,
  workflow,
  fetch,
  callProcess,
}: Opening): FileEntry {
  const { entry, upstream, protocol, mapping } = checked;
  const model = entry.model ?? '';
  const calls = callsOf(entry);
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
    model: named,
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
    return `${WORKFLOW} (${faultCode(error)})`;
  }
}
