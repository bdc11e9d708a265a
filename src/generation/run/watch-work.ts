/** Watches long work: its progress, its cancellation and its deadline. */

import { setImmediate } from 'node:timers/promises';
import { OutOfTime, type Report, Unwanted } from '@reverie/engines';
import { run, tables } from '../../db/tables.ts';
import { errorFacts } from '../../lib/log.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';

type Watch = {
  /** Aborts when the queue's signal does, when the generation is ended elsewhere, and at its deadline. */
  signal: AbortSignal;
  report: Report;
  /** The reason why it was ended, unless the queue ended it. */
  ended(): 'canceled' | 'deadline' | undefined;
  stop(): void;
};

/** Seconds between writes of the progress, which also detect a cancel by another process. */
const LOOK_SECONDS = 1;
/** The maximum of Node's timers is 2³¹ − 1 ms. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** Watches a film. It detects a cancel in this process at once. */
export function watch(
  context: Pick<GenerationContext, 'clock' | 'db' | 'log' | 'waiters'>,
  generation: Generation,
  queue: AbortSignal,
): Watch {
  const { clock, db, waiters, log } = context;
  const { id } = generation;
  const own = new AbortController();
  let why: 'canceled' | 'deadline' | undefined;
  let progress = generation.progress ?? 0;
  let written = progress;
  const end = (reason: 'canceled' | 'deadline') => {
    why ??= reason;
    own.abort(
      reason === 'deadline' ? new OutOfTime('Its deadline has passed.') : new Unwanted('It was canceled.'),
    );
  };
  const left = generation.deadline_at.getTime() - clock.now().getTime();
  const deadline = setTimeout(() => end('deadline'), Math.min(TIMER_MS_MAX, Math.max(0, left)));
  let stopped = false;
  const look = async () => {
    while (!stopped) {
      // A stopping process wakes all waiters, which says nothing about this work.
      const isNotified = (await waiters.next(id, LOOK_SECONDS)) && !waiters.closed;
      // Work that has just ended is reported in the same turn.
      if (isNotified) await setImmediate();
      if (stopped) return;
      if (isNotified) return end('canceled');
      const news = progress > written ? progress : written;
      const isWanted = await write(news).catch((error) => {
        log.warn({ job_id: id, ...errorFacts(error) }, 'progress could not be written');
        return undefined;
      });
      // The database is unavailable: retry, because another process may have received a cancel.
      if (isWanted === undefined) continue;
      written = news;
      if (!isWanted && !stopped) return end('canceled');
    }
  };
  const write = async (news: number): Promise<boolean> => {
    const rows = await run(
      db,
      tables
        .updateTable('generation')
        .set({ progress: news })
        .where('id', '=', id)
        .where('state', '=', 'in_progress')
        .returning('id'),
    );
    return rows.length > 0;
  };
  void look();
  return {
    signal: AbortSignal.any([queue, own.signal]),
    report: (news) => {
      progress = Math.min(1, Math.max(progress, thousandths(news.progress)));
    },
    ended: () => why,
    stop() {
      stopped = true;
      clearTimeout(deadline);
    },
  };
}

/** The maximum length, because operators read no more. */
function thousandths(share: number): number {
  return Math.round(share * 1000) / 1000;
}
