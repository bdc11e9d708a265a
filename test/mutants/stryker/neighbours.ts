/**
 * The neighbours of a source file: the one to three tests that judge its mutants. They follow from imports and names,
 * from the hand-written faults of the file, and from `OVERRIDES`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { STRENGTH } from '../../../vitest.config.ts';
import { MUTANTS } from '../mutants.ts';
import { OVERRIDES } from './overrides.ts';

const NEIGHBOURS_MAX = 3;
/** A test needs one of the stronger reasons, or two of the weaker ones. */
const REASON_MIN = 4;
const IMPORTS = 4;
const SAME_NAME = 4;
const HAND_WRITTEN = 4;
const NAMES_OPERATION = 4;
const SAME_FOLDER = 2;
/** A file without a test of its own is judged by those of the files that import it, or of their importers. */
const IMPORTERS_AWAY_MAX = 4;
const IMPORTERS_MAX = 12;

export type Neighbours = {
  /** The tests that judge a source file; empty if none is known. */
  of(source: string): string[];
  /** True if one of these tests, or a file of `test` that it imports, needs the databases or folders of the set-up. */
  needSetup(tests: string[]): boolean;
};

/** Reads the imports of all tests once. */
export function openNeighbours(): Neighbours {
  const tests = globSync('{test,engines/test}/**/*.test.ts').toSorted();
  const sources = globSync('{src,upstreams,engines,client,mock,console}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules', '**/dist', 'engines/test/**'],
  });
  const files = new Set([...globSync('{test,engines/test}/**/*.ts'), ...sources]);
  const imports = new Map([...files].map((file) => [file, importsOf(file, files)]));
  const handWritten = Map.groupBy(MUTANTS, ({ file }) => file);

  const texts = new Map(tests.map((test) => [test, readFileSync(test, 'utf8')]));
  const importers = importersOf(imports, sources);

  const direct = (source: string): string[] => {
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
          (namesOperation(texts.get(test)!, source) ? NAMES_OPERATION : 0) +
          (named.has(test) ? HAND_WRITTEN : 0) +
          (mirrorOf(test) === mirrorOf(source) ? SAME_FOLDER : 0),
        imports: imports.get(test)?.length ?? 0,
      }))
      .filter(({ reason }) => reason >= REASON_MIN)
      // Of equals, the test that imports less says more about its file.
      .sort((a, b) => b.reason - a.reason || a.imports - b.imports);
    return ranked.slice(0, NEIGHBOURS_MAX).map(({ test }) => test);
  };

  const injecting = (file: string, seen: Set<string>): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    if (/\binject\(/.test(readFileSync(file, 'utf8'))) return true;
    return imports.get(file)!.some((each) => isOfTests(each) && injecting(each, seen));
  };

  const of = (source: string): string[] => {
    if (OVERRIDES[source]) return OVERRIDES[source];
    let level = [source];
    for (let distance = 0; distance <= IMPORTERS_AWAY_MAX; distance++) {
      const found = new Set(level.flatMap(direct));
      if (found.size > 0) return [...found].slice(0, NEIGHBOURS_MAX);
      level = [...new Set(level.flatMap((each) => importers.get(each) ?? []))].slice(0, IMPORTERS_MAX);
    }
    return [];
  };

  return { of, needSetup: (tests) => tests.some((test) => injecting(test, new Set())) };
}

const isOfTests = (file: string) => /^(test|engines\/test)\//.test(file);

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** The known files that a file imports by a relative path. A pattern finds them ten times faster than the compiler. */
function importsOf(file: string, files: ReadonlySet<string>): string[] {
  const paths = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) =>
    join(dirname(file), path!),
  );
  return [...new Set(paths)].filter((path) => files.has(path));
}

/** Files by the files that they import. */
function importersOf(imports: ReadonlyMap<string, string[]>, sources: string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const source of sources)
    for (const target of imports.get(source) ?? [])
      importers.set(target, [...(importers.get(target) ?? []), source]);
  return importers;
}

/** The title of a handler's test begins with a status and the id of the operation. */
function namesOperation(text: string, source: string): boolean {
  if (!source.startsWith('src/handlers/')) return false;
  const operation = basename(source, '.ts');
  return new RegExp(`\\d{3} (?:\\w+, \\d{3} )*${operation}\\b`).test(text);
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
