/**
 * `npm run test:mutants`: applies each mutant to a copy of the project and runs the tests nearest to it.
 *
 * Options: `--only PART` takes the mutants whose file contains it; `--minutes N` begins no more after that long;
 * `--again` judges also what was judged before and has not changed since. Prints every verdict and the score of all
 * that have one; fails below 85 %.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { STRENGTH } from '../../vitest.config.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { openVerdicts, type Verdict } from './verdicts.ts';

const SCORE_MIN = 0.85;
/** A mutant that makes a test wait for ever is noticed; a busy machine is no mutant. */
const PATIENCE_MS = 240_000;
const PATIENCE_TIMES = 4;
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: 'Infinity' },
    again: { type: 'boolean', default: false },
  },
});

const root = mkdtempSync(join(tmpdir(), 'reverie-mutants-'));
const skipped = /(^|\/)(node_modules|\.git|data|dist)(\/|$)/;
cpSync('.', root, { recursive: true, filter: (path) => !skipped.test(path) });
symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
const verdicts = openVerdicts('node_modules/.cache/reverie-mutants.json', root);

async function passes(tests: string[], patience_ms = Infinity): Promise<boolean> {
  const isStrength = (test: string) => STRENGTH.some((files) => matchesGlob(test, files));
  const [strong, usual] = [tests.filter(isStrength), tests.filter((test) => !isStrength(test))];
  return (
    (usual.length === 0 || (await run(usual, patience_ms))) &&
    (strong.length === 0 || (await run(['--config', 'vitest.strength.config.ts', ...strong], patience_ms)))
  );
}

async function run(which: string[], patience_ms: number): Promise<boolean> {
  const options = ['run', '--bail', '1', '--reporter=dot', ...which];
  // A group of its own, so that nothing of it outlives its end.
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
  });
  const late = Number.isFinite(patience_ms)
    ? setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), patience_ms)
    : undefined;
  const [code] = await once(child, 'exit');
  clearTimeout(late);
  return code === 0;
}

/** How long these tests take by themselves; undefined: they fail, and judge nothing. */
const alone = new Map<string, Promise<number | undefined>>();
function takes(tests: string[]): Promise<number | undefined> {
  const name = tests.join();
  const measured = async () => {
    const begun = performance.now();
    return (await passes(tests)) ? performance.now() - begun : undefined;
  };
  if (!alone.has(name)) alone.set(name, measured());
  return alone.get(name)!;
}

async function judge({ file, find, replace, tests }: Mutant): Promise<Verdict> {
  const path = join(root, file);
  const whole = readFileSync(path, 'utf8');
  const usual_ms = await takes(tests);
  if (usual_ms === undefined) return 'NOT JUDGED';
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  const survived = await passes(tests, Math.max(PATIENCE_MS, PATIENCE_TIMES * usual_ms));
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
  const known = values.again ? undefined : verdicts.of(mutant);
  if (!known && performance.now() > until) continue;
  const verdict = known ?? (await judge(mutant));
  verdicts.keep(mutant, verdict);
  tally[verdict] += 1;
  const { file, find, replace } = mutant;
  const before = known ? ', as before' : '';
  console.log(`${verdict.padEnd(10)} ${file}: ${find.trim()} → ${replace.trim()}${before}`);
}
rmSync(root, { recursive: true, force: true });
const judged = tally.killed + tally.SURVIVED;
const score = tally.killed / Math.max(1, judged);
console.log(
  `mutants: ${tally.killed} of ${judged} killed, ${Math.round(score * 100)} %; ${tally['NOT JUDGED']} not judged, ${chosen.length - judged - tally['NOT JUDGED']} not tried`,
);
process.exitCode = score >= SCORE_MIN && tally['NOT JUDGED'] === 0 ? 0 : 1;
