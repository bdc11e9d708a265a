/** Ends paid work with files, other facts or a fault, moves its money, and notifies waiting callers. */

import { BLOCKED, ENGINE_FAULT, faultOfRefusal, INTERNAL_FAULT } from '../src/generation/faults.ts';
import type { Fault, Generation } from '../src/generation/generation.ts';
import { rehearsedRefusal } from '../src/generation/rehearse-scenario.ts';
import { checkedOf } from '../src/generation/run/check-result.ts';
import type { Context } from '../src/handlers/context.ts';
import { unguessable } from '../src/lib/id.ts';
import type { JsonObject } from '../src/lib/json.ts';
import { ENDINGS } from '../src/lib/media-types.ts';
import { capture, release, walletOf } from './money.ts';
import { assetOf, samplesFor } from './samples.ts';
import { mediumOf, type State } from './state.ts';
import type { Telling } from './webhooks.ts';

export type EndNeeds = { memory: { state: State }; context: Context; telling: Telling };

/** Outcome of a call with `X-Test-Scenario`. */
export const REHEARSED: Record<string, Fault> = {
  generation_failed: ENGINE_FAULT,
  content_blocked: BLOCKED,
  crash_after_hold: INTERNAL_FAULT,
  nothing_shown: faultOfRefusal(rehearsedRefusal('nothing_shown', [])),
  nothing_changed: faultOfRefusal(rehearsedRefusal('nothing_changed', [])),
  no_clear_subject: faultOfRefusal(rehearsedRefusal('no_clear_subject', [])),
};

/** `how`: the made files, other facts, a fault, or a cancellation. */
export function end(
  needs: EndNeeds,
  generation: Generation,
  how: 'canceled' | 'files' | Fault | JsonObject,
): void {
  const { memory, context, telling } = needs;
  const at = context.clock.now();
  Object.assign(generation, { phase: 'done', progress: null, completed_at: at });
  generation.started_at ??= generation.created_at;
  if (how === 'canceled' || isFault(how)) {
    generation.state = how === 'canceled' ? 'canceled' : 'failed';
    generation.error = how === 'canceled' ? null : how;
    release(memory.state, generation.account_id, generation.price);
    Object.assign(generation, { charged: 0n, credits_charged: 0 });
  } else {
    generation.state = 'completed';
    generation.progress = 1;
    generation.result =
      how === 'files'
        ? { ...filesFor(memory.state, generation, at), checked: checkedOf(context, generation, false) }
        : { assets: [], facts: how };
    const before = walletOf(memory.state, generation.account_id).available;
    capture(memory.state, generation, costOf(generation), at);
    telling.low(generation.account_id, before);
  }
  if (!generation.store_inputs) generation.input = {};
  telling.job(generation);
}

function isFault(how: object | string): how is Fault {
  return typeof how === 'object' && 'retryable' in how;
}

/** The token cost of a chat, otherwise the price. */
function costOf({ price, result }: Generation): bigint {
  const cost = result?.facts.cost_nano;
  return cost === undefined ? price : BigInt(String(cost));
}

function filesFor(state: State, { id, operation, input, account_id }: Generation, at: Date) {
  const samples = samplesFor(operation, { ...(input.project as JsonObject | undefined), ...input });
  const assets = samples.map((sample) => {
    const name = `${unguessable()}.${ENDINGS[sample.content_type]}`;
    const medium = mediumOf(sample, { name, account_id, at, generation_id: id });
    state.media.set(name, medium);
    return assetOf(name, sample);
  });
  const strategies = samples.map(() => ({ strategy: 'scale' }));
  const facts: JsonObject = operation === 'smart-resize' ? { outputs: strategies } : {};
  return { assets, facts };
}
