/**
 * Images are short work, films and exports are long work, and the speed of fetches and webhooks depends on other
 * servers. They have separate queues, so that none waits for another.
 */
export const QUEUES = ['fetch', 'image', 'film', 'webhook', 'export'] as const;
export type QueueName = (typeof QUEUES)[number];

/** The queue of jobs that no try completed. */
export const DEAD = {
  fetch: 'fetch-dead',
  image: 'image-dead',
  film: 'film-dead',
  webhook: 'webhook-dead',
  export: 'export-dead',
} as const;
export type DeadQueueName = (typeof DEAD)[QueueName];

/**
 * Tries of one job, the first included, before it is abandoned. They last minutes in total. A service that crashes
 * repeatedly for its own reasons must not lose accepted work, and a job that kills the service must not do so forever.
 */
export const TRIES_MAX = 12;
/** A worker that was silent for this long is dead. pg-boss takes no less than 10. */
export const HEARTBEAT_SECONDS = 15;

const ABANDON_TRIES_MAX = 1000;
/** The longest a single try may take; longer work asks for another try with `again`. */
const TRY_SECONDS_MAX = {
  fetch: 10 * 60,
  image: 15 * 60,
  film: 2 * 3600,
  webhook: 2 * 60,
  export: 12 * 3600,
  'fetch-dead': 5 * 60,
  'image-dead': 5 * 60,
  'film-dead': 5 * 60,
  'webhook-dead': 5 * 60,
  'export-dead': 5 * 60,
};
/** Finished jobs are no longer needed: the result has its own row. */
const KEEP_FINISHED_SECONDS = 60;

/** pg-boss's options of a queue: a failed try is repeated after 1–2 s, then 2–4 s, 4–8 s, up to a minute. */
export function expectation(name: QueueName | DeadQueueName) {
  return {
    retryLimit: (Object.hasOwn(DEAD, name) ? TRIES_MAX : ABANDON_TRIES_MAX) - 1,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: TRY_SECONDS_MAX[name],
    deleteAfterSeconds: KEEP_FINISHED_SECONDS,
  };
}
