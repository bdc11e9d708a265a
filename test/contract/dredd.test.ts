/** Every answer that the contract declares, brought about for real and judged by Dredd. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTS, operationsOf } from '../support/contract/documents.ts';
import { isNotYet, OUT_OF_REACH } from '../support/contract/provoke.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';
import { type Run, runDredd } from './dredd/run.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

describe.each(HOSTS)('%s', (host) => {
  const operations = operationsOf(host);
  let run: Run;
  beforeAll(async () => {
    run = await runDredd(stage, host, operations);
    const count = (state: string) => run.results.filter((each) => each.state === state).length;
    const [passed, skipped] = [count('pass'), count('skip')];
    process.stdout.write(
      `dredd ${host}: ${passed} passed, ${run.results.length - passed - skipped} failed, ${skipped} skipped\n`,
    );
  }, 120_000);

  test('what comes is what is declared', () => {
    const wrong = run.results
      .filter(({ state }) => state !== 'pass' && state !== 'skip')
      .map(
        ({ name, state, message, answer }) =>
          `${name}: ${state} ${message} ${answer?.status} ${answer?.body.slice(0, 300)}`,
      );
    expect(wrong).toEqual([]);
    expect(run.exitCode, run.output).toBe(0);
  });
});
