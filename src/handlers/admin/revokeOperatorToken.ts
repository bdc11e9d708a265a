import { closeOperatorToken as revoke } from '../../accounts/operator-access.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentToken } from '../../presenters/present-operated.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { operatorAct } from '../operator-act.ts';

export function revokeOperatorToken(
  context: Pick<Context, 'db' | 'clock'>,
): OperatorOperations['revokeOperatorToken'] {
  return exact(async ({ path, body }, invocation) => {
    const { token_id } = path;
    const doing = { act: 'revokeOperatorToken', about: token_id, reason: body.reason };
    const token = await operatorAct(context, invocation, doing, async (tx, at) => {
      const revoked = await revoke(tx, { id: token_id, at });
      if (!revoked) throw noSuch('token');
      return { result: revoked.token, changed: revoked.changed };
    });
    return { status: 200, body: presentToken(token) };
  });
}
