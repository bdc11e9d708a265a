/**
 * Removes the secrets of this process from everything that it writes: the log, stored messages, responses. An upstream
 * or a library may repeat a secret that it received.
 */

/** A truncated secret counts from this length. Shorter secrets are found only in full. */
const PREFIX_LENGTH = 12;
/** Shorter values occur within ordinary text. */
const LENGTH_MIN = 8;
const SHOWN = '[secret]';

/** Every form of every secret, by its first characters. */
const forms = new Map<string, string[]>();

/** From now on, `withoutSecrets` removes these values. Values of less than 8 characters are ignored. */
export function keepSecret(...values: string[]): void {
  for (const value of values)
    if (value.length >= LENGTH_MIN) for (const form of formsOf(value)) keepForm(form);
}

/** The text with `[secret]` in place of each secret, or of its beginning if it was truncated. */
export function withoutSecrets(text: string): string {
  let clean = text;
  for (const [prefix, all] of forms) {
    for (let at = clean.indexOf(prefix); at >= 0; at = clean.indexOf(prefix, at + SHOWN.length)) {
      const length = Math.max(...all.map((form) => commonLength(form, clean, at)));
      clean = `${clean.slice(0, at)}${SHOWN}${clean.slice(at + length)}`;
    }
  }
  return clean;
}

/** Also removes the API keys of callers, which only the response to their creation may contain. */
export function withoutKeys(text: string): string {
  return withoutSecrets(text).replaceAll(/\bmk_(?:live|test)_[A-Za-z0-9]{8,32}/g, SHOWN);
}

function keepForm(form: string): void {
  const prefix = form.slice(0, PREFIX_LENGTH);
  const same = forms.get(prefix) ?? [];
  if (!same.includes(form)) forms.set(prefix, [...same, form]);
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
