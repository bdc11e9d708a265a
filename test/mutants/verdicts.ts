/** What was judged before, so that a run that was broken off goes on where it stopped. */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mutant } from './mutants.ts';

export type Verdict = 'killed' | 'SURVIVED' | 'NOT JUDGED';

export type Verdicts = {
  of(mutant: Mutant): Verdict | undefined;
  keep(mutant: Mutant, verdict: Verdict): void;
};

/** A verdict holds as long as the mutated file and the tests nearest to it, in `root`, are what they were. */
export function openVerdicts(path: string, root: string): Verdicts {
  const nameOf = (mutant: Mutant) => `${mutant.file} ${digestOf(mutant, root)}`;
  const known = new Map<string, Verdict>(Object.entries(read(path)));
  return {
    of: (mutant) => known.get(nameOf(mutant)),
    keep(mutant, verdict) {
      if (verdict === 'NOT JUDGED') return;
      known.set(nameOf(mutant), verdict);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(Object.fromEntries(known), null, 1));
    },
  };
}

function read(path: string): Record<string, Verdict> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function digestOf({ file, find, replace, tests }: Mutant, root: string): string {
  const hash = createHash('sha256').update(JSON.stringify([file, find, replace, tests]));
  for (const path of [file, ...tests.flatMap((test) => filesOf(test, root))])
    hash.update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(test: string, root: string): string[] {
  return test.endsWith('.ts') ? [test] : globSync(`${test}/**/*.ts`, { cwd: root }).sort();
}
