/** Who answers callers goes first: what makes pictures and films takes the processors' time that is left. */
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of 19; on Linux it counts among the threads of a process as it does among processes. */
export const NICENESS = 15;

/**
 * A process that has just been begun, so that all threads it will begin are begun as low. One that is gone already is
 * let be, and so is one that the system does not let us lower.
 */
export function stepBack(process: number): void {
  try {
    setPriority(process, NICENESS);
  } catch {
    // It works all the same.
  }
}

/** The calling thread alone. Only where threads have a niceness each. Source: setpriority(2), C library/kernel differences. */
export function stepBackAsThread(): void {
  if (process.platform === 'linux') stepBack(0);
}

/** The threads of this process that bear this name, as far as there are any by now: a library's own. */
export function stepBackThreads(name: string): void {
  if (process.platform !== 'linux') return;
  for (const id of readdirSync('/proc/self/task')) if (nameOf(id) === name) stepBack(Number(id));
}

/** Undefined for a thread that has just ended. */
function nameOf(id: string): string | undefined {
  try {
    return readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trimEnd();
  } catch {
    return undefined;
  }
}
