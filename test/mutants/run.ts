/**
 * `npm run test:mutants`: applies each mutant to a copy of the project and runs the tests nearest to it.
 *
 * Options: `--only PART` takes the mutants whose file contains it. Prints what survived and the score; fails below 85 %.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { MUTANTS, type Mutant } from './mutants.ts';

const SCORE_MIN = 0.85;
const run = promisify(execFile);
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const root = mkdtempSync(join(tmpdir(), 'reverie-mutants-'));
const skipped = /(^|\/)(node_modules|\.git|data|dist)(\/|$)/;
cpSync('.', root, { recursive: true, filter: (path) => !skipped.test(path) });
symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));

async function passes(tests: string[]): Promise<boolean> {
  const config = tests.some((test) => test.includes('/hostile/'))
    ? ['--config', 'vitest.strength.config.ts']
    : [];
  const options = ['vitest', 'run', '--bail', '1', '--reporter=dot', ...config, ...tests];
  return run('npx', options, { cwd: root, maxBuffer: 2 ** 26 }).then(
    () => true,
    () => false,
  );
}

async function isKilled({ file, find, replace, tests }: Mutant): Promise<boolean> {
  const path = join(root, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(find).length !== 2)
    throw new Error(`${file} has ${JSON.stringify(find)} not exactly once.`);
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  const killed = !(await passes(tests));
  writeFileSync(path, whole);
  return killed;
}

const chosen = MUTANTS.filter(({ file }) => file.includes(values.only));
let killed = 0;
for (const mutant of chosen) {
  const isOver = await isKilled(mutant);
  if (isOver) killed += 1;
  console.log(
    `${isOver ? 'killed  ' : 'SURVIVED'} ${mutant.file}: ${mutant.find.trim()} → ${mutant.replace.trim()}`,
  );
}
rmSync(root, { recursive: true, force: true });
const score = killed / chosen.length;
console.log(`mutants: ${killed} of ${chosen.length} killed, ${Math.round(score * 100)} %`);
process.exitCode = score >= SCORE_MIN ? 0 : 1;
