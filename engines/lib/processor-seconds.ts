import { readFileSync } from 'node:fs';

/** Source: proc(5), USER_HZ: 100 on every architecture that Node runs on. */
const TICKS_A_SECOND = 100;

/** Processor time of a process in seconds; undefined where the system does not report it. */
export function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything. After it: state is the 1st field, utime the 12th, stime the 13th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
