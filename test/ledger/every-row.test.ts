/** The full check finds every deleted, changed or doubled row of money. The exceptions are named here. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Db } from '../../src/db/db.ts';
import { capture, grant, hold } from '../../src/ledger/ledger.ts';
import { archiveEntries } from '../../src/ledger/write-archive.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits } from '../../src/lib/credits.ts';
import { diskStore } from '../../src/media/media-store.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';
import { differences, liveOn, seal } from './live-ledger.ts';

/** Tables that the checks prove. */
const PROVEN = [
  ...['wallet', 'hold', 'transfer', 'ledger_seal', 'ledger_archive', 'account_usage', 'end_user_usage'],
  'key_spending',
];
/**
 * Tables with amounts that the checks cannot prove. Jobs, quotes, purchases and prices state what was agreed, and jobs
 * are deleted after 30 days; sums for reports derive from them.
 */
const NOT_PROVEN = [
  ...['generation', 'quote', 'top_up', 'reversal', 'automatic_top_up', 'plan', 'webhook', 'api_key'],
  ...[
    'earned',
    'earned_by_account',
    'earned_by_engine',
    'ended_hour',
    'ended_job',
    'engine_sum',
    'model_usage',
  ],
  'returned_by_day',
];

/** By the type of a column, another value of it. */
const OTHER: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bigint: (column) => `coalesce(${column}, 0) + 1000`,
  integer: (column) => `${column} + 1000`,
  date: (column) => `${column} + 1`,
  jsonb: (column) =>
    `case ${column} when '[]' then '[{"day": "2020-01-01", "calls": 1, "credits": 1, "end_user": "u", "key_id": "", "period": "", "operation": ""}]'::jsonb else '[]' end`,
  bytea: (column) => `set_byte(${column}, 0, (get_byte(${column}, 0) + 1) % 256)`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 microsecond'`,
};

/**
 * Changes that no check finds, by table and row. No amount depends on them. Sealing covers an entry when it is 6 hours
 * old, and a hold when it ends.
 */
const UNSEEN: Record<string, { where: string; columns: string[] }[]> = {
  hold: [
    {
      where: `state = 'open'`,
      columns: [
        'operation',
        'request_id',
        'created_at',
        'posted_before',
        'posted_after',
        'expires_at',
        'closed_at',
      ],
    },
    // Without a cap, no spending depends on the key or the end user.
    { where: `id = 'hold_open'`, columns: ['key_id', 'end_user', 'end_user_period'] },
  ],
  transfer: [
    {
      where: `ref = 'hold_open'`,
      columns: ['id', 'operation', 'request_id', 'key_id', 'reason', 'created_at', 'of_hold'],
    },
  ],
  ledger_archive: [{ where: 'true', columns: ['archived_at'] }],
};
/** A file whose entries are all in the database too: the checks then read those. */
const NEEDLESS_FILE = `account_id = 'acc_b'`;

class Undone extends Error {}

