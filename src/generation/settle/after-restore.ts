/** Jobs that were in progress at the moment to which the database was restored. */
import type { Db } from '../../db/db.ts';
import type { RestoreFinding } from '../../db/restores.ts';

/**
 * The upstream may have received these jobs in the lost time, so no worker may submit them again. They fail, and their
 * holds are released, as after a crash during the call. Jobs with an upstream's ticket and jobs of embedded engines
 * continue. Call it before any worker starts.
 */
export async function settleUncertain(tx: Db): Promise<RestoreFinding[]> {
  const ended = await tx.query<{ id: string }>({
    text: `update generation set submitting = true
           where state = 'in_progress' and queue is not null and ticket is null and engine ->> 'kind' = 'upstream'
           returning id`,
  });
  const continued = await tx.query<{ id: string }>({
    text: `select id from generation where state = 'in_progress' and queue is not null and not submitting`,
  });
  const ids = (rows: { id: string }[]) => ({ count: rows.length, examples: rows.map(({ id }) => id) });
  return [
    {
      kind: 'jobs_given_back',
      needs_operator: false,
      says: 'These jobs fail and their credits are returned: their upstream may have received them after the moment.',
      ...ids(ended),
    },
    {
      kind: 'jobs_continued',
      needs_operator: false,
      says: 'These jobs continue: the service polls their upstream, or an embedded engine runs them again.',
      ...ids(continued),
    },
  ];
}
