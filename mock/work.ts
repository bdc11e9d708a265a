/** Paid work in memory: it is ordered, runs for a while, ends, and is announced. */

import type { Invocation } from '../src/contract/invocation.ts';
import type { PricedCall } from '../src/contract/priced-call.ts';
import { newGeneration } from '../src/generation/accept/new-generation.ts';
import type { Generation } from '../src/generation/generation.ts';
import { tooManyWebhooks } from '../src/handlers/check-webhook.ts';
import type { Context } from '../src/handlers/context.ts';
import { refusal } from '../src/handlers/order-refusal.ts';
import { jobInputOf } from '../src/handlers/paid.ts';
import { endUserOf, scenarioOf } from '../src/handlers/price-work.ts';
import { addSeconds } from '../src/lib/clock.ts';
import { randomSeed } from '../src/lib/id.ts';
import type { JsonObject } from '../src/lib/json.ts';
import type { OpenConditions } from './conditions.ts';
import { end, REHEARSED } from './ending.ts';
import { hold, release, walletOf } from './money.ts';
import { isFilm, LABEL } from './samples.ts';
import { isSeedCall } from './seed.ts';
import type { Quote, State } from './state.ts';
import { keepWebhook, type Telling } from './webhooks.ts';

export type Work = {
  /** Returns the new generation, or the earlier one that this call repeats. Throws the service's refusals. */
  place(priced: PricedCall, invocation: Invocation, options: WorkOptions): Generation;
  /** Resolves when the work has ended. */
  ended(generation: Generation): Promise<void>;
  /** Ends the work now, free of charge. */
  cancel(generation: Generation): void;
  /** Stops all work in progress. */
  stop(): void;
};

export type WorkOptions = {
  host: 'main' | 'alt';
  body: JsonObject;
  /** Facts of results without files. */
  facts?: JsonObject;
};

export type WorkNeeds = {
  memory: { state: State };
  context: Context;
  telling: Telling;
  /** A film job takes `job_seconds`; a picture finishes immediately. */
  conditions: Pick<OpenConditions, 'get' | 'rehearsed'>;
};

const KEY_SECONDS = 24 * 3600;
const STEPS = 10;
const DEADLINE_SECONDS = 7200;

export function openWork(needs: WorkNeeds): Work {
  const running = new Map<string, { finished: Promise<void>; stop(): void }>();
  return {
    place(priced, invocation, options) {
      const earlier = repeated(needs, priced, invocation);
      if (earlier) return earlier;
      const generation = accepted(needs, priced, invocation, options);
      needs.memory.state.generations.set(generation.id, generation);
      running.set(generation.id, carryOut(needs, generation, options, isSeedCall(invocation.header)));
      return generation;
    },
    ended: async ({ id }) => running.get(id)?.finished,
    cancel(generation) {
      running.get(generation.id)?.stop();
      end(needs, generation, 'canceled');
    },
    stop() {
      for (const { stop } of running.values()) stop();
      running.clear();
    },
  };
}

/** The earlier call with the same Idempotency-Key. */
function repeated(
  { memory, context }: WorkNeeds,
  { operation, input_sha256, amount }: PricedCall,
  { caller, header }: Invocation,
): Generation | undefined {
  const key = header['idempotency-key'];
  if (key === undefined) return undefined;
  const since = addSeconds(context.clock.now(), -KEY_SECONDS);
  const found = [...memory.state.generations.values()].find(
    (each) =>
      each.idempotency_key === key && each.account_id === caller.account_id && each.operation === operation,
  );
  if (!found || found.created_at < since) return undefined;
  if (found.input_sha256 !== input_sha256) throw refusal({ refused: 'idempotency_mismatch' }, amount);
  if (found.state === 'completed') return found;
  if (found.state === 'in_progress') {
    const attaches = found.queue === 'film' || /\bwait\b/i.test(header.prefer ?? '');
    if (attaches) return found;
    throw refusal({ refused: 'idempotency_in_flight' }, amount);
  }
  found.idempotency_key = null;
  return undefined;
}

