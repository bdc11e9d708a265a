/** The slices of the full check: each reads some of the sealed past again, in one short statement without locks. */
import type { Db } from '../db/db.ts';
import { askLong } from '../db/reading.ts';
import { ENTRIES_SHA256, entriesOf, SUMS, sealSha256 } from './proof-sql.ts';
import { lastSealOf } from './seal-entries.ts';

/** A slice of seals reads at most some 20,000 entries. */
const SEALS_AT_ONCE = 20;
const HOLDS_AT_ONCE = 10_000;
const ACCOUNTS_AT_ONCE = 10;

/** The parts of a full check, in their order, each with the place before its first row. */
const PARTS = [
  ['seals', '', '0'],
  ['holds', ''],
  ['usage', ''],
] as const;

/** A part and the last key of it that was read. */
export type CheckPlace = string[];

export type Slice = {
  /** Undefined: everything was read. */
  next: CheckPlace | undefined;
  entries: number;
  differences: string[];
};

export const FIRST_PLACE: CheckPlace = [...PARTS[0]];

/** Reads the slice after a place. */
export async function checkSlice(db: Db, place: CheckPlace): Promise<Slice> {
  const [part, ...key] = place;
  const [read] = await askLong<{
    last: string[] | null;
    entries: bigint;
    differences: string[] | null;
  }>(db, { text: TEXTS[part as keyof typeof TEXTS], values: key });
  const { last, entries, differences } = read!;
  const next = last ? [part!, ...last] : PARTS[PARTS.findIndex(([name]) => name === part) + 1];
  return { next: next && [...next], entries: Number(entries), differences: differences ?? [] };
}

/** $1 account, $2 number. */
const SEALS = `
with part as materialized (
  select s.*, coalesce(b.up_to, 0) as after, coalesce(b.entries, 0) as entries_before,
    coalesce(b.available, 0) as available_before, coalesce(b.held, 0) as held_before,
    coalesce(b.captures, 0) as captures_before, coalesce(b.captured, 0) as captured_before,
    coalesce(b.returned, 0) as returned_before, b.sha256 as sha256_before
  from (
    select * from ledger_seal where (account_id, number) > ($1::text, $2::int)
    order by account_id, number limit ${SEALS_AT_ONCE}
  ) as s left join ledger_seal b on b.account_id = s.account_id and b.number = s.number - 1
), read as materialized (
  select part.account_id, part.number, d.entries, coalesce(d.differences, '{}') || case
    when d.entries_sha256 is distinct from part.entries_sha256
      then array[format('transfers %s to %s of %s, or the holds that they closed, are not those of seal %s', part.after + 1,
        part.up_to, part.account_id, part.number)]
    when d.entries + part.entries_before <> part.entries or d.up_to <> part.up_to
      or d.available + part.available_before <> part.available or d.held + part.held_before <> part.held
      or d.captures + part.captures_before <> part.captures or d.captured + part.captured_before <> part.captured
      or d.returned + part.returned_before <> part.returned or part.number > 1 and part.sha256_before is null
      or part.sha256 is distinct from ${sealSha256('part', 'part.sha256_before')}
      then array[format('seal %s of %s does not say what its transfers add up to', part.number, part.account_id)]
    else '{}' end as differences
  from part cross join lateral (
    select ${SUMS}, ${ENTRIES_SHA256}
    from (${entriesOf(
      {
        account: 'part.account_id',
        after: 'part.after',
        posted: 'part.available_before + part.held_before',
        range: 'and t.id <= part.up_to',
      },
      { sealed: true },
    )}) as entry
  ) as d
)
select (select array[account_id, number::text] from read order by account_id desc, number desc limit 1) as last,
  (select coalesce(sum(entries), 0)::bigint from read) as entries,
  (select array_agg(said) from read, unnest(differences) as said) as differences`;

/** SQL: the holds of the slice that an entry of this kind names, from the index alone. */
const named = (kind: string) =>
  `(select ref from transfer where kind = '${kind}' and ref > $1::text and ref <= (select max(id) from part))`;

/** $1 hold. Entries are compared with their holds where they are sealed; here, holds without entries are found. */
const HOLDS = `
with part as materialized (
  select id, amount, state, captured from hold where id > $1::text order by id limit ${HOLDS_AT_ONCE}
)
select (select array[max(id)] from part having max(id) is not null) as last, 0::bigint as entries,
  (select array_agg(format('hold %s is %s with %s of %s captured, and transfers of it are missing', id, state,
    coalesce(captured, 0), amount))
  from part left join ${named('hold')} as made on made.ref = id left join ${named('capture')} as paid on paid.ref = id
    left join ${named('release')} as freed on freed.ref = id
  where amount > 0 and made.ref is null or captured > 0 and paid.ref is null
    or state <> 'open' and amount > coalesce(captured, 0) and freed.ref is null
  ) as differences`;

/** $1 account. */
const USAGE = `
with part as materialized (
  select wallet.account_id, coalesce(s.up_to, 0) as up_to
  from wallet left join lateral (${lastSealOf('wallet.account_id')}) as s on true
  where wallet.account_id > $1::text order by wallet.account_id limit ${ACCOUNTS_AT_ONCE}
), counted as (
  select part.account_id, t.*
  from part cross join lateral (
    select (created_at at time zone 'UTC')::date as day, coalesce(operation, '') as operation,
      coalesce(key_id, '') as key_id, count(*) as calls, sum(amount) as credits
    from transfer where account_id = part.account_id and id <= part.up_to and kind = 'capture'
    group by 1, 2, 3
  ) as t
), said as (
  select u.account_id, u.day, u.operation, u.key_id, sum(u.calls) as calls, sum(u.credits_nano) as credits
  from account_usage u join part using (account_id) group by 1, 2, 3, 4
), counted_users as (
  select part.account_id, t.*
  from part cross join lateral (
    select (t.created_at at time zone 'UTC')::date as day, coalesce(h.key_id, '') as key_id, h.end_user,
      coalesce(h.end_user_period || ':' || h.end_user, '') as period, count(*) as calls, sum(t.amount) as credits
    from hold h join transfer t on t.kind = 'capture' and t.ref = h.id
    where h.account_id = part.account_id and h.end_user is not null and t.id <= part.up_to
    group by 1, 2, 3, 4
  ) as t
), said_users as (
  select account_id, day, key_id, end_user, period, calls, credits_nano as credits
  from end_user_usage join part using (account_id)
), difference as (
  select format('usage of %s on %s by %s with %s is said to be %s in %s calls, its transfers say %s in %s',
    account_id, day, operation, key_id, coalesce(s.credits, 0), coalesce(s.calls, 0), coalesce(c.credits, 0),
    coalesce(c.calls, 0)) as said
  from counted c full join said s using (account_id, day, operation, key_id)
  where c.calls is distinct from s.calls or c.credits is distinct from s.credits
  union all
  select format('usage of %s on %s by end user %s with %s is said to be %s in %s calls, its transfers say %s in %s',
    account_id, day, end_user, key_id, coalesce(s.credits, 0), coalesce(s.calls, 0), coalesce(c.credits, 0),
    coalesce(c.calls, 0))
  from counted_users c full join said_users s using (account_id, day, key_id, end_user, period)
  where c.calls is distinct from s.calls or c.credits is distinct from s.credits
)
select (select array[max(account_id)] from part having max(account_id) is not null) as last, 0::bigint as entries,
  (select array_agg(said) from difference) as differences`;

const TEXTS = { seals: SEALS, holds: HOLDS, usage: USAGE };
