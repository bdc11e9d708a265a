/** Operators' view of all jobs, and their actions on jobs. */
import type { Operations } from '../../generated/admin/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import {
  holdCharged,
  holdInUse,
  jobCompleted,
  jobFinished,
  jobRunning,
  jobSourcesGone,
  moreThanCharged,
  noSuch,
  nothingCharged,
} from '../../src/contract/refusals.ts';
import type { Generation } from '../../src/generation/generation.ts';
import { isStuck } from '../../src/generation/report/list.ts';
import { creditsFrom } from '../../src/handlers/credits-field.ts';
import { pageOrProblem } from '../../src/handlers/page-or-problem.ts';
import { formatCredits } from '../../src/lib/credits.ts';
import { presentHeld } from '../../src/presenters/present-operated.ts';
import { presentOperatedJob } from '../../src/presenters/present-operated-job.ts';
import { release, walletOf } from '../money.ts';
import { pageOf } from '../state.ts';
import type { Needs } from './needs.ts';
import { existingAccount, record } from './operator.ts';

type Answered = 'listAllJobs' | 'inspectJob' | 'cancelAnyJob' | 'retryJob' | 'refundJob' | 'releaseHold';

export function operatedJobAnswers(needs: Needs): Pick<Operations<Invocation>, Answered> {
  const { memory, context, work } = needs;
  const present = (job: Generation) =>
    presentOperatedJob(
      job,
      {
        account_name: existingAccount(memory.state, job.account_id).name,
        returned: memory.state.returned.get(job.id) ?? 0n,
      },
      context.clock.now(),
    );
  const find = (id: string) => {
    const job = memory.state.generations.get(id);
    if (!job) throw noSuch('job');
    return job;
  };
  return {
    listAllJobs: exact(({ query }) => {
      const { account_id, operation, status, engine, stuck, request_id } = query;
      const wanted = [...memory.state.generations.values()].filter(
        (job) =>
          (account_id === undefined || job.account_id === account_id) &&
          (request_id === undefined || job.request_id === request_id) &&
          (operation === undefined || job.operation === operation) &&
          (status === undefined || job.state === status) &&
          (engine === undefined || job.engine.name === engine) &&
          (stuck === undefined || isStuck(job, context.clock.now()) === (stuck === 'true')),
      );
      const { rows, next_cursor } = pageOrProblem(pageOf(wanted, ({ id }) => id, query));
      return { status: 200, body: { jobs: rows.map(present), next_cursor } };
    }),
    inspectJob: exact(({ path }) => ({ status: 200, body: present(find(path.job_id)) })),
    cancelAnyJob: exact(({ path, body }, invocation) => {
      const job = find(path.job_id);
      const { account_id, id: about } = job;
      if (job.state === 'in_progress') {
        work.cancel(job);
        record(needs, invocation, { act: 'cancelAnyJob', account_id, about, reason: body.reason });
      }
      if (job.state !== 'canceled') throw jobFinished();
      return { status: 200, body: present(job) };
    }),
    retryJob: exact(({ path }) => {
      const job = find(path.job_id);
      if (job.state === 'in_progress') throw jobRunning();
      if (job.state === 'completed') throw jobCompleted();
      // The mock does not store the sources of a job.
      throw jobSourcesGone();
    }),
    refundJob: exact(({ path, body }, invocation) => {
      const upTo = body.credits === undefined ? null : creditsFrom(body.credits, { least: 1n });
      const { id, account_id, charged, operation, request_id, key_id } = find(path.job_id);
      if (!charged) throw nothingCharged();
      if (upTo !== null && upTo > charged) throw moreThanCharged(charged);
      const before = memory.state.returned.get(id) ?? 0n;
      const amount = (upTo ?? charged) > before ? (upTo ?? charged) - before : 0n;
      if (amount > 0n) {
        const wallet = walletOf(memory.state, account_id);
        wallet.available += amount;
        memory.state.returned.set(id, before + amount);
        memory.state.entries.push({
          ...{ account_id, at: context.clock.now(), kind: 'return', operation, request_id, key_id },
          ...{ reason: body.reason, amount, balance_after: wallet.available + wallet.held },
        });
        const details = { credits: formatCredits(amount) };
        const doing = { act: 'refundJob', account_id, about: id, reason: body.reason, details };
        record(needs, invocation, doing);
      }
      const [given_back, returned] = [formatCredits(amount), formatCredits(before + amount)];
      const refund = { job_id: id, account_id, charged: formatCredits(charged), given_back, returned };
      return { status: 200, body: refund };
    }),
    releaseHold: exact(({ path, body }, invocation) => {
      const job = memory.state.generations.get(path.hold_id);
      if (job?.state === 'in_progress') throw holdInUse();
      if (job?.state === 'completed') throw holdCharged();
      const quote = memory.state.quotes.get(path.hold_id);
      const held = job ?? quote;
      if (!held) throw noSuch('hold');
      if (quote && quote.ended === null) {
        const { account_id, id: about } = quote;
        release(memory.state, account_id, quote.price);
        quote.ended = 'released';
        record(needs, invocation, { act: 'releaseHold', account_id, about, reason: body.reason });
      }
      const at = context.clock.now();
      const ofAccount = [...memory.state.keys.values()].find((key) => key.account_id === held.account_id);
      const released = presentHeld({
        ...{ hold_id: held.id, account_id: held.account_id, state: 'released', amount: held.price },
        ...{ captured: 0n, returned: 0n, operation: held.operation, request_id: invocation.request_id },
        ...{ key_id: ofAccount?.key_id ?? null, created_at: at, expires_at: at, closed_at: at },
      });
      return { status: 200, body: released };
    }),
  };
}
