/**
 * A month of a busy service, written by SQL: jobs with their holds, entries, media and deliveries. The rows are those that
 * the service itself would have written, so the books balance. One account has a tenth of all jobs.
 */
import type { Database, Db } from '../../src/db/db.ts';

/** Jobs ended within this time; the service keeps them for 30 days. */
const DAYS = 29;
const ACCOUNTS_MIN = 20;
const ACCOUNTS_MAX = 2000;
const JOBS_PER_ACCOUNT = 1000;
/** Jobs whose time is over, for the sweep that deletes them. */
export const OLD_JOBS = 1000;

export const LARGE_ACCOUNT = accountId(0);
/** The secret whose digest is stored for the large account. */
export const LARGE_KEY = `mk_live_${'G'.repeat(32)}`;

/** Writes `rows` jobs, the last of which ended just before `until`. Removes nothing that was there. */
export async function fillHistory(
  db: Database,
  { rows, until, keySha256 }: { rows: number; until: Date; keySha256: string },
): Promise<void> {
  const accounts = Math.min(ACCOUNTS_MAX, Math.max(ACCOUNTS_MIN, Math.ceil(rows / JOBS_PER_ACCOUNT)));
  await db.transaction(async (tx) => {
    await tx.query({
      text: `set local session_replication_role = replica; set local statement_timeout = 0;
             set local work_mem = '256MB'; set local synchronous_commit = off`,
    });
    await fillAccounts(tx, { accounts, until, keySha256 });
    await tx.query({ text: PLANNED, values: [rows, accounts, until, DAYS, OLD_JOBS] });
    for (const text of [ENTRIES, HOLDS, GENERATIONS, MEDIA, DELIVERIES, WALLETS, 'drop table growth_job'])
      await tx.query({ text });
  });
  await db.transaction((tx) => tx.query({ text: 'set local statement_timeout = 0; analyze' }));
}

function accountId(number: number): string {
  return `acc_${number.toString(16).toUpperCase().padStart(26, '0')}`;
}

/** SQL: an id as `newId` makes it, but counted. */
const id = (prefix: string, number: string) => `'${prefix}_' || lpad(upper(to_hex(${number})), 26, '0')`;

async function fillAccounts(
  tx: Db,
  { accounts, until, keySha256 }: { accounts: number; until: Date; keySha256: string },
): Promise<void> {
  await tx.query({
    text: `insert into account (id, name, mode, created_at)
           select ${id('acc', 'n')}, 'Customer ' || n, case when n % 20 = 19 then 'test' else 'live' end,
             $2::timestamptz - make_interval(days => ${DAYS + 3}, secs => -n)
           from generate_series(0, $1::int - 1) as n`,
    values: [accounts, until],
  });
  await tx.query({
    text: `insert into api_key (id, account_id, name, prefix, key_sha256, scopes, created_at)
           select ${id('key', 'n')}, ${id('acc', 'n')}, 'first', 'mk_live_GGGG',
             case n when 0 then $2::text else md5(n::text) || md5(n::text) end, '{*}', created_at
           from generate_series(0, $1::int - 1) as n join account on account.id = ${id('acc', 'n')}`,
    values: [accounts, keySha256],
  });
  await tx.query({ text: 'insert into wallet (account_id) select id from account on conflict do nothing' });
}

/** $1 jobs, $2 accounts, $3 until, $4 days, $5 jobs that are over their time → `growth_job`, by their number. */
const PLANNED = `
create unlogged table growth_job as
select n, ${id('job', 'n')} as id, ${id('req', 'n')} as request_id,
  ${id('acc', 'whose')} as account_id, ${id('key', 'whose')} as key_id,
  case when whose % 20 = 19 then 'test' else 'live' end as mode,
  at, at + make_interval(secs => 1 + luck % 20) as ended_at, luck,
  (array['ra1', 'ra2', 'zimage', 'photoreal-image', 'ltx-2', 'chatpred_or'])[1 + luck / 7 % 6] as operation,
  case when luck % 100 < 88 then 'completed' when luck % 100 < 96 then 'failed' else 'canceled' end as state,
  luck % 3 <> 0 as is_local,
  (1 + luck % 4)::bigint * 1000000000 + luck % 997 as price,
  ((1 + luck % 4)::bigint * 1000000000 + luck % 997) * (case when luck % 5 = 0 then 3 else 4 end) / 4 as charge
from (
  select n, luck, case when luck % 10 = 0 then 0 else luck / 10 % $2::int end as whose,
    case when n <= $5::int then $3::timestamptz - interval '31 days' + make_interval(secs => n)
      else $3::timestamptz - make_interval(mins => 1) - make_interval(days => $4::int) * (1 - n::float8 / ($1::int + $5::int)) end as at
  from (
    select n, abs(hashint8(n)::bigint) as luck from generate_series(1, $1::int + $5::int) as n
  ) as drawn
) as placed`;

