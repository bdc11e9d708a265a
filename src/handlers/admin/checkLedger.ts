import { exact } from '../../contract/contract.ts';
import { DIFFERENCES_MAX } from '../../ledger/check-ledger.ts';
import { checkNow, recordedCheck } from '../../ledger/check-run.ts';
import { presentFullCheck } from '../../presenters/present-ledger-check.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function checkLedger({ db, clock }: Pick<Context, 'db' | 'clock'>): OperatorOperations['checkLedger'] {
  return exact(async () => {
    const found = await checkNow(db, clock.now());
    const full = await recordedCheck(db, 'full');
    const differences = [...found.differences, ...(full?.differences ?? [])].slice(0, DIFFERENCES_MAX);
    const balanced = differences.length === 0;
    return { status: 200, body: { ...found, balanced, differences, full_check: presentFullCheck(full) } };
  });
}
