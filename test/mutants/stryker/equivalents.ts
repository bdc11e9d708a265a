/** Mutants that no test can find: the changed code does the same. */
export type Equivalent = {
  file: string;
  /** The changed code as it stands in the file, and its replacement. */
  code: string;
  replacement: string;
  reason: string;
};

export const EQUIVALENTS: Equivalent[] = [];
