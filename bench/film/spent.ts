/** Cost of work in child processes: wall time, and processor time, which other load on the machine affects less. */
import { readFileSync } from 'node:fs';

export type Spent = { seconds: number; cpu_seconds: number };

/** Linux counts in hundredths. Source: proc(5), fields 16 and 17 of /proc/self/stat, waited-for children only. */
const TICKS = 100;

export async function spent(work: () => Promise<unknown>): Promise<Spent> {
  const [from, before] = [performance.now(), childrenTicks()];
  await work();
  return {
    seconds: (performance.now() - from) / 1000,
    cpu_seconds: (childrenTicks() - before) / TICKS,
  };
}

function childrenTicks(): number {
  // The second field is a name in brackets, which may hold spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[13]) + Number(fields[14]);
}
