/** A customer's request as an upstream receives it, for the tests that every protocol passes. */
import type { Received as Served } from '../../upstreams/served.ts';
import type { Received } from './wire.ts';

/** A member is there where the protocol sent it. Media come in the order of `fields`. */
export function servedOf(
  { prompt, width, height, seed, count, seconds, sources }: Received,
  fields?: string[],
): Served {
  return {
    prompt,
    ...(seed !== undefined && { seed }),
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(count !== undefined && { count }),
    ...(seconds !== undefined && { seconds }),
    sources: fields ? fields.flatMap((field) => sources[field] ?? []) : Object.values(sources),
  };
}