/** In the order in which they would have come; of each account the posted balance runs along. */
const ENTRIES = `
insert into transfer (account_id, kind, ref, of_hold, src, dst, amount, posted_after, operation, request_id, key_id,
  reason, created_at)
select account_id, kind, ref, of_hold, src, dst, amount,
  (sum(posted) over (partition by account_id order by at, step, ref))::bigint, operation, request_id, key_id, reason, at
from (
  select id as account_id, 'grant' as kind, 'growth ' || id as ref, null as of_hold, 'funding' as src,
    'available' as dst, given as amount, given as posted, null as operation, null as request_id, null as key_id,
    'growth' as reason, created_at as at, 0 as step
  from account cross join (select count(*) * 5000000000 as given from growth_job) as all_of_them
  where exists (select from growth_job where account_id = account.id)
  union all
  select account_id, 'hold', id, null, 'available', 'held', price, 0, operation, request_id, key_id, null, at, 1
  from growth_job
  union all
  select account_id, 'capture', id, null, 'held', 'revenue', charge, -charge, operation, request_id, key_id, null,
    ended_at, 2
  from growth_job where state = 'completed'
  union all
  select account_id, 'release', id, null, 'held', 'available',
    case when state = 'completed' then price - charge else price end, 0, operation, request_id, key_id, null, ended_at, 3
  from growth_job where state <> 'completed' or charge < price
  union all
  select account_id, 'return', id || ':0', id, 'revenue', 'available', charge, charge, operation, request_id, key_id,
    'growth', ended_at + interval '30 seconds', 4
  from growth_job where state = 'completed' and luck % 500 = 1
) as entry
order by at, step, ref`;

const HOLDS = `
insert into hold (id, account_id, amount, state, captured, posted_before, posted_after, operation, request_id, key_id,
  created_at, expires_at, closed_at)
select id, growth_job.account_id, price, case when state = 'completed' then 'captured' else 'released' end,
  case when state = 'completed' then charge end, posted_after + charge, posted_after, growth_job.operation,
  growth_job.request_id, growth_job.key_id, at, at + interval '1 hour', ended_at
from growth_job left join (select ref, posted_after from transfer where kind = 'capture') as paid on ref = id
order by id`;

const ENGINE = `case when is_local
  then '{"name": "illustrator", "version": "1.0.0", "kind": "local"}'::jsonb
  else '{"name": "my-fal", "version": "1", "kind": "upstream"}'::jsonb end`;

const GENERATIONS = `
insert into generation (id, request_id, account_id, key_id, operation, host, mode, input, input_sha256, seed, state,
  phase, progress, queue, turn, hold_id, price_nano, charged_nano, credits_charged, remaining_nano, engine, attempts,
  result, error, created_at, started_at, completed_at, deadline_at, outputs, admitted, upstream, cost_nano_usd)
select id, growth_job.request_id, growth_job.account_id, growth_job.key_id, growth_job.operation, 'main', mode,
  jsonb_build_object('prompt', 'A lighthouse at dusk, number ' || n, 'size', '1024x1024'), md5(id) || md5(id), luck,
  state, 'done', 1, case operation when 'ltx-2' then 'film' when 'chatpred_or' then null else 'image' end,
  case operation when 'chatpred_or' then null else 1 end, id, price,
  case when state = 'completed' then charge else 0 end, case when state = 'completed' then charge / 1000000000 else 0 end,
  case when state = 'completed' then posted_after end, ${ENGINE}, 1,
  case when state = 'completed' then jsonb_build_object('assets', jsonb_build_array(jsonb_build_object('name', substr(id, 5) || '.png',
    'content_type', 'image/png', 'size_bytes', 800000, 'content_sha256', md5(id) || md5(id), 'width', 1024, 'height', 1024,
    'duration_seconds', null, 'fps', null)), 'facts', '{}'::jsonb) end,
  case when state = 'failed' then jsonb_build_object('code', (array['upstream_failed', 'content_blocked',
    'deadline_exceeded'])[1 + luck % 3], 'message', 'It failed', 'retryable', true) end,
  at, at + interval '300 milliseconds', ended_at, at + interval '1 hour', 1, true,
  case when not is_local and operation <> 'chatpred_or' then 'my-fal' end,
  case when not is_local and luck % 50 <> 0 then 13000000 + luck % 1000 end
from growth_job left join (select ref, posted_after from transfer where kind = 'capture') as paid on ref = id
order by id`;

const MEDIA = `
insert into media (key, account_id, generation_id, content_type, size_bytes, sha256, width, height, created_at, expires_at,
  deleted_at)
select substr(id, 5) || '.png', account_id, id, case operation when 'ltx-2' then 'video/mp4' else 'image/png' end,
  800000 + luck % 100000, md5(id) || md5(id), 1024, 1024, ended_at,
  case when luck % 4 = 0 then ended_at + interval '30 days' end, case when luck % 97 = 0 then ended_at end
from growth_job where state = 'completed' and operation <> 'chatpred_or'
order by id`;

const DELIVERIES = `
with webhooks as (
  insert into webhook (id, account_id, url, secret, events, low_nano, created_at, disabled_at, disabled_why)
  select replace(id, 'acc_', 'whk_'), id, 'https://customer.example/hook', 'whsec_none', '{job.completed}', 0, created_at,
    created_at, 'removed'
  from account where exists (select from growth_job where account_id = account.id)
)
insert into webhook_delivery (id, account_id, webhook_id, event, generation_id, state, attempts, last_status, created_at,
  ended_at)
select replace(id, 'job_', 'msg_'), account_id, replace(account_id, 'acc_', 'whk_'), 'job.completed', id, 'delivered', 1,
  200, ended_at, ended_at
from growth_job where luck % 10 = 3 order by id`;

const WALLETS = `
update wallet set available = derived.available
from (
  select account_id, sum(case 'available' when dst then amount when src then -amount else 0 end) as available
  from transfer group by account_id
) as derived where derived.account_id = wallet.account_id`;
