/** Validates the whole engines file before the service starts and reports all mistakes. */

import type { EngineSpec } from '@reverie/engines';
import type { Pool } from './breaker.ts';
import { EMBEDDED, mistakeAt } from './engines-file-error.ts';
import type { EnginesFile } from './file.ts';
import type { Listed, OperationEntry, UpstreamEntry } from './file-entries.ts';
import type { Calls } from './http-calls.ts';
import { fieldNames, type Mapping } from './mapping.ts';
import { withOptions } from './model-options.ts';
import type { Mistake, Protocol } from './protocol.ts';
import { PROTOCOLS_SPOKEN } from './protocols.ts';

export type Specs = Readonly<Record<string, EngineSpec>>;
export type Variables = Readonly<Record<string, string | undefined>>;

/** An entry with a valid mapping. */
export type Checked = {
  entry: OperationEntry;
  upstream: UpstreamEntry;
  protocol: Protocol;
  mapping: Mapping;
};

/** One entry of an operation or a model, with its place in the file. */
export type PlacedEntry = { at: readonly PropertyKey[]; pool?: Pool; of: Checked | typeof EMBEDDED };

/** The entries of an operation's default model or of another model, in order. */
export type CheckedModel = {
  operation: string;
  model: string | null;
  listed: readonly Listed[];
  placed: PlacedEntry[];
};

/** `mistakes` is empty if the whole file is usable. */
export function checkEntries(
  file: EnginesFile,
  specs: Specs,
): { checked: CheckedModel[]; mistakes: string[] } {
  const mistakes: string[] = [];
  const tell = (at: readonly PropertyKey[], found: Mistake[]) =>
    mistakes.push(...found.map(([place, says]) => mistakeAt(file.lineOf, [...at, ...place], says)));
  const sections = (['operations', 'models'] as const).flatMap((section) =>
    Object.entries(file[section]).map(([id, listed]) => ({
      section,
      id,
      listed: listed as readonly Listed[],
    })),
  );
  const checked = sections.flatMap(({ section, id, listed }): CheckedModel[] => {
    const path = [section, id];
    const named = section === 'operations' ? { operation: id, model: null } : modelIn(id);
    const { operation } = named;
    const spec = Object.hasOwn(specs, operation) ? specs[operation]! : undefined;
    if (!spec || spec.gives.medium === 'text' || !isModelName(named)) {
      tell(path, [[[], nameMistake(section, spec, specs)]]);
      return [];
    }
    const later = listed.slice(1).findIndex((each) => 'title' in each || 'factor' in each);
    if (later >= 0) tell([...path, later + 1], [[[], 'takes title and factor in the first entry only']]);
    const placed = placedEntries(listed, path).flatMap(({ entry, at, pool }): PlacedEntry[] => {
      if (entry.engine === EMBEDDED) return [{ at, ...(pool && { pool }), of: EMBEDDED }];
      const found = checkEntry({ operation, spec, entry, upstream: file.engines[entry.engine]! });
      tell(at, found.mistakes);
      return found.checked ? [{ at, ...(pool && { pool }), of: found.checked }] : [];
    });
    return [{ ...named, listed, placed }];
  });
  return { checked, mistakes };
}

/** `video-editor/render/fast` is the model `fast` of the operation `video-editor/render`. */
function modelIn(id: string): { operation: string; model: string } {
  const end = id.lastIndexOf('/');
  return { operation: id.slice(0, Math.max(0, end)), model: id.slice(end + 1) };
}

/** The operation's own name is reserved for its default model. */
function isModelName({ operation, model }: { operation: string; model: string | null }): boolean {
  return model === null || (model !== operation && /^[A-Za-z0-9][\w.-]{0,63}$/.test(model));
}

function nameMistake(section: 'operations' | 'models', spec: EngineSpec | undefined, specs: Specs): string {
  const mediaOperations = Object.keys(specs).filter((name) => specs[name]!.gives.medium !== 'text');
  if (section === 'models') return `takes OPERATION/NAME with an operation of ${mediaOperations.join(', ')}`;
  return `${spec ? 'is served by chat_models' : 'is not an operation'}: takes ${mediaOperations.join(', ')}`;
}

type InFile = { entry: OperationEntry; at: PropertyKey[]; pool?: Pool };

