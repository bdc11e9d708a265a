/** Whether what the engines file says can work: every mistake at once, before the service starts. */
import { EMBEDDED, mistakeAt } from './engines-file-error.ts';
import type { EnginesFile } from './file.ts';
import type { OperationEntry, UpstreamEntry } from './file-entries.ts';
import type { EngineSpec } from './spec.ts';
import type { Calls } from './upstream/http-calls.ts';
import { fieldNames, type Mapping } from './upstream/mapping.ts';
import type { Mistake, Protocol } from './upstream/protocol.ts';
import { PROTOCOLS_SPOKEN } from './upstream/protocols.ts';

export type Specs = Readonly<Record<string, EngineSpec>>;
export type Variables = Readonly<Record<string, string | undefined>>;

/** An entry whose mapping can work. */
export type Checked = {
  /** Where it stands in the file. */
  at: readonly PropertyKey[];
  entry: OperationEntry;
  upstream: UpstreamEntry;
  protocol: Protocol;
  mapping: Mapping;
};

/**
 * The entries by operation, in their order; an entry is `EMBEDDED` where the file says so. `mistakes` is empty when all
 * of it can be used.
 */
export function checkEntries(
  file: EnginesFile,
  specs: Specs,
): { checked: Map<string, (Checked | typeof EMBEDDED)[]>; mistakes: string[] } {
  const mistakes: string[] = [];
  const checked = new Map<string, (Checked | typeof EMBEDDED)[]>();
  for (const [operation, entries] of Object.entries(file.operations)) {
    const path = ['operations', operation];
    const spec = Object.hasOwn(specs, operation) ? specs[operation]! : undefined;
    if (!spec || spec.gives.medium === 'text') {
      const taken = Object.keys(specs).filter((name) => specs[name]!.gives.medium !== 'text');
      const why = spec ? 'is served by chat_models' : 'is no operation';
      mistakes.push(mistakeAt(file.lineOf, path, `${why}: takes ${taken.join(', ')}`));
      continue;
    }
    const usable = entries.flatMap((entry, index): (Checked | typeof EMBEDDED)[] => {
      if (entry.engine === EMBEDDED) return [EMBEDDED];
      const at = [...path, index];
      const found = checkEntry({ operation, spec, entry, upstream: file.engines[entry.engine]! });
      mistakes.push(
        ...found.mistakes.map(([place, says]) => mistakeAt(file.lineOf, [...at, ...place], says)),
      );
      return found.checked ? [{ ...found.checked, at }] : [];
    });
    checked.set(operation, usable);
  }
  return { checked, mistakes };
}

type Entry = { operation: string; spec: EngineSpec; entry: OperationEntry; upstream: UpstreamEntry };

function checkEntry({ operation, spec, entry, upstream }: Entry): {
  checked?: Omit<Checked, 'at'>;
  mistakes: Mistake[];
} {
  const protocol = PROTOCOLS_SPOKEN[upstream.protocol];
  const mistakes: Mistake[] = [];
  for (const need of protocol.needs) {
    const there = need === 'calls' ? callsOf(entry) !== undefined : entry[need] !== undefined;
    if (!there)
      mistakes.push([
        [],
        `must say ${need === 'calls' ? 'submit and result' : need}: ${protocol.name} needs it`,
      ]);
  }
  const mapping = entry.input ?? protocol.mappingFor(operation, spec);
  if (!mapping) {
    if (protocol.needs.includes('input')) return { mistakes };
    const says = `cannot be served by ${protocol.name} without an input of its own`;
    return { mistakes: [...mistakes, [[], says]] };
  }
  mistakes.push(...checkMapping(mapping, spec, protocol, entry.input !== undefined));
  if (mistakes.length > 0) return { mistakes };
  return { checked: { entry, upstream, protocol, mapping }, mistakes };
}

/** Names that the operation has, media that can travel, and everything without which the work makes no sense. */
function checkMapping(mapping: Mapping, spec: EngineSpec, protocol: Protocol, written: boolean): Mistake[] {
  const names = fieldNames(spec);
  const mistakes: Mistake[] = [];
  const from = new Set<string>();
  for (const [field, source] of Object.entries(mapping)) {
    if (!('from' in source)) continue;
    from.add(source.from);
    const place = written ? ['input', field] : [];
    if (!names.includes(source.from)) {
      mistakes.push([[...place], `takes no from: ${source.from}; this operation has ${names.join(', ')}`]);
    }
    const isSource = Object.hasOwn(spec.sources, source.from);
    if (source.as === undefined) continue;
    if (!isSource) mistakes.push([[...place], 'takes as only where from names one of the caller’s media']);
    else if (!protocol.takes.includes(source.as))
      mistakes.push([
        [...place],
        `takes as: ${protocol.takes.join(', ')} with the protocol ${protocol.name}`,
      ]);
  }
  const missing = spec.needs.filter((need) => !from.has(need));
  if (missing.length > 0) {
    mistakes.push([
      written ? ['input'] : [],
      `must send ${missing.join(' and ')}: without it the work makes no sense`,
    ]);
  }
  return mistakes;
}

/** The key that each engine of the file is called with. */
export function keysOf(
  file: EnginesFile,
  environment: Variables,
): { keys: Map<string, string | undefined>; mistakes: string[] } {
  const mistakes: string[] = [];
  const keys = new Map<string, string | undefined>();
  const look = (section: 'engines' | 'chat_models', name: string, key_env: string | undefined) => {
    if (key_env === undefined) return;
    const key = environment[key_env]?.trim() ?? '';
    // Anything else could not stand in a header.
    if (/^[\x21-\x7e]+$/.test(key)) keys.set(`${section}.${name}`, key);
    else {
      const says = `names ${key_env}, which holds no key in the environment`;
      mistakes.push(mistakeAt(file.lineOf, [section, name, 'key_env'], says));
    }
  };
  for (const [name, { key_env }] of Object.entries(file.engines)) look('engines', name, key_env);
  for (const [id, { sources }] of Object.entries(file.chat_models))
    for (const source of sources) if (source.protocol === 'openai') look('chat_models', id, source.key_env);
  return { keys, mistakes };
}

/** The calls that an entry of protocol `http` describes; undefined where one it cannot do without is missing. */
export function callsOf({ submit, poll, result, cancel, check }: OperationEntry): Calls | undefined {
  return submit && result && { submit, poll, result, cancel, check };
}
