/** Encodes the sort key of the last row of a page as an opaque cursor. */
export function writeCursor(...parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Decodes a cursor. Returns undefined unless it has exactly that many parts. */
export function readCursor(cursor: string, parts: number): string[] | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits =
      Array.isArray(read) && read.length === parts && read.every((part) => typeof part === 'string');
    return fits ? read : undefined;
  } catch {
    return undefined;
  }
}
