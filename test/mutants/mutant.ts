/** A fault that a careless change could put into the code. A test has to fail because of it. */
export type Mutant = {
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** Test files or folders, the nearest first. */
  tests: string[];
  /** It makes somebody pay a wrong amount, or own one. */
  money: boolean;
};

/** The faults of one file. */
export const of = (
  file: string,
  tests: string[],
  ...faults: [find: string, replace: string, touches?: 'money'][]
): Mutant[] =>
  faults.map(([find, replace, touches]) => ({ file, find, replace, tests, money: touches === 'money' }));
