import { AUTO_SIZE, sizeLike } from '@reverie/engines';
import type { JsonObject } from '../../lib/json.ts';
import type { Generation } from '../generation.ts';

/**
 * The input for the engine: `size: auto` becomes a width and a height like those of the first source, which has been
 * measured. The price of an edit does not depend on its size.
 */
export function sizedInput({ input, sources }: Pick<Generation, 'input' | 'sources'>): JsonObject {
  if (input.size !== AUTO_SIZE) return input;
  const { size: _auto, ...others } = input;
  const source = sources[0]?.measured;
  return source ? { ...others, ...sizeLike(source) } : others;
}
