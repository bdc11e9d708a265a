import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { ChangedLines } from './changed-lines.ts';
import { EXCLUDED_MUTATIONS } from './stryker.ts';

const OPTIONS = { plugins: null, ignorers: [], excludedMutations: EXCLUDED_MUTATIONS, noHeader: false };
const SILENT = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]),
);
const QUIET = { ...SILENT, isTraceEnabled: () => false, isDebugEnabled: () => false } as never;

/**
 * At most `max` mutants of the changed lines, spread evenly over them, as ranges that Stryker takes. `total` is their
 * number without the limit.
 */
export async function selectMutants(
  changes: ChangedLines[],
  max: number,
): Promise<{ mutate: string[]; total: number }> {
  const places: string[] = [];
  for (const { file, ranges } of changes) {
    const content = readFileSync(file, 'utf8');
    const mutate = ranges.map(([first, last]) => ({
      start: { line: first - 1, column: 0 },
      end: { line: last, column: 0 },
    }));
    const { mutants } = await new Instrumenter(QUIET).instrument(
      [{ name: file, content, mutate }],
      OPTIONS as never,
    );
    for (const {
      location: { start, end },
    } of mutants)
      places.push(`${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`);
  }
  const chosen =
    places.length <= max
      ? places
      : places.filter(
          (_, n) => Math.floor((n * max) / places.length) !== Math.floor(((n - 1) * max) / places.length),
        );
  return { mutate: [...new Set(chosen)], total: places.length };
}
