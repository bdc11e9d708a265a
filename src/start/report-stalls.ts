import type { Metrics } from '../http/metrics.ts';
import type { Log } from '../lib/log.ts';
import { type Activity, watchStalls } from '../lib/stalls.ts';

/** Reports stalls of the event loop as log lines and metrics, until the service closes. */
export function reportStalls(
  { log, metrics }: { log: Log; metrics: Pick<Metrics, 'stalled'> },
  opened: AsyncDisposableStack,
): Activity {
  const activity = watchStalls((stall) => {
    metrics.stalled(stall);
    log.warn(stall, 'event loop stalled');
  });
  opened.defer(async () => activity.stop());
  return activity;
}
