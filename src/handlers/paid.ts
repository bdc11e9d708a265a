/** What all paid operations share: order, wait, and name the refusals. */

import { FAILURE_CODES } from '../../generated/failures.ts';
import type { Invocation } from '../contract/invocation.ts';
import { type Problem, problem } from '../contract/problem.ts';
import { Quoted } from '../contract/quoted.ts';
import { fingerprintOf } from '../generation/earlier-order.ts';
import type { Order } from '../generation/fresh.ts';
import type { Generation } from '../generation/generation.ts';
import { placeOrder } from '../generation/place-order.ts';
import { parseScenario } from '../generation/rehearsal.ts';
import { waitFor } from '../generation/wait.ts';
import { balance } from '../ledger/ledger.ts';
import { type Nano, parseCredits } from '../lib/credits.ts';
import { randomSeed } from '../lib/id.ts';
import type { JsonObject } from '../lib/json.ts';
import type { SourceRef } from '../media/intake/stashed-source.ts';
import { dropSources } from '../media/intake/stashed-source.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { checkWebhook } from './check-webhook.ts';
import type { Context } from './context.ts';
import { aboveCap, refusal } from './order-refusal.ts';
import { type PriceMeasures, pricedAs, priceOfCall } from './priced.ts';

export type PaidWork = {
  operation: string;
  host: 'main' | 'alt';
  pricing: Pricing;
  /** Null: whoever answers the call does the work. */
  queue: 'image' | 'film' | null;
  deadline_seconds: number;
  /** Who does the work, where that is not the operation's own engine. */
  engine?: Order['engine'];
  answered_by?: string;
  also?: Order['also'];
  /** The problem for a refusal of `also`. */
  refusal?(refused: string): Promise<Problem | undefined>;
  /** Of a price that is only the most it can be. */
  qualifier?: 'upper_bound';
  /** The validated body: what a repeat is recognised by. */
  body: JsonObject;
  /** What is priced, where that differs from the body. */
  priced?: JsonObject;
  /** What the price hangs on beside the body, e.g. `output_seconds`. */
  measured?: PriceMeasures;
  /** The same as engines read it, e.g. with the size in pixels. */
  input: JsonObject;
  sources?: SourceRef[];
  /** The parameter that counts the outputs: if fewer are made, only those are charged. */
  counted_by?: string;
  /** Members that the body of a 502 has beside the common ones. */
  failed?: object;
};

/**
 * Holds the price and queues the work. Throws the problem for every refusal; nothing is held or kept then. A repeat
 * under the same Idempotency-Key is answered with the generation it repeats, also while that is still running.
 */
export function order(context: Context, invocation: Invocation, work: PaidWork): Promise<Generation> {
  return accept(context, invocation, work, { attach: true });
}

type Accepting = { attach: boolean };

async function accept(
  context: Context,
  invocation: Invocation,
  work: PaidWork,
  how: Accepting,
): Promise<Generation> {
  return (await placePaid(context, invocation, work, how)).generation;
}

/** As `order`, and says whether it is what an earlier call ordered. */
export async function placePaid(
  context: Context,
  invocation: Invocation,
  work: PaidWork,
  how: Accepting,
): Promise<Placed> {
  const placed = await placeOnce(context, invocation, work, how).catch((error) => {
    dropSources(context, work.sources ?? []);
    throw error;
  });
  if (placed.replayed) dropSources(context, work.sources ?? []);
  return placed;
}

type Placed = { generation: Generation; replayed: boolean };

async function placeOnce(
  context: Context,
  invocation: Invocation,
  work: PaidWork,
  { attach }: Accepting,
): Promise<Placed> {
  const { caller, request_id, header, warnings } = invocation;
  const priced = pricedAs(context, work.pricing, work.priced ?? work.body, work.measured);
  const amount = priced.credits;
  const cap = header['x-max-credits'];
  if (cap !== undefined && amount > capOf(cap)) {
    throw aboveCap(amount, cap, await balance(context.db, caller.account_id));
  }
  const { webhook_url, metadata = {} } = askedFor(work);
  const engine = work.engine ?? context.engineFor(work.operation, caller.mode);
  if (work.sources?.length) refuseSources(context.engineFor(work.operation, caller.mode), work.sources);
  if (webhook_url !== undefined) checkWebhook(context, webhook_url, 'webhook_url');
  const scenario = scenarioOf(header['x-test-scenario'], caller.mode);
  const price_steps = stepsOf(context, work);
  if (invocation.dry_run) {
    const input_sha256 = fingerprintOf(work.operation, work.body);
    const { lines } = priced;
    const qualifier = work.qualifier ?? priced.qualifier;
    throw new Quoted({
      operation: work.operation,
      amount,
      lines,
      qualifier,
      steps: price_steps,
      input: work.input,
      input_sha256,
    });
  }
  const ordered = await placeOrder(context, {
    account_id: caller.account_id,
    key_id: caller.key_id,
    mode: caller.mode,
    request_id,
    operation: work.operation,
    host: work.host,
    input: work.input,
    seed: seedOf(work.input.seed),
    price: amount,
    price_steps,
    outputs: outputsOf(work, price_steps),
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
    scenario,
    idempotency_key: header['idempotency-key'],
    attach,
    cap: caller.cap,
    quote_id: header['quote-id'],
    fingerprint: work.body,
  });
  if ('refused' in ordered) throw (await work.refusal?.(ordered.refused)) ?? refusal(ordered, amount);
  return ordered;
}

