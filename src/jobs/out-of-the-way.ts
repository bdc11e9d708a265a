import type { Queue, QueueJob } from './job-queue.ts';

/** Runs work of a job. Once its slot is aside, the job occupies no slot of its worker either. */
export function outOfTheWay<T>(
  queue: Pick<Queue, 'aside'>,
  { job, slot }: { job: QueueJob; slot: { aside: Promise<void> } },
  work: Promise<T>,
): Promise<T> {
  const ended = work.then(
    () => undefined,
    () => undefined,
  );
  void slot.aside.then(() => queue.aside(job, () => ended));
  return work;
}
