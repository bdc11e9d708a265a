import { issueKey as create } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { mayNotMakeKeys } from '../../contract/refusals.ts';
import { presentKey } from '../../presenters/present-key.ts';
import type { Context, MainOperations } from '../context.ts';
import { keyLimits } from '../key-limits.ts';

export function createKey(context: Pick<Context, 'db' | 'clock'>): MainOperations['createKey'] {
  return exact(async ({ body }, { caller }) => {
    if (!caller.unlimited) {
      throw mayNotMakeKeys();
    }
    const at = context.clock.now();
    const { role, session } = caller;
    const { key, secret } = await create(context.db, {
      role: role === 'admin' || role === 'developer' ? role : null,
      person_id: session?.person_id ?? null,
      account: caller.account_id,
      mode: caller.mode,
      ...keyLimits(body, at),
      at,
    });
    return { status: 201, body: { ...(await presentKey(context, key)), api_key: secret } };
  });
}
