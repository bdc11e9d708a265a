/** Notes the processor time of each test file, for the table that `TIMES=1` prints. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { childrenSpent_s } from './spent.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the worker and of its ended children while the file ran. */
    processor_s?: number;
  }
}

/** False on systems that do not tell what ended children spent. */
const HAS_PROC = existsSync('/proc/self/stat');
let before = 0;
beforeAll(() => {
  before = spent_s();
});
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures from the pattern.
afterAll(({}, suite) => {
  suite.file.meta.processor_s = spent_s() - before;
});

function spent_s(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (HAS_PROC ? childrenSpent_s() : 0);
}
