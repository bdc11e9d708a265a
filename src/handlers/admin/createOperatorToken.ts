import type { Operations } from '../../../generated/admin/operations.ts';
import { issueOperatorToken as create } from '../../accounts/operator-access.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentToken } from '../../presenters/present-operated.ts';
import type { Context } from '../context.ts';
import { operatorAct } from '../operator-act.ts';

export function createOperatorToken(
  context: Pick<Context, 'db' | 'clock'>,
): Operations<Invocation>['createOperatorToken'] {
  return exact(async ({ body }, invocation) => {
    const { rights, reason } = body;
    const name = body.name.trim();
    const doing = { act: 'createOperatorToken', reason, details: { name, rights } };
    const { token, secret } = await operatorAct(context, invocation, doing, async (tx, at) => {
      const made = await create(tx, { name, rights, at });
      return { made, changed: true, about: made.token.token_id };
    });
    return { status: 201, body: { ...presentToken(token), token: secret } };
  });
}
