/**
 * Removes the secrets of this process from everything that it writes: the log, stored messages, responses. An upstream
 * or a library may repeat a secret that it received.
 */

/** A truncated secret counts from this length. Shorter secrets are found only in full. */
const PREFIX_LENGTH = 12;
/** Shorter values occur within ordinary text. */
const LENGTH_MIN = 8;
const REDACTED = '[secret]';

/** Every form of every secret, by its first characters. */
const forms = new Map<string, string[]>();
/** The same, for pieces of text, in which the beginning of a secret may be all that has arrived. */
const HEAD_LENGTH = 4;
const formsByHead = new Map<string, string[]>();
/** The length of the longest form. */
let longest = 0;

/** From now on, `withoutSecrets` removes these values. Values of less than 8 characters are ignored. */
export function keepSecret(...values: string[]): void {
  for (const value of values)
    if (value.length >= LENGTH_MIN) for (const form of formsOf(value)) keepForm(form);
}

/** The text with `[secret]` in place of each secret, or of its beginning if it was truncated. */
export function withoutSecrets(text: string): string {
  let clean = text;
  for (const [prefix, all] of forms) {
    for (let at = clean.indexOf(prefix); at >= 0; at = clean.indexOf(prefix, at + REDACTED.length)) {
      const length = Math.max(...all.map((form) => commonLength(form, clean, at)));
      clean = `${clean.slice(0, at)}${REDACTED}${clean.slice(at + length)}`;
    }
  }
  return clean;
}

/**
 * Removes secrets from a text that arrives in pieces. A piece that ends in the beginning of a secret waits for the next
 * one. The first three characters of a secret may remain, so that ordinary text does not wait.
 */
export class SecretFilter {
  /** Up to three characters that were sent, for a secret that begins in them, and the text that waits. */
  #sent = '';
  #waiting = '';

  /** The text that may be sent now. */
  push(piece: string): string {
    const text = this.#sent + this.#waiting + piece;
    return this.#send(text, waitsFrom(text));
  }

  /** The rest, after the last piece. */
  end(): string {
    const text = this.#sent + this.#waiting;
    return this.#send(text, text.length);
  }

  #send(text: string, end: number): string {
    const clean = withoutSecrets(text.slice(0, end));
    const more = clean.slice(commonLength(this.#sent, clean, 0));
    this.#sent = clean.slice(1 - HEAD_LENGTH);
    this.#waiting = text.slice(end);
    return more;
  }
}

/** Where the beginning of a secret starts with which the text ends; its length if there is none. */
function waitsFrom(text: string): number {
  for (let at = Math.max(0, text.length - longest); at <= text.length - HEAD_LENGTH; at++) {
    const rest = text.length - at;
    const all = formsByHead.get(text.slice(at, at + HEAD_LENGTH)) ?? [];
    if (all.some((form) => form.length > rest && commonLength(form, text, at) === rest)) return at;
  }
  return text.length;
}

/** Also removes the API keys of callers, which only the response to their creation may contain. */
export function withoutKeys(text: string): string {
  return withoutSecrets(text).replaceAll(/\bmk_(?:live|test)_[A-Za-z0-9]{8,32}/g, REDACTED);
}

function keepForm(form: string): void {
  longest = Math.max(longest, form.length);
  for (const [by, length] of [
    [forms, PREFIX_LENGTH],
    [formsByHead, HEAD_LENGTH],
  ] as const) {
    const prefix = form.slice(0, length);
    const same = by.get(prefix) ?? [];
    if (!same.includes(form)) by.set(prefix, [...same, form]);
  }
}

function formsOf(value: string): string[] {
  const encoded = encodedForms(value);
  return [...new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value), ...encoded])];
}

/**
 * The characters of base64 that depend on this value alone, for each position that it may have in the encoded bytes,
 * such as after the user name of Basic authentication.
 */
function encodedForms(value: string): string[] {
  const bytes = Buffer.from(value);
  return [0, 1, 2].flatMap((offset) => {
    const first = (3 - offset) % 3;
    const whole = bytes.subarray(first, bytes.length - ((bytes.length - first) % 3));
    if (whole.length < LENGTH_MIN) return [];
    return [whole.toString('base64'), whole.toString('base64url')];
  });
}

function commonLength(form: string, text: string, at: number): number {
  let length = 0;
  while (length < form.length && form[length] === text[at + length]) length += 1;
  return length;
}
