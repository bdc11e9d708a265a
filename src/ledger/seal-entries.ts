/** Seals sum up checked entries, so that a check and a report read only the entries since then. */
import type { Db } from '../db/db.ts';
import { askLong } from '../db/reading.ts';
import { addSeconds } from '../lib/clock.ts';
import { ENTRIES_SHA256, entriesOf, SUMS, sealSha256 } from './proof-sql.ts';

/** An account is sealed when it has this many unsealed entries, or one of this age. */
const DUE_ENTRIES = 500;
const DUE_SECONDS = 6 * 3600;
/** The most entries of one seal, and the most accounts of one statement, which takes some tenths of a second. */
const SEAL_ENTRIES_MAX = 1000;
const ACCOUNTS_AT_ONCE = 20;

/**
 * Seals the entries of all accounts that have many or old ones. Returns the number of new seals. Does not seal entries
 * that contradict one another; the check reports them. Several processes may seal at once: only one of them makes a
 * seal. No other work waits for it, and money may move at the same time.
 */
export async function sealEntries(
  db: Db,
  { at, due = DUE_ENTRIES, isStopped = () => false }: { at: Date; due?: number; isStopped?: () => boolean },
): Promise<number> {
  let sealed = 0;
  let after = '';
  while (!isStopped()) {
    const [page] = await askLong<{ last: string | null; made: bigint }>(db, {
      text: SEAL,
      values: [after, due - 1, addSeconds(at, -DUE_SECONDS), at],
    });
    const { last, made } = page!;
    if (last === null) break;
    sealed += Number(made);
    // While the statement makes seals, the same accounts may need more.
    if (made === 0n) after = last;
  }
  return sealed;
}

/** SQL: the newest seal of `account`, in the columns of the table. */
export const lastSealOf = (account: string) =>
  `select * from ledger_seal where account_id = ${account} order by number desc limit 1`;

/** $1 the account after which to look, $2 entries less one, $3 old, $4 at → the last account that was due, seals made. */
const SEAL = `
with due as materialized (
  select wallet.account_id, coalesce(s.number, 0) as number, coalesce(s.up_to, 0) as up_to, coalesce(s.entries, 0) as entries,
    coalesce(s.available, 0) as available, coalesce(s.held, 0) as held, coalesce(s.captures, 0) as captures,
    coalesce(s.captured, 0) as captured, coalesce(s.returned, 0) as returned, s.sha256
  from wallet left join lateral (${lastSealOf('wallet.account_id')}) as s on true
  where wallet.account_id > $1::text and (
    exists (select from transfer t where t.account_id = wallet.account_id and t.id > coalesce(s.up_to, 0) offset $2::int)
    or $3::timestamptz > (select t.created_at from transfer t
      where t.account_id = wallet.account_id and t.id > coalesce(s.up_to, 0) order by t.id limit 1)
  )
  order by wallet.account_id limit ${ACCOUNTS_AT_ONCE}
), seal as materialized (
  select due.account_id, due.number + 1 as number, d.up_to, due.entries + d.entries as entries,
    (due.available + d.available)::bigint as available, (due.held + d.held)::bigint as held,
    due.captures + d.captures as captures, (due.captured + d.captured)::bigint as captured,
    (due.returned + d.returned)::bigint as returned, d.entries_sha256, $4::timestamptz as sealed_at, due.sha256 as before
  from due cross join lateral (
    select ${SUMS}, ${ENTRIES_SHA256}
    from (${entriesOf(
      {
        account: 'due.account_id',
        after: 'due.up_to',
        posted: 'due.available + due.held',
        range: `order by t.id limit ${SEAL_ENTRIES_MAX}`,
      },
      { sealed: true },
    )}) as entry
  ) as d
  where d.differences is null
), made as (
  insert into ledger_seal (account_id, number, up_to, entries, available, held, captures, captured, returned,
    entries_sha256, sealed_at, sha256)
  select account_id, number, up_to, entries, available, held, captures, captured, returned, entries_sha256, sealed_at,
    ${sealSha256('seal', 'seal.before')}
  from seal order by account_id
  on conflict do nothing
  returning account_id, up_to
), capture as materialized (
  select made.account_id, (t.created_at at time zone 'UTC')::date as day, coalesce(t.operation, '') as operation,
    coalesce(t.key_id, '') as key_id, coalesce(h.spend_period, '') as period, h.end_user,
    coalesce(h.end_user_period || ':' || h.end_user, '') as end_user_period, t.amount
  from made join due using (account_id) cross join lateral (
    select t.* from transfer t
    where t.account_id = made.account_id and t.id > due.up_to and t.id <= made.up_to and t.kind = 'capture' offset 0
  ) as t left join lateral (
    select spend_period, end_user, end_user_period from hold where id = t.ref offset 0
  ) as h on true
), of_end_users as (
  insert into end_user_usage (account_id, day, key_id, end_user, period, calls, credits_nano)
  select account_id, day, key_id, end_user, end_user_period, count(*), sum(amount)
  from capture where end_user is not null
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (account_id, day, key_id, end_user, period) do update
    set calls = end_user_usage.calls + excluded.calls, credits_nano = end_user_usage.credits_nano + excluded.credits_nano
), used as (
  insert into account_usage (account_id, day, operation, key_id, period, calls, credits_nano)
  select account_id, day, operation, key_id, period, count(*), sum(amount)
  from capture
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (account_id, day, operation, key_id, period) do update
    set calls = account_usage.calls + excluded.calls, credits_nano = account_usage.credits_nano + excluded.credits_nano
)
select max(account_id) as last, (select count(*) from made) as made from due`;
