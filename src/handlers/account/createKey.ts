import { issueKey as create } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { keyEnded, mayNotMakeKeys } from '../../contract/refusals.ts';
import { roleForKey } from '../../people/members.ts';
import { presentKey } from '../../presenters/present-key.ts';
import type { Context, MainOperations } from '../context.ts';
import { keyLimits } from '../key-limits.ts';

export function createKey(context: Pick<Context, 'db' | 'clock'>): MainOperations['createKey'] {
  return exact(async ({ body }, { caller }) => {
    if (!caller.unlimited) {
      throw mayNotMakeKeys();
    }
    const at = context.clock.now();
    const limits = {
      person_id: caller.person_id,
      account: caller.account_id,
      mode: caller.mode,
      ...keyLimits(body, at),
      at,
    };
    const created = await context.db.transaction(async (tx) => {
      const role = await roleForKey(tx, caller);
      return role && create(tx, { ...limits, role: role === 'owner' ? null : role });
    });
    if (!created) throw keyEnded();
    const { key, secret } = created;
    return { status: 201, body: { ...(await presentKey(context, key)), api_key: secret } };
  });
}
