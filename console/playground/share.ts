/** A call as an address: what the form says, behind the `#`, which no server is ever sent. Neither key nor file is in it. */
import type { Operation } from '../contract/contract.ts';
import { placeOf } from '../shell/route.ts';

/** Personal fields, and fields that are not text. */
const WITHHELD = new Set(['api_key', 'metadata', 'webhook_url', 'response_mode']);
/** Longer addresses do not survive letters and chats. */
const LETTERS_MAX = 8000;

/** The address of the page with this form filled in; undefined when it is too long to be sent. */
export function linkTo(
  { name, id }: Pick<Operation, 'name' | 'id'>,
  body: Record<string, unknown>,
): string | undefined {
  const entries = Object.entries(body).filter(
    ([field, value]) => !WITHHELD.has(field) && isSayable(value) && value !== undefined,
  );
  const text = textOf(new TextEncoder().encode(JSON.stringify(Object.fromEntries(entries))));
  const link = `${location.origin}${location.pathname}${placeOf('playground', name ?? id, text)}`;
  return link.length > LETTERS_MAX ? undefined : link;
}

/** The input in a URL; undefined when this page did not write it. */
export function inputIn(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A picture that was put into the call itself is a file too. */
const isSayable = (value: unknown): boolean =>
  !(value instanceof File) && !(typeof value === 'string' && value.startsWith('data:'));

/** Base64 for addresses. Source: RFC 4648, section 5. */
function textOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
