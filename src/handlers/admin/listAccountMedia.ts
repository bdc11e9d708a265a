import { findAccount } from '../../accounts/accounts.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { mediaOf } from '../../media/media-catalogue.ts';
import { presentMedium } from '../../presenters/present-medium.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listAccountMedia({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): OperatorOperations['listAccountMedia'] {
  return exact(async ({ path, query }) => {
    const { account_id } = path;
    if (!(await findAccount(db, account_id))) throw noSuch('account');
    const page = await mediaOf(db, { account_id, at: clock.now(), ...query });
    const { rows, next_cursor } = pageOrProblem(page);
    // The operator API shows no input of a call.
    const media = rows.map((each) => presentMedium(settings.baseUrl, { ...each, prompt: null }));
    return { status: 200, body: { media, next_cursor } };
  });
}
