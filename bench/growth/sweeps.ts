/** The periodic sweeps of the service, on a database. */
import { giveMonthlyCredits } from '../../src/accounts/monthly-credits.ts';
import type { Database } from '../../src/db/db.ts';
import { findRunning } from '../../src/generation/generation.ts';
import { sumUpEngines } from '../../src/generation/report/engine-sums.ts';
import { keepSums } from '../../src/generation/report/job-sums.ts';
import { removeOld } from '../../src/generation/settle/retention.ts';
import { sealEntries } from '../../src/ledger/seal-entries.ts';
import { expireHolds } from '../../src/ledger/sweep.ts';
import { foldStored } from '../../src/media/media-sums.ts';
import { collectEverywhere } from '../../src/payments/collect-debts.ts';
import { OLD_JOBS } from './fill-history.ts';

export type Sweep = { name: string; sweep(db: Database): Promise<unknown> };

export function sweepsOf(at: Date): Sweep[] {
  const clock = { now: () => at };
  return [
    {
      name: 'sweep of lost holds',
      sweep: (db) => expireHolds(db, { at, inUse: (ids) => findRunning(db, ids) }),
    },
    { name: 'sweep of monthly credits', sweep: (db) => giveMonthlyCredits(db, at) },
    { name: 'sweep of reversals', sweep: (db) => collectEverywhere(db, at) },
    { name: 'sweep of sums', sweep: (db) => keepSums(db) },
    { name: 'sweep of stored media', sweep: (db) => foldStored(db) },
    { name: 'sweep of engine sums', sweep: (db) => sumUpEngines(db, at) },
    { name: 'sweep of seals', sweep: (db) => sealEntries(db, { at }) },
    {
      name: `retention of ${OLD_JOBS.toLocaleString('en')} jobs`,
      sweep: (db) => removeOld({ db, clock }),
    },
  ];
}
