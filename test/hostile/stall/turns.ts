/**
 * Loaded before the service (`--import`): measures the turns of its main thread, and tells the longest one when asked.
 * A turn is counted in processor time, so that what else runs on the machine does not lengthen it.
 */
import { isMainThread } from 'node:worker_threads';

export type Turns = {
  /** Processor time of the main thread in its longest turn. */
  held_ms: number;
};

const TICK_MS = 5;

if (isMainThread && process.send && /\bmain\.ts$/.test(process.argv[1] ?? '')) {
  let before = used();
  let held_ms = 0;
  setInterval(() => {
    const now = used();
    held_ms = Math.max(held_ms, now - before);
    before = now;
  }, TICK_MS).unref();
  process.on('message', (question) => {
    if (question === 'begin') [held_ms, before] = [0, used()];
    if (question === 'begin' || question === 'turns') process.send!({ held_ms } satisfies Turns);
  });
  process.channel?.unref();
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
