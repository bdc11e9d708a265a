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
      const said = test.result().errors?.map(({ message }) => message.split('\n', 1)[0]);
      process.stdout.write(
        `passed only at another try: ${test.module.relativeModuleId}: ${test.fullName}: ${said}\n`,
      );
    }
    const { FAILED_FILES } = process.env;
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
