import { exact } from '../../contract/contract.ts';
import { check } from '../../ledger/check-ledger.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function checkLedger({ db }: Pick<Context, 'db'>): OperatorOperations['checkLedger'] {
  return exact(async () => ({ status: 200, body: await check(db) }));
}
