import { accountNames } from '../accounts/account-names.ts';
import { noSuch } from '../contract/refusals.ts';
import { findGeneration, type Generation } from '../generation/generation.ts';
import { returnedOf } from '../ledger/held.ts';
import { presentOperatedJob } from '../presenters/present-operated-job.ts';
import type { Context } from './context.ts';

/** A job of any account; throws the 404. */
export async function anyJob({ db }: Pick<Context, 'db'>, id: string): Promise<Generation> {
  const job = await findGeneration(db, id);
  if (!job) throw noSuch('job');
  return job;
}

/** Jobs with the names of their accounts and the refunds of their charges. */
export async function operatedJobs({ db, clock }: Pick<Context, 'db' | 'clock'>, jobs: Generation[]) {
  const returned = await returnedOf(
    db,
    jobs.flatMap(({ hold_id }) => hold_id ?? []),
  );
  const nameOf = await accountNames(
    db,
    jobs.map(({ account_id }) => account_id),
  );
  const now = clock.now();
  return jobs.map((job) => {
    const account_name = nameOf(job.account_id) ?? job.account_id;
    return presentOperatedJob(job, { account_name, returned: returned.get(job.hold_id ?? '') ?? 0n }, now);
  });
}

export async function operatedJob(context: Pick<Context, 'db' | 'clock'>, job: Generation) {
  return (await operatedJobs(context, [job]))[0]!;
}
