import { exact } from '../../contract/contract.ts';
import { newestRestores } from '../../db/restores.ts';
import type { Context, OperatorOperations } from '../context.ts';

export function listRestores({ db }: Pick<Context, 'db'>): OperatorOperations['listRestores'] {
  return exact(async () => {
    const restores = (await newestRestores(db)).map(({ id, restored_to, found_at, ended_at, findings }) => ({
      restore_id: id,
      state: ended_at ? ('reconciled' as const) : ('reconciling' as const),
      restored_to: restored_to.toISOString(),
      found_at: found_at.toISOString(),
      reconciled_at: ended_at?.toISOString() ?? null,
      findings,
    }));
    return { status: 200, body: { restores } };
  });
}
