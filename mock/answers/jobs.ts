/** The states of jobs, and their cancellation. */
import type { Operations } from '../../generated/main/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Caller, Invocation } from '../../src/contract/invocation.ts';
import { jobFinished } from '../../src/contract/refusals.ts';
import type { Generation } from '../../src/generation/generation.ts';
import { storedRequest } from '../../src/handlers/stored-answer.ts';
import { presentJob } from '../../src/presenters/present-job.ts';
import { type Needs, own, pageOfOwn } from './needs.ts';

type Jobs = Pick<
  Operations<Invocation>,
  'getRelayStatus' | 'getJob' | 'listJobs' | 'cancelJob' | 'getRequest'
>;

const RETRY = { 'Retry-After': '2' };

export function jobAnswers({ memory, context, work }: Needs): Jobs {
  const { settings } = context;
  const present = (generation: Generation) =>
    presentJob(generation, generation.phase === 'queued' ? 1 : null, settings);
  const find = (id: string, caller: Caller) => own(memory.state.generations, id, caller, 'job');
  const answer = (id: string, caller: Caller) => {
    const generation = find(id, caller);
    return {
      status: 200 as const,
      ...(generation.state === 'in_progress' && { headers: RETRY }),
      body: present(generation),
    };
  };
  return {
    getRelayStatus: exact(({ path }, { caller }) => answer(path.job_id, caller)),
    getJob: exact(({ path }, { caller }) => {
      const { body, ...rest } = answer(path.job_id, caller);
      return { ...rest, body: { ...body, input: find(path.job_id, caller).shown_input } };
    }),
    listJobs: exact(({ query }, { caller }) => {
      const { status, operation, search } = query;
      const wanted = [...memory.state.generations.values()].filter(
        (each) =>
          (status === undefined || each.state === status) &&
          (operation === undefined || each.operation === operation) &&
          (search === undefined || isFound(each, search)),
      );
      const { rows, next_cursor } = pageOfOwn(wanted, ({ id }) => id, caller, query);
      const jobs = rows.map((each) => ({
        ...present(each),
        ...(query.include === 'input' && { input: each.shown_input }),
      }));
      return { status: 200, body: { jobs, next_cursor } };
    }),
    cancelJob: exact(({ path }, { caller }) => {
      const generation = find(path.job_id, caller);
      if (generation.state !== 'in_progress') throw jobFinished();
      work.cancel(generation);
      return { status: 200, body: present(generation) };
    }),
    getRequest: exact(({ path }, { caller }) => {
      const all = [...memory.state.generations.values()].map((each) => [each.request_id, each] as const);
      const generation = own(new Map(all), path.request_id, caller, 'request');
      return storedRequest(generation, settings);
    }),
  };
}

function isFound({ id, request_id, shown_input }: Generation, search: string): boolean {
  const { prompt, query, text } = (shown_input ?? {}) as Record<string, unknown>;
  const searchedText = [prompt, query, text].join(' ').toLowerCase();
  return searchedText.includes(search.toLowerCase()) || id === search || request_id === search;
}
