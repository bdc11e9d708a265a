/** The quick check: continues from the seals, and verifies every current balance. */
import type { Db } from '../db/db.ts';
import { askLong } from '../db/reading.ts';
import { entriesOf, SUMS, sealSha256 } from './proof-sql.ts';
import { lastSealOf } from './seal-entries.ts';
import { PERIODS } from './sql.ts';

export type LedgerCheck = {
  balanced: boolean;
  accounts: number;
  entries: number;
  open_holds: number;
  /** In words; empty when balanced. At most 20. */
  differences: string[];
};

export const DIFFERENCES_MAX = 20;

/**
 * Compares every wallet with its newest seal and the entries since then, those entries with one another and with their
 * holds, the open holds with the held amounts, the keys' spending with the charges, and each seal with its digest and
 * the previous seal. Does not read sealed entries; the full check does. It is one statement, so it sees one moment and
 * may run while money moves.
 */
export async function check(db: Db): Promise<LedgerCheck> {
  const [found] = await askLong<{
    accounts: bigint;
    entries: bigint;
    open_holds: bigint;
    differences: string[];
  }>(db, { text: CHECK });
  const { accounts, entries, open_holds, differences } = found!;
  return {
    balanced: differences.length === 0,
    accounts: Number(accounts),
    entries: Number(entries),
    open_holds: Number(open_holds),
    differences: differences.slice(0, DIFFERENCES_MAX),
  };
}

const CHECK = `
with last as materialized (
  select wallet.account_id, wallet.available as has_available, wallet.held as has_held, coalesce(s.up_to, 0) as up_to,
    coalesce(s.entries, 0) as entries, coalesce(s.available, 0) as available, coalesce(s.held, 0) as held,
    coalesce(s.captures, 0) as captures, coalesce(s.captured, 0) as captured
  from wallet left join lateral (${lastSealOf('wallet.account_id')}) as s on true
), entry as materialized (
  select of_account.*
  from last cross join lateral (${entriesOf(
    { account: 'last.account_id', after: 'last.up_to', posted: 'last.available + last.held', range: '' },
    { sealed: false },
  )}) as of_account
), tail as materialized (
  select account_id, ${SUMS} from entry group by account_id
), open_hold as materialized (
  select id, account_id, amount, key_id, spend_period, end_user, end_user_period from hold where state = 'open'
), set_aside as (
  select account_id, sum(amount) as held from open_hold group by account_id
), used as (
  select account_id, sum(calls) as calls, sum(credits_nano) as credits from account_usage group by account_id
), counted as (
  select key_id, period, sum(spent) as spent
  from (
    select key_id, period, credits_nano as spent from account_usage where period <> ''
    union all
    select key_id, period, credits_nano from end_user_usage where period <> ''
    union all
    select key_id, period, amount from open_hold cross join ${PERIODS} where period is not null
    union all
    select key_id, period, amount from entry cross join ${PERIODS} where kind = 'capture' and period is not null
  ) as part group by key_id, period
), chain as (
  select s.account_id, s.number, s.sha256 is distinct from ${sealSha256('s', 's.sha256_before')}
    or s.number <> coalesce(s.number_before, 0) + 1 as is_broken
  from (
    select *, lag(sha256) over of_account as sha256_before, lag(number) over of_account as number_before
    from ledger_seal window of_account as (partition by account_id order by number)
  ) as s
), difference as (
  select unnest(differences) as said from tail where differences is not null
  union all
  select format('wallet %s has %s available and %s held, but its transfers give %s and %s, and its open holds %s',
    l.account_id, l.has_available, l.has_held, l.available + coalesce(t.available, 0), l.held + coalesce(t.held, 0),
    coalesce(a.held, 0))
  from last l left join tail t using (account_id) left join set_aside a using (account_id)
  where l.has_available <> l.available + coalesce(t.available, 0) or l.has_held <> l.held + coalesce(t.held, 0)
    or l.has_held <> coalesce(a.held, 0)
  union all
  select format('account %s has no wallet', account_id)
  from (
    select id as account_id from account union select account_id from open_hold union select account_id from chain
  ) as of_account where not exists (select from wallet where wallet.account_id = of_account.account_id)
  union all
  select format('hold %s is open with %s, but no transfer reserved that amount', h.id, h.amount)
  from open_hold h
  where h.amount > 0 and not exists (select from transfer where kind = 'hold' and ref = h.id and amount = h.amount)
  union all
  select format('seal %s of %s does not match its digest, or the previous seal', number, account_id)
  from chain where is_broken
  union all
  select format('usage of %s is recorded as %s in %s calls, but its sealed transfers give %s in %s', account_id,
    coalesce(u.credits, 0), coalesce(u.calls, 0), l.captured, l.captures)
  from last l left join used u using (account_id)
  where coalesce(u.credits, 0) <> l.captured or coalesce(u.calls, 0) <> l.captures
  union all
  select format('key %s is recorded to have spent %s in %s, but its holds give %s', coalesce(s.key_id, c.key_id),
    coalesce(s.spent, 0), coalesce(s.period, c.period), coalesce(c.spent, 0))
  from (select key_id, period, sum(spent) as spent from key_spending group by 1, 2) as s
    full join counted c on c.key_id = s.key_id and c.period = s.period
  where coalesce(s.spent, 0) <> coalesce(c.spent, 0)
)
select (select count(*) from last) as accounts,
  ((select coalesce(sum(entries), 0) from last) + (select count(*) from entry))::bigint as entries,
  (select count(*) from open_hold) as open_holds,
  coalesce((select array_agg(said) from difference), '{}') as differences`;
