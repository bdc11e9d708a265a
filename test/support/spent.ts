/**
 * Resources used by another process of this machine: the cost of an attack is measured in these, never in time. Linux
 * only.
 */
import { readFileSync, writeFileSync } from 'node:fs';

export type Spent = { processor_seconds: number; memory_mb: number };

/** Source: proc(5), /proc/PID/stat, fields 14 and 15, in ticks of which every Linux has 100 a second. */
const TICKS = 100;

/** Starts to watch a process. The returned function reports its use since then: processor time and peak memory. */
export function watchSpending(pid: number): () => Spent {
  writeFileSync(`/proc/${pid}/clear_refs`, '5'); // Source: proc(5): resets the peak of what is resident.
  const before = { ticks: ticksOf(pid), kilobytes: kilobytesOf(pid, 'VmRSS') };
  return () => ({
    processor_seconds: (ticksOf(pid) - before.ticks) / TICKS,
    memory_mb: Math.max(0, kilobytesOf(pid, 'VmHWM') - before.kilobytes) / 1024,
  });
}

/** Processor time of the children of this process that have ended. Source: proc(5), fields 16 and 17. */
export function childrenSpent_s(): number {
  const fields = statOf(process.pid);
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return Number(fields[11]) + Number(fields[12]);
}

/** The fields from the third on. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}

function kilobytesOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  return Number(
    new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1],
  );
}
