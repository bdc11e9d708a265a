/** The states of jobs as events, read from memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Operations } from '../../generated/main/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import type { Generation } from '../../src/generation/generation.ts';
import { idOfState } from '../../src/generation/watchers.ts';
import { leaving } from '../../src/handlers/jobs/job-event.ts';
import { presentJob } from '../../src/presenters/present-job.ts';
import { type Needs, own } from './needs.ts';

const LOOK_MS = 50;

export function jobEventAnswers({
  memory,
  context,
}: Needs): Pick<Operations<Invocation>, 'watchJob' | 'watchAllJobs'> {
  const { settings, clock } = context;
  const placeOf = ({ phase }: Generation) => (phase === 'queued' ? 1 : null);
  const idOf = (generation: Generation) => idOfState(generation, placeOf(generation));
  const event = (generation: Generation, id: string) => ({
    event: 'job',
    id,
    data: presentJob(generation, placeOf(generation), settings),
  });
  return {
    watchJob: exact(async ({ path, query, header }, { caller }) => {
      const generation = own(memory.state.generations, path.job_id, caller, 'job');
      let sent = header['last-event-id'];
      if (generation.state !== 'in_progress' && sent === idOf(generation)) return { status: 204 };
      return {
        status: 200,
        async *body(disconnected) {
          const left = leaving(disconnected, query.max_seconds);
          while (!left.aborted) {
            const id = idOf(generation);
            if (id !== sent) yield event(generation, id);
            sent = id;
            if (generation.state !== 'in_progress') return;
            await sleep(LOOK_MS);
          }
        },
      };
    }),
    watchAllJobs: exact(({ query, header }, { caller }) => {
      const last = new Date(header['last-event-id'] ?? Number.NaN);
      const since = Number.isNaN(last.getTime()) ? clock.now() : last;
      const sent = new Map<string, string>();
      return {
        status: 200,
        async *body(disconnected) {
          const left = leaving(disconnected, query.max_seconds);
          while (!left.aborted) {
            for (const generation of memory.state.generations.values()) {
              const { id, account_id, completed_at } = generation;
              const isOld = completed_at !== null && completed_at < since && !sent.has(id);
              if (account_id !== caller.account_id || isOld || sent.get(id) === idOf(generation)) continue;
              sent.set(id, idOf(generation));
              yield event(generation, clock.now().toISOString());
            }
            await sleep(LOOK_MS);
          }
        },
      };
    }),
  };
}
