import { execFileSync } from 'node:child_process';

/** Changed lines of a file, by number in the working tree; the end is included. */
export type ChangedLines = { file: string; ranges: [first: number, last: number][] };

/** Lines of TypeScript files that were added or changed since a commit. Removed lines leave nothing to test. */
export function changedLines(base: string, folders: string[]): ChangedLines[] {
  const diff = execFileSync(
    'git',
    ['diff', '--unified=0', '--no-color', '--diff-filter=d', base, '--', ...folders],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  return readDiff(diff).filter(({ file }) => /\.tsx?$/.test(file));
}

export function readDiff(diff: string): ChangedLines[] {
  const files: ChangedLines[] = [];
  for (const line of diff.split('\n')) {
    const [, file] = /^\+\+\+ b\/(.+)$/.exec(line) ?? [];
    if (file !== undefined) files.push({ file, ranges: [] });
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first !== undefined && count !== '0')
      files.at(-1)!.ranges.push([Number(first), Number(first) + Number(count) - 1]);
  }
  return files.filter(({ ranges }) => ranges.length > 0);
}
