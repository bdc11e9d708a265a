/** What a service of a test knows of its own faults: printed beside the test that failed, for the answer says little. */
import { afterEach } from 'vitest';
import { unexplained } from './unexplained.ts';

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const said of unexplained()) console.error(`${task.name}: ${said}`);
});
