/** Parses a list that was sent as one text: a JSON list or comma-separated items. Blank items are dropped. */

/** Longer texts exceed every list of the contract and are not parsed as JSON. */
const JSON_LENGTH_MAX = 8_000;

/** More items than any list of the contract takes. The rest of the text is not read. */
const ITEMS_MAX = 5_000;

const ADDRESS = /^(?:https?|data):/i;
/** Splits only before the next URL, because a URL may contain commas, as data URIs do. */
const BEFORE_ADDRESS = /,(?=\s{0,9}(?:https?|data):)/i;

export function listInText(text: string): unknown[] {
  const trimmed = text.trim();
  const json = trimmed.startsWith('[') ? parsedList(trimmed) : undefined;
  const comma = ADDRESS.test(trimmed) ? BEFORE_ADDRESS : ',';
  return (json ?? text.split(comma, ITEMS_MAX).map((item) => item.trim())).filter((item) => !isBlank(item));
}

export function isBlank(item: unknown): boolean {
  return typeof item === 'string' && item.trim() === '';
}

/** Numbers and booleans become strings, as in a comma-separated list. Objects and lists stay unchanged. */
function parsedList(text: string): unknown[] | undefined {
  if (text.length > JSON_LENGTH_MAX) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return undefined;
    return list.map((item) => (typeof item === 'number' || typeof item === 'boolean' ? String(item) : item));
  } catch {
    return undefined;
  }
}
