/**
 * `npm run mutation -- FOLDER`: Stryker changes the code of a folder of sources, or of one file, and the neighbour
 * tests have to fail. Prints the mutants that survive, and writes the score of a folder into `test/mutants/scores.md`.
 * `--minutes N` ends the run after that time.
 *
 * `npm run mutation -- --changed`: the same for lines that were changed since the last commit before this one; `--base`
 * names another commit. At most 60 mutants, those of money first, within 3 minutes. Exits 1 if the run is complete and
 * one of money survives.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ChangedLines, changedLines } from './changed-lines.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { openNeighbours } from './neighbours.ts';
import { writeScore } from './scores.ts';
import { type Outcome, type Ran, runStryker } from './stryker.ts';

const SOURCES = ['src', 'upstreams', 'client', 'mock', 'console'];
/** Code by which somebody would pay a wrong amount. */
const MONEY =
  /^src\/(ledger|payments|pricing|accounts|generation|jobs|lib\/credits\.ts|chat\/[^/]*(settle|usage|lease))/;
const CHANGED_MAX = 60;
const CHANGED_MS = 170_000;
/** Git ignores it. Stryker reuses the outcomes of unchanged mutants. */
const INCREMENTAL = '.mutation';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    base: { type: 'string', default: 'HEAD~1' },
    minutes: { type: 'string', default: '600' },
    concurrency: { type: 'string', default: '2' },
  },
});
const concurrency = Number(values.concurrency);
mkdirSync(INCREMENTAL, { recursive: true });

const isEquivalent = ({ file, lineText, code, replacement }: Outcome) =>
  EQUIVALENTS.some(
    (each) =>
      each.file === file && each.line === lineText && each.code === code && each.replacement === replacement,
  );
const isAlive = (outcome: Outcome) =>
  (outcome.status === 'Survived' || outcome.status === 'NoCoverage') && !isEquivalent(outcome);
const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 110);

function print({ outcomes, isComplete, output }: Ran): void {
  for (const outcome of outcomes.filter(isAlive)) {
    const { file, line, code, replacement, status } = outcome;
    console.log(
      `${status.padEnd(10)} ${file}:${line}: ${oneLine(code)} → ${oneLine(replacement) || 'nothing'}`,
    );
  }
  if (!isComplete && outcomes.length === 0) console.log(output.trim().split('\n').slice(-12).join('\n'));
}

async function runFolder(folder: string): Promise<boolean> {
  const isFolder = statSync(folder).isDirectory();
  const files = isFolder
    ? globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/*.d.ts'] }).toSorted()
    : [folder];
  const neighbours = openNeighbours();
  const alone = files.filter((file) => neighbours.of(file).length === 0);
  if (alone.length > 0) console.log(`No neighbour test is known for ${alone.join(', ')}.`);
  const tests = [...new Set(files.flatMap(neighbours.of))];
  if (tests.length === 0) return false;
  const incrementalFile = `${INCREMENTAL}/${folder.replaceAll('/', '+')}.json`;
  const limit_ms = Number(values.minutes) * 60_000;
  const ran = await runStryker({
    mutate: files,
    tests,
    withSetup: neighbours.needSetup(tests),
    limit_ms,
    concurrency,
    incrementalFile,
  });
  print(ran);
  const equivalent = ran.outcomes.filter(({ status }) => status === 'Survived').filter(isEquivalent).length;
  const alive = ran.outcomes.filter(isAlive).length;
  const killed = ran.outcomes.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  if (ran.isComplete) writeScore({ folder, killed, alive, equivalent, at: new Date() });
  const score = killed + alive === 0 ? 100 : Math.floor((100 * killed) / (killed + alive));
  console.log(
    `mutation of ${folder}: ${killed} of ${killed + alive} killed, ${score} %; ${equivalent} equivalent; ` +
      `${ran.isComplete ? 'complete' : 'the run did not finish'}`,
  );
  return ran.isComplete;
}

async function runChanged(base: string): Promise<boolean> {
  const until = performance.now() + CHANGED_MS;
  const { selectMutants } = await import('./select-mutants.ts');
  const changes = changedLines(base, SOURCES);
  const neighbours = openNeighbours();
  const judged = changes.filter(({ file }) => neighbours.of(file).length > 0);
  const isMoney = ({ file }: { file: string }) => MONEY.test(file);
  let left = CHANGED_MAX;
  let survivingMoney = 0;
  for (const [name, part] of [
    ['money', judged.filter(isMoney)],
    ['other', judged.filter((each) => !isMoney(each))],
  ] as [string, ChangedLines[]][]) {
    const { mutate, total } = await selectMutants(part, left);
    left -= mutate.length;
    const limit_ms = until - performance.now();
    if (mutate.length === 0 || limit_ms <= 0) continue;
    const tests = [...new Set(part.flatMap(({ file }) => neighbours.of(file)))];
    const incrementalFile = `${INCREMENTAL}/changed-${name}.json`;
    const ran = await runStryker({
      mutate,
      tests,
      withSetup: neighbours.needSetup(tests),
      limit_ms,
      concurrency,
      incrementalFile,
    });
    print(ran);
    const alive = ran.outcomes.filter(isAlive).length;
    if (name === 'money' && ran.isComplete) survivingMoney = alive;
    console.log(
      `mutation of changed lines, ${name}: ${ran.outcomes.length} of ${total} mutants tried, ${alive} survive` +
        `${ran.isComplete ? '' : '; the run did not finish and fails nothing'}`,
    );
  }
  if (judged.length < changes.length)
    console.log(`${changes.length - judged.length} changed files have no known neighbour test.`);
  return survivingMoney === 0;
}

/** A clone without history has no earlier commit. */
function hasCommit(name: string): boolean {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function main(): Promise<boolean> {
  if (!values.changed) {
    const [folder] = positionals;
    if (!folder || !existsSync(folder)) throw new Error('Name a folder or file of sources, or --changed.');
    return runFolder(folder.replace(/\/$/, ''));
  }
  if (!hasCommit(values.base)) {
    console.log(`mutation of changed lines: there is no commit ${values.base} to compare with.`);
    return true;
  }
  return runChanged(values.base).catch((error: unknown) => {
    console.log(`mutation of changed lines: Stryker could not run, which fails nothing: ${error}`);
    return true;
  });
}

process.exitCode = (await main()) ? 0 : 1;
