/**
 * Paid calls. The service's own handler checks, prices and refuses each call. The work itself is done in memory, and
 * the service's own presenters show its result.
 */

import type { Invocation } from '../../src/contract/invocation.ts';
import type { PricedCall } from '../../src/contract/priced-call.ts';
import { acceptedJob } from '../../src/handlers/accepted-job.ts';
import type { Context } from '../../src/handlers/context.ts';
import { failure } from '../../src/handlers/failure-problem.ts';
import { polls } from '../../src/handlers/paid.ts';
import { storedAnswer } from '../../src/handlers/stored-answer.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import { chargeHeaders } from '../../src/presenters/charge.ts';
import type { Work } from '../work.ts';

type Parts = { body: unknown };
type Paying = {
  price(parts: never, invocation: Invocation): Promise<PricedCall>;
  answer(parts: never, invocation: Invocation): unknown;
};

export type PaidNeeds = { context: Context; work: Work; host: 'main' | 'alt' };

/** The service's handler, extended to do the work in memory. */
export function paid<Handler extends Paying>(needs: PaidNeeds, handler: Handler): Handler {
  return {
    ...handler,
    async answer(parts: Parts, invocation: Invocation) {
      const priced = await handler.price(parts as never, invocation);
      return answerPaid(needs, priced, parts.body as JsonObject, invocation);
    },
  };
}

/** Operations whose result is only available from the status endpoint. */
const ALWAYS_JOBS: ReadonlySet<string> = new Set(['video-editor/render', 'video-relight']);
const EDITOR = 'ra2-image-editor';

async function answerPaid(
  { context, work, host }: PaidNeeds,
  priced: PricedCall,
  body: JsonObject,
  invocation: Invocation,
) {
  const generation = work.place(priced, invocation, { host, body });
  if (ALWAYS_JOBS.has(priced.operation) || polls({ body }, invocation))
    return acceptedJob(context, generation, invocation);
  await work.ended(generation);
  if (generation.state !== 'completed')
    throw failure(generation, priced.operation === EDITOR ? { success: false } : {});
  // The response shows the caller's input even if it has been erased already.
  const stored = storedAnswer({ ...generation, input: priced.input }, context.settings)!;
  return { ...stored, headers: chargeHeaders(generation, invocation) };
}
