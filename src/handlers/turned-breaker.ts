/** A breaker that an operator opens or closes: recorded with the change, and done here at once. */
import type { Invocation } from '../contract/invocation.ts';
import type { Db } from '../db/db.ts';
import { stateOfBreakers, type Turn } from '../generation/engine-breakers.ts';
import { presentBreaker } from '../presenters/present-engine.ts';
import type { Context } from './context.ts';
import { noSuch, operatorAct } from './operator-act.ts';

export type TurnsBreakers = Pick<Context, 'db' | 'clock' | 'engines' | 'followBreakers'>;

/** `turn` answers whether anything changed. Throws the 404 for an engine without a breaker. */
export async function turnedBreaker(
  context: TurnsBreakers,
  invocation: Invocation,
  { act, engine, reason }: { act: string; engine: string; reason: string },
  turn: (tx: Db, turn: Turn) => Promise<boolean>,
) {
  const { db, clock, engines, followBreakers } = context;
  if (!engines.breakers().has(engine)) throw noSuch('engine');
  // What failures opened here is known to the database first, which says whether there is anything to close.
  await followBreakers();
  const who = invocation.caller.name;
  await operatorAct(context, invocation, { act, about: engine, reason }, async (tx, at) => ({
    made: undefined,
    changed: await turn(tx, { engine, who, reason: reason.trim(), at }),
  }));
  await followBreakers();
  const states = await stateOfBreakers(db, clock.now());
  return { engine, breaker: presentBreaker(states.get(engine)) };
}
