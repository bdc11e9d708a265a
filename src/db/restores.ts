/** Detected restores, with the findings of their reconciliation. */
import type { Database, Db } from './db.ts';
import { jsonb } from './tables.ts';

export type FindingKind =
  | 'calls_since'
  | 'upstream_work_since'
  | 'jobs_given_back'
  | 'jobs_continued'
  | 'media_without_records'
  | 'records_without_media'
  | 'payments_booked'
  | 'payments_lost';

export type RestoreFinding = {
  kind: FindingKind;
  /** Null if unknown. */
  count: number | null;
  /** False if the service has reconciled it. */
  needs_operator: boolean;
  /** One sentence for the operator. */
  says: string;
  /** Names or ids, at most `EXAMPLES_MAX`. */
  examples: string[];
};

export type Restore = {
  id: string;
  restored_to: Date;
  found_at: Date;
  paid_at: Date | null;
  ended_at: Date | null;
  findings: RestoreFinding[];
};

export const EXAMPLES_MAX = 1000;
const RESTORES_MAX = 20;

export function newestRestores(db: Db): Promise<Restore[]> {
  return db.query<Restore>({
    text: `select * from restore order by found_at desc, id desc limit ${RESTORES_MAX}`,
  });
}

/** The oldest restore that is not reconciled yet. */
export async function openRestore(db: Db): Promise<Restore | undefined> {
  const [open] = await db.query<Restore>({
    text: 'select * from restore where ended_at is null order by found_at limit 1',
  });
  return open;
}

/** True until the payments after every restore are booked. Until then, no automatic top-up may run. */
export async function paymentsAreOpen(db: Db): Promise<boolean> {
  return (await db.query({ text: 'select id from restore where paid_at is null limit 1' })).length > 0;
}

export async function addFindings(db: Db, id: string, findings: RestoreFinding[]): Promise<void> {
  const truncated = findings.map((each) => ({ ...each, examples: each.examples.slice(0, EXAMPLES_MAX) }));
  await db.query({
    text: 'update restore set findings = findings || $2::jsonb where id = $1',
    values: [id, jsonb(truncated)],
  });
}

/** Ends a step of the reconciliation and stores its findings. Returns false if another process ended it first. */
export async function endStep(
  db: Database,
  { id, step, at }: { id: string; step: 'paid_at' | 'ended_at'; at: Date },
  findings: RestoreFinding[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mine = await tx.query({
      text: `update restore set ${step} = $2 where id = $1 and ${step} is null returning id`,
      values: [id, at],
    });
    if (mine.length > 0) await addFindings(tx, id, findings);
    return mine.length > 0;
  });
}
