import { issueOperatorToken as create } from '../../accounts/operator-access.ts';
import { exact } from '../../contract/contract.ts';
import { presentToken } from '../../presenters/present-operated.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { recorded } from '../operator-act.ts';

export function createOperatorToken(
  context: Pick<Context, 'db' | 'clock' | 'seal'>,
): OperatorOperations['createOperatorToken'] {
  return exact(async ({ body }, invocation) => {
    const { rights, reason } = body;
    const name = body.name.trim();
    const doing = { act: 'createOperatorToken', reason, details: { name, rights } };
    const answer = await createOnce(context, invocation, {
      operation: 'createOperatorToken',
      body,
      prepare: async () => async (tx) => {
        const at = context.clock.now();
        const created = await create(tx, { name, rights, at });
        await recorded(tx, invocation, { ...doing, about: created.token.token_id }, at);
        return created;
      },
      present: ({ token, secret }) => ({ ...presentToken(token), token: secret }),
      sealed: { field: 'token', seal: context.seal },
    });
    return { status: 201, ...answer };
  });
}
