import { exact } from '../../contract/contract.ts';
import { statement } from '../../ledger/ledger-statement.ts';
import { presentEntry } from '../../presenters/present-entry.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listLedgerEntries({
  db,
  media,
}: Pick<Context, 'db' | 'media'>): MainOperations['listLedgerEntries'] {
  return exact(async ({ query }, { caller }) => {
    const page = await statement(db, { account: caller.account_id, ...query }, media.read);
    const { rows, next_cursor } = pageOrProblem(page);
    return { status: 200, body: { entries: rows.map(presentEntry), next_cursor } };
  });
}
