/** Notes the processor time of each test file, for the table that `TIMES=1` prints. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the worker and of its ended children while the file ran. */
    processor_s?: number;
  }
}

let before = 0;
beforeAll(() => {
  before = spent_s();
});
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures from the pattern.
afterAll(({}, suite) => {
  suite.file.meta.processor_s = spent_s() - before;
});

const TICKS_PER_S = 100;

function spent_s(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSpent_s();
}

/** Source: proc(5), /proc/PID/stat, fields 16 and 17. 0 on systems without it. */
function childrenSpent_s(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_S;
  } catch {
    return 0;
  }
}
