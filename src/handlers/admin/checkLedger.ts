import { exact } from '../../contract/contract.ts';
import { DIFFERENCES_MAX } from '../../ledger/check-ledger.ts';
import { checkNow, recordedCheck } from '../../ledger/check-run.ts';
import { presentFullCheck } from '../../presenters/present-ledger-check.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function checkLedger({ db, clock }: Pick<Context, 'db' | 'clock'>): OperatorOperations['checkLedger'] {
  return exact(async () => {
    const at = clock.now();
    const found = await checkNow(db, at);
    const full = await recordedCheck(db, 'full');
    const findings = [
      ...found.differences.map((difference) => ({ check: 'quick' as const, at, difference })),
      ...(full?.differences ?? []).map((difference) => ({
        ...{ check: 'full' as const, at: full!.started_at, difference },
      })),
    ].slice(0, DIFFERENCES_MAX);
    return {
      status: 200,
      body: {
        ...found,
        balanced: findings.length === 0,
        checked_at: at.toISOString(),
        differences: findings.map(({ difference }) => difference),
        findings: findings.map(({ at, ...same }) => ({ ...same, started_at: at.toISOString() })),
        full_check: presentFullCheck(full),
      },
    };
  });
}
