/**
 * `npm run test:mutants`: applies each mutant to a copy of the project and runs the tests nearest to it.
 *
 * Options: `--only PART` takes the mutants whose file contains it; `--minutes N` begins no more after that long. Prints
 * what survived and the score of those that were tried; fails below 85 %.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MUTANTS, type Mutant } from './mutants.ts';

const SCORE_MIN = 0.85;
/** A mutant that makes a test wait for ever is noticed. */
const PATIENCE_MS = 240_000;
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, minutes: { type: 'string', default: 'Infinity' } },
});

const root = mkdtempSync(join(tmpdir(), 'reverie-mutants-'));
const skipped = /(^|\/)(node_modules|\.git|data|dist)(\/|$)/;
cpSync('.', root, { recursive: true, filter: (path) => !skipped.test(path) });
symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));

async function passes(tests: string[]): Promise<boolean> {
  const config = tests.some((test) => test.includes('/hostile/'))
    ? ['--config', 'vitest.strength.config.ts']
    : [];
  const options = ['run', '--bail', '1', '--reporter=dot', ...config, ...tests];
  // A group of its own, so that nothing of it outlives its end.
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
  });
  const late = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), PATIENCE_MS);
  const [code] = await once(child, 'exit');
  clearTimeout(late);
  return code === 0;
}

/** Tests that fail by themselves judge nothing. */
const sound = new Map<string, Promise<boolean>>();
function areSound(tests: string[]): Promise<boolean> {
  const name = tests.join();
  if (!sound.has(name)) sound.set(name, passes(tests));
  return sound.get(name)!;
}

async function judge({ file, find, replace, tests }: Mutant): Promise<'killed' | 'SURVIVED' | 'NOT JUDGED'> {
  const path = join(root, file);
  const whole = readFileSync(path, 'utf8');
  if (!(await areSound(tests))) return 'NOT JUDGED';
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  const survived = await passes(tests);
  writeFileSync(path, whole);
  return survived ? 'SURVIVED' : 'killed';
}

for (const { file, find } of MUTANTS) {
  if (readFileSync(file, 'utf8').split(find).length !== 2)
    throw new Error(`${file} has ${JSON.stringify(find)} not exactly once.`);
}
const until = performance.now() + Number(values.minutes) * 60_000;
const chosen = MUTANTS.filter(({ file }) => file.includes(values.only));
const tally = { killed: 0, SURVIVED: 0, 'NOT JUDGED': 0 };
for (const mutant of chosen) {
  if (performance.now() > until) break;
  const verdict = await judge(mutant);
  tally[verdict] += 1;
  const { file, find, replace } = mutant;
  console.log(`${verdict.padEnd(10)} ${file}: ${find.trim()} → ${replace.trim()}`);
}
rmSync(root, { recursive: true, force: true });
const judged = tally.killed + tally.SURVIVED;
const score = tally.killed / Math.max(1, judged);
console.log(
  `mutants: ${tally.killed} of ${judged} killed, ${Math.round(score * 100)} %; ${tally['NOT JUDGED']} not judged, ${chosen.length - judged - tally['NOT JUDGED']} not tried`,
);
process.exitCode = score >= SCORE_MIN && tally['NOT JUDGED'] === 0 ? 0 : 1;
