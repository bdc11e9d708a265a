import { type Db, one } from '../db/db.ts';

export type LedgerCheck = {
  balanced: boolean;
  accounts: number;
  entries: number;
  open_holds: number;
  /** What does not add up, in words; empty when balanced. At most 20. */
  differences: string[];
};

/**
 * Derives every balance again from the transfers alone and compares: wallets, open holds, how each hold was closed,
 * and the running balance each transfer recorded. One statement, so it sees one moment and may run while money moves.
 */
export async function check(db: Db): Promise<LedgerCheck> {
  const { accounts, entries, open_holds, differences } = await one<{
    accounts: bigint;
    entries: bigint;
    open_holds: bigint;
    differences: string[];
  }>(db, { text: CHECK });
  return {
    balanced: differences.length === 0,
    accounts: Number(accounts),
    entries: Number(entries),
    open_holds: Number(open_holds),
    differences: differences.slice(0, 20),
  };
}

const CHECK = `
with derived as (
  select account_id,
    sum(case 'available' when dst then amount when src then -amount else 0 end) as available,
    sum(case 'held' when dst then amount when src then -amount else 0 end) as held
  from transfer group by account_id
), open_hold as (
  select account_id, sum(amount) as held from hold where state = 'open' group by account_id
), of_hold as (
  select ref,
    coalesce(sum(amount) filter (where kind = 'hold'), 0) as held,
    coalesce(sum(amount) filter (where kind = 'capture'), 0) as captured,
    coalesce(sum(amount) filter (where kind = 'release'), 0) as released
  from transfer where kind in ('hold', 'capture', 'release') group by ref
), given_back as (
  select of_hold, sum(amount) as returned from transfer where kind = 'return' group by of_hold
), counted as (
  select key_id, spend_period as period,
    sum(case state when 'open' then amount when 'captured' then captured else 0 end) as spent
  from hold where spend_period is not null group by key_id, spend_period
), running as (
  select id, posted_after,
    sum(case when kind in ('grant', 'allowance', 'return') then amount when kind in ('capture', 'refund', 'dispute') then -amount else 0 end)
      over (partition by account_id order by id) as posted
  from transfer
), difference as (
  select format('wallet %s has %s available and %s held, its transfers say %s and %s, its open holds %s',
    w.account_id, w.available, w.held, coalesce(d.available, 0), coalesce(d.held, 0), coalesce(o.held, 0)) as said
  from wallet w left join derived d using (account_id) left join open_hold o using (account_id)
  where w.available <> coalesce(d.available, 0) or w.held <> coalesce(d.held, 0) or w.held <> coalesce(o.held, 0)
  union all
  select format('hold %s is %s with %s of %s captured, its transfers say %s held, %s captured, %s released',
    h.id, h.state, coalesce(h.captured, 0), h.amount, coalesce(t.held, 0), coalesce(t.captured, 0), coalesce(t.released, 0))
  from hold h left join of_hold t on t.ref = h.id
  where coalesce(t.held, 0) <> h.amount or coalesce(t.captured, 0) <> coalesce(h.captured, 0)
    or coalesce(t.released, 0) <> case when h.state = 'open' then 0 else h.amount - coalesce(h.captured, 0) end
  union all
  select format('hold %s has %s captured, and %s of it were given back', h.id, coalesce(h.captured, 0), g.returned)
  from given_back g join hold h on h.id = g.of_hold where g.returned > coalesce(h.captured, 0)
  union all
  select format('transfers of %s have no hold', t.ref)
  from of_hold t where not exists (select from hold where id = t.ref)
  union all
  select format('transfer %s recorded a balance of %s, the ones up to it say %s', id, posted_after, posted)
  from running where posted_after <> posted
  union all
  select format('key %s is said to have spent %s in %s, its holds say %s', coalesce(s.key_id, c.key_id),
    coalesce(s.spent, 0), coalesce(s.period, c.period), coalesce(c.spent, 0))
  from key_spending s full join counted c on c.key_id = s.key_id and c.period = s.period
  where coalesce(s.spent, 0) <> coalesce(c.spent, 0)
)
select (select count(*) from wallet) as accounts, (select count(*) from transfer) as entries,
  (select count(*) from hold where state = 'open') as open_holds,
  coalesce((select array_agg(said) from difference), '{}') as differences`;
