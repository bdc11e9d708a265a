/** Reconciles after a restore to an older moment: settles what it can, and lists the rest for the operator. */
import type { Database } from '../db/db.ts';
import { keepMoment } from '../db/identity.ts';
import { LOCKS } from '../db/locks.ts';
import { addFindings, endStep, openRestore, type Restore, type RestoreFinding } from '../db/restores.ts';
import { usedMedia } from '../generation/accept/generation-sources.ts';
import { settleUncertain } from '../generation/settle/after-restore.ts';
import type { Context } from '../handlers/context.ts';
import { startFullCheck } from '../ledger/check-run.ts';
import { addSeconds, type Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { compareStore } from '../media/compare-store.ts';
import { recoverPayments } from '../payments/recover-payments.ts';
import { buyContext } from './buying.ts';
import { repeat, type Sweeping } from './repeat.ts';

const SOON_SECONDS = 1;
const EVERY_SECONDS = 60;
/** Stripe retries the delivery of an event for three days. */
const EVENTS_BEFORE_SECONDS = 3 * 24 * 3600;

/** Detects a restore. Runs before this process starts a worker. */
export async function noticeRestore({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Log;
}): Promise<void> {
  const restore = await keepMoment(db, clock.now(), async (tx, id) =>
    addFindings(tx, id, await settleUncertain(tx)),
  );
  if (restore !== undefined) log.warn({ restore }, 'the database was restored to an older moment');
}

type Reconciling = Pick<Context, 'clock' | 'db' | 'engines' | 'log' | 'media' | 'payments' | 'queue'>;

/**
 * Records the current moment regularly. It also detects a failover while this process runs; the process's jobs
 * continue.
 */
export function sweepRestores(
  context: Reconciling,
  { sweepFailed }: Pick<Sweeping, 'sweepFailed'>,
): () => void {
  const { db, clock, log } = context;
  const rhythm = { sweep: 'restores', first: SOON_SECONDS, every: EVERY_SECONDS };
  return repeat({ log, sweepFailed }, rhythm, async () => {
    const restore = await keepMoment(db, clock.now());
    if (restore !== undefined) log.warn({ restore }, 'the database failed over, or was restored');
    await reconcile(context);
  });
}

/**
 * Only one process reconciles at a time. A failed step is retried. Returns the number of restores that it reconciled.
 */
export async function reconcile(context: Reconciling): Promise<number> {
  const { db } = context;
  if (!(await openRestore(db))) return 0;
  return db.alone(LOCKS.reconcile, async () => {
    let reconciled = 0;
    for (let open = await openRestore(db); open; open = await openRestore(db)) {
      await settle(context, open);
      reconciled += 1;
    }
    return reconciled;
  });
}

async function settle(context: Reconciling, restore: Restore): Promise<void> {
  const { db, clock, log } = context;
  const { id, paid_at, restored_to } = restore;
  if (paid_at === null)
    await endStep(db, { id, step: 'paid_at', at: clock.now() }, await bookPayments(context, restore));
  await startFullCheck(db, clock.now());
  const findings = [...unknowable(context), ...(await compareMedia(context, restore))];
  await endStep(db, { id, step: 'ended_at', at: clock.now() }, findings);
  log.warn(
    { restore: id, restored_to },
    'reconciled after a restore: GET /admin/restores lists the findings',
  );
}

async function bookPayments(context: Reconciling, { restored_to }: Restore): Promise<RestoreFinding[]> {
  const { payments } = context;
  if (!payments) return [];
  const since = addSeconds(restored_to, -EVENTS_BEFORE_SECONDS);
  const found = await recoverPayments({ ...buyContext(context), payments }, since);
  const finding = (kind: 'payments_booked' | 'payments_lost', says: string): RestoreFinding => {
    const outcome = kind === 'payments_booked' ? 'booked' : 'lost';
    const mine = found.filter((each) => each.outcome === outcome);
    const examples = mine.map(({ event_id, says }) => `${event_id}: ${says}`);
    return {
      kind,
      count: mine.length,
      needs_operator: outcome === 'lost' && mine.length > 0,
      says,
      examples,
    };
  };
  return [
    finding(
      'payments_booked',
      'Payments from three days before the moment until now are recorded, each once, even if they already were.',
    ),
    finding(
      'payments_lost',
      'These payments belong to an account or a top-up that is not in the database: grant their credits, or refund them.',
    ),
  ];
}

function unknowable({ engines }: Pick<Context, 'engines'>): RestoreFinding[] {
  const upstreams = engines.list().filter(({ kind }) => kind === 'upstream');
  return [
    {
      kind: 'calls_since',
      count: null,
      needs_operator: true,
      says: 'Calls after the moment, their charges, Idempotency-Keys, accounts, API keys and revocations are not in the database. A repeat of such a call runs and is charged once. Revoke the API keys again that you have revoked since.',
      examples: [],
    },
    {
      kind: 'upstream_work_since',
      count: null,
      needs_operator: upstreams.length > 0,
      says: 'Work that these engines received after the moment has no job and is charged to no account. Compare their bills.',
      examples: [...new Set(upstreams.map(({ engine }) => engine))],
    },
  ];
}

async function compareMedia(context: Reconciling, { found_at }: Restore): Promise<RestoreFinding[]> {
  const { db, media } = context;
  const used = (names: string[]) => usedMedia(db, names, found_at);
  const { without_records, without_media } = await compareStore(db, media, { until: found_at, used });
  return [
    {
      kind: 'media_without_records',
      count: without_records.length,
      needs_operator: without_records.length > 0,
      says: 'These files belong to calls that are not in the database. A sweep removes them seven days after the restore: copy those that you want to keep.',
      examples: without_records,
    },
    {
      kind: 'records_without_media',
      count: without_media.length,
      needs_operator: without_media.length > 0,
      says: 'The files of these media are missing, so their URLs return 410. If there are many, restore an older version of the bucket.',
      examples: without_media,
    },
  ];
}
