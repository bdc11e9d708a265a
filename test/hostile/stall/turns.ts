/**
 * Loaded before the service (`--import`): measures the turns of its main thread, tells the longest one when asked, and
 * collects garbage when asked.
 * A turn is counted in processor time, so that what else runs on the machine does not lengthen it.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('message', (question) => {
    if (question === 'collect') collect();
    if (question === 'begin' || question === 'collect') [held_ms, before] = [0, used()];
    process.send!({ held_ms } satisfies Turns);
  });
  process.channel?.unref();
}

function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
