/**
 * The acts of the ledger, each one statement, so that each is one round trip and atomic without a transaction.
 *
 * Every act first locks the wallet and only then touches a hold, so that two acts can never wait for each other. What
 * the lock returns is the newest balance, so a refusal is an answer: no constraint has to fail, which would undo the
 * caller's whole transaction. A repeated act finds its hold or its transfer there already and moves nothing.
 *
 * New balances are computed from the locked row, never from the row the update finds: while others write, that one is
 * first the row of before the lock, and a CHECK on what would follow from it fails although it is about to be renewed.
 *
 * Holds are looked up one by one, in subqueries: joined with what is asked, a table that the planner still takes for a
 * small one would be read as a whole. An open hold that is locked stays where it is, so it is found again by its place.
 *
 * An open hold is looked for by `closed_at is null`, not by its state: for that one there is an index of open holds,
 * which looks small to the planner and is full of the dead entries of every hold that was ever open.
 */

const TRANSFER = `transfer (account_id, kind, ref, src, dst, amount, posted_after, operation, request_id, key_id, created_at)`;

/** $1 ref, $2 account, $3 amount, $4 reason, $5 at → posted (after), made; no row: no such wallet. */
export const GRANT = `
with w as materialized (
  select account_id, available, available + held as posted from wallet where account_id = $2::text for no key update
), t as (
  insert into transfer (account_id, kind, ref, src, dst, amount, posted_after, reason, created_at)
  select account_id, 'grant', $1::text, 'funding', 'available', $3::bigint, posted + $3::bigint, $4::text, $5::timestamptz
  from w
  on conflict (kind, ref) do nothing
  returning account_id, amount
), moved as (
  update wallet set available = w.available + t.amount from t, w where wallet.account_id = t.account_id
)
select w.posted + coalesce(t.amount, 0) as posted, t.amount is not null as made from w left join t on true`;

/**
 * $1 ref, $2 account, $3 amount, $4 kind, $5 reason, $6 at → taken: the amount, or what there is of it, or nothing
 * when this was done before; no row: no such wallet.
 */
export const WITHDRAW = `
with w as materialized (
  select account_id, available, available + held as posted, least(available, $3::bigint) as taking
  from wallet where account_id = $2::text for no key update
), t as (
  insert into transfer (account_id, kind, ref, src, dst, amount, posted_after, reason, created_at)
  select account_id, $4::text, $1::text, 'available', 'funding', taking, posted - taking, $5::text, $6::timestamptz
  from w where taking > 0
  on conflict (kind, ref) do nothing
  returning account_id, amount
), moved as (
  update wallet set available = w.available - t.amount from t, w where wallet.account_id = t.account_id
)
select coalesce(t.amount, 0) as taken from w left join t on true`;

/** Whether an act waits for a wallet that is locked, or passes it over as if it were not there. */
type Lock = '' | 'skip locked';

/**
 * Parameters that are arrays of these types, behind a subquery so that the planner cannot see how short one is: it would
 * make a new plan for every act, which takes longer than the act, in place of one for all.
 */
const arrays = (...types: string[]) => types.map((type, n) => `(select $${n + 1}::${type}[])`).join(', ');

/**
 * Many holds. $1 ids, $2 accounts, $3 amounts, $4 operations, $5 requests, $6 keys, $7 at, $8 expires at, $9 periods of
 * the keys' caps → in their order the balance before, made; no row: no such wallet.
 *
 * Of one wallet's holds those are made whose amounts up to them are available. Beyond that a smaller one might still
 * fit: one that was not made among others has to be tried alone.
 */
