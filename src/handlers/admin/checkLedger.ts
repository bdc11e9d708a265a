import type { Operations } from '../../../generated/admin/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { check } from '../../ledger/check-ledger.ts';
import type { Context } from '../context.ts';

export function checkLedger({ db }: Pick<Context, 'db'>): Operations<Invocation>['checkLedger'] {
  return exact(async () => ({ status: 200, body: await check(db) }));
}
