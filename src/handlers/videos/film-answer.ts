/** How a film is answered: made, or as the job that will make it. */

import type { Invocation } from '../../contract/invocation.ts';
import type { Generation } from '../../generation/generation.ts';
import type { Context } from '../context.ts';
import { asJob, whenMade } from '../paid.ts';
import type { Placed } from '../place-work.ts';
import type { PaidWork } from '../price-work.ts';

/** 202 with the job where the caller polls, else 200 with the film, once it is made. */
export function filmOrJob<Body>(
  context: Context,
  invocation: Invocation,
  work: PaidWork,
  present: (baseUrl: string, made: Generation) => Body,
) {
  const job = asJob(context, invocation, work);
  const made = whenMade(context, invocation, work, present);
  const polls = work.body.response_mode === 'polling';
  return {
    work,
    ...(polls && { attach: job.attach }),
    answer: async (placed: Placed) => (polls ? await job.answer(placed) : await made.answer(placed)),
  };
}