/** Lists every entry separately. Entries of an `any_of` share their pool. */
function placedEntries(listed: readonly Listed[], path: readonly PropertyKey[]): InFile[] {
  return listed.flatMap((each, index): InFile[] => {
    const at = [...path, index];
    if (!('any_of' in each)) return [{ entry: each, at }];
    const turns = new Map<object, number>();
    return each.any_of.map((entry, member) => {
      const pool = { by: each.by, weight: entry.weight, turns };
      return { entry, at: [...at, 'any_of', member], pool };
    });
  });
}

type Entry = { operation: string; spec: EngineSpec; entry: OperationEntry; upstream: UpstreamEntry };

function checkEntry({ operation, spec, entry, upstream }: Entry): {
  checked?: Checked;
  mistakes: Mistake[];
} {
  const protocol = PROTOCOLS_SPOKEN[upstream.protocol];
  const mistakes: Mistake[] = [];
  for (const need of protocol.needs) {
    const there = need === 'calls' ? callsOf(entry) !== undefined : entry[need] !== undefined;
    if (!there)
      mistakes.push([
        [],
        `must have ${need === 'calls' ? 'submit and result' : need}: ${protocol.name} needs it`,
      ]);
  }
  const written = entry.input ?? protocol.mappingFor(operation, spec, entry.seeds);
  if (!written) {
    if (protocol.needs.includes('input')) return { mistakes };
    const says = `cannot be served by ${protocol.name} without its own input`;
    return { mistakes: [...mistakes, [[], says]] };
  }
  const { mapping, duplicates } = withOptions(written, entry.options);
  for (const name of duplicates)
    mistakes.push([['options'], `takes no ${name}: the field of that name is sent from the request`]);
  const sendsSeed = Object.values(mapping).some((source) => 'from' in source && source.from === 'seed');
  if (entry.seeds && !sendsSeed) mistakes.push([['seeds'], 'takes true only if input sends {from: seed}']);
  const names = [...fieldNames(spec), ...Object.keys(entry.options).map((name) => `options.${name}`)];
  mistakes.push(...checkMapping(mapping, { spec, names }, protocol, entry.input !== undefined));
  if (mistakes.length > 0) return { mistakes };
  return { checked: { entry, upstream, protocol, mapping }, mistakes };
}

/**
 * Checks that the operation has the named fields, that its media can be sent, and that all required fields are mapped.
 */
function checkMapping(
  mapping: Mapping,
  { spec, names }: { spec: EngineSpec; names: string[] },
  protocol: Protocol,
  written: boolean,
): Mistake[] {
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
    if (spec.sources[source.from] === 'references') {
      from.add('image_url');
      if ((source.as ?? protocol.takes[0]) === 'upload' && !protocol.joins_files)
        mistakes.push([
          [...place],
          `takes as: ${protocol.takes.filter((as) => as !== 'upload').join(', ')} where it sends a list`,
        ]);
    }
    if (source.as === undefined) continue;
    if (!isSource) mistakes.push([[...place], 'takes as only if from names one of the caller’s media']);
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
      `must send ${missing.join(' and ')}, which the operation requires`,
    ]);
  }
  return mistakes;
}

export type NamedKey = { env: string; key: string };

/** The keys of each engine in the file, in order. */
export function keysOf(
  file: EnginesFile,
  environment: Variables,
): { keys: Map<string, NamedKey[]>; mistakes: string[] } {
  const mistakes: string[] = [];
  const keys = new Map<string, NamedKey[]>();
  const look = (section: 'engines' | 'chat_models', name: string, names: readonly string[]) => {
    const found = names.flatMap((env): NamedKey[] => {
      const key = environment[env]?.trim() ?? '';
      // Other characters are not allowed in a header.
      if (/^[\x21-\x7e]+$/.test(key)) return [{ env, key }];
      const says = `names ${env}, which has no value in the environment`;
      mistakes.push(mistakeAt(file.lineOf, [section, name, 'key_env'], says));
      return [];
    });
    keys.set(`${section}.${name}`, [...(keys.get(`${section}.${name}`) ?? []), ...found]);
  };
  for (const [name, { key_env }] of Object.entries(file.engines)) look('engines', name, key_env);
  for (const [id, { sources }] of Object.entries(file.chat_models))
    for (const source of sources)
      if (source.protocol === 'openai')
        look('chat_models', id, source.key_env === undefined ? [] : [source.key_env]);
  return { keys, mistakes };
}

/** The calls of an `http` entry; undefined if a required one is missing. */
export function callsOf({ submit, poll, result, cancel, check }: OperationEntry): Calls | undefined {
  return submit && result && { submit, poll, result, cancel, check };
}
