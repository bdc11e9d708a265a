/** The file cannot be used. One line a mistake: where it is, and what is taken there. Values are never repeated. */
export class EnginesFileError extends Error {
  override readonly name = 'EnginesFileError';
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.map((mistake) => `ENGINES_FILE: ${mistake}`).join('\n'));
    this.mistakes = mistakes;
  }
}

/** In place of the name of an engine of the file. */
export const EMBEDDED = 'embedded';

/** True in the sections whose members are lists of entries. */
export function isListed([section]: readonly PropertyKey[]): boolean {
  return section === 'operations' || section === 'models';
}

/** The first entry of an operation is most often alone, and then not written as a list. */
function written(path: readonly PropertyKey[]): string {
  const first = isListed(path) && path[2] === 0;
  return (first ? path.toSpliced(2, 1) : path).map(String).join('.');
}

/** `operations.ra1.model (line 7) takes …`. */
export function mistakeAt(
  lineOf: (path: readonly PropertyKey[]) => number,
  path: readonly PropertyKey[],
  message: string,
): string {
  const line = lineOf(path);
  return `${written(path) || 'the file'}${line > 0 ? ` (line ${line})` : ''} ${message}`;
}

/** Why a file cannot be read. */
export function faultCode(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
}
