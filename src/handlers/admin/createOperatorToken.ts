import { issueOperatorToken as create } from '../../accounts/operator-access.ts';
import { exact } from '../../contract/contract.ts';
import { presentToken } from '../../presenters/present-operated.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { futureMoment } from '../key-limits.ts';
import { recorded } from '../operator-act.ts';

export function createOperatorToken(
  context: Pick<Context, 'db' | 'clock' | 'seal'>,
): OperatorOperations['createOperatorToken'] {
  return exact(async ({ body }, invocation) => {
    const { rights, reason } = body;
    const name = body.name.trim();
    const expires_at = futureMoment(body.expires_at, context.clock.now());
    const details = { name, rights, ...(expires_at && { expires_at: expires_at.toISOString() }) };
    const doing = { act: 'createOperatorToken', reason, details };
    const answer = await createOnce(context, invocation, {
      operation: 'createOperatorToken',
      body,
      prepare: async () => async (tx) => {
        const at = context.clock.now();
        const created = await create(tx, { name, rights, expires_at, at });
        await recorded(tx, invocation, { ...doing, about: created.token.token_id }, at);
        return created;
      },
      present: ({ token, secret }) => ({ ...presentToken(token), token: secret }),
      sealed: { field: 'token', seal: context.seal },
    });
    return { status: 201, ...answer };
  });
}
