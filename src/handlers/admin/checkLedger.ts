import type { Operations } from '../../../generated/admin/operations.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { check } from '../../ledger/check.ts';

export function checkLedger({ db }: Pick<Context, 'db'>): Operations<Invocation>['checkLedger'] {
  return exact(async () => ({ status: 200, body: await check(db) }));
}
