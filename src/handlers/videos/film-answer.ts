/** How a film is answered: made, or as the job that will make it. */

import type { Invocation } from '../../contract/invocation.ts';
import type { Generation } from '../../generation/generation.ts';
import { chargeHeaders } from '../../presenters/charge.ts';
import { acceptedJob } from '../accepted-job.ts';
import type { Context } from '../context.ts';
import { order, orderAndWait, type PaidWork } from '../paid.ts';

type Present<Body> = (baseUrl: string, made: Generation) => Body;

/** 200 with the film, once it is made. */
export async function madeFilm<Body>(
  context: Context,
  invocation: Invocation,
  work: PaidWork,
  present: Present<Body>,
) {
  const made = await orderAndWait(context, invocation, work);
  const body = present(context.settings.baseUrl, made);
  return { status: 200 as const, headers: chargeHeaders(made, invocation), body };
}

/** 202 with the job where the caller polls, else as `madeFilm`. */
export async function filmOrJob<Body>(
  context: Context,
  invocation: Invocation,
  work: PaidWork,
  present: Present<Body>,
) {
  if (work.body.response_mode === 'polling')
    return acceptedJob(context, await order(context, invocation, work), invocation);
  return madeFilm(context, invocation, work, present);
}
