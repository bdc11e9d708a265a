/** The rows that the service makes only in time, in part of a process or by accident, and values at the limits. */
import { join } from 'node:path';
import type { Database } from '../../src/db/db.ts';
import { openQueue } from '../../src/jobs/job-queue.ts';
import { DEAD, QUEUES } from '../../src/jobs/queues.ts';
import { capture, grant, hold, release, withdraw } from '../../src/ledger/ledger.ts';
import { archiveEntries } from '../../src/ledger/write-archive.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits } from '../../src/lib/credits.ts';
import { diskStore } from '../../src/media/media-store.ts';
import { ODD } from './filled.ts';
import { addOdd } from './filled-odd.ts';
import { silentLog } from './log.ts';

type Overrides = Record<string, unknown>;

/** Copies a row with other values. */
async function copy(db: Database, table: string, where: string, overrides: Overrides): Promise<void> {
  const rows = await db.query({
    text: `insert into "${table}" overriding system value
           select (jsonb_populate_record(t, $1::jsonb)).* from "${table}" t where ${where} limit 1 returning 1`,
    values: [JSON.stringify(overrides)],
  });
  if (rows.length === 0) throw new Error(`No row of ${table} is ${where}.`);
}

/** Completes what `fillByService` made. `account` owns the rows. Returns the job that waits in the queue. */
export async function fillRest(db: Database, { account, dataDir }: { account: string; dataDir: string }) {
  const now = new Date();
  await archiveSome(db, { account, dataDir, now });
  await moveMoney(db, account, now);
  await addStates(db, account, now);
  await addOwnless(db);
  await addOdd(db, account);
  return addJobs(db, account, now);
}

async function archiveSome(db: Database, { dataDir, now }: { account: string; dataDir: string; now: Date }) {
  const store = diskStore(join(dataDir, 'media'));
  for await (const _file of archiveEntries(db, store, { before: addSeconds(now, 3600), at: now })) break;
}

async function moveMoney(db: Database, account: string, at: Date) {
  const grant_1 = { account, amount: credits('3.000000001'), reason: ODD, at };
  await grant(db, { ref: `${account} 2020-01`, ...grant_1, kind: 'allowance' });
  await grant(db, { ref: 'filled', ...grant_1 });
  for (const kind of ['refund', 'dispute', 'lapse'] as const)
    await withdraw(db, { ref: `filled ${kind}`, ...grant_1, amount: 1n, kind });
  const of = (id: string) => ({
    ...{ id, account, amount: credits('1'), operation: 'ra1', request_id: `req_${id}`, key_id: null },
    ...{ at, expires_at: addSeconds(at, 3600) },
  });
  await hold(db, of('hold_captured'));
  await capture(db, { holdId: 'hold_captured', amount: 1n, at });
  await hold(db, of('hold_released'));
  await release(db, { holdId: 'hold_released', at });
}

async function addStates(db: Database, account: string, at: Date) {
  const job = `state = 'completed' and operation = 'ra1' and account_id = '${account}'`;
  const copied = (id: string, overrides: Overrides) =>
    copy(db, 'generation', job, {
      id,
      request_id: `req_${id}`,
      idempotency_key: null,
      hold_id: null,
      own_price: null,
      ...overrides,
    });
  await copied('gen_canceled', {
    state: 'canceled',
    cancel_requested: true,
    store_inputs: false,
    queue: 'film',
    words: ODD,
    host: 'alt',
    charged_nano: 0,
  });
  await copied('gen_test', { mode: 'test', sources: '[]', seed: '9223372036854775807', end_user: ODD });
  // Test jobs of another process, long before their deadlines.
  for (const phase of ['queued', 'fetching', 'running', 'storing'])
    await copied(`gen_${phase}`, {
      ...{ state: 'in_progress', phase, mode: 'test', completed_at: null, result: null, charged_nano: null },
      ...{
        deadline_at: addSeconds(at, 86_400),
        price_nano: 0,
        queue: 'film',
        answered_by: 'another process',
        submitting: phase === 'running',
      },
    });
  const hook = `account_id = '${account}'`;
  await copy(db, 'webhook', hook, {
    id: 'wh_gone',
    url: 'https://gone.example',
    disabled_at: at,
    disabled_why: 'gone',
  });
  await copy(db, 'webhook', hook, {
    id: 'wh_removed',
    url: `https://removed.example/${ODD}`,
    disabled_at: at,
    disabled_why: 'removed',
  });
  for (const state of ['delivered', 'failed'])
    await copy(db, 'webhook_delivery', 'true', {
      ...{
        id: `whd_${state}`,
        account_id: account,
        webhook_id: 'wh_gone',
        state,
        ended_at: at,
        next_at: null,
      },
      ...{ generation_id: null, body: { text: ODD }, last_error: ODD },
    });
  for (const state of ['open', 'expired', 'failed'])
    await copy(db, 'top_up', `state = 'paid'`, {
      ...{ id: `top_${state}`, account_id: account, state, payment_ref: null, paid_at: null },
      automatic: state === 'failed',
    });
  for (const kind of ['refund', 'dispute'])
    await copyNew(db, 'reversal', {
      id: `rev_${kind}`,
      top_up_id: 'top_failed',
      account_id: account,
      kind,
      amount_nano: 1,
      from_state: kind === 'refund',
      dropped: kind === 'dispute',
    });
  await addAutomatic(db, account);
  // The service sums up an hour some minutes after its end, so whether it has done so depends on the time of the run.
  await db.query({
    text: `insert into engine_sum (span, begins, operation, engine, state, code, duration, jobs, credits_nano,
             credits_known_nano, cost_nano_usd, cost_unknown, last_at)
           select span, '2026-10-01T00:00:00Z', 'ra1', 'local', 'completed', '', 180, 2, 8000000000, 4000000000, 3000000, 1,
             '2026-10-01T00:30:00Z'
           from unnest(array['hour', 'day']) as span`,
  });
}

