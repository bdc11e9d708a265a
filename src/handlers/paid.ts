/**
 * A paid operation. Its handler says what work a call is and how that is answered; what the work costs, a quote and the
 * call learn by the same step, and only the call goes on from there.
 */

import type { ContractRequest, Fitting, HandlerReply, PaidHandler } from '../contract/contract.ts';
import type { Invocation } from '../contract/invocation.ts';
import type { Generation } from '../generation/generation.ts';
import { waitFor } from '../generation/wait.ts';
import { dropSources } from '../media/intake/stashed-source.ts';
import { chargeHeaders } from '../presenters/charge.ts';
import { acceptedJob } from './accepted-job.ts';
import type { Context } from './context.ts';
import { failure } from './failure-problem.ts';
import { type Placed, placeWork } from './place-work.ts';
import { type PaidWork, priceWork } from './price-work.ts';
import { type Least, repeatOrAfford } from './repeat-or-afford.ts';

/** What a call asks for, and its answer once that is placed. */
export type Planned<Answer> = {
  work: PaidWork;
  /** A repeat of what is still running is answered as that; unless told, only for those who would rather wait. */
  attach?: boolean;
  answer(placed: Placed): Promise<Answer>;
};

/** What a call repeats, where its work would have to be measured again before it could be priced. */
type Repeated<Answer> = { repeated: Answer };

/** Given the least that the work can cost: the generation that the call repeats. A quote repeats nothing. */
export type Earlier = (least: Least) => Promise<Generation | undefined>;

/** Throws the problem of whatever is wrong with a call by itself. */
type Plan<Asked, Answer> = (
  request: Asked,
  invocation: Invocation,
  earlier: Earlier,
) => Promise<Planned<Answer> | Repeated<Answer>>;

export function paid<Op, Given>(
  context: Context,
  plan: Plan<ContractRequest<Op>, Fitting<Given, HandlerReply<Op>>>,
): PaidHandler<Op, Invocation> {
  const handler = {
    async price(request: ContractRequest<Op>, invocation: Invocation) {
      const planned = await plan(request, invocation, async () => undefined);
      if ('repeated' in planned) throw new Error('A price alone repeats nothing.');
      const { work } = planned;
      return priceWork(context, invocation, work).finally(() => dropSources(context, work.sources ?? []));
    },
    async answer(request: ContractRequest<Op>, invocation: Invocation) {
      const earlier: Earlier = (least) => repeatOrAfford(context, invocation, least);
      const planned = await plan(request, invocation, earlier);
      return 'repeated' in planned ? planned.repeated : carryOut(context, invocation, planned);
    },
  };
  return handler as unknown as PaidHandler<Op, Invocation>;
}

/** Sources that no new work reads are dropped. */
async function carryOut<Answer>(
  context: Context,
  invocation: Invocation,
  planned: Planned<Answer>,
): Promise<Answer> {
  const { work, attach = prefersWaiting(invocation.header.prefer) } = planned;
  const drop = () => dropSources(context, work.sources ?? []);
  const placed = await priceWork(context, invocation, work)
    .then((priced) => placeWork(context, invocation, work, priced, { attach }))
    .catch((error) => {
      drop();
      throw error;
    });
  if (placed.replayed) drop();
  return planned.answer(placed);
}

/** 200 with what was made, once it is; or the problem that its failure is. */
export function whenMade<Body>(
  context: Context,
  invocation: Invocation,
  work: PaidWork,
  present: (baseUrl: string, made: Generation) => Body,
) {
  return {
    work,
    async answer({ generation }: Placed) {
      const made = await waitFor(context, generation);
      if (made.state !== 'completed') throw failure(made, work.failed);
      const body = present(context.settings.baseUrl, made);
      return { status: 200 as const, headers: chargeHeaders(made, invocation), body };
    },
  };
}

/** 202 with the job that the work is. */
export function asJob(context: Context, invocation: Invocation, work: PaidWork) {
  const answer = ({ generation }: Placed) => acceptedJob(context, generation, invocation);
  return { work, attach: true, answer };
}

/** Source: https://www.rfc-editor.org/rfc/rfc7240#section-4.3 */
function prefersWaiting(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((each) => /^\s*wait\b/i.test(each));
}
