/** What work in child processes costs: by the clock, and of the processor, which other work on the machine changes less. */
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
