/** Lowers the priority of picture and film work, so that API responses get processor time first. */
import { setPriority } from 'node:os';

/** Of 19; on Linux it counts among the threads of a process as it does among processes. */
export const NICENESS = 15;

/**
 * Lowers a process that has just started, so that its future threads inherit the priority. Has no effect on a process
 * that has ended, or where the system forbids it.
 */
export function lowerPriority(process: number): void {
  try {
    setPriority(process, NICENESS);
  } catch {
    // The process runs at normal priority.
  }
}

/** Lowers the calling thread alone, where each thread has its own niceness. Source: setpriority(2), C library/kernel differences. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') lowerPriority(0);
}
