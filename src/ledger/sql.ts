/**
 * The acts of the ledger. Each is one statement: one round trip, and atomic without a transaction.
 *
 * Every act first locks the wallet and only then accesses a hold, so that two acts can never deadlock. The lock
 * returns the newest balance, so a refusal is a result: a failing constraint would roll back the caller's whole
 * transaction. A repeated act finds its hold or its transfer and moves nothing.
 *
 * New balances are computed from the locked row, never from the row that the update finds: under concurrent writes
 * that is first the version before the lock, and a CHECK on the value computed from it fails although the row is
 * about to be re-read.
 *
 * No statement joins with the list of acts: holds are looked up one by one in subqueries, and existing rows are
 * updated by an insert with `on conflict do update`, which always uses the key. PostgreSQL plans a join for the current
 * size of the table and keeps the plan for thousands of acts. A plan for a small table scans the whole table, even
 * after it has grown.
 *
 * An open hold is looked up by `closed_at is null`, not by its state: the index for the state contains open holds
 * only, which looks small to the planner and is full of dead entries of every hold that was ever open.
 */

export const TRANSFER = `transfer (account_id, kind, ref, src, dst, amount, posted_after, operation, request_id, key_id, created_at)`;

export const HOLD = `id, account_id, amount, operation, request_id, key_id, created_at, expires_at, spend_period,
  end_user, end_user_period`;

const RENEW_WALLET = `on conflict (account_id) do update set available = excluded.available, held = excluded.held`;

/** SQL: the periods that a hold counts in: of its key's cap, and of its end user's. */
export const PERIODS = `lateral (values (spend_period), (end_user_period || ':' || end_user)) as counting (period)`;

export const ADD_SPENDING = `on conflict (key_id, period) do update set spent = key_spending.spent + excluded.spent`;

/** $1 ref, $2 account, $3 amount, $4 reason, $5 at, $6 kind → posted (after), made; no row: no such wallet. */
export const GRANT = `
with w as materialized (
  select account_id, available, available + held as posted from wallet where account_id = $2::text for no key update
), t as (
  insert into transfer (account_id, kind, ref, src, dst, amount, posted_after, reason, created_at)
  select account_id, $6::text, $1::text, 'funding', 'available', $3::bigint, posted + $3::bigint, $4::text, $5::timestamptz
  from w
  on conflict (kind, ref) do nothing
  returning account_id, amount
), moved as (
  update wallet set available = w.available + t.amount from t, w where wallet.account_id = t.account_id
)
select w.posted + coalesce(t.amount, 0) as posted, t.amount is not null as made from w left join t on true`;

/**
 * $1 ref, $2 account, $3 amount, $4 kind, $5 reason, $6 at → taken: the amount, or the available part of it, or zero if
 * this was done before; no row: no such wallet.
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

/**
 * $1 account, $2 ref, $3 hold, $4 amount, $5 operation, $6 request, $7 key, $8 reason, $9 at → posted (after); no
 * row: no such wallet. The caller has locked the wallet and read earlier refunds in preceding statements.
 */
export const GIVE_BACK = `
with w as materialized (
  select account_id, available, available + held as posted from wallet where account_id = $1::text for no key update
), t as (
  insert into transfer (account_id, kind, ref, of_hold, src, dst, amount, posted_after, operation, request_id, key_id,
    reason, created_at)
  select account_id, 'return', $2::text, $3::text, 'revenue', 'available', $4::bigint, posted + $4::bigint, $5::text,
    $6::text, $7::text, $8::text, $9::timestamptz
  from w
  returning account_id, amount
), moved as (
  update wallet set available = w.available + t.amount from t, w where wallet.account_id = t.account_id
)
select w.posted + t.amount as posted from w join t using (account_id)`;

/** Waits for a locked wallet, or skips it as if it did not exist. */
export type Lock = '' | 'skip locked';

/**
 * Parameters that are arrays of these types, behind a subquery so that the planner cannot see how short one is:
 * otherwise it would make a new plan for every act, which takes longer than the act, instead of one for all.
 */
const arrays = (...types: string[]) => types.map((type, n) => `(select $${n + 1}::${type}[])`).join(', ');

/**
 * Additional writes in the statement of an act, executed if and only if the act is: the text of one more table
 * expression named `beside`, which finds its rows in the last parameter, a list in jsonb. `name` distinguishes its
 * statements from others.
 */
export type Beside = { name: string; text: string };

export const besides = (beside: Beside | undefined) => (beside ? `, beside as (${beside.text})` : '');

/** SQLSTATE of `closing_without_record`. */
export const NO_RECORD = 'RV001';

/** The result of closings. A closing without a row beside it raises `NO_RECORD`, which rolls back the statement. */
export const orUndone = (beside: Beside | undefined, answer: string) =>
  beside
    ? `select case when of_hold is null then closing_without_record(c.id) else n end as n, beside.*, ${answer}
from c left join beside on of_hold = c.id order by c.n`
    : `select n, ${answer}
from c order by n`;

