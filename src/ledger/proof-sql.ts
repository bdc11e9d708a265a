/** SQL that derives an account's sums from its entries and reports their faults. Seals and both checks share it. */

/** The columns of `transfer` in the order in which they are sealed. A new column must be added here. */
const ENTRY = `t.account_id, t.id, t.kind, t.ref, t.src, t.dst, t.amount, t.posted_after, t.operation, t.request_id, t.key_id,
  t.reason, t.created_at, t.of_hold`;
/** The same of `hold`. A closed hold never changes. */
const CLOSED_HOLD = `h.id, h.account_id, h.amount, h.state, h.captured, h.posted_before, h.posted_after, h.operation,
  h.request_id, h.key_id, h.created_at, h.expires_at, h.closed_at, h.spend_period`;

/** Includes the end user only if there is one, so that earlier digests stay valid. */
const END_USER = `case when h.end_user is null and h.end_user_period is null then ''::bytea
  else record_send(row(h.end_user, h.end_user_period)) end`;

/** Change of the posted balance by an entry. */
const CHANGE = `case when t.kind in ('grant', 'allowance', 'return') then t.amount
  when t.kind in ('capture', 'refund', 'dispute', 'lapse') then -t.amount else 0 end`;

/**
 * Null, or the contradiction between an entry and its hold or the entries before it. `kinds`: of the entries whose
 * holds are read.
 */
const wrong = (kinds: string) => `case
  when t.posted_after - t.before <> ${CHANGE}
    then format('transfer %s recorded a balance of %s, but the transfers up to it give %s', t.id, t.posted_after,
      t.before::numeric + ${CHANGE})
  when t.kind in (${kinds}) and h.id is null then format('transfers of %s have no hold', t.ref)
  when h.account_id <> t.account_id
    or t.kind = 'hold' and h.amount <> t.amount
    or t.kind = 'capture' and (h.state <> 'captured' or h.captured <> t.amount or h.posted_after <> t.posted_after)
    or t.kind = 'release' and (h.state = 'open' or h.amount - coalesce(h.captured, 0) <> t.amount)
    then format('hold %s is %s with %s of %s captured, its transfer %s is a %s of %s',
      h.id, h.state, coalesce(h.captured, 0), h.amount, t.id, t.kind, t.amount)
  when t.kind = 'return' then (
    select format('hold %s has %s captured, but %s of it were refunded', g.id, coalesce(g.captured, 0), sum(r.amount))
    from hold g join transfer r on r.of_hold = g.id and r.kind = 'return' where g.id = t.of_hold
    group by g.id, g.captured having sum(r.amount) > coalesce(g.captured, 0)
  )
end`;

/**
 * With `offset 0` PostgreSQL looks up each hold by its key, and computes `wrong` once. A join would read all holds for
 * a few entries.
 *
 * The entries of `account` after the id `after`, as `range` limits them, with `wrong`; `posted` is the balance at `after`.
 * All four are SQL. `sealed` adds the bytes that a seal covers, without the holds of entries that open one.
 */
export const entriesOf = (
  { account, after, posted, range }: { account: string; after: string; posted: string; range: string },
  { sealed }: { sealed: boolean },
) => {
  const kinds = sealed ? `'capture', 'release'` : `'hold', 'capture', 'release'`;
  return `
  select t.account_id, t.id, t.kind, t.src, t.dst, t.amount, t.operation, t.key_id, t.created_at, h.spend_period,
    h.end_user, h.end_user_period,
    ${wrong(kinds)} as wrong
    ${sealed ? `, record_send(row(${ENTRY}, ${CLOSED_HOLD})) || ${END_USER} as bytes` : ''}
  from (
    select t.*, lag(t.posted_after, 1, ${posted}) over (order by t.id) as before
    from (select * from transfer t where t.account_id = ${account} and t.id > ${after} ${range}) as t
  ) as t left join lateral (
    select * from hold where id = t.ref and t.kind in (${kinds}) offset 0
  ) as h on true order by t.id offset 0`;
};

/** The sums of `entriesOf`, whose rows come in the order of their ids. */
export const SUMS = `
  count(*) as entries, max(id) as up_to,
  coalesce(sum(case 'available' when dst then amount when src then -amount end), 0) as available,
  coalesce(sum(case 'held' when dst then amount when src then -amount end), 0) as held,
  count(*) filter (where kind = 'capture') as captures,
  coalesce(sum(amount) filter (where kind = 'capture'), 0) as captured,
  coalesce(sum(amount) filter (where kind = 'return'), 0) as returned,
  array_agg(wrong) filter (where wrong is not null) as differences`;

export const ENTRIES_SHA256 = `sha256(string_agg(bytes, ''::bytea)) as entries_sha256`;

/** SQL: the digest of a seal, from its columns and the digest of the seal before. `record_send` writes them as the wire does. */
export const sealSha256 = (seal: string, before: string) => `
  sha256(coalesce(${before}, ''::bytea) || record_send(row(${[
    'account_id',
    'number',
    'up_to',
    'entries',
    'available',
    'held',
    'captures',
    'captured',
    'returned',
    'entries_sha256',
    'sealed_at',
  ]
    .map((column) => `${seal}.${column}`)
    .join(', ')})))`;

/** SQL: the last of the seals that `which` selects, the number of their entries, and their faults. */
export const sealsOf = (which: string) => `
part as materialized (
  select s.*, coalesce(b.up_to, 0) as after, coalesce(b.entries, 0) as entries_before,
    coalesce(b.available, 0) as available_before, coalesce(b.held, 0) as held_before,
    coalesce(b.captures, 0) as captures_before, coalesce(b.captured, 0) as captured_before,
    coalesce(b.returned, 0) as returned_before, b.sha256 as sha256_before
  from (
    select * from ledger_seal s where ${which}
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
      then array[format('seal %s of %s does not match the sum of its transfers', part.number, part.account_id)]
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

/**
 * SQL: the charges of the transfers that `which` selects, by day, operation and key; a null of a transfer is '' here.
 */
export const chargesOf = (which: string) => `
    select (created_at at time zone 'UTC')::date as day, coalesce(operation, '') as operation,
      coalesce(key_id, '') as key_id, count(*) as calls, sum(amount) as credits
    from transfer where kind = 'capture' and ${which}
    group by 1, 2, 3`;

/** SQL: the same by end user, for the holds `h` and their transfers `t` that `which` selects. */
export const chargesOfEndUsers = (which: string) => `
    select (t.created_at at time zone 'UTC')::date as day, coalesce(h.key_id, '') as key_id, h.end_user,
      coalesce(h.end_user_period || ':' || h.end_user, '') as period, count(*) as calls, sum(t.amount) as credits
    from hold h join transfer t on t.kind = 'capture' and t.ref = h.id
    where h.end_user is not null and ${which}
    group by 1, 2, 3, 4`;
