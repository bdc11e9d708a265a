/**
 * A paid operation. Its handler maps a call to its work and the work to a response. A quote and the call price the work
 * by the same step. Only the call continues after it.
 */
import { INPUT_MEMBERS } from '../../generated/inputs.ts';
import type { PaidOperation } from '../../generated/prices.ts';
import type { ContractRequest, Fitting, HandlerReply, PaidHandler } from '../contract/contract.ts';
import type { Caller, Invocation } from '../contract/invocation.ts';
import type { PricedCall } from '../contract/priced-call.ts';
import { jobInput } from '../generation/accept/job-input.ts';
import { placeOrder } from '../generation/accept/place-order.ts';
import type { Generation } from '../generation/generation.ts';
import type { OrderContext } from '../generation/generation-context.ts';
import { waitFor } from '../generation/wait.ts';
import type { Nano } from '../lib/credits.ts';
import { engineSeed, randomSeed } from '../lib/id.ts';
import type { JsonObject } from '../lib/json.ts';
import { dropSources } from '../media/intake/stashed-source.ts';
import { chargeHeaders } from '../presenters/charge.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { acceptedJob } from './accepted-job.ts';
import { checkWebhook } from './check-webhook.ts';
import type { Context, PaidContext } from './context.ts';
import { failure } from './failure-problem.ts';
import { refusal } from './order-refusal.ts';
import { endUserOf, jobFields, type PaidWork, priceWork, scenarioOf } from './price-work.ts';
import { type Least, repeatOrAfford } from './repeat-or-afford.ts';

/** Seconds for a film whose caller does not wait, in the queue and at work. */
const POLLED_FILM_SECONDS = 2 * 3600;

/** The work of a call, and the function that presents its result. */
export type Planned<Answer> = {
  work: PaidWork;
  /** True if a repeat of a running call gets that call; by default only for callers that prefer to wait. */
  attach?: boolean;
  answer(placed: Placed): Promise<Answer>;
};

/** The repeated call, if new work would have to be measured again before pricing. */
type Repeated<Answer> = { repeated: Answer };

/** Takes the minimum price of the work and returns the generation that the call repeats. A quote repeats nothing. */
export type Earlier = (least: Least) => Promise<Generation | undefined>;

/** Throws the problem of an invalid call. */
type Plan<PaidRequest, Answer> = (
  request: PaidRequest,
  invocation: Invocation,
  earlier: Earlier,
) => Promise<Planned<Answer> | Repeated<Answer>>;

