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

/**
 * $1 id, $2 account, $3 amount, $4 operation, $5 request, $6 key, $7 at, $8 expires at, $9 period of the key's cap →
 * the balance before, made; no row: no such wallet.
 */
export const HOLD = `
with w as materialized (
  select account_id, available, held from wallet where account_id = $2::text for no key update
), h as (
  insert into hold (id, account_id, amount, operation, request_id, key_id, created_at, expires_at, spend_period)
  select $1::text, account_id, $3::bigint, $4::text, $5::text, $6::text, $7::timestamptz, $8::timestamptz, $9::text
  from w where available >= $3::bigint
  on conflict (id) do nothing
  returning *
), moved as (
  update wallet set available = w.available - h.amount, held = w.held + h.amount
  from h, w where wallet.account_id = h.account_id and h.amount > 0
), counted as (
  insert into key_spending (key_id, period, spent)
  select key_id, spend_period, amount from h where spend_period is not null
  on conflict (key_id, period) do update set spent = key_spending.spent + excluded.spent
), t as (
  insert into ${TRANSFER}
  select h.account_id, 'hold', h.id, 'available', 'held', h.amount, w.available + w.held,
    h.operation, h.request_id, h.key_id, h.created_at
  from h, w where h.amount > 0
)
select w.available, w.held, h.id is not null as made from w left join h on true`;

/** $1 hold, $2 amount, $3 at → the closed hold; no row: it is not open, does not exist, or is less than the amount. */
export const CAPTURE = `
with w as materialized (
  select account_id, available, held, available + held as posted from wallet
  where account_id = (select account_id from hold where id = $1::text)
  for no key update
), h as (
  update hold set state = 'captured', captured = $2::bigint, closed_at = $3::timestamptz,
    posted_before = w.posted, posted_after = w.posted - $2::bigint
  from w where hold.id = $1::text and hold.closed_at is null and hold.amount >= $2::bigint
  returning hold.*
), moved as (
  update wallet set held = w.held - h.amount, available = w.available + h.amount - h.captured
  from h, w where wallet.account_id = h.account_id and h.amount > 0
), counted as (
  update key_spending set spent = spent - (h.amount - h.captured)
  from h where key_spending.key_id = h.key_id and period = h.spend_period and h.amount > h.captured
), t as (
  insert into ${TRANSFER}
  select account_id, 'capture', id, 'held', 'revenue', captured, posted_after, operation, request_id, key_id, closed_at
  from h where captured > 0
  union all
  select account_id, 'release', id, 'held', 'available', amount - captured, posted_after, operation, request_id, key_id,
    closed_at
  from h where amount > captured
)
select state, amount, captured, posted_before, posted_after from h`;

/** $1 hold, $2 at → the closed hold; no row: it is not open, or does not exist. */
export const RELEASE = `
with w as materialized (
  select account_id, available, held, available + held as posted from wallet
  where account_id = (select account_id from hold where id = $1::text)
  for no key update
), h as (
  update hold set state = 'released', closed_at = $2::timestamptz
  from w where hold.id = $1::text and hold.closed_at is null
  returning hold.*, w.posted
), moved as (
  update wallet set held = w.held - h.amount, available = w.available + h.amount
  from h, w where wallet.account_id = h.account_id and h.amount > 0
), counted as (
  update key_spending set spent = spent - h.amount
  from h where key_spending.key_id = h.key_id and period = h.spend_period
), t as (
  insert into ${TRANSFER}
  select account_id, 'release', id, 'held', 'available', amount, posted, operation, request_id, key_id, closed_at
  from h where amount > 0
)
select state, amount, captured, posted_before, posted_after from h`;

/** $1 account. Every act waits until the transaction that did this has ended. */
export const LOCK_WALLET = `select from wallet where account_id = $1::text for no key update`;

/** $1 key, $2 period → spent. */
export const SPENT = `
select coalesce((select spent from key_spending where key_id = $1::text and period = $2::text), 0) as spent`;

/** $1 hold → it as it stands. */
export const FIND_HOLD = `
select account_id, state, amount, captured, posted_before, posted_after from hold where id = $1::text`;
