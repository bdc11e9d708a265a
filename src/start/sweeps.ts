/** Periodic cleanup in every process. Each sweep is safe to run in several processes at once. */

import type { CallProcess } from '@reverie/upstreams';
import { writeKeyUses } from '../accounts/key-uses.ts';
import { giveMonthlyCredits } from '../accounts/monthly-credits.ts';
import { endLostChats, forgetProcesses, LEASE_BEAT_SECONDS } from '../chat/lease.ts';
import { newestRestores } from '../db/restores.ts';
import { usedMedia } from '../generation/accept/generation-sources.ts';
import { FOLLOW_SECONDS } from '../generation/engine-breakers.ts';
import { findRunning } from '../generation/generation.ts';
import type { EndContext } from '../generation/generation-context.ts';
import { sumUpEngines } from '../generation/report/engine-sums.ts';
import { endOverdue, OVERDUE_SECONDS } from '../generation/settle/end-overdue.ts';
import { namedInTickets } from '../generation/settle/forget-result.ts';
import { removeOld } from '../generation/settle/retention.ts';
import type { Context } from '../handlers/context.ts';
import { forgetWindows } from '../http/shared-windows.ts';
import { expireHolds } from '../ledger/sweep.ts';
import { addSeconds } from '../lib/clock.ts';
import { removeExpiredExports } from '../media/account-exports.ts';
import type { MediaStore } from '../media/media-store.ts';
import { removeExpiredUploads } from '../media/uploads.ts';
import { buyAutomatically } from '../payments/buy-automatically.ts';
import { collectEverywhere } from '../payments/collect-debts.ts';
import { forgetInvitations } from '../people/invitations.ts';
import { forgetEnded } from '../people/sign-in-codes.ts';
import { buyContext } from './buying.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { renewGallery } from './renew-gallery.ts';
import { repeat, repeatEach, type Sweeping } from './repeat.ts';

const SWEEP_SECONDS = 60;
/** A low balance waits no longer than this for an automatic top-up. */
const BUY_SECONDS = 5;
const DAY_SECONDS = 24 * 3600;
const EVERY_MINUTE = { first: SWEEP_SECONDS, every: SWEEP_SECONDS };
/** Runs soon after the start too, because processes that live for less than a day also leave work. */
const DAILY = { first: SWEEP_SECONDS, every: DAY_SECONDS };

/** Releases holds whose work was lost, grants monthly credits, and does further small maintenance. */
export function sweepRegularly(
  context: Sweeping & Pick<Context, 'clock' | 'db'> & Partial<Pick<Context, 'signIn'>>,
): () => void {
  const { db, clock, log, signIn } = context;
  return repeatEach(context, EVERY_MINUTE, {
    async expire_holds() {
      const inUse = (ids: string[]) => findRunning(db, ids);
      const released = await expireHolds(db, { at: clock.now(), inUse });
      if (released > 0) log.warn({ released }, 'released holds of lost work');
    },
    async monthly_credits() {
      const count = await giveMonthlyCredits(db, clock.now());
      if (count > 0) log.info({ given: count }, 'granted the credits of this month');
    },
    collect_reversals: () => collectEverywhere(db, clock.now()),
    sum_up_engines: () => sumUpEngines(db, clock.now()),
    key_uses: () => writeKeyUses(db),
    chat_processes: () => forgetProcesses(db),
    rate_limits: () => forgetWindows(db),
    ...(signIn && {
      ended_sessions: () => forgetEnded(db, clock.now()),
      ended_invitations: () => forgetInvitations(db, clock.now()),
    }),
  });
}

/** Buys credits automatically, soon after a balance becomes low. Does nothing without a payment processor. */
export function sweepTopUps(
  context: Sweeping & Pick<Context, 'clock' | 'db' | 'payments' | 'queue'>,
): () => void {
  const { payments } = context;
  if (!payments) return () => undefined;
  const every = BUY_SECONDS;
  return repeat(context, { sweep: 'automatic_top_ups', first: every, every }, () =>
    buyAutomatically({ ...buyContext(context), payments }),
  );
}

/**
 * Renews this process's lease and ends chats of dead processes, because a caller in another process may wait for one.
 */
export function sweepChats(
  context: Sweeping & Pick<Context, 'clock' | 'db' | 'finished' | 'leases' | 'waiters'>,
): () => void {
  return repeatEach(
    context,
    { first: LEASE_BEAT_SECONDS, every: LEASE_BEAT_SECONDS },
    { chat_lease: () => context.leases.beat(), lost_chats: () => endLostChats(context) },
  );
}

