/** The step that a paid call and a quote share: the price of the work, and every refusal before money moves. */

import type { Caller, Invocation } from '../contract/invocation.ts';
import type { PricedCall } from '../contract/priced-call.ts';
import { type Problem, problem, wrongField } from '../contract/problem.ts';
import { fingerprintOf } from '../generation/accept/find-repeat.ts';
import type { Order } from '../generation/accept/new-generation.ts';
import { parseScenario, SCENARIOS } from '../generation/rehearse-scenario.ts';
import { balance } from '../ledger/ledger.ts';
import { ceilCredits, credits, type Nano, parseCredits } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import type { SourceRef } from '../media/intake/stashed-source.ts';
import { modelPricing, type OwnPrice, ownPriceAt, ownPricing } from '../pricing/own-price.ts';
import { type Measure, type Priced, priceOfInput } from '../pricing/price.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { Context } from './context.ts';
import { aboveCap } from './order-refusal.ts';
import { requestedModel, requestedOptions, warnOfEmbedded } from './requested-model.ts';

export type PaidWork = {
  operation: string;
  host: 'main' | 'alt';
  /** The contract's price. */
  pricing: Pricing;
  /** Null if the process that answers the call does the work. */
  queue: 'image' | 'film' | null;
  deadline_seconds: number;
  /** The engine that does the work, if other than the operation's own. */
  engine?: Order['engine'];
  answered_by?: string;
  conversation_id?: string;
  also?: Order['also'];
  /** The problem for a refusal of `also`. */
  refusal?(refused: string): Promise<Problem | undefined>;
  /** Set if the price is only a maximum. */
  qualifier?: 'upper_bound';
  /** The validated body, which identifies a repeat. */
  body: JsonObject;
  /** Parameters of the price that differ from the body. */
  priced?: JsonObject;
  /** Measured values of the price, e.g. `output_seconds`. */
  measured?: PriceMeasures;
  /** The body in the form for engines, e.g. with the size in pixels. */
  input: JsonObject;
  sources?: SourceRef[];
  /** The parameter with the number of outputs. If fewer are made, only those are charged. */
  counted_by?: string;
  /** Members of a 502 body besides the common ones. */
  failed?: object;
};

/** Throws the problem of every refusal that needs no hold. Places and stores nothing. */
export async function priceWork(
  context: Pick<Context, 'clock' | 'db' | 'engineFor' | 'modelsOf' | 'settings'>,
  invocation: Invocation,
  work: PaidWork,
): Promise<PricedCall> {
  const { caller, header } = invocation;
  const { operation, body } = work;
  const { model, input } = modelled(context, invocation, work);
  const { pricing, own } = pricingFor(context, caller, work, model?.factor);
  const priced = pricedAs(context, pricing, work.priced ?? body, work.measured);
  const amount = priced.credits;
  const cap = header['x-max-credits'];
  if (cap !== undefined && amount > capOf(cap)) {
    throw aboveCap(amount, cap, await balance(context.db, caller.account_id));
  }
  if (work.sources?.length)
    refuseSources(context.engineFor(operation, caller.mode, model?.name), work.sources);
  scenarioOf(header['x-test-scenario'], caller.mode);
  return {
    operation,
    amount,
    lines: priced.lines,
    qualifier: work.qualifier ?? priced.qualifier,
    steps: stepsOf(context, pricing, work),
    own,
    model,
    input,
    input_sha256: await fingerprintOf(operation, body),
  };
}

/** The caller's name for its user; blank counts as omitted. */
export function endUserOf({ body }: Pick<PaidWork, 'body'>): string | null {
  return typeof body.end_user === 'string' && body.end_user.trim() !== '' ? body.end_user : null;
}

