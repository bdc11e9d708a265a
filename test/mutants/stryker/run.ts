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
import { percentOf, writeScore } from './scores.ts';
import { type Outcome, openStryker, type Ran } from './stryker.ts';

const SOURCES = ['src', 'upstreams', 'client', 'mock', 'console'];
/** Code by which somebody would pay a wrong amount. */
const MONEY =
  /^src\/(ledger|payments|pricing|accounts|generation|jobs|lib\/credits\.ts|chat\/[^/]*(settle|usage|lease))/;
const CHANGED_MAX = 60;
/** Since the start of the process. */
const CHANGED_MS = 165_000;
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

/** File by file, each with its neighbours. A run that is repeated reuses the outcomes of files that were complete. */
async function runFolder(folder: string): Promise<boolean> {
  const isFolder = statSync(folder).isDirectory();
  const files = isFolder
    ? globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['**/*.d.ts'] }).toSorted()
    : [folder];
  const until = performance.now() + Number(values.minutes) * 60_000;
  const neighbours = openNeighbours();
  const stryker = openStryker({ concurrency });
  const sum = { killed: 0, alive: 0, equivalent: 0, incomplete: 0 };
  for (const file of files) {
    const tests = neighbours.of(file);
    const limit_ms = until - performance.now();
    if (tests.length === 0) console.log(`No neighbour test is known for ${file}.`);
    if (tests.length === 0 || limit_ms <= 0) {
      sum.incomplete += 1;
      continue;
    }
    const incrementalFile = `${INCREMENTAL}/${file.replaceAll('/', '+')}.json`;
    const withSetup = neighbours.needSetup(tests);
    const ran = await stryker.run({ mutate: [file], tests, withSetup, limit_ms, incrementalFile });
    const { killed, alive, equivalent } = tally(ran);
    print(ran);
    console.log(`${file}: ${killed} of ${killed + alive} killed${ran.isComplete ? '' : '; did not finish'}`);
    sum.killed += killed;
    sum.alive += alive;
    sum.equivalent += equivalent;
    if (!ran.isComplete) sum.incomplete += 1;
  }
  stryker.close();
  const { killed, alive, equivalent, incomplete } = sum;
  if (incomplete === 0) writeScore({ folder, killed, alive, equivalent, at: new Date() });
  console.log(
    `mutation of ${folder}: ${killed} of ${killed + alive} killed, ${percentOf(killed, alive)} %; ` +
      `${equivalent} equivalent; ${incomplete === 0 ? 'complete' : `${incomplete} files did not finish`}`,
  );
  return incomplete === 0;
}

function tally({ outcomes }: Ran) {
  const survived = outcomes.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const alive = survived.filter(isAlive).length;
  const killed = outcomes.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  return { killed, alive, equivalent: survived.length - alive };
}

async function runChanged(base: string): Promise<boolean> {
  const { selectMutants } = await import('./select-mutants.ts');
  const changes = changedLines(base, SOURCES);
  const neighbours = openNeighbours();
  const judged = changes.filter(({ file }) => neighbours.of(file).length > 0);
  const isMoney = ({ file }: ChangedLines) => MONEY.test(file);
  const parts: [name: string, changes: ChangedLines[]][] = [
    ['money', judged.filter(isMoney)],
    ['other', judged.filter((each) => !isMoney(each))],
  ];
  const stryker = openStryker({ concurrency });
  let left = CHANGED_MAX;
  let survivingMoney = 0;
  for (const [name, part] of parts) {
    if (performance.now() > CHANGED_MS) {
      console.log(`mutation of changed lines, ${name}: not tried, because the time is over`);
      continue;
    }
    const { mutate, selected, total } = await selectMutants(part, left);
    left -= selected;
    if (mutate.length === 0) {
      console.log(`mutation of changed lines, ${name}: none of ${total} mutants tried`);
      continue;
    }
    const files = new Set(mutate.map((range) => range.split(':')[0]!));
    const tests = [...new Set([...files].flatMap(neighbours.of))];
    const limit_ms = CHANGED_MS - performance.now();
    const incrementalFile = `${INCREMENTAL}/changed-${name}.json`;
    const withSetup = neighbours.needSetup(tests);
    const ran = await stryker.run({ mutate, tests, withSetup, limit_ms, incrementalFile });
    const { alive } = tally(ran);
    print(ran);
    if (name === 'money' && ran.isComplete) survivingMoney = alive;
    console.log(
      `mutation of changed lines, ${name}: ${ran.outcomes.length} of ${total} mutants tried, ${alive} survive` +
        `${ran.isComplete ? '' : '; the run did not finish and fails nothing'}`,
    );
  }
  stryker.close();
  if (judged.length < changes.length)
    console.log(`${changes.length - judged.length} changed files have no known neighbour test.`);
  if (survivingMoney > 0)
    console.log('Write a test for each, or name it with a reason in test/mutants/stryker/equivalents.ts.');
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
