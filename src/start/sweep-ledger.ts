/**
 * Background checks of the ledger and of the sums. They run in every process; the database decides which process works.
 */
import { keepSums } from '../generation/report/job-sums.ts';
import type { Context } from '../handlers/context.ts';
import { checkNow, recordedCheck, startDueCheck, workOnFullCheck } from '../ledger/check-run.ts';
import { sealEntries } from '../ledger/seal-entries.ts';
import { addSeconds } from '../lib/clock.ts';
import { foldStored } from '../media/media-sums.ts';
import { repeat, repeatEach, type Sweeping } from './repeat.ts';

const SWEEP_SECONDS = 60;
const QUICK_EVERY_SECONDS = 300;
/** A full check that an operator requests begins within this time. */
const LOOK_SECONDS = 5;

/** Runs the quick check every five minutes in one of the processes. Reports read the entries that it seals. */
export function sweepBooks(context: Sweeping & Pick<Context, 'db' | 'clock'>): () => void {
  const rhythm = { sweep: 'ledger_check', first: SWEEP_SECONDS, every: SWEEP_SECONDS };
  return repeat(context, rhythm, () => checkBooks(context));
}

/** Returns true when a check was due. */
export async function checkBooks({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): Promise<boolean> {
  const at = clock.now();
  await sealEntries(db, { at });
  await startDueCheck(db, at);
  const last = await recordedCheck(db, 'quick');
  if (last && last.started_at > addSeconds(at, -QUICK_EVERY_SECONDS)) return false;
  const { differences } = await checkNow(db, at);
  if (differences.length > 0) log.error({ differences }, 'the ledger does not balance');
  return true;
}

/** Interval of folding the sums of reports. Newer rows are read one by one. */
const FOLD_SECONDS = 10;

export function sweepSums(context: Sweeping & Pick<Context, 'db'>): () => void {
  const { db } = context;
  return repeatEach(
    context,
    { first: FOLD_SECONDS, every: FOLD_SECONDS },
    { sums_of_jobs: () => keepSums(db), sums_of_media: () => foldStored(db) },
  );
}

/** Works on a full check that is under way unless another process does. */
export function sweepFullChecks(context: Sweeping & Pick<Context, 'db' | 'clock' | 'media'>): () => void {
  const { db, clock, log, media } = context;
  const rhythm = { sweep: 'full_ledger_check', first: SWEEP_SECONDS, every: LOOK_SECONDS };
  let stopped = false;
  const stop = repeat(context, rhythm, async () => {
    const worked = await workOnFullCheck(db, {
      now: () => clock.now(),
      read: media.read,
      isStopped: () => stopped,
    });
    const { state, differences = [] } = (worked && (await recordedCheck(db, 'full'))) || {};
    if (state === 'done') log.info({ differences: differences.length }, 'checked the ledger in full');
    if (differences.length > 0) log.error({ differences }, 'the ledger does not balance');
  });
  return () => {
    stopped = true;
    stop();
  };
}
