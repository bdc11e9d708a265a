/** The output that an operation promises. Both the engine's request and the check of its result use it. */
import type { JsonObject } from '../lib/json.ts';
import type { Task } from './engine.ts';
import { filmFormat, relitSize } from './film-format.ts';
import type { Size } from './size-presets.ts';
import type { EngineSpec } from './spec.ts';

/** Pixels, and of films seconds, frames a second and frames in all. */
export type Promised = Partial<Size> & { seconds?: number; fps?: number; frames?: number };

/** One an output, in order. */
export function promisedOf(
  task: Pick<Task, 'operation' | 'input' | 'measured'>,
  spec: EngineSpec,
): Promised[] {
  if (spec.gives.medium === 'film') return [filmOf(task, spec)];
  const counted = spec.gives.count === undefined ? 1 : task.input[spec.gives.count];
  if (Array.isArray(counted)) return counted.map((each) => sizeIn(each as JsonObject));
  const one = spec.size === 'source' ? sourceOf(task.measured) : sizeIn(task.input);
  return Array.from({ length: Number(counted ?? 1) }, () => one);
}

function filmOf(
  { operation, input, measured }: Pick<Task, 'operation' | 'input' | 'measured'>,
  spec: EngineSpec,
): Promised {
  const source = sourceOf(measured);
  const size = source.width && source.height ? { width: source.width, height: source.height } : undefined;
  if (operation === 'video-editor/render') return timelineOf(input);
  if (spec.size === 'source') return source;
  if (operation === 'video-relight')
    return { ...source, ...relitSize(input, size ?? { width: 16, height: 9 }) };
  return filmFormat(operation, input, size);
}

function timelineOf({ width, height, seconds, fps }: JsonObject): Promised {
  const numbers = Object.entries({ width, height, seconds, fps }).filter(
    ([, value]) => typeof value === 'number',
  );
  return Object.fromEntries(numbers) as Promised;
}

/** The first source that was measured: what the output is as large and as long as. */
function sourceOf(measured: Task['measured'] = {}): Promised {
  const [first] = Object.values(measured);
  return first ?? {};
}

function sizeIn({ width, height }: JsonObject): Promised {
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : {};
}
