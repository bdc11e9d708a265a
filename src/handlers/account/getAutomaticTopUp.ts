import { exact } from '../../contract/contract.ts';
import { boughtInMonth, findAutomatic } from '../../payments/automatic-top-up.ts';
import { presentAutomatic } from '../../presenters/present-top-up.ts';
import type { Context, MainOperations } from '../context.ts';

export function getAutomaticTopUp({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): MainOperations['getAutomaticTopUp'] {
  return exact(async (_request, { caller: { account_id } }) => {
    const automatic = await findAutomatic(db, account_id);
    return {
      status: 200,
      body: presentAutomatic(automatic, await boughtInMonth(db, account_id, clock.now())),
    };
  });
}
