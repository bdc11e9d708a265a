/**
 * The engines file is invalid. Each mistake is one line with its place and the accepted values. Values of the file are
 * never repeated.
 */
export class EnginesFileError extends Error {
  override readonly name = 'EnginesFileError';
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.map((mistake) => `ENGINES_FILE: ${mistake}`).join('\n'));
    this.mistakes = mistakes;
  }
}

/** Used in place of an engine's name for the embedded engine. */
export const EMBEDDED = 'embedded';

/** True for the sections whose members are lists of entries. */
export function isListed([section]: readonly PropertyKey[]): boolean {
  return section === 'operations' || section === 'models';
}

/** Formats a path. The index of a first entry is omitted, because most operations have one entry without a list. */
function written(path: readonly PropertyKey[]): string {
  const first = isListed(path) && path[2] === 0;
  return (first ? path.toSpliced(2, 1) : path).map(String).join('.');
}

/** Formats a mistake, e.g. `operations.ra1.model (line 7) takes …`. */
export function mistakeAt(
  lineOf: (path: readonly PropertyKey[]) => number,
  path: readonly PropertyKey[],
  message: string,
): string {
  const line = lineOf(path);
  return `${written(path) || 'the file'}${line > 0 ? ` (line ${line})` : ''} ${message}`;
}

/** The reason why a file cannot be read. */
export function faultCode(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
}
