/** Where English says "on" and "in" though other languages do not. */

const BEARS = /\b(?:branch|roof|wall|fence|rock|stairs|table|bridge|stage|ice)s?$/;

/** The preposition for something that is borne rather than held: "in" a branch is on it. */
export function borne(preposition: string, noun: string): string {
  return preposition === 'in' && BEARS.test(noun) ? 'on' : preposition;
}

/** Places that English names with their article: "on the moon" is a place, "moon" hangs in the sky. */
export function withArticles(text: string): string {
  return text
    .replace(/\b(?:on|in) (?:a |the )?moon\b/g, 'on the moon')
    .replace(/\b(in|under|above|through|over) (sea|sky|clouds|air|ocean)\b/g, '$1 the $2');
}
