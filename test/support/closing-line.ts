import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends a run with one plain line that any tool can read: `tests: 412 passed, 0 failed`. Before it, what a run with
 * `--retry` saw pass only at another try: such a test is a fault that is still to be found. `FAILED_FILES` names a file
 * that gets the test files that failed, a line each.
 */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const states = tests.map((test) => test.result().state);
    for (const test of tests) {
      if (!test.diagnostic()?.flaky) continue;
      const messages = test.result().errors?.map(({ message }) => message.split('\n', 1)[0]);
      process.stdout.write(
        `passed only at another try: ${test.module.relativeModuleId}: ${test.fullName}: ${messages}\n`,
      );
    }
    const { FAILED_FILES, TIMES } = process.env;
    if (TIMES) process.stdout.write(timesOf(modules));
    const failed = modules
      .filter((module) => !module.ok())
      .map(({ relativeModuleId }) => `${relativeModuleId}\n`);
    if (FAILED_FILES) writeFileSync(FAILED_FILES, failed.join(''));
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const count = (state: string) => states.filter((each) => each === state).length;
    const skipped = count('skipped');
    process.stdout.write(
      `\ntests: ${count('passed')} passed, ${count('failed') + broken} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}

/** A line for each file, the most expensive first, and their sum. */
function timesOf(modules: readonly TestModule[]): string {
  const files = modules
    .map((module) => ({
      file: module.relativeModuleId,
      processor_s: module.meta().processor_s ?? 0,
      duration_s: module.diagnostic().duration / 1000,
      tests: [...module.children.allTests()].length,
    }))
    .sort((a, b) => b.processor_s - a.processor_s);
  const line = (processor_s: number, duration_s: number, tests: number, file: string) =>
    `${processor_s.toFixed(1).padStart(8)} ${duration_s.toFixed(1).padStart(8)} ${String(tests).padStart(6)}  ${file}\n`;
  const sum = (of: 'processor_s' | 'duration_s' | 'tests') => files.reduce((all, file) => all + file[of], 0);
  return [
    '\nProcessor seconds, seconds, tests:\n',
    ...files.map(({ processor_s, duration_s, tests, file }) => line(processor_s, duration_s, tests, file)),
    line(sum('processor_s'), sum('duration_s'), sum('tests'), `${files.length} files`),
  ].join('');
}
