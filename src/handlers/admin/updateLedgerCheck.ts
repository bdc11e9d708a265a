import { exact } from '../../contract/contract.ts';
import { recordedCheck, startFullCheck, stopFullCheck } from '../../ledger/check-run.ts';
import { presentFullCheck } from '../../presenters/present-ledger-check.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { operatorAct } from '../operator-act.ts';

export function updateLedgerCheck(
  context: Pick<Context, 'db' | 'clock'>,
): OperatorOperations['updateLedgerCheck'] {
  return exact(async ({ body }, invocation) => {
    const { action, reason } = body;
    const doing = { act: 'updateLedgerCheck', reason, details: { action } };
    await operatorAct(context, invocation, doing, async (tx, at) => ({
      result: undefined,
      changed: await (action === 'start' ? startFullCheck(tx, at) : stopFullCheck(tx, at)),
    }));
    return { status: 200, body: presentFullCheck(await recordedCheck(context.db, 'full')) };
  });
}
