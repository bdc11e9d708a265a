/** Where English says "on" and "in" though other languages do not. */

const BEARS = /\b(?:branch|roof|wall|fence|rock|stairs|table|bridge|stage)s?$/;

/** The preposition for something that is borne rather than held: "in" a branch is on it. */
export function borne(preposition: string, noun: string): string {
  return preposition === 'in' && BEARS.test(noun) ? 'on' : preposition;
}
