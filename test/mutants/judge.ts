/**
 * One process of `npm run test:mutants`: puts each fault that it is sent into the copy of the project that it runs in,
 * runs the tests nearest to it, and takes the fault out again. A test that fails counts only if it passes without the
 * fault. Vitest stays open, so a run costs little more than its tests.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVitest, type TestCase, type TestModule, type TestSpecification } from 'vitest/node';
import type { Mutant } from './mutant.ts';

export type Verdict = 'killed' | 'SURVIVED' | 'NOT JUDGED';
/** `by`: the title of the test that failed, and why. */
export type Judged = { verdict: Verdict; by?: string | undefined };

const TEST_MS = 60_000;

/** Keeps the order that the mutant names, the nearest first. */
class AsNamed {
  async sort(specifications: TestSpecification[]) {
    return specifications;
  }
  async shard(specifications: TestSpecification[]) {
    return specifications;
  }
}

const vitest = await createVitest(
  'test',
  { watch: true, config: 'vitest.config.ts', bail: 1, maxWorkers: 1, silent: true, reporters: [{}] },
  {
    server: { watch: null },
    // A busy machine is no fault.
    test: { sequence: { sequencer: AsNamed }, testTimeout: TEST_MS, hookTimeout: TEST_MS },
  } as never,
);

const TRIES_MAX = 4;

type Failure = { title: string; reason: string; again: TestSpecification };
type Run = { passed: number } | { failed: Failure };

/** A run right after one that ended at its first failure may be ended with it: it is repeated. */
async function run(specifications: TestSpecification[]): Promise<Run | undefined> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    // Failures of earlier runs would count as the one that ends this run.
    vitest.state.idMap.clear();
    vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
    const ours = new Set(specifications.map(({ moduleId }) => moduleId));
    const modules = testModules.filter(({ moduleId }) => ours.has(moduleId));
    const failed = modules.filter((each) => each.state() === 'failed');
    const [first] = failed.flatMap((each) => [...each.children.allTests('failed')]);
    if (first) return { failed: failureOf(first) };
    if (failed[0]) return { failed: failureOfAll(failed[0]) };
    if (modules.length === ours.size && !modules.some(isBrokenOff)) {
      if (unhandledErrors.length > 0) return { failed: failureOfAll(modules[0]!) };
      return { passed: modules.flatMap((each) => [...each.children.allTests('passed')]).length };
    }
    await sleep(200);
  }
  return undefined;
}

/** Tests of it that should have run did not. */
function isBrokenOff(module: TestModule): boolean {
  const left = [...module.children.allTests('skipped'), ...module.children.allTests('pending')];
  return module.state() === 'pending' || left.some(({ options }) => options.mode === 'run');
}

function failureOf(test: TestCase): Failure {
  const reason = test.result().errors?.[0]?.message.split('\n')[0]?.slice(0, 120) ?? '';
  const again = test.project.createSpecification(test.module.moduleId, { testNames: [test.fullName] });
  return { title: test.fullName, reason, again };
}

/** A file failed outside its tests. */
function failureOfAll({ relativeModuleId, moduleId, project }: TestModule): Failure {
  return {
    title: relativeModuleId,
    reason: 'fails as a whole',
    again: project.createSpecification(moduleId),
  };
}

const sound = new Map<string, Promise<boolean>>();

/** True if a test that has failed passes without the fault. */
function isSound({ title, again }: Failure): Promise<boolean> {
  const measured = async () => {
    for (let tries = 0; tries < 2; tries++) {
      const ran = await run([again]);
      if (ran && 'passed' in ran && ran.passed > 0) return true;
    }
    return false;
  };
  const name = `${again.moduleId} ${title}`;
  const isSound = sound.get(name) ?? measured();
  sound.set(name, isSound);
  return isSound;
}

/** The caller has just seen all tests pass. */
const TRUSTED = process.argv.includes('--trust');

async function judge({ file, find, replace, tests }: Mutant): Promise<Judged> {
  const found = await Promise.all(tests.map((test) => vitest.globTestSpecifications([test])));
  if (found.some((each) => each.length === 0)) return { verdict: 'NOT JUDGED', by: 'a test is missing' };
  const path = resolve(file);
  const whole = readFileSync(path, 'utf8');
  const put = (text: string) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
    // Browser tests load the console as it is built.
    if (file.startsWith('console/')) execFileSync(process.execPath, ['console/build-console.ts']);
  };
  put(whole.replace(find, () => replace));
  const ran = await run(found.flat()).finally(() => {
    put(whole);
    dropDatabases();
  });
  if (!ran) return { verdict: 'NOT JUDGED', by: 'the run was broken off' };
  if ('passed' in ran) return { verdict: ran.passed > 0 ? 'SURVIVED' : 'NOT JUDGED' };
  const by = `${ran.failed.title}: ${ran.failed.reason}`;
  if (TRUSTED || (await isSound(ran.failed))) return { verdict: 'killed', by };
  return { verdict: 'NOT JUDGED', by: `fails without the fault as well: ${by}` };
}

/** Removes databases of interrupted tests; the template stays. */
function dropDatabases(): void {
  const left = globSync('reverie-tests-*/*', { cwd: process.env.TESTS_SCRATCH! });
  for (const path of left.filter((each) => !each.endsWith('/template')))
    rmSync(join(process.env.TESTS_SCRATCH!, path), { recursive: true, force: true });
}

process.on('message', async (mutant: Mutant) => process.send!(await judge(mutant)));
// The leader of its group: databases of the tests end with it.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.send!('ready');
