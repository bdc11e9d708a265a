/** Limits of an attack's cost, relative to known work on the same machine in the same minute. */
import type { Spent } from '../support/spent.ts';

const MB = 2 ** 20;
/** Takes the yardstick half a second of processor time on an idle machine. */
const BODY = `[${'{},'.repeat((16 * MB) / 3)}{}]`;
const ROUNDS = 3;

/** The most that all of an attack may take: a yardstick of processor, and this much memory. */
export const MEMORY_MB_MAX = 150;

/** Processor seconds for parsing 16 MB of empty objects: about 0.5, and more where others use the processor's caches. */
function yardstick(): number {
  const before = process.cpuUsage();
  JSON.parse(BODY);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * Attacks until a round stays within its bounds, at most three times, and prints every round. A round that does shows
 * what the attack takes; one that does not may have shared its processor with others.
 */
export async function within(what: string, attack: () => Promise<Spent>): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const { processor_seconds, memory_mb } = await attack();
    const bound = yardstick();
    console.log(
      `hostile: ${what}: ${processor_seconds.toFixed(2)} s of processor, where parsing 16 MB takes ${bound.toFixed(2)} s; ${memory_mb.toFixed(0)} MB`,
    );
    if (processor_seconds <= bound && memory_mb <= MEMORY_MB_MAX) return true;
  }
  return false;
}
