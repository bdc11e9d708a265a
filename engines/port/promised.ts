/** The output that an operation promises. The engine's request and the check of its result both use it. */
import type { JsonObject } from '../lib/json.ts';
import type { Task } from './engine.ts';
import { filmFormat, relitSize } from './film-format.ts';
import type { Size } from './size-presets.ts';
import type { EngineSpec } from './spec.ts';

/** Pixels; for films also seconds, frames per second and the number of frames. */
export type Promised = Partial<Size> & { seconds?: number; fps?: number; frames?: number };

/** One promise per output, in order. */
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

/** The first measured source, which determines the output's size and length. */
function sourceOf(measured: Task['measured'] = {}): Promised {
  const [first] = Object.values(measured);
  return first ?? {};
}

function sizeIn({ width, height }: JsonObject): Promised {
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : {};
}
