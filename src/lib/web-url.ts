/** URLs as people write and paste them. */

/** Source: RFC 3986, section 2. */
const FOREIGN = /[^A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%-]/;
/** The WHATWG serializer leaves these unescaped. Source: https://url.spec.whatwg.org/#percent-encoded-bytes */
const UNESCAPED = /["<>\\^`{|}]/g;
/** The longest text that is read as a URL; a longer one is a file in base64. */
const LENGTH_MAX = 8192;

/**
 * Writes an http or https URL in ASCII: without blanks around it, with escaped spaces and letters, and with the ASCII
 * form of its host. A URL that is ASCII already keeps its spelling. Any other text is returned unchanged.
 */
export function inAscii(text: string): string {
  if (text.length > LENGTH_MAX || !/^\s*https?:\/\//i.test(text)) return text;
  const trimmed = text.trim();
  if (!FOREIGN.test(trimmed)) return trimmed;
  return URL.parse(trimmed)?.href.replace(UNESCAPED, encodeURIComponent) ?? text;
}
