import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentBlocked } from '../../presenters/present-operated.ts';
import { removeFromBlocklist } from '../../provenance/blocklist.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { operatorAct } from '../operator-act.ts';

export function removeBlockedMedium(
  context: Pick<Context, 'db' | 'clock'>,
): OperatorOperations['removeBlockedMedium'] {
  return exact(async ({ path, body }, invocation) => {
    const { entry_id } = path;
    const doing = { act: 'removeBlockedMedium', about: entry_id, reason: body.reason };
    const entry = await operatorAct(context, invocation, doing, async (tx) => {
      const removed = await removeFromBlocklist(tx, entry_id);
      if (!removed) throw noSuch('entry');
      return { result: removed, changed: true, details: { sha256: removed.sha256 } };
    });
    return { status: 200, body: presentBlocked(entry) };
  });
}
