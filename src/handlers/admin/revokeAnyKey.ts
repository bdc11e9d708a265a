import { forgetKeys, closeAnyKey as revoke } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { presentKey } from '../../presenters/present-key.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { operatorAct } from '../operator-act.ts';

export function revokeAnyKey(context: Pick<Context, 'db' | 'clock'>): OperatorOperations['revokeAnyKey'] {
  return exact(async ({ path, body }, invocation) => {
    const { key_id } = path;
    const { reason } = body;
    const doing = { act: 'revokeAnyKey', about: key_id, reason };
    const key = await operatorAct(context, invocation, doing, async (tx, at) => {
      const revoked = await revoke(tx, { keyId: key_id, at });
      if (!revoked) throw noSuch('key');
      return { result: revoked.key, changed: revoked.changed, account_id: revoked.key.account_id };
    });
    forgetKeys(context.db);
    return { status: 200, body: { ...(await presentKey(context, key)), account_id: key.account_id } };
  });
}
