import { exact } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { findRunning } from '../../generation/generation.ts';
import { endQuote } from '../../generation/quotes.ts';
import { findHeld } from '../../ledger/held.ts';
import { release } from '../../ledger/ledger.ts';
import { presentHeld } from '../../presenters/present-operated.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { noSuch, operatorAct } from '../operator-act.ts';

export function releaseHold(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['releaseHold'] {
  return exact(async ({ path, body }, invocation) => {
    const { hold_id } = path;
    const facts = { param: 'hold_id' };
    const doing = { act: 'releaseHold', about: hold_id, reason: body.reason };
    const held = await operatorAct(context, invocation, doing, async (tx, at) => {
      const before = await findHeld(tx, hold_id);
      if (!before) throw noSuch('hold');
      if ((await findRunning(tx, [hold_id])).length > 0) {
        const message = 'The job that this is held for is still in progress: cancel that';
        throw problem('still_in_progress', message, { facts });
      }
      await endQuote(tx, hold_id, at);
      const closed = await release(tx, { holdId: hold_id, at });
      if (closed.is === 'captured')
        throw problem('already_finished', 'The hold was charged: give back what its job was charged', {
          facts,
        });
      const made = (await findHeld(tx, hold_id))!;
      return { made, changed: before.state === 'open', account_id: made.account_id };
    });
    return { status: 200, body: presentHeld(held) };
  });
}
