/** The one way in which numbers are read from text: in queries, paths, headers and forms. */

/** As JSON writes them, without an exponent. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** No number in the contract has more digits, and a double keeps no more. */
const LETTERS_MAX = 24;

/** `'12.5'` → 12.5. Undefined for `1e2`, `0x10`, `+1`, `007`, `1.`, blanks, and whatever a double cannot hold. */
export function parseNumber(text: string): number | undefined {
  if (text.length > LETTERS_MAX || !DECIMAL.test(text)) return undefined;
  const value = Number(text);
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : value;
}
