/** The slices of the full check: each reads some sealed entries again, in one short statement without locks. */
import type { Db } from '../db/db.ts';
import { askLong } from '../db/reading.ts';
import { nextArchived, provenRows, type ReadFile } from './archive.ts';
import { chargesOf, chargesOfEndUsers, sealsOf } from './proof-sql.ts';
import { lastSealOf } from './seal-entries.ts';

/** A slice of seals reads at most some 20,000 entries. */
const SEALS_AT_ONCE = 20;
const HOLDS_AT_ONCE = 10_000;
const ACCOUNTS_AT_ONCE = 10;
const WALLETS_AT_ONCE = 500;

/** The parts of a full check in order, each with the position before its first row. */
const PARTS = [
  ['wallets', ''],
  ['archives', '', '0'],
  ['seals', '', '0'],
  ['holds', ''],
  ['usage', ''],
] as const;

/** A part and its last key that was read. */
export type CheckPlace = string[];

export type Slice = {
  /** Undefined if everything was read. */
  next: CheckPlace | undefined;
  entries: number;
  differences: string[];
};

export const FIRST_PLACE: CheckPlace = [...PARTS[0]];

/** Reads the slice after a position. `read` reads archived entries. */
export async function checkSlice(db: Db, place: CheckPlace, read: ReadFile): Promise<Slice> {
  const [part, ...key] = place;
  const { last, entries, differences } = await (part === 'archives'
    ? checkArchived(db, key, read)
    : checkRows(db, TEXTS[part as keyof typeof TEXTS], key));
  const next = last ? [part!, ...last] : PARTS[PARTS.findIndex(([name]) => name === part) + 1];
  return { next: next && [...next], entries: Number(entries), differences: differences ?? [] };
}

type Checked = { last: string[] | null; entries: bigint; differences: string[] | null };

async function checkRows(db: Db, text: string, values: string[]): Promise<Checked> {
  const [checked] = await askLong<Checked>(db, { text, values });
  return checked!;
}

async function checkArchived(db: Db, [account, first]: string[], read: ReadFile): Promise<Checked> {
  const archived = await nextArchived(db, account!, Number(first));
  if (!archived) return { last: null, entries: 0n, differences: null };
  const { entries, differences } = await provenRows(db, archived, read);
  return { last: [archived.account_id, String(archived.first)], entries, differences };
}

/** $1 account, $2 number. Archived entries are not here. */
const SEALS = `with ${sealsOf(`(account_id, number) > ($1::text, $2::int) and not exists (
      select from ledger_archive a where a.account_id = s.account_id and s.number between a.first and a.last
    ) order by account_id, number limit ${SEALS_AT_ONCE}`)}`;

/** SQL: the holds of the slice that an entry of this kind names, from the index alone. */
const named = (kind: string) =>
  `(select ref from transfer where kind = '${kind}' and ref > $1::text and ref <= (select max(id) from part))`;

/** SQL: the account after another one in these tables, by their indexes. */
const nextAccount = (after: string) =>
  `least((select min(id) from account where id > ${after}), ${[
    'wallet',
    'transfer',
    'ledger_seal',
    'ledger_archive',
    'account_usage',
    'end_user_usage',
  ]
    .map((table) => `(select min(account_id) from ${table} where account_id > ${after})`)
    .join(', ')})`;

/** $1 account. The other parts start from wallets, so an account without one, or with two, is found here. */
const WALLETS = `
with recursive part (account_id, number) as (
  select ${nextAccount('$1::text')}, 1
  union all
  select ${nextAccount('part.account_id')}, number + 1 from part
  where account_id is not null and number < ${WALLETS_AT_ONCE}
), counted as (
  select account_id, (select count(*) from wallet where wallet.account_id = part.account_id) as wallets,
    exists (select from account where id = part.account_id) as is_account
  from part where account_id is not null
)
select (select array[max(account_id)] from counted having max(account_id) is not null) as last, 0::bigint as entries,
  (select array_agg(format('account %s has %s wallets%s', account_id, wallets,
    case when is_account then '' else ', and is not an account' end))
  from counted where wallets <> 1 or not is_account) as differences`;