export const holds = (lock: Lock) => `
with ask as (
  select * from unnest(${arrays('text', 'text', 'bigint', 'text', 'text', 'text', 'timestamptz', 'timestamptz', 'text')})
    with ordinality as ask (id, account_id, amount, operation, request_id, key_id, created_at, expires_at, spend_period, n)
), w as materialized (
  select account_id, available, held from wallet
  where account_id = any(array(select account_id from ask)) order by account_id for no key update ${lock}
), fitting as (
  select ask.*, available, sum(amount) over (partition by account_id order by n) as up_to
  from ask join w using (account_id)
), h as (
  insert into hold (id, account_id, amount, operation, request_id, key_id, created_at, expires_at, spend_period)
  select id, account_id, amount, operation, request_id, key_id, created_at, expires_at, spend_period
  from fitting where up_to <= available order by n
  on conflict (id) do nothing
  returning *
), moved as (
  update wallet set available = w.available - sum.amount, held = w.held + sum.amount
  from (select account_id, sum(amount)::bigint as amount from h where amount > 0 group by 1) as sum
    join w using (account_id)
  where wallet.account_id = sum.account_id
), counted as (
  insert into key_spending (key_id, period, spent)
  select key_id, spend_period, sum(amount) from h where spend_period is not null group by 1, 2
  on conflict (key_id, period) do update set spent = key_spending.spent + excluded.spent
), t as (
  insert into ${TRANSFER}
  select account_id, 'hold', id, 'available', 'held', amount, w.available + w.held, operation, request_id, key_id,
    created_at
  from h join w using (account_id) where amount > 0
)
select n, w.available, w.held, h.id is not null as made
from ask join w using (account_id) left join h using (id) order by n`;

/**
 * Captures and releases of as many different holds. $1 holds, $2 amounts (null: release), $3 at → those closed now, by
 * their place; no row: it is not open, does not exist, or is less than the amount.
 */
export const closings = (lock: Lock) => `
with ask as materialized (
  select *, (select account_id from hold where id = ask.id) as account_id
  from unnest(${arrays('text', 'bigint', 'timestamptz')}) with ordinality as ask (id, captured, at, n)
), w as materialized (
  select account_id, available, held, available + held as posted from wallet
  where account_id = any(array(select account_id from ask)) order by account_id for no key update ${lock}
), o as materialized (
  select place, n, at, captured, id, account_id, amount, coalesce(captured, 0) as taken, posted
  from ask join w using (account_id) cross join lateral (
    select ctid as place, amount from hold
    where id = ask.id and closed_at is null and amount >= coalesce(ask.captured, 0)
    for no key update
  ) as open
), c as (
  select *, posted - (sum(taken) over (partition by account_id order by n))::bigint as posted_after from o
), h as (
  update hold set closed_at = c.at, captured = c.captured,
    state = case when c.captured is null then 'released' else 'captured' end,
    posted_before = case when c.captured is not null then c.posted_after + taken end,
    posted_after = case when c.captured is not null then c.posted_after end
  from c where hold.ctid = place
  returning hold.*, n, taken, c.posted_after as posted
), moved as (
  update wallet set held = w.held - sum.amount, available = w.available + sum.amount - sum.taken
  from (
    select account_id, sum(amount)::bigint as amount, sum(taken)::bigint as taken from h where amount > 0 group by 1
  ) as sum join w using (account_id)
  where wallet.account_id = sum.account_id
), counted as (
  update key_spending set spent = spent - unspent
  from (
    select key_id, spend_period, sum(amount - taken)::bigint as unspent from h where amount > taken group by 1, 2
  ) as sum
  where key_spending.key_id = sum.key_id and period = spend_period
), t as (
  insert into ${TRANSFER}
  select account_id, kind, id, 'held', dst, part, posted, operation, request_id, key_id, closed_at
  from h cross join lateral (values ('capture', 'revenue', taken), ('release', 'available', amount - taken))
    as moves (kind, dst, part)
  where part > 0 order by n, kind
)
select n, state, amount, captured, posted_before, posted_after from h`;

/** $1 account. Every act waits until the transaction that did this has ended. */
export const LOCK_WALLET = `select from wallet where account_id = $1::text for no key update`;

/** $1 key, $2 period → spent. */
export const SPENT = `
select coalesce((select spent from key_spending where key_id = $1::text and period = $2::text), 0) as spent`;

/** $1 hold → it as it stands. */
export const FIND_HOLD = `
select account_id, state, amount, captured, posted_before, posted_after from hold where id = $1::text`;