function accepted(
  { memory, context, conditions }: WorkNeeds,
  priced: PricedCall,
  { caller, request_id, header, warnings }: Invocation,
  { host, body }: WorkOptions,
): Generation {
  const { account_id, key_id, mode } = caller;
  const { operation, input, steps, input_sha256 } = priced;
  const at = context.clock.now();
  const quote_id = header['quote-id'];
  const { price, own_price } =
    quote_id === undefined
      ? { price: priced.amount, own_price: priced.own }
      : used(memory.state, quote_id, priced, account_id, at);
  const end_user = endUserOf({ body });
  const refused = hold(memory.state, { account_id, key_id, end_user, amount: price, at });
  if (refused) throw refusal(refused, price);
  const { webhook_url, metadata = {} } = body as { webhook_url?: string; metadata?: JsonObject };
  if (webhook_url !== undefined) {
    const webhook = [...memory.state.webhooks.values()].find(
      (each) => each.account_id === account_id && each.url === webhook_url && each.disabled_at === null,
    );
    const listening =
      webhook ?? keepWebhook(memory.state, { account_id, url: webhook_url, events: [], low_nano: 0n, at });
    if (!listening) throw tooManyWebhooks('webhook_url');
  }
  const order = {
    ...{ account_id, key_id, mode, request_id, operation, host, input, price, warnings, metadata, end_user },
    ...{ price_steps: steps, outputs: steps?.length ?? 1, sources: [], webhook_url, input_sha256 },
    ...{ own_price, model: priced.model, store_inputs: caller.store_inputs },
    shown_input: jobInputOf(caller, { operation, body }),
    seed: seedOf(input.seed),
    queue: isFilm(operation) ? ('film' as const) : ('image' as const),
    deadline_seconds: DEADLINE_SECONDS,
    scenario:
      scenarioOf(header['x-test-scenario'], mode) ??
      (mode === 'live' || isSeedCall(header) ? undefined : conditions.rehearsed()),
    idempotency_key: header['idempotency-key'],
    cap: caller.cap,
  };
  const { available } = walletOf(memory.state, account_id);
  return { ...newGeneration(context, order, LABEL), accepted_nano: available };
}

/** Transfers a quote's hold to the call. */
function used(state: State, id: string, priced: PricedCall, account_id: string, at: Date): Quote {
  const quote = state.quotes.get(id);
  const refuse = (refused: 'quote_unknown' | 'quote_used' | 'quote_expired' | 'quote_input_changed') =>
    refusal({ refused }, priced.amount);
  if (quote?.account_id !== account_id) throw refuse('quote_unknown');
  if (quote.ended === 'used') throw refuse('quote_used');
  if (quote.ended === 'released' || quote.expires_at <= at) throw refuse('quote_expired');
  if (quote.input_sha256 !== priced.input_sha256) throw refuse('quote_input_changed');
  quote.ended = 'used';
  release(state, account_id, quote.price);
  return quote;
}

/** Negative seeds count down from 2³². An omitted seed is random. */
function seedOf(seed: unknown): number {
  return typeof seed === 'number' ? ((seed % 2 ** 32) + 2 ** 32) % 2 ** 32 : randomSeed();
}

/** A film job of a seed call finishes at once, so that it exists when a frontend first loads. */
function carryOut(needs: WorkNeeds, generation: Generation, options: WorkOptions, isSeed: boolean) {
  const { scenario } = generation;
  const slow = Number(/^slow=(.+)$/.exec(scenario ?? '')?.[1] ?? 0);
  const isInstant = isSeed || generation.queue !== 'film';
  const seconds = slow + (isInstant ? 0 : needs.conditions.get().job_seconds);
  let timer: NodeJS.Timeout | undefined;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const last = () => {
    end(needs, generation, REHEARSED[scenario ?? ''] ?? options.facts ?? 'files');
    finish();
  };
  const step = (number: number) => {
    if (number > STEPS) return last();
    if (number === 1) Object.assign(generation, { phase: 'running', started_at: needs.context.clock.now() });
    generation.progress = (number - 1) / STEPS;
    timer = setTimeout(() => step(number + 1), (seconds * 1000) / STEPS);
  };
  if (seconds > 0) timer = setTimeout(() => step(1), (seconds * 1000) / STEPS);
  else last();
  const stop = () => {
    clearTimeout(timer);
    finish();
  };
  return { finished, stop };
}