/**
 * Many holds. $1 ids, $2 accounts, $3 amounts, $4 operations, $5 requests, $6 keys, $7 at, $8 expires at, $9 periods
 * of the keys' caps, $10 end users, $11 periods of their caps → in order the balance before, made; no row: no such wallet.
 *
 * Makes the holds of a wallet whose cumulative amount is available. A smaller hold behind them might still fit, so the
 * caller must try a hold that was not made again, alone. `beside`, with $12, finds the new holds in `h`.
 */
export const holds = (lock: Lock, beside?: Beside) => `
with ask as (
  select * from unnest(${arrays('text', 'text', 'bigint', 'text', 'text', 'text', 'timestamptz', 'timestamptz', 'text', 'text', 'text')})
    with ordinality as ask (id, account_id, amount, operation, request_id, key_id, created_at, expires_at, spend_period,
      end_user, end_user_period, n)
), w as materialized (
  select account_id, available, held from wallet
  where account_id = any(array(select account_id from ask)) order by account_id for no key update ${lock}
), fitting as (
  select ask.*, available, sum(amount) over (partition by account_id order by n) as up_to
  from ask join w using (account_id)
), h as (
  insert into hold (${HOLD})
  select ${HOLD}
  from fitting where up_to <= available order by n
  on conflict (id) do nothing
  returning *
), moved as (
  insert into wallet (account_id, available, held)
  select account_id, w.available - sum.amount, w.held + sum.amount
  from (select account_id, sum(amount)::bigint as amount from h where amount > 0 group by 1) as sum
    join w using (account_id)
  ${RENEW_WALLET}
), counted as (
  insert into key_spending (key_id, period, spent)
  select key_id, period, sum(amount) from h cross join ${PERIODS} where period is not null group by 1, 2
  ${ADD_SPENDING}
), t as (
  insert into ${TRANSFER}
  select account_id, 'hold', id, 'available', 'held', amount, w.available + w.held, operation, request_id, key_id,
    created_at
  from h join w using (account_id) where amount > 0
)${besides(beside)}
select n, w.available, w.held, h.id is not null as made
from ask join w using (account_id) left join h using (id) order by n`;

/**
 * Captures and releases of as many different holds. $1 holds, $2 amounts (null: release), $3 at → those closed now, by
 * their place; no row: it is not open, does not exist, or is less than the amount. `beside`, with $4, finds them in `c`
 * and answers what it wrote under its hold's id, `of_hold`: an act whose row is missing there raises `NO_RECORD`.
 */
export const closings = (lock: Lock, beside?: Beside) => `
with ask as materialized (
  select *, (select account_id from hold where id = ask.id) as account_id
  from unnest(${arrays('text', 'bigint', 'timestamptz')}) with ordinality as ask (id, taking, at, n)
), w as materialized (
  select account_id, available, held, available + held as posted from wallet
  where account_id = any(array(select account_id from ask)) order by account_id for no key update ${lock}
), o as materialized (
  select n, at, taking, coalesce(taking, 0) as taken, posted, open.*
  from ask join w using (account_id) cross join lateral (
    select ${HOLD} from hold
    where id = ask.id and closed_at is null and amount >= coalesce(ask.taking, 0)
    for no key update
  ) as open
), c as materialized (
  select *, posted - (sum(taken) over (partition by account_id order by n))::bigint as left_after from o
), h as (
  insert into hold (${HOLD}, state, closed_at, captured, posted_before, posted_after)
  select ${HOLD}, case when taking is null then 'released' else 'captured' end, at, taking,
    case when taking is not null then left_after + taken end, case when taking is not null then left_after end
  from c order by n
  on conflict (id) do update set state = excluded.state, closed_at = excluded.closed_at, captured = excluded.captured,
    posted_before = excluded.posted_before, posted_after = excluded.posted_after
), moved as (
  insert into wallet (account_id, available, held)
  select account_id, w.available + sum.amount - sum.taken, w.held - sum.amount
  from (
    select account_id, sum(amount)::bigint as amount, sum(taken)::bigint as taken from c where amount > 0 group by 1
  ) as sum join w using (account_id)
  ${RENEW_WALLET}
), counted as (
  insert into key_spending (key_id, period, spent)
  select key_id, period, sum(taken - amount) from c cross join ${PERIODS}
  where amount > taken and period is not null group by 1, 2
  ${ADD_SPENDING}
), t as (
  insert into ${TRANSFER}
  select account_id, kind, id, 'held', dst, part, left_after, operation, request_id, key_id, at
  from c cross join lateral (values ('capture', 'revenue', taken), ('release', 'available', amount - taken))
    as moves (kind, dst, part)
  where part > 0 order by n, kind
)${besides(beside)}
${orUndone(
  beside,
  `case when taking is null then 'released' else 'captured' end as state, amount, taking as captured,
  case when taking is not null then left_after + taken end as posted_before,
  case when taking is not null then left_after end as posted_after`,
)}`;

/** $1 account. Every act on the wallet waits until the transaction with this statement has ended. */
export const LOCK_WALLET = `select from wallet where account_id = $1::text for no key update`;

/** $1 key, $2 period → spent. */
export const SPENT = `
select coalesce((select spent from key_spending where key_id = $1::text and period = $2::text), 0) as spent`;

/** $1 hold → its current state. */
export const FIND_HOLD = `
select account_id, state, amount, captured, posted_before, posted_after from hold where id = $1::text`;
