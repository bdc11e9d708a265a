/** Repeats periodic work. The failure of one sweep neither stops it nor affects another. */
import type { Context } from '../handlers/context.ts';
import { errorFacts } from '../lib/log.ts';

export type Sweeping = Pick<Context, 'log' | 'sweepFailed'>;

/** `sweep`: its name in the log and in metrics. */
export type Rhythm = { sweep: string; first: number; every: number };

/**
 * Runs `work` after `first` seconds, and again `every` seconds after each end. Logs and counts its failures. Returns a
 * function that stops it.
 */
export function repeat(
  { log, sweepFailed }: Sweeping,
  { sweep, first, every }: Rhythm,
  work: () => Promise<unknown>,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const after = (seconds: number) => {
    timer = setTimeout(async () => {
      try {
        await work();
      } catch (error) {
        sweepFailed(sweep);
        log.error({ sweep, ...errorFacts(error) }, 'sweep failed');
      }
      if (!stopped) after(every);
    }, seconds * 1000);
  };
  after(first);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Repeats each of these works by itself, in the same rhythm. They are named by their keys. */
export function repeatEach(
  sweeping: Sweeping,
  rhythm: Omit<Rhythm, 'sweep'>,
  works: Record<string, () => Promise<unknown>>,
): () => void {
  const stops = Object.entries(works).map(([sweep, work]) => repeat(sweeping, { sweep, ...rhythm }, work));
  return () => {
    for (const stop of stops) stop();
  };
}
