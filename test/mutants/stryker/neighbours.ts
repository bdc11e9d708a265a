/**
 * The neighbours of a source file: the one to three tests that judge its mutants. They follow from imports and names,
 * from the hand-written faults of the file, and from `OVERRIDES`.
 */
import { globSync } from 'node:fs';
import { basename, dirname, matchesGlob } from 'node:path';
import { STRENGTH } from '../../../vitest.config.ts';
import { importGraph } from '../../support/import-graph.ts';
import { MUTANTS } from '../mutants.ts';
import { OVERRIDES } from './overrides.ts';

const NEIGHBOURS_MAX = 3;
/** A test needs one of the stronger reasons, or two of the weaker ones. */
const REASON_MIN = 4;
const IMPORTS = 4;
const SAME_NAME = 4;
const HAND_WRITTEN = 4;
const SAME_FOLDER = 2;

export type Neighbours = (source: string) => string[];

/** Reads the imports of all tests once. */
export function openNeighbours(): Neighbours {
  const tests = globSync('{test,engines/test}/**/*.test.ts').toSorted();
  const sources = globSync(
    [
      'src/**/*.ts',
      'upstreams/**/*.ts',
      'engines/**/*.ts',
      'client/*.ts',
      'mock/*.ts',
      'console/**/*.{ts,tsx}',
    ],
    { exclude: ['**/node_modules', '**/dist', 'engines/test/**'] },
  );
  const imports = importGraph([...tests, ...globSync('{test,engines/test}/**/*.ts'), ...sources]);
  const handWritten = Map.groupBy(MUTANTS, ({ file }) => file);

  return (source) => {
    const override = OVERRIDES[source];
    if (override) return override;
    const named = new Set(handWritten.get(source)?.flatMap((mutant) => mutant.tests) ?? []);
    const isStrength = (test: string) => STRENGTH.some((pattern) => matchesGlob(test, pattern));
    const ranked = tests
      .filter((test) => named.has(test) || !isStrength(test) || source.startsWith('upstreams/'))
      .map((test) => ({
        test,
        reason:
          (imports.get(test)?.includes(source) ? IMPORTS : 0) +
          (isNamedAfter(test, source) ? SAME_NAME : 0) +
          (named.has(test) ? HAND_WRITTEN : 0) +
          (mirrorOf(test) === mirrorOf(source) ? SAME_FOLDER : 0),
        imports: imports.get(test)?.length ?? 0,
      }))
      .filter(({ reason }) => reason >= REASON_MIN)
      // Of equals, the test that imports less says more about its file.
      .sort((a, b) => b.reason - a.reason || a.imports - b.imports);
    return ranked.slice(0, NEIGHBOURS_MAX).map(({ test }) => test);
  };
}

/** `src/ledger/sweep.ts` and `test/ledger/sweep.test.ts`, or a handler and the test of its operation. */
function isNamedAfter(test: string, source: string): boolean {
  const [a, b] = [test, source].map((path) => basename(path).replace(/\..*$/, ''));
  return a === b && (mirrorOf(test) === mirrorOf(source) || source.startsWith('src/handlers/'));
}

/** `ledger` for `src/ledger/x.ts` and `test/ledger/x.test.ts`; the other rooms keep their names. */
function mirrorOf(path: string): string {
  return dirname(path).replace(/^(src|test|engines\/test)\/?/, '');
}

/** True if a test needs the databases and folders of the set-up: it, or a file of `test` that it imports, injects them. */
export function needsSetup(tests: string[], injects: (file: string) => boolean): boolean {
  const graph = importGraph(globSync('{test,engines/test}/**/*.ts'));
  const seen = new Set<string>();
  const visit = (file: string): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    return injects(file) || (graph.get(file) ?? []).some(visit);
  };
  return tests.some(visit);
}