/** What only work that somebody may leave alone takes. */
function askedFor({ queue, body }: PaidWork): { webhook_url?: string; metadata?: JsonObject } {
  return queue === null ? {} : (body as { webhook_url?: string; metadata?: JsonObject });
}

/**
 * The finished generation, or the problem that its failure is. A repeat under the Idempotency-Key of what is still
 * running is 409, or with `Prefer: wait` waits for that.
 */
export async function orderAndWait(
  context: Context,
  invocation: Invocation,
  work: PaidWork,
): Promise<Generation> {
  const attach = prefersWaiting(invocation.header.prefer);
  const accepted = await accept(context, invocation, work, { attach });
  const ended = await waitFor(context, accepted);
  if (ended.state !== 'completed') throw failure(ended, work.failed);
  return ended;
}

type PaidEngine = ReturnType<Context['engineFor']>;

/** What the engine would leave aside is not taken and not paid. */
function refuseSources(engine: PaidEngine, sources: SourceRef[]): void {
  const field = engine?.lacks?.(sources.map((source) => source.field));
  const source = sources.find((each) => each.field === field);
  if (!source) return;
  throw problem('invalid_request', `${source.title} is not taken by the engine that serves this`, {
    facts: { param: source.param ?? source.field },
  });
}

/** Of a price that is a ceiling: what is added to the upstream's cost, as the contract says it. */
function markupOf({ lines }: Pricing): number | undefined {
  const [line] = lines;
  return line?.by && 'at_most' in line.by && line.by.at_most !== undefined
    ? line.by.markup_percent
    : undefined;
}

/** What 1, 2, … of the outputs asked for cost. */
function stepsOf(
  context: Context,
  { pricing, body, priced = body, counted_by, measured }: PaidWork,
): Nano[] | null {
  if (counted_by === undefined) return null;
  const counts = Array.from({ length: Number(priced[counted_by]) }, (_, index) => index + 1);
  return counts.map((count) => priceOfCall(context, pricing, { ...priced, [counted_by]: count }, measured));
}

function outputsOf({ input }: PaidWork, steps: Nano[] | null): number {
  return steps?.length ?? (Array.isArray(input.target_sizes) ? input.target_sizes.length : 1);
}

/** Negative numbers count from 2³² downwards; left out, a seed is chosen. */
function seedOf(asked: unknown): number {
  return typeof asked === 'number' ? ((asked % 2 ** 32) + 2 ** 32) % 2 ** 32 : randomSeed();
}

export function scenarioOf(header: string | undefined, mode: 'live' | 'test'): string | undefined {
  if (header === undefined) return undefined;
  const detail = { facts: { param: 'X-Test-Scenario' } };
  if (mode === 'live') throw problem('invalid_request', 'X-Test-Scenario is for test accounts only', detail);
  const scenario = parseScenario(header);
  if (scenario !== undefined) return scenario;
  const takes = 'generation_failed, content_blocked, slow=SECONDS (at most 60) or crash_after_hold';
  throw problem('invalid_request', `X-Test-Scenario must be ${takes}`, detail);
}

function capOf(header: string): Nano {
  const cap = parseCredits(header);
  if (cap !== undefined && cap >= 0n) return cap;
  const facts = { param: 'X-Max-Credits' };
  throw problem('invalid_request', 'X-Max-Credits must be a number of credits such as 12.5', { facts });
}

/** Source: https://www.rfc-editor.org/rfc/rfc7240#section-4.3 */
export function prefersWaiting(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((each) => /^\s*wait\b/i.test(each));
}

/** A generation that failed or was canceled, told to the caller who waited for it. */
export function failure(
  { error, operation }: Pick<Generation, 'error' | 'operation'>,
  failed: object = {},
): Problem {
  if (!error) return problem('canceled', 'The generation was canceled');
  const { code, message, param, retryable, retry_after_seconds } = error;
  const facts = { retryable, ...(param && { param }), ...(code === 'upstream_failed' && failed) };
  const headers = retry_after_seconds === undefined ? {} : { 'retry-after': String(retry_after_seconds) };
  const told = code === 'upstream_failed' ? (FAILURE_CODES[operation] ?? code) : code;
  return problem(told, message, { facts, headers });
}