/** Ends jobs at their deadline. */
export function sweepOverdue(sweeping: Sweeping, context: EndContext): () => void {
  const rhythm = { sweep: 'overdue_jobs', first: OVERDUE_SECONDS, every: OVERDUE_SECONDS };
  return repeat(sweeping, rhythm, () => endOverdue(context));
}

/** Applies operators' breaker changes from other processes. */
export function sweepBreakers(context: Sweeping & Pick<Context, 'followBreakers'>): () => void {
  const rhythm = { sweep: 'breakers', first: FOLLOW_SECONDS, every: FOLLOW_SECONDS };
  return repeat(context, rhythm, context.followBreakers);
}

/** Removes the content of deleted accounts, and expired archives. */
export function sweepAccounts(context: Sweeping & Pick<Context, 'clock' | 'db' | 'media'>): () => void {
  return repeatEach(context, EVERY_MINUTE, {
    async deleted_accounts() {
      const erased = await eraseAccounts(context);
      if (erased > 0) context.log.info({ erased }, 'removed deleted accounts');
    },
    expired_exports: () => removeExports(context),
  });
}

export async function removeExports({ clock, db, media }: Pick<Context, 'clock' | 'db' | 'media'>) {
  for (const name of await removeExpiredExports(db, clock.now())) await media.remove(name);
}

/** Deletes jobs whose retention has ended. */
export function sweepJobsDaily(context: Sweeping & Pick<Context, 'clock' | 'db'>): () => void {
  return repeat(context, { sweep: 'old_jobs', ...DAILY }, async () => {
    const removed = await removeOld(context);
    if (removed > 0) context.log.info({ removed }, 'removed old jobs');
  });
}

/**
 * Re-indexes pictures after an update. It repeats daily, because processes of the previous version may still add
 * pictures.
 */
export function sweepGalleryDaily(context: Sweeping & Pick<Context, 'db' | 'tags'>): () => void {
  return repeat(context, { sweep: 'gallery', ...DAILY }, async () => {
    const renewed = await renewGallery(context);
    if (renewed > 0) context.log.info({ renewed }, 're-indexed pictures');
  });
}

/** The first run is soon after the start, because the previous process may have died before it removed an outcome. */
const FORGET_SECONDS = 5;

/** Removes stored outcomes of upstream calls that no work needs any more. */
export function sweepStoredOutcomes(context: Sweeping & Pick<Context, 'db'>, calls: CallProcess): () => void {
  const rhythm = { sweep: 'stored_outcomes', first: FORGET_SECONDS, every: SWEEP_SECONDS };
  return repeat(context, rhythm, () => removeStoredOutcomes(context, calls));
}

/**
 * Returns the number of removed outcomes. A call's ticket is stored before its outcome is, so every outcome in use is
 * found.
 */
export async function removeStoredOutcomes(
  { db }: Pick<Context, 'db'>,
  calls: Pick<CallProcess, 'removeUnused'>,
): Promise<number> {
  return calls.removeUnused((ids) => namedInTickets(db, ids));
}

/** Longer than any work takes, so that files of running work are kept. */
const MEDIA_AGE_SECONDS = DAY_SECONDS;
/** Media newer than the restored moment are kept for this time. */
const LISTED_SECONDS = 7 * DAY_SECONDS;

/** Removes uploads that have expired, and files that nothing refers to. */
export function sweepMediaDaily(context: Sweeping & Pick<Context, 'clock' | 'db' | 'media'>): () => void {
  const { db, clock } = context;
  return repeatEach(context, DAILY, {
    expired_uploads: () => removeExpiredUploads(db, clock.now()),
    unused_media: () => sweepMedia(context, MEDIA_AGE_SECONDS),
  });
}

/**
 * Removes files older than `age_seconds` that nothing refers to. Processes that died between storing and settling leave
 * such files. Returns the number of removed files.
 */
export async function sweepMedia(
  { db, clock, log, media }: Pick<Context, 'db' | 'clock' | 'log'> & { media: MediaStore },
  age_seconds: number,
): Promise<number> {
  const at = clock.now();
  await removeExpiredUploads(db, at);
  const before = addSeconds(at, -age_seconds);
  const [restore] = await newestRestores(db);
  const isRecent = restore && restore.found_at > addSeconds(at, -LISTED_SECONDS);
  const removed = await media.removeUnused({
    before: isRecent && restore.restored_to < before ? restore.restored_to : before,
    used: (names) => usedMedia(db, names, at),
  });
  if (removed > 0) log.warn({ removed }, 'removed media of lost work');
  return removed;
}
