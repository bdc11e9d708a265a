/**
 * JSON Pointer. Source: https://www.rfc-editor.org/rfc/rfc6901
 */

/** What stands at a place; undefined where there is nothing. `''` is the whole. Inherited members are not there. */
export function at(document: unknown, pointer: string): unknown {
  return tokensOf(pointer).reduce<unknown>(
    (found, token) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, token)
        ? (found as Record<string, unknown>)[token]
        : undefined,
    document,
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