/** The model of a call with its price, and the input with the model's options. A chat has its own models. */
function modelled(
  context: Pick<Context, 'engineFor' | 'modelsOf'>,
  invocation: Invocation,
  work: PaidWork,
): Pick<PricedCall, 'model' | 'input'> {
  if (work.queue === null) return { model: null, input: work.input };
  const model = requestedModel(context, work);
  const options = requestedOptions(model, work);
  warnOfEmbedded(context, invocation, { operation: work.operation, model, options });
  const { name, factor } = model;
  return {
    model: name === null ? null : { name, factor },
    input: options === undefined ? work.input : { ...work.input, options },
  };
}

/** Fields of asynchronous work only. */
export function jobFields({ queue, body }: PaidWork): { webhook_url?: string; metadata?: JsonObject } {
  return queue === null ? {} : (body as { webhook_url?: string; metadata?: JsonObject });
}

type PaidEngine = ReturnType<Context['engineFor']>;

/** Refuses sources that the engine would ignore, before anything is paid. */
function refuseSources(engine: PaidEngine, sources: SourceRef[]): void {
  const field = engine?.lacks?.(sources.map((source) => source.field));
  const source = sources.find((each) => each.field === field);
  if (!source) return;
  throw wrongField(
    source.param ?? source.field,
    `${source.title} is not supported by the engine of this operation`,
  );
}

/** Cost of 1, 2, … of the requested outputs. */
function stepsOf(
  context: Pick<Context, 'settings'>,
  pricing: Pricing,
  { body, priced = body, counted_by, measured }: PaidWork,
): Nano[] | null {
  if (counted_by === undefined) return null;
  const counts = Array.from({ length: Number(priced[counted_by]) }, (_, index) => index + 1);
  return counts.map((count) => priceOfCall(context, pricing, { ...priced, [counted_by]: count }, measured));
}

export function scenarioOf(header: string | undefined, mode: 'live' | 'test'): string | undefined {
  if (header === undefined) return undefined;
  const detail = { facts: { param: 'X-Test-Scenario' } };
  if (mode === 'live') throw problem('invalid_request', 'X-Test-Scenario is for test accounts only', detail);
  const scenario = parseScenario(header);
  if (scenario !== undefined) return scenario;
  const takes = `${SCENARIOS.join(', ')} or slow=SECONDS (at most 60)`;
  throw problem('invalid_request', `X-Test-Scenario must be ${takes}`, detail);
}

function capOf(header: string): Nano {
  const cap = parseCredits(header);
  if (cap !== undefined && cap >= 0n) return cap;
  const facts = { param: 'X-Max-Credits' };
  throw problem('invalid_request', 'X-Max-Credits must be a number of credits such as 12.5', { facts });
}

/** Measured values of the price, e.g. `output_seconds`, as decimals. */
export type PriceMeasures = Record<string, Measure>;

/** The caller's current price list of a model, and the operator's price behind it. */
export function pricingFor(
  { clock }: Pick<Context, 'clock'>,
  { book }: Caller,
  { operation, pricing }: { operation: string; pricing: Pricing },
  factor = '1',
): { pricing: Pricing; own: OwnPrice | null } {
  const own = ownPriceAt(book, { operation, at: clock.now() });
  return { pricing: modelPricing(ownPricing(pricing, own), factor), own };
}

export function priceOfCall(
  context: Pick<Context, 'settings'>,
  pricing: Pricing,
  body: JsonObject,
  measured?: PriceMeasures,
): Nano {
  return pricedAs(context, pricing, body, measured).credits;
}

/** The price with its lines, rounded by the operator's setting. */
function pricedAs(
  { settings }: Pick<Context, 'settings'>,
  pricing: Pricing,
  body: JsonObject,
  measured?: PriceMeasures,
): Priced {
  const priced = priceOfInput(pricing, body, measured);
  if ('missing' in priced)
    throw new Error(`The price needs ${priced.missing.join(' and ')}, which was not measured.`);
  if (settings.billingRounding === 'exact') return priced;
  return { ...priced, credits: credits(String(ceilCredits(priced.credits))) };
}
