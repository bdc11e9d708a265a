/**
 * A paid operation. Its handler says what work a call is and how that is answered; what the work costs, a quote and the
 * call learn by the same step, and only the call goes on from there.
 */
import { INPUT_MEMBERS } from '../../generated/inputs.ts';
import type { PaidOperation } from '../../generated/prices.ts';
import type { ContractRequest, Fitting, HandlerReply, PaidHandler } from '../contract/contract.ts';
import type { Caller, Invocation } from '../contract/invocation.ts';
import type { PricedCall } from '../contract/priced-call.ts';
import { shownInput } from '../generation/accept/keep-generation.ts';
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
import type { Context, PaidContext } from './context.ts';
import { failure } from './failure-problem.ts';
import { refusal } from './order-refusal.ts';
import { askedFor, endUserOf, type PaidWork, priceWork, scenarioOf } from './price-work.ts';
import { type Least, repeatOrAfford } from './repeat-or-afford.ts';

/** Time for a film whose caller does not wait, in the queue and at work. */
const POLLED_FILM_SECONDS = 2 * 3600;

/** The work of a call, and the function that presents its result. */
export type Planned<Answer> = {
  work: PaidWork;
  /** A repeat of what is still running is answered as that; unless told, only for those who would rather wait. */
  attach?: boolean;
  answer(placed: Placed): Promise<Answer>;
};

/** The repeated call, where new work would have to be measured again before pricing. */
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
  context: PaidContext,
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
export function madeOrJob<Body>(
  context: Pick<Context, 'db' | 'settings' | 'waiters'>,
  invocation: Invocation,
  work: PaidWork,
  present: (baseUrl: string, made: Generation) => Body,
) {
  const made = whenMade(context, invocation, work, present);
  const isPolled = polls(work, invocation);
  const deadline_seconds = isPolled && work.queue === 'film' ? POLLED_FILM_SECONDS : work.deadline_seconds;
  const job = asJob(context, invocation, { ...work, deadline_seconds });
  return {
    work: job.work,
    ...(isPolled && { attach: job.attach }),
    answer: async (placed: Placed) => (isPolled ? await job.answer(placed) : await made(placed)),
  };
}

function whenMade<Body>(
  context: Pick<Context, 'db' | 'settings' | 'waiters'>,
  invocation: Invocation,
  { failed, input }: PaidWork,
  present: (baseUrl: string, made: Generation) => Body,
) {
  return async ({ generation }: Placed) => {
    const made = await waitFor(context, generation);
    if (made.state !== 'completed') throw failure(made, failed);
    // The caller knows its input, even if it is erased already.
    const body = present(context.settings.baseUrl, made.store_inputs ? made : { ...made, input });
    return { status: 200 as const, headers: chargeHeaders(made, invocation), body };
  };
}

/** 202 with the job that the work is. */
export function asJob(context: Pick<Context, 'db' | 'settings'>, invocation: Invocation, work: PaidWork) {
  const answer = ({ generation }: Placed) => acceptedJob(context, generation, invocation);
  return { work, attach: true, answer };
}

/** True when the caller asks for a job in place of the result. */
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

/** `replayed`: it is what an earlier call ordered. */
type Placed = { generation: Generation; replayed: boolean };

/**
 * Throws the problem for every refusal; nothing is held or kept then. A repeat under the same Idempotency-Key is answered
 * with the generation it repeats, with `attach` also while that is still running.
 */
async function placeWork(
  context: OrderContext,
  { caller, request_id, header, warnings }: Invocation,
  work: PaidWork,
  { amount, steps, own, model, input, input_sha256 }: PricedCall,
  { attach }: { attach: boolean },
): Promise<Placed> {
  const { webhook_url, metadata = {} } = askedFor(work);
  const engine = work.engine ?? context.engineFor(work.operation, caller.mode, model?.name);
  const ordered = await placeOrder(context, {
    account_id: caller.account_id,
    key_id: caller.key_id,
    mode: caller.mode,
    request_id,
    operation: work.operation,
    host: work.host,
    input,
    shown_input: shownIn(caller, work),
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

/** The input that the job of this work shows; null where the account stores none. */
export function shownIn(
  { store_inputs }: Pick<Caller, 'store_inputs'>,
  { operation, body }: Pick<PaidWork, 'operation' | 'body'>,
): JsonObject | null {
  return store_inputs ? shownInput(body, INPUT_MEMBERS[operation as PaidOperation]) : null;
}

/** Of a price that is a ceiling: what is added to the upstream's cost, as the contract says it. */
function markupOf({ lines }: Pricing): number | undefined {
  const [line] = lines;
  return line?.by && 'at_most' in line.by && line.by.at_most !== undefined
    ? line.by.markup_percent
    : undefined;
}

function outputsOf({ input }: PaidWork, steps: Nano[] | null): number {
  return steps?.length ?? (Array.isArray(input.target_sizes) ? input.target_sizes.length : 1);
}

/** As it was sent; a negative one plus a multiple of 2³². If it is not given, a random one. */
function seedOf(asked: unknown): number {
  if (typeof asked !== 'number') return randomSeed();
  return asked < 0 ? engineSeed(asked) : asked;
}
