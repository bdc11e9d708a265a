/**
 * One process of `npm run test:mutants`: puts each fault that it is sent into the copy of the project that it runs in,
 * runs the tests nearest to it, and takes the fault out again. Vitest stays open, so a run costs little more than its
 * tests.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVitest, type TestCase, type TestSpecification } from 'vitest/node';
import type { Mutant } from './mutant.ts';

export type Verdict = 'killed' | 'SURVIVED' | 'NOT JUDGED';
/** `by`: the title of the test that failed, and why. */
export type Judged = { verdict: Verdict; by?: string | undefined };

const TEST_MS = 90_000;

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
    // Files of both suites may be the nearest. A busy machine is no fault.
    // A busy machine is no fault.
    test: { sequence: { sequencer: AsNamed }, testTimeout: TEST_MS, hookTimeout: TEST_MS },
  } as never,
);

const TRIES_MAX = 4;

type Run = { passed: number } | { failed: string };

/** A run right after one that ended at its first failure may be ended with it: it is repeated. */
async function run(tests: string[]): Promise<Run | undefined> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const found = await Promise.all(tests.map((test) => vitest.globTestSpecifications([test])));
    if (found.some((each) => each.length === 0)) return undefined;
    const specifications = found.flat();
    // Failures of earlier runs would count as the one that ends this run.
    vitest.state.idMap.clear();
    vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
    const ours = new Set(specifications.map(({ moduleId }) => moduleId));
    const modules = testModules.filter(({ moduleId }) => ours.has(moduleId));
    const failed = modules.filter((each) => each.state() === 'failed');
    const [first] = failed.flatMap((each) => [...each.children.allTests('failed')]);
    if (first) return { failed: `${first.fullName}: ${reasonOf(first)}` };
    if (failed[0]) return { failed: `${failed[0].relativeModuleId} as a whole` };
    if (modules.length === ours.size && modules.every((each) => each.state() !== 'pending')) {
      if (unhandledErrors.length > 0) return { failed: 'an error that no test caught' };
      return { passed: modules.flatMap((each) => [...each.children.allTests('passed')]).length };
    }
    await sleep(200);
  }
  return undefined;
}

function reasonOf(test: TestCase): string {
  return test.result().errors?.[0]?.message.split('\n')[0]?.slice(0, 120) ?? '';
}

const sound = new Map<string, Promise<number>>();

/** The caller has just seen all tests pass. */
const TRUSTED = process.argv.includes('--trust');

/** How many tests pass without any fault; 0 where one of them fails anyway, and judges nothing. */
function soundOf(tests: string[]): Promise<number> {
  const name = tests.join();
  const measured = async () => {
    for (let tries = 0; tries < 2; tries++) {
      const ran = await run(tests);
      if (ran && 'passed' in ran) return ran.passed;
    }
    return 0;
  };
  const known = sound.get(name) ?? measured();
  sound.set(name, known);
  return known;
}

async function judge({ file, find, replace, tests }: Mutant): Promise<Judged> {
  const usual = TRUSTED ? undefined : await soundOf(tests);
  if (usual === 0) return { verdict: 'NOT JUDGED' };
  const path = resolve(file);
  const whole = readFileSync(path, 'utf8');
  const put = (text: string) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  };
  put(whole.replace(find, () => replace));
  try {
    const ran = await run(tests);
    if (!ran) return { verdict: 'NOT JUDGED' };
    if ('failed' in ran) return { verdict: 'killed', by: ran.failed };
    return ran.passed === (usual ?? ran.passed) ? { verdict: 'SURVIVED' } : { verdict: 'NOT JUDGED' };
  } finally {
    put(whole);
    dropDatabases();
  }
}

/** What tests that were broken off have left; the template stays. */
function dropDatabases(): void {
  const left = globSync('reverie-tests-*/*', { cwd: process.env.TESTS_SCRATCH! });
  for (const path of left.filter((each) => !each.endsWith('/template')))
    rmSync(join(process.env.TESTS_SCRATCH!, path), { recursive: true, force: true });
}

process.on('message', async (mutant: Mutant) => process.send!(await judge(mutant)));
// The leader of its group: databases of the tests end with it.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.send!('ready');
