/** The key with which a browser uses the console after a one-time link. */
import type { Database } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';
import type { Account } from './accounts.ts';
import { forgetKeys, issueKey } from './keys.ts';

const NAME = 'console link';

/** Creates the key and revokes the earlier keys of this name, so that only the newest link gives access. */
export async function issueConsoleKey(
  db: Database,
  { account_id, mode, at }: Pick<Account, 'account_id' | 'mode'> & { at: Date },
) {
  const issued = await db.transaction(async (tx) => {
    const own = tables.updateTable('api_key').where('account_id', '=', account_id).where('name', '=', NAME);
    await run(tx, own.where('revoked_at', 'is', null).set({ revoked_at: at }));
    return issueKey(tx, { account: account_id, mode, name: NAME, at });
  });
  forgetKeys(db);
  return issued;
}
