/** What is put in order again and again while the service runs. Any number of processes may do it at once. */
import type { Context } from './context.ts';
import { findRunning } from './generation/generation.ts';
import { stashedAmong } from './generation/sources.ts';
import { expireHolds } from './ledger/sweep.ts';
import { addSeconds } from './lib/clock.ts';
import { errorFacts } from './lib/log.ts';
import { kept } from './media/catalogue.ts';

const SWEEP_SECONDS = 60;
const DAY_SECONDS = 24 * 3600;
/** Longer than any work lasts, so that what is not yet in the catalogue is left alone. */
const MEDIA_AGE_SECONDS = DAY_SECONDS;

type Needs = Pick<Context, 'db' | 'clock' | 'log' | 'media'>;

export function keepUp(context: Needs): { stop(): void } {
  const every = (seconds: number, what: string, act: () => Promise<unknown>) =>
    setInterval(
      () => void act().catch((error) => context.log.error(errorFacts(error), `${what} failed`)),
      seconds * 1000,
    );
  const timers = [
    every(SWEEP_SECONDS, 'sweep', () => sweepHolds(context)),
    every(DAY_SECONDS, 'sweep of media', () => sweepMedia(context, MEDIA_AGE_SECONDS)),
  ];
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Holds whose work vanished are given back, so that no credits stay locked up. */
async function sweepHolds({ db, clock, log }: Needs): Promise<void> {
  const inUse = (ids: string[]) => findRunning(db, ids);
  const released = await expireHolds(db, { at: clock.now(), inUse });
  if (released > 0) log.warn({ released }, 'released holds of lost work');
}

/**
 * Removes bytes that nothing refers to, of processes that died between storing and settling: those that are older than
 * `age_seconds`. Answers how many there were.
 */
export async function sweepMedia({ db, clock, log, media }: Needs, age_seconds: number): Promise<number> {
  const at = clock.now();
  const removed = await media.removeUnused({
    before: addSeconds(at, -age_seconds),
    used: async (names) =>
      new Set([...(await kept(db, names, at)), ...(await stashedAmong(db, names))]),
  });
  if (removed > 0) log.warn({ removed }, 'removed media of lost work');
  return removed;
}
