/** Where a page ends, as one opaque word: the sort key of its last row. */
export function writeCursor(...parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The parts again. Undefined for anything that is not a cursor of that many parts. */
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
