/**
 * One process of `npm run test:mutants`: puts each fault that it is sent into the copy of the project that it runs in,
 * runs the tests nearest to it, and takes the fault out again. Vitest stays open, so a run costs little more than its
 * tests.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import type { Mutant } from './mutant.ts';

export type Verdict = 'killed' | 'SURVIVED' | 'NOT JUDGED';
/** `by`: the title of the test that failed. */
export type Judged = { verdict: Verdict; by?: string | undefined };

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
    // Files of both suites may be the nearest.
    test: {
      include: ['test/**/*.test.ts'],
      exclude: ['**/node_modules/**'],
      sequence: { sequencer: AsNamed },
    },
  } as never,
);

/** Undefined: all of them pass. */
async function failureOf(tests: string[]): Promise<string | undefined> {
  // Failures of earlier runs would count as those that end this one.
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  const found = await Promise.all(tests.map((test) => vitest.globTestSpecifications([test])));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found.flat(), false);
  const failed = testModules.filter((each) => each.state() === 'failed');
  const [first] = failed.flatMap((each) => [...each.children.allTests('failed')]);
  if (first) return first.fullName;
  if (failed.length > 0) return `${failed[0]!.relativeModuleId} as a whole`;
  return unhandledErrors.length > 0 ? 'an error that no test caught' : undefined;
}

const sound = new Map<string, Promise<boolean>>();

/** True when the tests pass without any fault. Tests that fail anyway judge nothing. */
function areSound(tests: string[]): Promise<boolean> {
  const name = tests.join();
  const known = sound.get(name) ?? failureOf(tests).then((failure) => failure === undefined);
  sound.set(name, known);
  return known;
}

async function judge({ file, find, replace, tests }: Mutant): Promise<Judged> {
  if (!(await areSound(tests))) return { verdict: 'NOT JUDGED' };
  const path = resolve(file);
  const whole = readFileSync(path, 'utf8');
  const put = (text: string) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  };
  put(whole.replace(find, () => replace));
  try {
    const by = await failureOf(tests);
    return by === undefined ? { verdict: 'SURVIVED' } : { verdict: 'killed', by };
  } finally {
    put(whole);
  }
}

process.on('message', async (mutant: Mutant) => process.send!(await judge(mutant)));
process.once('disconnect', async () => {
  await vitest.close();
  process.exit(0);
});
process.send!('ready');
