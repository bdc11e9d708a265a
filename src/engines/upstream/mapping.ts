/** Ours to theirs, field by field. What the mapping does not name is not sent. */
import type { Json, JsonObject } from '../../lib/json.ts';
import type { Task } from '../engine.ts';
import { sizeOf } from './size.ts';

/**
 * Where one of their fields comes from: a constant, or a field of our request.
 *
 * `from` names a field of the request; four names mean more than the field itself: `seed` is the task's own,
 * `size` is `{width, height}` in pixels whatever way the caller said it, `width` and `height` are its sides.
 * `values` translates: our value (as text) → theirs; a value that is not in it is sent as it is.
 */
export type Source = { value: Json } | { from: string; values?: Record<string, Json> | undefined };
export type Mapping = Record<string, Source>;

/** What most text-to-image models of queue upstreams take. */
export const IMAGE_MAPPING: Mapping = {
  prompt: { from: 'prompt' },
  image_size: { from: 'size' },
  seed: { from: 'seed' },
  num_images: { from: 'num_images' },
  enable_safety_checker: { from: 'enable_safety_checker' },
};

/** The body to submit. A field whose source the caller left out is left out. */
export function toTheirs(mapping: Mapping, task: Task): JsonObject {
  const body: JsonObject = {};
  for (const [field, source] of Object.entries(mapping)) {
    const value = 'value' in source ? source.value : translated(source, task);
    if (value !== undefined && value !== null) body[field] = value;
  }
  return body;
}

function translated({ from, values }: Extract<Source, { from: string }>, task: Task): Json | undefined {
  const said = task.input[from];
  const known =
    values && said !== undefined && Object.hasOwn(values, String(said)) ? values[String(said)] : undefined;
  return known ?? ours(from, task);
}

function ours(from: string, { input, seed }: Task): Json | undefined {
  if (from === 'seed') return seed;
  if (from === 'size' || from === 'width' || from === 'height') {
    const size = sizeOf(input);
    return from === 'size' ? size : size?.[from];
  }
  return input[from];
}
