/** In front of base64 in a data URI: any media type or none, with any parameters. The bytes decide what it is. */
const HEADER = /^\s{0,9}data:[^,]{0,200};\s{0,9}base64\s{0,9},/i;

/**
 * The bytes of base64 text (either alphabet, with line breaks or without, a data URL or only its base64); undefined
 * for anything else, and for nothing.
 *
 * Texts may be tens of megabytes long, so no expression repeats without a bound: one that V8 has compiled without
 * optimisation, as it does in a process that has compiled many, remembers every character it has gone over and fails
 * with a RangeError beyond 64 MB of memory. Source: `TooMuchRegExpCode` in V8's src/regexp/regexp.cc.
 */
export function readBase64(text: string): Buffer | undefined {
  const body = text.replace(HEADER, '').replaceAll(/\s{1,1000}/g, '');
  const end = body.endsWith('==') ? -2 : body.endsWith('=') ? -1 : body.length;
  const digits = body.slice(0, end);
  return digits === '' || /[^A-Za-z0-9+/_-]/.test(digits) ? undefined : Buffer.from(digits, 'base64');
}
