import { issueConsoleKey } from '../../accounts/console-key.ts';
import { exact } from '../../contract/contract.ts';
import { linkExpired } from '../../contract/refusals.ts';
import { presentKey } from '../../presenters/present-key.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'consoleLink' | 'db'>;

export function createConsoleKey(context: Needs): MainOperations['createConsoleKey'] {
  return exact(async ({ body }) => {
    const account = context.consoleLink.redeem(body.link);
    if (!account) throw linkExpired();
    const { key, secret } = await issueConsoleKey(context.db, { ...account, at: context.clock.now() });
    return { status: 201, body: { ...(await presentKey(context, key)), api_key: secret } };
  });
}
