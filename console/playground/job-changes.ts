/** The account's jobs as they change. */
import type { Job, ReverieClient } from '../../client/reverie.ts';

/** Several changes at once are one. */
const TOGETHER_MS = 300;
/** Where no events come through. */
const LOOK_MS = 3000;

/** Calls with every new state of a job until the returned function is called, and once when no more can come. */
export function onJobs(client: ReverieClient, seen: (job: Job) => void, lost = () => {}): () => void {
  const stop = new AbortController();
  const watch = async () => {
    for await (const job of client.jobs.subscribeAll({ signal: stop.signal })) seen(job);
  };
  watch().catch(() => stop.signal.aborted || lost());
  return () => stop.abort();
}

/** Calls some time after jobs changed. */
export function onChange(client: ReverieClient, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  const once = () => {
    timer = undefined;
    changed();
  };
  const leave = onJobs(
    client,
    () => {
      timer ??= setTimeout(once, TOGETHER_MS);
    },
    () => {
      looking = setInterval(changed, LOOK_MS);
    },
  );
  return () => {
    leave();
    clearTimeout(timer);
    clearInterval(looking);
  };
}
