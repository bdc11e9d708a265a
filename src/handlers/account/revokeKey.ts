import { closeKey as revoke } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { presentKey } from '../../presenters/present-key.ts';
import type { Context, MainOperations } from '../context.ts';

export function revokeKey(context: Pick<Context, 'db' | 'clock'>): MainOperations['revokeKey'] {
  return exact(async ({ path }, { caller }) => {
    if (!caller.unlimited && path.key_id !== caller.key_id) {
      throw problem('forbidden', 'A key with narrower scopes, a cap or an expiry may revoke only itself');
    }
    const at = context.clock.now();
    const key = await revoke(context.db, { account: caller.account_id, keyId: path.key_id, at });
    if (!key) throw problem('not_found', 'There is no such key');
    return { status: 200, body: await presentKey(context, key) };
  });
}