export function paid<Op, Given>(
  context: PaidContext,
  planOf: Plan<ContractRequest<Op>, Fitting<Given, HandlerReply<Op>>>,
): PaidHandler<Op, Invocation> {
  // A plan may fetch the caller's files, so the webhook is checked before it.
  const plan: typeof planOf = (request, invocation, earlier) => {
    const { webhook_url } = (request.body ?? {}) as { webhook_url?: string };
    if (webhook_url !== undefined) checkWebhook(context, webhook_url, 'webhook_url');
    return planOf(request, invocation, earlier);
  };
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

/** Removes sources that no new work reads. */
async function carryOut<Answer>(
  context: PaidContext,
  invocation: Invocation,
  planned: Planned<Answer>,
): Promise<Answer> {
  const { work, attach = prefers('wait', invocation.header.prefer) } = planned;
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

/**
 * 200 with the result once it is made, or the problem of its failure. A caller who polls gets 202 with the job at once.
 */
export function resultOrJob<Body>(
  context: Pick<Context, 'db' | 'settings' | 'waiters'>,
  invocation: Invocation,
  work: PaidWork,
  present: (baseUrl: string, generation: Generation) => Body,
) {
  const respond = whenCompleted(context, invocation, work, present);
  const isPolled = polls(work, invocation);
  const deadline_seconds = isPolled && work.queue === 'film' ? POLLED_FILM_SECONDS : work.deadline_seconds;
  const job = asJob(context, invocation, { ...work, deadline_seconds });
  return {
    work: job.work,
    ...(isPolled && { attach: job.attach }),
    answer: async (placed: Placed) => (isPolled ? await job.answer(placed) : await respond(placed)),
  };
}

function whenCompleted<Body>(
  context: Pick<Context, 'db' | 'settings' | 'waiters'>,
  invocation: Invocation,
  { failed, input }: PaidWork,
  present: (baseUrl: string, generation: Generation) => Body,
) {
  return async ({ generation }: Placed) => {
    const completed = await waitFor(context, generation);
    if (completed.state !== 'completed') throw failure(completed, failed);
    // The response has the input even if it is already erased, because the caller knows it.
    const body = present(
      context.settings.baseUrl,
      completed.store_inputs ? completed : { ...completed, input },
    );
    return { status: 200 as const, headers: chargeHeaders(completed, invocation), body };
  };
}

/** 202 with the job of the work. */
export function asJob(context: Pick<Context, 'db' | 'settings'>, invocation: Invocation, work: PaidWork) {
  const answer = ({ generation }: Placed) => acceptedJob(context, generation, invocation);
  return { work, attach: true, answer };
}

/** True if the caller requests a job instead of the result. */
export function polls({ body }: Pick<PaidWork, 'body'>, { header }: Invocation): boolean {
  return body.response_mode === 'polling' || prefers('respond-async', header.prefer);
}

/** Source: https://www.rfc-editor.org/rfc/rfc7240#section-4 */
function prefers(preference: 'wait' | 'respond-async', header: string | undefined): boolean {
  return (header ?? '').split(',').some(
    (each) =>
      each
        .trim()
        .split(/[\s;=]/, 1)[0]!
        .toLowerCase() === preference,
  );
}

/** `replayed`: true if an earlier call ordered the work. */
type Placed = { generation: Generation; replayed: boolean };

/**
 * Throws the problem for every refusal; then nothing is held or stored. A repeat under the same Idempotency-Key returns
 * the repeated generation, with `attach` also while that is running.
 */
async function placeWork(
  context: OrderContext,
  { caller, request_id, header, warnings }: Invocation,
  work: PaidWork,
  { amount, steps, own, model, input, input_sha256 }: PricedCall,
  { attach }: { attach: boolean },
): Promise<Placed> {
  const { webhook_url, metadata = {} } = jobFields(work);
  const engine = work.engine ?? context.engineFor(work.operation, caller.mode, model?.name);
  const ordered = await placeOrder(context, {
    account_id: caller.account_id,
    key_id: caller.key_id,
    mode: caller.mode,
    request_id,
    operation: work.operation,
    host: work.host,
    input,
    shown_input: jobInputOf(caller, work),
    store_inputs: caller.store_inputs,
    seed: seedOf(work.input.seed),
    price: amount,
    price_steps: steps,
    own_price: own,
    model,
    outputs: outputsOf(work, steps),
    sources: work.sources ?? [],
    queue: work.queue,
    deadline_seconds: engine?.deadline_seconds ?? work.deadline_seconds,
    ...(work.engine && { engine: work.engine }),
    ...(work.also && { also: work.also }),
    answered_by: work.answered_by,
    markup_percent: markupOf(work.pricing),
    metadata,
    webhook_url,
    warnings,
    scenario: scenarioOf(header['x-test-scenario'], caller.mode),
    idempotency_key: header['idempotency-key'],
    attach,
    cap: caller.cap,
    end_user: endUserOf(work),
    conversation_id: work.conversation_id,
    end_user_cap: caller.end_user_cap,
    quote_id: header['quote-id'],
    input_sha256,
  });
  if ('refused' in ordered) throw (await work.refusal?.(ordered.refused)) ?? refusal(ordered, amount);
  return ordered;
}

/** The input that the job of this work shows; null if the account stores none. */
export function jobInputOf(
  { store_inputs }: Pick<Caller, 'store_inputs'>,
  { operation, body }: Pick<PaidWork, 'operation' | 'body'>,
): JsonObject | null {
  return store_inputs ? jobInput(body, INPUT_MEMBERS[operation as PaidOperation]) : null;
}

/** The contract's markup on the upstream's cost, if the price is a ceiling. */
function markupOf({ lines }: Pricing): number | undefined {
  const [line] = lines;
  return line?.by && 'at_most' in line.by && line.by.at_most !== undefined
    ? line.by.markup_percent
    : undefined;
}

function outputsOf({ input }: PaidWork, steps: Nano[] | null): number {
  return steps?.length ?? (Array.isArray(input.target_sizes) ? input.target_sizes.length : 1);
}

/** The seed as sent, a negative one plus a multiple of 2³², or a random one if omitted. */
function seedOf(seed: unknown): number {
  if (typeof seed !== 'number') return randomSeed();
  return seed < 0 ? engineSeed(seed) : seed;
}
