/** What is tidied up now and then, on every process: each sweep is safe beside the same one elsewhere. */

import { writeKeyUses } from '../accounts/key-uses.ts';
import { giveMonthlyCredits } from '../accounts/monthly-credits.ts';
import { endLostChats, forgetProcesses, LEASE_BEAT_SECONDS } from '../chat/lease.ts';
import type { CallProcess } from '../engines/upstream/call-process/call-process.ts';
import { FOLLOW_SECONDS } from '../generation/engine-breakers.ts';
import { namedInTickets } from '../generation/forget-result.ts';
import { findRunning } from '../generation/generation.ts';
import { usedMedia } from '../generation/generation-sources.ts';
import { removeOld } from '../generation/retention.ts';
import type { Context } from '../handlers/context.ts';
import { forgetWindows } from '../http/shared-windows.ts';
import { expireHolds } from '../ledger/sweep.ts';
import { addSeconds } from '../lib/clock.ts';
import { errorFacts } from '../lib/log.ts';
import type { MediaStore } from '../media/media-store.ts';
import { buyAutomatically } from '../payments/buy-automatically.ts';
import { collectEverywhere } from '../payments/reversal.ts';
import { buyContext } from './buying.ts';
import { renewGallery } from './renew-gallery.ts';

const SWEEP_SECONDS = 60;
/** A balance may sink for so long before more is bought. */
const BUY_SECONDS = 5;
const DAY_SECONDS = 24 * 3600;

/** Begun after `first` seconds, and again so many seconds after each end; ends with what it returns. */
function repeat(
  { log }: Pick<Context, 'log'>,
  { first, every }: { first: number; every: number },
  sweep: () => Promise<unknown>,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const after = (seconds: number) => {
    timer = setTimeout(async () => {
      await sweep().catch((error) => log.error(errorFacts(error), 'sweep failed'));
      if (!stopped) after(every);
    }, seconds * 1000);
  };
  after(first);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Holds whose work vanished are given back, so that no credits stay locked up; a new month gives its credits. */
export function sweepRegularly({ db, clock, log }: Context): () => void {
  return repeat({ log }, { first: SWEEP_SECONDS, every: SWEEP_SECONDS }, async () => {
    const inUse = (ids: string[]) => findRunning(db, ids);
    const released = await expireHolds(db, { at: clock.now(), inUse });
    if (released > 0) log.warn({ released }, 'released holds of lost work');
    const given = await giveMonthlyCredits(db, clock.now());
    if (given > 0) log.info({ given }, 'gave the credits of this month');
    await collectEverywhere(db, clock.now());
    await writeKeyUses(db);
    await forgetProcesses(db);
    await forgetWindows(db);
  });
}

/** Credits that are bought without anybody asking: soon after a balance has sunk, and only where money can be taken. */
export function sweepTopUps(context: Context): () => void {
  const { payments } = context;
  if (!payments) return () => undefined;
  const every = BUY_SECONDS;
  return repeat(context, { first: every, every }, () =>
    buyAutomatically({ ...buyContext(context), payments }),
  );
}

/**
 * Says that this process lives, and ends chats whose process does not: somebody may be waiting for the answer of another
 * process.
 */
export function sweepChats(context: Context): () => void {
  return repeat(context, { first: LEASE_BEAT_SECONDS, every: LEASE_BEAT_SECONDS }, async () => {
    await context.leases.beat();
    await endLostChats(context);
  });
}

/** What an operator decided of a breaker elsewhere is done here too. */
export function sweepBreakers(context: Context): () => void {
  return repeat(context, { first: FOLLOW_SECONDS, every: FOLLOW_SECONDS }, context.followBreakers);
}

/** Jobs whose time is over are deleted. */
export function sweepJobsDaily(context: Context): () => void {
  return repeat(context, { first: SWEEP_SECONDS, every: DAY_SECONDS }, async () => {
    const removed = await removeOld(context);
    if (removed > 0) context.log.info({ removed }, 'removed old jobs');
  });
}

/** After an update of the program, and while processes of the one before still show pictures. */
export function sweepGalleryDaily(context: Context): () => void {
  return repeat(context, { first: SWEEP_SECONDS, every: DAY_SECONDS }, async () => {
    const renewed = await renewGallery(context);
    if (renewed > 0) context.log.info({ renewed }, 'read the words of pictures anew');
  });
}

/** After a start soon: a process may have died between an end and what follows it. */
const FORGET_SECONDS = 5;

/** Ends of calls that no work asks for any more are removed. */
export function sweepKeptEnds(context: Pick<Context, 'db' | 'log'>, calls: CallProcess): () => void {
  return repeat(context, { first: FORGET_SECONDS, every: SWEEP_SECONDS }, () =>
    removeKeptEnds(context, calls),
  );
}

/** Answers how many there were. A call's ticket is on record before its end is kept, so none is missed. */
export async function removeKeptEnds(
  { db }: Pick<Context, 'db'>,
  calls: Pick<CallProcess, 'removeUnused'>,
): Promise<number> {
  return calls.removeUnused((ids) => namedInTickets(db, ids));
}

/** Longer than any work lasts, so that what is not yet in the catalogue is left alone. */
const MEDIA_AGE_SECONDS = DAY_SECONDS;

/** Also soon after the start: a process that never lives for a day leaves as much behind as any other. */
export function sweepMediaDaily(context: Context): () => void {
  return repeat(context, { first: SWEEP_SECONDS, every: DAY_SECONDS }, () =>
    sweepMedia(context, MEDIA_AGE_SECONDS),
  );
}

/**
 * Removes bytes that nothing refers to, of processes that died between storing and settling: those that are older than
 * `age_seconds`. Answers how many there were.
 */
export async function sweepMedia(
  { db, clock, log, media }: Pick<Context, 'db' | 'clock' | 'log'> & { media: MediaStore },
  age_seconds: number,
): Promise<number> {
  const at = clock.now();
  const removed = await media.removeUnused({
    before: addSeconds(at, -age_seconds),
    used: (names) => usedMedia(db, names, at),
  });
  if (removed > 0) log.warn({ removed }, 'removed media of lost work');
  return removed;
}
