/**
 * The order in which transactions lock rows. Two transactions that lock the same rows in the same order cannot wait for
 * each other. `docs/decisions/2026-11-28-one-order-of-locks.md` lists the locks of each transaction.
 *
 *  1. payments: `payment_state`, then `automatic_top_up`, then `top_up`
 *  2. `wallet`: the root lock of an account
 *  3. `reversal`, `hold`, `key_spending`, `chat_allowance`, `quote`
 *  4. `account_invitation`, then `account`, then `account_member` in the order of people, then `api_key`
 *  5. the job of the queue (`pgboss.job`)
 *  6. `conversation`, then `generation`, in the order of their ids
 *  7. `webhook_delivery`, then `webhook`
 *  8. `upload`, `character`, `post`, then `media`, `manifest`
 *  9. `gallery`, then `gallery_word` in the order of the words, last because all accounts share it
 *
 * A transaction that needs the wallet locks it before all other rows, except for those of payments. A transaction that
 * is committed together with others of its account always begins with the wallet, because those others may need it:
 * `connection-pool.ts` sends `lockRoot` first. Such transactions of one account therefore never overlap, in all
 * processes. One exception depends on that: a call in a conversation locks the conversation before its quote.
 *
 * Foreign keys lock the row that they refer to (`for key share`). That conflicts with no lock in this list except
 * `for update` and a delete, so rows with references are locked `for no key update`.
 */
import type { Statement } from './db.ts';

/** Locks the wallet of an account, if it has one. */
export function lockRoot(account_id: string): Statement {
  return {
    name: 'lock_root',
    text: 'select from wallet where account_id = $1::text for no key update',
    values: [account_id],
  };
}
