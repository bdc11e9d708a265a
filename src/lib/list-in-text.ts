/** A list that was sent as one text: a JSON list, or items with commas between them. Blank items are left out. */

/** Longer texts than any list of the contract are not parsed. */
const JSON_LENGTH_MAX = 8_000;

const ADDRESS = /^(?:https?|data):/i;
/** An address may contain commas, as a data URI does. */
const BEFORE_ADDRESS = /,(?=\s{0,9}(?:https?|data):)/i;

export function listInText(text: string): unknown[] {
  const trimmed = text.trim();
  const json = trimmed.startsWith('[') ? parsedList(trimmed) : undefined;
  const comma = ADDRESS.test(trimmed) ? BEFORE_ADDRESS : ',';
  return (json ?? text.split(comma).map((item) => item.trim())).filter((item) => !isBlank(item));
}

export function isBlank(item: unknown): boolean {
  return typeof item === 'string' && item.trim() === '';
}

/** Numbers and truth values become texts, as they are between commas; objects and lists stay as they are. */
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
