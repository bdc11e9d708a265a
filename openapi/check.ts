/**
 * `npm run check:contract`: checks that every client of the last version still works with this one.
 *
 * It compares `generated/<host>/openapi.json` with the same file in another commit: `--base REF`, otherwise the newest
 * version tag, otherwise the commit before this one. It fails with one line per breaking change.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareContracts } from './compare/contracts.ts';
import { HOSTS } from './generate/files.ts';

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const base =
  values.base ?? git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-v:refname').split('\n')[0] ?? '';
const ref = base || 'HEAD~1';
const commit = git('rev-parse', '--short', '--verify', '--quiet', `${ref}^{commit}`);
if (!commit) {
  console.error(`There is no ${ref} here to compare with: name a commit with --base, or fetch the history.`);
  process.exit(2);
}
const broken = HOSTS.flatMap((host) => {
  const file = `generated/${host}/openapi.json`;
  const before = git('show', `${commit}:${file}`);
  if (!before) return [];
  const changes = compareContracts(JSON.parse(before), JSON.parse(readFileSync(file, 'utf8')));
  return changes.map((line) => `${host}  ${line}`);
});
for (const line of broken) console.log(line);
console.log(`${broken.length} promises of ${ref} (${commit}) broken.`);
if (broken.length > 0) process.exitCode = 1;

/** Output of a git command; empty when it fails. */
function git(...words: string[]): string {
  try {
    return execFileSync('git', words, {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
