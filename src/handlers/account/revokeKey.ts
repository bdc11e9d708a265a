import { closeKey as revoke } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { mayRevokeOnlyItself, noSuch } from '../../contract/refusals.ts';
import { presentKey } from '../../presenters/present-key.ts';
import type { Context, MainOperations } from '../context.ts';

export function revokeKey(context: Pick<Context, 'db' | 'clock'>): MainOperations['revokeKey'] {
  return exact(async ({ path }, { caller }) => {
    if (!caller.unlimited && path.key_id !== caller.key_id) {
      throw mayRevokeOnlyItself();
    }
    const at = context.clock.now();
    const key = await revoke(context.db, { account: caller.account_id, keyId: path.key_id, at });
    if (!key) throw noSuch('key');
    return { status: 200, body: await presentKey(context, key) };
  });
}
