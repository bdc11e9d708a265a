/** The works of a sweep do not depend on one another. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAccount } from '../../src/accounts/accounts.ts';
import { noteKeyUse } from '../../src/accounts/key-uses.ts';
import type { Database } from '../../src/db/db.ts';
import { openMetrics } from '../../src/http/metrics.ts';
import { grant, hold } from '../../src/ledger/ledger.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits } from '../../src/lib/credits.ts';
import { eraseAccounts } from '../../src/start/erase-accounts.ts';
import { sweepRegularly } from '../../src/start/sweeps.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { recordingLog } from '../support/log.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const clock = { now: () => NOW };

/** Of each work: what breaks it alone, and a query that is true once it has run. $1 is the account. */
const WORKS: Record<string, { broken: string; hasRun: string }> = {
  expire_holds: {
    broken: `before update on hold for each row when (new.state = 'released')`,
    hasRun: `exists (select from hold where account_id = $1 and state = 'released')`,
  },
  monthly_credits: {
    broken: `before insert on transfer for each row when (new.kind = 'allowance')`,
    hasRun: `exists (select from transfer where account_id = $1 and kind = 'allowance')`,
  },
  collect_reversals: {
    broken: 'before update on reversal for each row',
    hasRun: 'exists (select from reversal where account_id = $1 and taken_nano = amount_nano)',
  },
  sum_up_engines: {
    broken: 'before insert on engine_sum for each row',
    hasRun: 'exists (select from engine_sum where $1::text is not null)',
  },
  key_uses: {
    broken: 'before update on api_key for each row',
    hasRun: 'exists (select from api_key where account_id = $1 and last_used_at is not null)',
  },
  chat_processes: {
    broken: 'before delete on chat_process for each row',
    hasRun: 'not exists (select from chat_process where $1::text is not null)',
  },
  rate_limits: {
    broken: 'before delete on rate_limit for each row',
    hasRun: 'not exists (select from rate_limit where $1::text is not null)',
  },
};

/** An account with something to do for every work. */
async function needy(db: Database): Promise<string> {
  const at = addSeconds(NOW, -7200);
  const { account, key } = await openAccount(db, { name: 'a', mode: 'live', amount: credits('50'), at });
  const id = account.account_id;
  const hold_1 = {
    id: `hold_${id}`,
    account: id,
    amount: credits('2'),
    operation: 'ra1',
    request_id: `r${id}`,
  };
  await hold(db, { ...hold_1, key_id: key.key_id, at, expires_at: addSeconds(at, 60) });
  noteKeyUse(db, key.key_id, NOW);
  await db.query({
    text: `insert into plan (id, name, monthly_nano, created_at) values ('plan_' || '${id}', 'p ${id}', 7, now());
           update account set plan_id = 'plan_' || '${id}' where id = '${id}';
           insert into top_up (id, account_id, credits_nano, amount_cents, state, checkout_url, created_at)
           values ('top_${id}', '${id}', 5, 5, 'open', '', now());
           insert into reversal (id, top_up_id, account_id, kind, amount_nano, created_at)
           values ('rev_${id}', 'top_${id}', '${id}', 'refund', 3, now());
           delete from engine_sum;
           insert into chat_process values ('dead', now() - interval '2 days') on conflict do nothing;
           insert into rate_limit (key, points, expire) values ('old', 1, 1) on conflict do nothing;
           insert into generation (id, request_id, account_id, key_id, operation, host, mode, input, input_sha256, seed,
             state, phase, price_nano, charged_nano, engine, created_at, completed_at, deadline_at)
           values ('gen_${id}', 'req_${id}', '${id}', '${key.key_id}', 'ra1', 'main', 'live', '{}', '', 1, 'completed',
             'done', 0, 0, '{"kind": "local", "name": "own"}', '${at.toISOString()}', '${at.toISOString()}', now())`,
  });
  return id;
}

describe.each(DATABASES)('on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { fresh: true });
    await database.db.query({
      text: `create function break_down() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    });
  });
  afterAll(() => database.close());

  test.each(Object.keys(WORKS))('when %s fails, every other work of the minute is done', async (broken) => {
    const { db } = database;
    const log = recordingLog();
    const metrics = openMetrics();
    const on = /on (\w+)/.exec(WORKS[broken]!.broken)![1];
    const id = await needy(db);
    await db.query({
      text: `create trigger broken ${WORKS[broken]!.broken} execute function break_down()`,
    });
    const due: (() => Promise<void>)[] = [];
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => Promise<void>) => due.push(work)) as unknown as typeof setTimeout);
    const stop = sweepRegularly({ db, clock, log, sweepFailed: metrics.sweepFailed });
    timers.mockRestore();
    const undone = async () => {
      const works = Object.entries(WORKS).map(
        ([name, { hasRun }]) => `case when not ${hasRun} then '${name}' end`,
      );
      const [row] = await db.query<{ names: string[] }>({
        text: `select array_remove(array[${works.join(', ')}], null) as names`,
        values: [id],
      });
      return row!.names;
    };
    try {
      await Promise.all(due.map((work) => work()));
      expect(await undone()).toEqual([broken]);
      expect(log.lines.filter((line) => JSON.stringify(line).includes('sweep failed'))).toMatchObject([
        { sweep: broken },
      ]);
      expect(await metrics.text()).toContain(`reverie_sweep_failures_total{sweep="${broken}"} 1`);
    } finally {
      stop();
      await db.query({ text: `drop trigger broken on ${on}` });
    }
  });

  test('an account that cannot be erased does not keep the others', async () => {
    const { db } = database;
    const ids: string[] = [];
    for (const name of ['first', 'second']) {
      const { account } = await openAccount(db, { name, mode: 'test', amount: 0n, at: NOW });
      ids.push(account.account_id);
      await grant(db, {
        ref: `g ${account.account_id}`,
        account: account.account_id,
        amount: 5n,
        reason: 'test',
        at: NOW,
      });
    }
    const due = `{${ids}}`;
    await db.query({
      text: `update account set deletion_requested_at = $2, delete_at = $2::timestamptz - case when id = $3 then interval '1 hour'
             else interval '0' end where id = any($1::text[])`,
      values: [due, NOW, ids[0]],
    });
    await db.query({
      text: `create trigger broken before update on account for each row when (new.id = '${ids[0]}')
             execute function break_down()`,
    });
    const media = {} as Parameters<typeof eraseAccounts>[0]['media'];
    await expect(eraseAccounts({ db, clock, media })).rejects.toThrow('broken');
    await db.query({ text: 'drop trigger broken on account' });
    const rows = await db.query<{ id: string }>({
      text: 'select id from account where purged_at is not null and id = any($1::text[])',
      values: [due],
    });
    expect(rows).toEqual([{ id: ids[1] }]);
    expect(await eraseAccounts({ db, clock, media })).toBe(1);
  });
});
