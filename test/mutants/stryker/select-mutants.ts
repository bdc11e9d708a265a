import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { ChangedLines } from './changed-lines.ts';
import { EXCLUDED_MUTATIONS } from './stryker.ts';

const OPTIONS = { plugins: null, ignorers: [], excludedMutations: EXCLUDED_MUTATIONS, noHeader: false };
const SILENT = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]),
);
const QUIET = { ...SILENT, isTraceEnabled: () => false, isDebugEnabled: () => false } as never;

type Place = { line: number; column: number };
type Mutant = { file: string; start: Place; end: Place };

/**
 * Mutants of the changed lines as ranges that Stryker takes, spread over the lines. A range selects all mutants within
 * it; together the ranges select at most `max`. `total` is the number of mutants without the limit.
 */
export async function selectMutants(
  changes: ChangedLines[],
  max: number,
): Promise<{ mutate: string[]; selected: number; total: number }> {
  const mutants: Mutant[] = [];
  for (const { file, ranges } of changes) {
    const content = readFileSync(file, 'utf8');
    const mutate = ranges.map(([first, last]) => ({
      start: { line: first - 1, column: 0 },
      end: { line: last, column: 0 },
    }));
    const whole = [{ name: file, content, mutate }];
    const found = await new Instrumenter(QUIET).instrument(whole, OPTIONS as never);
    for (const { location } of found.mutants) mutants.push({ file, ...location });
  }
  const selected = new Set<Mutant>();
  const mutate = new Set<string>();
  for (const mutant of spread(mutants, max)) {
    const within = mutants.filter((each) => !selected.has(each) && isWithin(each, mutant));
    if (within.length === 0 || selected.size + within.length > max) continue;
    for (const each of within) selected.add(each);
    mutate.add(rangeOf(mutant));
  }
  return { mutate: [...mutate], selected: selected.size, total: mutants.length };
}

/** Mutants within a small one, and itself. A body of a function contains many. */
const WITHIN_SMALL_MAX = 3;

/** All mutants, the small ones first, in an order whose beginning is spread evenly. */
function spread(mutants: Mutant[], max: number): Mutant[] {
  const isSmall = (mutant: Mutant) =>
    mutants.filter((each) => isWithin(each, mutant)).length <= WITHIN_SMALL_MAX;
  const small = mutants.filter(isSmall);
  const step = Math.max(1, Math.ceil(small.length / Math.max(1, max)));
  const turns = Array.from({ length: step }, (_, turn) => small.filter((_each, n) => n % step === turn));
  return [...turns.flat(), ...mutants.filter((each) => !small.includes(each))];
}

function isWithin({ file, start, end }: Mutant, outer: Mutant): boolean {
  return file === outer.file && !isBefore(start, outer.start) && !isBefore(outer.end, end);
}

function isBefore(a: Place, b: Place): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}

function rangeOf({ file, start, end }: Mutant): string {
  return `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}
