/** Ends jobs at their deadline wherever they are: in the queue, at an upstream, or with a process that died. */
import { pageByPage } from '../../db/page-by-page.ts';
import { RowFailures } from '../../db/row-failures.ts';
import { DEADLINE_FAULT } from '../faults.ts';
import { findGeneration } from '../generation.ts';
import type { EndContext } from '../generation-context.ts';
import { stopUpstream } from './cancel-generation.ts';
import { fail } from './end-without-result.ts';

/** Interval of looking for such jobs. */
export const OVERDUE_SECONDS = 0.5;
const AT_ONCE = 100;

/**
 * Returns the number of jobs past their deadline. Chats have no queue: the lease of their process ends them. An error of
 * one job is thrown after the others have been ended.
 */
export async function endOverdue(context: EndContext): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const overdue = pageByPage({ id: '', deadline: '-infinity' }, (last) =>
    db.query<{ id: string; deadline: string }>({
      name: 'generation_overdue',
      text: `select id, deadline_at::text as deadline from generation
             where state = 'in_progress' and queue is not null and deadline_at <= $1
               and (deadline_at, id) > ($2::timestamptz, $3)
             order by deadline_at, id limit ${AT_ONCE}`,
      values: [now, last.deadline, last.id],
    }),
  );
  const failures = new RowFailures();
  let found = 0;
  for await (const { id } of overdue) {
    found += 1;
    await failures.alone(id, async () => {
      const generation = await findGeneration(db, id);
      if (generation?.state !== 'in_progress') return;
      await fail(context, generation, undefined, DEADLINE_FAULT, { working: true });
      stopUpstream(context, generation);
    });
  }
  failures.throwAny();
  return found;
}