describe.each(DATABASES)('rows of money on %s', (kind) => {
  let database: TestDatabase;
  const store = diskStore(join(mkdtempSync(join(inject('scratch'), 'every-row-')), 'media'));
  const found = (tx: Db) => differences(tx, store.read);
  beforeAll(async () => {
    database = await openTestDatabase(kind, { fresh: true });
    const { db } = database;
    await liveOn(db);
    await openAccount(db, 'acc_old');
    await grant(db, { ...grantOf('9'), ref: 'old', account: 'acc_old' });
    const old = { account: 'acc_old', request_id: 'req_old', end_user: 'zoë', end_user_period: 'monthly' };
    await hold(db, { ...holdOf('4'), id: 'hold_old', ...old });
    await capture(db, { holdId: 'hold_old', amount: credits('3'), at: AT });
    await seal(db);
    for await (const _file of archiveEntries(db, store, { before: addSeconds(AT, 1), at: AT }));
    await hold(db, { ...holdOf('2'), id: 'hold_new', account: 'acc_old', request_id: 'req_new' });
    await capture(db, { holdId: 'hold_new', amount: credits('2'), at: AT });
    await seal(db);
    await hold(db, { ...holdOf('1'), id: 'hold_open', account: 'acc_old', request_id: 'req_open' });
    await openAccount(db, 'acc_without_money');
    // A person who changes rows by hand can drop constraints too.
    const constraints = await db.query<{ text: string }>({
      text: `select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as text
             from pg_constraint where contype in ('c', 'f', 'p', 'u') and conrelid::regclass::text = any($1)`,
      values: [PROVEN],
    });
    for (const { text } of constraints) await db.query({ text });
    await db.query({ text: 'alter table transfer alter column id drop identity' });
  });
  afterAll(() => database.close());

  /** True if a check finds a change, which is undone. */
  async function isFound(text: string): Promise<boolean> {
    let result: string[] = [];
    await database.db
      .transaction(async (tx) => {
        await tx.query({ text: `set local session_replication_role = replica; ${text}` });
        result = await found(tx).catch((error) => [String(error)]);
        throw new Undone();
      })
      .catch((error) => {
        if (!(error instanceof Undone)) throw error;
      });
    return result.length > 0;
  }

  const rowsOf = (table: string) =>
    database.db.query<{ ctid: string; row: string }>({
      text: `select ctid::text, t::text as row from ${table} t`,
    });

  const is = async (table: string, ctid: string, where: string) =>
    (await database.db.query({ text: `select from ${table} where ctid = '${ctid}' and (${where})` })).length >
    0;

  test('every table with an amount is proven, or named as one that is not', async () => {
    const rows = await database.db.query<{ name: string }>({
      text: `select distinct table_name::text as name from information_schema.columns
             where table_schema = 'public' and data_type = 'bigint'
               and column_name ~ '(_nano(_usd)?|amount|amount_cents|available|held|captured|spent|credits)$' order by 1`,
    });
    const proven = rows.map(({ name }) => name).filter((name) => !NOT_PROVEN.includes(name));
    expect(proven).toEqual(PROVEN.filter((name) => name !== 'ledger_archive').sort());
    expect(await found(database.db)).toEqual([]);
  });

  test.each(PROVEN)('a deleted or doubled row of %s is found', async (table) => {
    const unnoticed: string[] = [];
    const rows = await rowsOf(table);
    expect(rows.length).toBeGreaterThan(0);
    for (const { ctid, row } of rows) {
      if (table === 'ledger_archive' && (await is(table, ctid, NEEDLESS_FILE))) continue;
      if (!(await isFound(`delete from ${table} where ctid = '${ctid}'`))) unnoticed.push(`deleted ${row}`);
      if (!(await isFound(`insert into ${table} select * from ${table} where ctid = '${ctid}'`)))
        unnoticed.push(`doubled ${row}`);
    }
    expect(unnoticed).toEqual([]);
  });

  test.each(PROVEN)('a change of any column of %s is found', async (table) => {
    const columns = await database.db.query<{ name: string; type: string }>({
      text: `select column_name::text as name, data_type::text as type from information_schema.columns
             where table_schema = 'public' and table_name = $1`,
      values: [table],
    });
    const wrong: string[] = [];
    for (const { ctid, row } of await rowsOf(table)) {
      if (table === 'ledger_archive' && (await is(table, ctid, NEEDLESS_FILE))) continue;
      const unseen = new Set<string>();
      for (const each of UNSEEN[table] ?? [])
        if (await is(table, ctid, each.where)) for (const column of each.columns) unseen.add(column);
      for (const { name, type } of columns) {
        const text = `update ${table} set ${name} = ${OTHER[type]!(name)} where ctid = '${ctid}'`;
        if ((await isFound(text)) === unseen.has(name)) wrong.push(`${name} of ${row}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
