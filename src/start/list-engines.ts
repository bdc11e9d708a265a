/** Lists every engine of every operation for the operator, with its circuit breaker and a way to try it. */
import type { EngineLabel } from '@reverie/engines';
import type { FileEntry, Registry } from '@reverie/upstreams';
import type { ListedEngine, OperatedEngines } from '../generation/operated-engines.ts';

const MODES = ['live', 'test'] as const;
/** Operation names of chats and translations in the list of engines. */
const CHAT = 'chatpred_or';
const TRANSLATION = 'translate';

export function operatedEngines(registry: Registry, operations: readonly string[]): OperatedEngines {
  const breakers = () =>
    registry.breakers?.() ?? { file: new Map(), chat: new Map(), translation: new Map() };
  return {
    list() {
      const entries = registry.entries?.() ?? [];
      const { chat, translation } = breakers();
      return merged([
        ...entries.map(ofFile),
        ...[...chat.keys()].map((engine) => elsewhere(engine, CHAT)),
        ...[...translation.keys()].map((engine) => elsewhere(engine, TRANSLATION)),
        ...operations.flatMap((operation) => ofService(registry, entries, operation)),
        ...MODES.flatMap((mode) => chatOfService(registry, mode)),
      ]);
    },
    breakers() {
      const { file, chat, translation } = breakers();
      return new Map([...file, ...chat, ...translation]);
    },
    trial({ engine, operation }, print) {
      const found = registry
        .entries?.(print)
        .find((entry) => entry.operation === operation && entry.candidate.upstream?.name === engine);
      return found && { engine: found.candidate.engine, model: found.model || null };
    },
  };
}

function ofFile({ operation, mode, model, candidate: { engine, upstream } }: FileEntry): ListedEngine {
  const { kind } = engine.label;
  const name = upstream?.name ?? engine.label.name;
  const concurrency = upstream?.concurrency ?? null;
  return { engine: name, operation, model: model || null, kind, modes: mode, concurrency };
}

function elsewhere(engine: string, operation: string): ListedEngine {
  return { engine, operation, model: null, kind: 'upstream', modes: ['live'], concurrency: null };
}

/** The default engine of an operation that the engines file does not name. */
function ofService(registry: Registry, entries: FileEntry[], operation: string): ListedEngine[] {
  return MODES.flatMap((mode) => {
    const isServed = ({ operation: of, offered, mode: modes }: FileEntry) =>
      of === operation && offered === null && modes.includes(mode);
    if (entries.some(isServed)) return [];
    const label = registry.engineFor(operation, mode)?.label;
    return label ? [own(label, operation, mode)] : [];
  });
}

function chatOfService(registry: Registry, mode: ListedEngine['modes'][number]): ListedEngine[] {
  const labels = registry.chatModels(mode).map(({ engine }) => engine.label);
  return labels.filter(({ kind }) => kind === 'local').map((label) => own(label, CHAT, mode));
}

function own(
  { name, kind }: EngineLabel,
  operation: string,
  mode: ListedEngine['modes'][number],
): ListedEngine {
  return { engine: name, operation, model: null, kind, modes: [mode], concurrency: null };
}

/** One row per operation and engine, with the modes of all. */
function merged(listed: ListedEngine[]): ListedEngine[] {
  const all = new Map<string, ListedEngine>();
  for (const each of listed) {
    const key = `${each.operation} ${each.engine}`;
    const listed = all.get(key);
    const modes = MODES.filter((mode) => each.modes.includes(mode) || listed?.modes.includes(mode));
    all.set(key, { ...(listed ?? each), modes });
  }
  return [...all.values()];
}
