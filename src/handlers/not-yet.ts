import { problem } from '../problem.ts';

/** Operations that the contract describes and the service does not perform yet. They say so with a 501. */
export const NOT_YET = [] as const;

export type NotYet = (typeof NOT_YET)[number];

/** The handler of every operation in `NOT_YET`. Nothing was charged and nothing was stored. */
export function notYet(): never {
  throw problem('not_implemented', 'This operation is described by the contract and not performed yet');
}
