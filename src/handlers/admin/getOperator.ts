import { exact } from '../../contract/contract.ts';
import { formatCredits } from '../../lib/credits.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { operatorIds } from '../operator-act.ts';
import { refundLimit } from '../refund-limit.ts';

export function getOperator({ settings }: Pick<Context, 'settings'>): OperatorOperations['getOperator'] {
  return exact(async (_request, { caller }) => {
    const limit = refundLimit(caller, settings);
    const refund_limit = limit === null ? null : formatCredits(limit);
    const { name, operator_role } = caller;
    return { status: 200, body: { name, role: operator_role!, ...operatorIds(caller), refund_limit } };
  });
}
