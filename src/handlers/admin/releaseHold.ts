import { exact } from '../../contract/contract.ts';
import { holdCharged, holdInUse, noSuch } from '../../contract/refusals.ts';
import { endQuote } from '../../generation/accept/quotes.ts';
import { findRunning } from '../../generation/generation.ts';
import { findHeld } from '../../ledger/held.ts';
import { lockWallet, release } from '../../ledger/ledger.ts';
import { presentHeld } from '../../presenters/present-operated.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { operatorAct } from '../operator-act.ts';

export function releaseHold(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['releaseHold'] {
  return exact(async ({ path, body }, invocation) => {
    const { hold_id } = path;
    const doing = { act: 'releaseHold', about: hold_id, reason: body.reason };
    const held = await operatorAct(context, invocation, doing, async (tx, at) => {
      const before = await findHeld(tx, hold_id);
      if (!before) throw noSuch('hold');
      if ((await findRunning(tx, [hold_id])).length > 0) throw holdInUse();
      await lockWallet(tx, before.account_id);
      await endQuote(tx, hold_id, at);
      const closed = await release(tx, { holdId: hold_id, at });
      if (closed.is === 'captured') throw holdCharged();
      const released = (await findHeld(tx, hold_id))!;
      return { result: released, changed: before.state === 'open', account_id: released.account_id };
    });
    return { status: 200, body: presentHeld(held) };
  });
}
