/** Opens or closes a circuit breaker for an operator: records the act, and applies it to this process at once. */
import type { Invocation } from '../contract/invocation.ts';
import { noSuch } from '../contract/refusals.ts';
import type { Db } from '../db/db.ts';
import { type BreakerChange, stateOfBreakers } from '../generation/engine-breakers.ts';
import { presentBreaker } from '../presenters/present-engine.ts';
import type { Context } from './context.ts';
import { operatorAct } from './operator-act.ts';

export type SwitchesBreakers = Pick<Context, 'db' | 'clock' | 'engines' | 'followBreakers'>;

/** `change` returns true when the state changed. Throws the 404 for an engine without a breaker. */
export async function switchBreaker(
  context: SwitchesBreakers,
  invocation: Invocation,
  { act, engine, reason }: { act: string; engine: string; reason: string },
  change: (tx: Db, turn: BreakerChange) => Promise<boolean>,
) {
  const { db, clock, engines, followBreakers } = context;
  if (!engines.breakers().has(engine)) throw noSuch('engine');
  // First writes this process's breaker states to the database, which then shows if there is one to close.
  await followBreakers();
  const who = invocation.caller.name;
  await operatorAct(context, invocation, { act, about: engine, reason }, async (tx, at) => ({
    result: undefined,
    changed: await change(tx, { engine, who, reason: reason.trim(), at }),
  }));
  await followBreakers();
  const states = await stateOfBreakers(db, clock.now());
  return { engine, breaker: presentBreaker(states.get(engine)) };
}
