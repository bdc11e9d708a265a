/**
 * JSON Pointer. Source: https://www.rfc-editor.org/rfc/rfc6901
 */

/**
 * The value at a JSON pointer; undefined when there is none. `''` is the whole document. Inherited members do not
 * count.
 */
export function at(document: unknown, pointer: string): unknown {
  return tokensOf(pointer).reduce<unknown>(
    (found, token) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, token)
        ? (found as Record<string, unknown>)[token]
        : undefined,
    document,
  );
}

/** Everything that stands at a place, where the token `*` means each entry of a list. */
export function everyAt(document: unknown, pointer: string): unknown[] {
  return tokensOf(pointer).reduce<unknown[]>(
    (found, token) =>
      found.flatMap((each) => {
        if (token === '*') return Array.isArray(each) ? each : [];
        const there = typeof each === 'object' && each !== null && Object.hasOwn(each, token);
        return there ? [(each as Record<string, unknown>)[token]] : [];
      }),
    [document],
  );
}

export function isPointer(text: string): boolean {
  return text === '' || (text.startsWith('/') && !/~(?![01])/.test(text));
}

function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}
