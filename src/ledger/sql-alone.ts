/**
 * A single hold, capture or release: the acts of `sql.ts` without lists to unpack, sum and order. A hold and its capture in
 * the form for many take 15 % more processor time on the embedded database and 17 % more on PostgreSQL. The notes on
 * locks and plans there apply here too.
 */
import { ADD_SPENDING, type Beside, besides, HOLD, type Lock, orUndone, PERIODS, TRANSFER } from './sql.ts';

/**
 * $1 id, $2 account, $3 amount, $4 operation, $5 request, $6 key, $7 at, $8 expires at, $9 period of the key's cap, $10
 * end user, $11 period of its cap → the balance before, made; no row: no such wallet. `beside`, with $12, finds it in `h`
 * where it was made.
 */
export const holdAlone = (lock: Lock, beside?: Beside) => `
with w as materialized (
  select account_id, available, held from wallet where account_id = $2::text for no key update ${lock}
), h as (
  insert into hold (${HOLD})
  select $1::text, account_id, $3::bigint, $4::text, $5::text, $6::text, $7::timestamptz, $8::timestamptz, $9::text,
    $10::text, $11::text
  from w where $3::bigint <= available
  on conflict (id) do nothing
  returning *
), moved as (
  update wallet set available = w.available - h.amount, held = w.held + h.amount
  from h join w using (account_id) where wallet.account_id = $2::text and h.amount > 0
), counted as (
  insert into key_spending (key_id, period, spent)
  select key_id, period, amount from h cross join ${PERIODS} where period is not null
  ${ADD_SPENDING}
), t as (
  insert into ${TRANSFER}
  select account_id, 'hold', id, 'available', 'held', amount, w.available + w.held, operation, request_id, key_id,
    created_at
  from h join w using (account_id) where amount > 0
)${besides(beside)}
select 1::bigint as n, available, held, exists (select from h) as made from w`;

/**
 * $1 hold, $2 amount (null: release), $3 at → the hold as it is closed; no row: it is not open, does not exist, or is
 * less than the amount. `beside`, with $4, finds it in `c`.
 */
export const closingAlone = (lock: Lock, beside?: Beside) => `
with w as materialized (
  select account_id, available, held, available + held as posted from wallet
  where account_id = (select account_id from hold where id = $1::text) for no key update ${lock}
), c as materialized (
  select 1::bigint as n, $3::timestamptz as at, $2::bigint as taking, taken, available, held, posted,
    posted - taken as left_after, open.*
  from (select *, coalesce($2::bigint, 0) as taken from w) as w cross join lateral (
    select ${HOLD} from hold
    where id = $1::text and account_id = w.account_id and closed_at is null and amount >= taken
    for no key update
  ) as open
), h as (
  update hold set state = case when taking is null then 'released' else 'captured' end, closed_at = at,
    captured = taking, posted_before = case when taking is not null then posted end,
    posted_after = case when taking is not null then left_after end
  from c where hold.id = $1::text
), moved as (
  update wallet set available = c.available + amount - taken, held = c.held - amount
  from c where wallet.account_id = (select account_id from c) and amount > 0
), counted as (
  insert into key_spending (key_id, period, spent)
  select key_id, period, taken - amount from c cross join ${PERIODS} where amount > taken and period is not null
  ${ADD_SPENDING}
), t as (
  insert into ${TRANSFER}
  select account_id, kind, id, 'held', dst, part, left_after, operation, request_id, key_id, at
  from c cross join lateral (values ('capture', 'revenue', taken), ('release', 'available', amount - taken))
    as moves (kind, dst, part)
  where part > 0 order by kind
)${besides(beside)}
${orUndone(
  beside,
  `case when taking is null then 'released' else 'captured' end as state, amount, taking as captured,
  case when taking is not null then posted end as posted_before,
  case when taking is not null then left_after end as posted_after`,
)}`;