/** $1 hold. Sealing compares entries with their holds. This statement finds holds without entries. */
const HOLDS = `
with part as materialized (
  select id, amount, state, captured from hold where id > $1::text order by id limit ${HOLDS_AT_ONCE}
)
select (select array[max(id)] from part having max(id) is not null) as last, 0::bigint as entries,
  (select array_agg(format('hold %s is %s with %s of %s captured, but some of its transfers are missing', id, state,
    coalesce(captured, 0), amount))
  from part left join ${named('hold')} as made on made.ref = id left join ${named('capture')} as paid on paid.ref = id
    left join ${named('release')} as freed on freed.ref = id
  where amount > 0 and made.ref is null or captured > 0 and paid.ref is null
    or state <> 'open' and amount > coalesce(captured, 0) and freed.ref is null
  ) as differences`;

/** SQL: archived charges, from a column of their file. */
const archivedCharges = (column: string, by: string) => `
    select u.* from ledger_archive a cross join lateral jsonb_to_recordset(a.${column})
      as u(day date, ${by}, calls bigint, credits numeric)
    where a.account_id = part.account_id`;

/** $1 account. */
const USAGE = `
with part as materialized (
  select wallet.account_id, coalesce(s.up_to, 0) as up_to
  from wallet left join lateral (${lastSealOf('wallet.account_id')}) as s on true
  where wallet.account_id > $1::text order by wallet.account_id limit ${ACCOUNTS_AT_ONCE}
), counted as (
  select part.account_id, day, operation, key_id, sum(calls) as calls, sum(credits) as credits
  from part cross join lateral (
    ${chargesOf('account_id = part.account_id and id <= part.up_to')}
    union all
    ${archivedCharges('usage', 'operation text, key_id text')}
  ) as t group by 1, 2, 3, 4
), said as (
  select u.account_id, u.day, u.operation, u.key_id, sum(u.calls) as calls, sum(u.credits_nano) as credits
  from account_usage u join part using (account_id) group by 1, 2, 3, 4
), counted_users as (
  select part.account_id, day, key_id, end_user, period, sum(calls) as calls, sum(credits) as credits
  from part cross join lateral (
    ${chargesOfEndUsers('h.account_id = part.account_id and t.id <= part.up_to')}
    union all
    ${archivedCharges('end_users', 'key_id text, end_user text, period text')}
  ) as t group by 1, 2, 3, 4, 5
), said_users as (
  select account_id, day, key_id, end_user, period, sum(calls) as calls, sum(credits_nano) as credits
  from end_user_usage join part using (account_id) group by 1, 2, 3, 4, 5
), difference as (
  select format('usage of %s on %s by %s with %s is recorded as %s in %s calls, but its transfers give %s in %s',
    account_id, day, operation, key_id, coalesce(s.credits, 0), coalesce(s.calls, 0), coalesce(c.credits, 0),
    coalesce(c.calls, 0)) as said
  from counted c full join said s using (account_id, day, operation, key_id)
  where c.calls is distinct from s.calls or c.credits is distinct from s.credits
  union all
  select format('usage of %s on %s by end user %s with %s is recorded as %s in %s calls, but transfers give %s in %s',
    account_id, day, end_user, key_id, coalesce(s.credits, 0), coalesce(s.calls, 0), coalesce(c.credits, 0),
    coalesce(c.calls, 0))
  from counted_users c full join said_users s using (account_id, day, key_id, end_user, period)
  where c.calls is distinct from s.calls or c.credits is distinct from s.credits
)
select (select array[max(account_id)] from part having max(account_id) is not null) as last, 0::bigint as entries,
  (select array_agg(said) from difference) as differences`;

const TEXTS = { wallets: WALLETS, seals: SEALS, holds: HOLDS, usage: USAGE };
