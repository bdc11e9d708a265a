import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line that any tool can read: `tests: 412 passed, 0 failed`. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const count = (state: string) => states.filter((each) => each === state).length;
    const skipped = count('skipped');
    process.stdout.write(
      `\ntests: ${count('passed')} passed, ${count('failed') + broken} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}
