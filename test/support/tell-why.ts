/** Prints the service's own faults beside the failed test, because responses say little about them. */
import { afterEach } from 'vitest';
import { unexplained } from './unexplained.ts';

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const line of unexplained()) console.error(`${task.name}: ${line}`);
});