/** A row of a table without any. Columns without a value have their defaults. */
async function copyNew(db: Database, table: string, row: Overrides): Promise<void> {
  const names = Object.keys(row);
  await db.query({
    text: `insert into "${table}" (${[...names, 'created_at']})
           select ${names.map((name) => `r.${name}`)}, now() from jsonb_populate_record(null::"${table}", $1) as r`,
    values: [JSON.stringify(row)],
  });
}

async function addAutomatic(db: Database, account: string) {
  const reasons = ['declined', 'authentication_needed', 'not_possible', 'money_returned'];
  for (const [n, stopped_reason] of reasons.entries()) {
    const id = `acc_stopped_${n}`;
    await copyNew(db, 'account', { id, name: ODD, mode: 'test', store_inputs: n % 2 === 0 });
    await db.query({ text: 'insert into wallet (account_id) values ($1)', values: [id] });
    await copy(db, 'automatic_top_up', 'true', {
      ...{ account_id: id, state: n % 2 ? 'off' : 'awaiting_payment_method', stopped_reason },
    });
  }
  await copy(db, 'automatic_top_up', 'true', { account_id: account, state: 'off' });
}

/** Rows that belong to no account. */
async function addOwnless(db: Database) {
  await db.query({
    text: `insert into blocked_still select id, 7, '{1,65536,2147483647}', '\\x0001ff5c27' from blocked_medium limit 1;
           insert into charged_price select 'hold_gone', id from price limit 1;
           insert into chat_process values ('another process', now() + interval '1 day');
           insert into engine_breaker values ('far "1"', true, 'night', 'their status page', now(), 2);
           insert into engine_breaker values ('near', false, '', '', now(), 1);
           insert into engine_rest values ('far', 'another process', now());
           insert into fingerprint select id, 1, '{-1}', '\\x' from provenance limit 1;
           insert into manifest select repeat('ab', 32), id, decode(repeat('00ff27225c0a', 20000), 'hex')
             from provenance limit 1;
           insert into payment_reading (read_until, tried_at) values (now(), now());
           insert into payment_state values ('pi without a top-up', '{"totals": [], "returns": []}', now());
           insert into rate_limit values ('key "1"', 2147483647, null);
           insert into restore (id, restored_to, found_at, paid_at, ended_at, findings)
             values ('rst_1', now(), now(), now(), now(), '[{"kind": "calls_since", "count": null, "needs_operator": true,
               "says": "é", "examples": []}]');
           insert into unsummed_day values ('2020-01-01');
           insert into unsummed_media values (true);
           insert into stored_change values ('image/png', 'infinity', 1, 9223372036854775);
           insert into ended_job values (now(), 'failed', 'x', 'e', 'ra1', 'acc', 1, 1, 1, 1);
           insert into earned select day, engine, operation, (select id from account limit 1), generations, credits_nano,
             credits_known_nano, cost_nano_usd, cost_unknown from earned_by_engine limit 1;
           insert into gallery select 'bundled_1', 'bundled', 'n', null, 'm.png', to_tsvector('a fox''s'), now()`,
  });
}

/** Jobs in every state of every queue; one of them is paid work that a worker can complete. */
async function addJobs(db: Database, account: string, at: Date): Promise<string> {
  const id = 'gen_waiting';
  const order = {
    id: 'hold_waiting',
    account,
    amount: credits('4'),
    operation: 'ra1',
    request_id: `req_${id}`,
  };
  await hold(db, { ...order, key_id: null, at, expires_at: addSeconds(at, 7200) });
  await copy(db, 'generation', `state = 'completed' and operation = 'ra1' and account_id = '${account}'`, {
    ...{ id, request_id: `req_${id}`, idempotency_key: null, hold_id: order.id, own_price: null },
    ...{
      state: 'in_progress',
      phase: 'queued',
      completed_at: null,
      started_at: null,
      result: null,
      ticket: null,
    },
    ...{
      charged_nano: null,
      credits_charged: null,
      remaining_nano: null,
      price_nano: '4000000000',
      attempts: 0,
    },
    ...{
      price_steps: [],
      deadline_at: addSeconds(at, 3600),
      queue: 'image',
      created_at: at,
      cancel_requested: false,
    },
  });
  const queue = await openQueue({ db, log: silentLog });
  await db.transaction((tx) => queue.enqueue(tx, { queue: 'image', id, account }));
  for (const name of QUEUES)
    for (const state of ['created', 'retry', 'active', 'completed', 'cancelled', 'failed']) {
      await db.query({
        text: `insert into pgboss.job (name, data, state, retry_limit, retry_count, start_after)
               values ($1, $2::jsonb, $3, 11, 3, now() + interval '1 hour')`,
        values: [name, JSON.stringify({ id: `${name}_${state}`, account }), state],
      });
      await db.query({
        text: `insert into pgboss.job (name, data, state, start_after)
               values ($1, $2::jsonb, $3, now() + interval '1 hour')`,
        values: [DEAD[name], JSON.stringify({ id: `dead_${name}_${state}`, account }), state],
      });
    }
  await queue.stop({ grace_seconds: 0 });
  return id;
}
