/** The account's jobs as they change. */
import type { Job, ReverieClient } from '../../client/reverie.ts';

/** Several changes at once are one. */
const TOGETHER_MS = 300;

/** Calls with every new state of a job until the returned function is called. Without a stream there are none. */
export function onJobs(client: ReverieClient, seen: (job: Job) => void): () => void {
  const stop = new AbortController();
  const watch = async () => {
    for await (const job of client.jobs.subscribeAll({ signal: stop.signal })) seen(job);
  };
  watch().catch(() => undefined);
  return () => stop.abort();
}

/** Calls some time after jobs changed. */
export function onChange(client: ReverieClient, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = onJobs(client, () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      changed();
    }, TOGETHER_MS);
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
}
