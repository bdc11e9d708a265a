/** Export and deletion of an account that owns a row of every kind, compared with the catalogue. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { openDatabase } from '../../../src/db/open.ts';
import { findRunning } from '../../../src/generation/generation.ts';
import { check } from '../../../src/ledger/check-ledger.ts';
import { expireHolds } from '../../../src/ledger/sweep.ts';
import { addSeconds } from '../../../src/lib/clock.ts';
import { eraseAccounts } from '../../../src/start/erase-accounts.ts';
import { endGrace, exported } from '../../support/closing.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { fillByService, missingKinds } from '../../support/filled.ts';
import { fillRest } from '../../support/filled-rest.ts';
import { silentLog } from '../../support/log.ts';
import { openService, type Service } from '../../support/service.ts';

/** Tables of an account that its archive does not contain. */
const NOT_EXPORTED: Record<string, string> = {
  account_export: 'archives themselves',
  earned: 'reports of the operator',
  earned_by_account: 'reports of the operator',
  ended_job: 'reports of the operator',
  ledger_archive: 'the entries in its file are exported',
  ledger_seal: 'proofs over the exported entries',
  operator_act: 'the audit log of the operator',
  returned_by_day: 'reports of the operator',
};

/** Tables whose rows stay after a deletion, according to docs/guides/your-data.md. */
const RETAINED = [
  ...['wallet', 'transfer', 'hold', 'ledger_seal', 'ledger_archive', 'top_up', 'reversal', 'price'],
  ...['account_usage', 'end_user_usage', 'model_usage', 'earned', 'earned_by_account', 'ended_job'],
  ...['returned_by_day', 'operator_act'],
  // Hashes of deleted files.
  'media',
];

describe.each(DATABASES)('an account with everything on %s', (kind) => {
  let service: Service;
  let id: string;
  let keyHeader: Record<string, string>;
  let dataDir: string;
  beforeAll(async () => {
    const url = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
    const env: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url };
    const filled = await fillByService({ env });
    ({ id, keyHeader, dataDir } = filled);
    const db = await openDatabase({ url, dataDir, log: silentLog });
    await fillRest(db, { account: id, dataDir });
    expect(await missingKinds(db)).toEqual([]);
    await db.query({
      text: `delete from generation where id in ('gen_queued', 'gen_fetching', 'gen_running', 'gen_storing')`,
    });
    await db.close();
    service = await openService({ alone: true, env, dataDir });
  }, 240_000);
  afterAll(async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Tables with a column for the account, and their primary keys. */
  const tablesOfAccounts = async () =>
    service.context.db.query<{ name: string; key: string[] }>({
      text: `select c.table_name::text as name, coalesce((
               select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = i.indrelid
                 and a.attnum = any(i.indkey)
               where i.indrelid = format('%I', c.table_name)::regclass and i.indisprimary), '{}') as key
             from information_schema.columns c
             where c.table_schema = 'public' and c.column_name = 'account_id' order by 1`,
    });
  const rowsOf = async (table: string) =>
    (
      await service.context.db.query<{ row: Record<string, unknown> }>({
        text: `select to_jsonb(t) as row from "${table}" t where account_id = $1`,
        values: [id],
      })
    ).map(({ row }) => row);

  test('the archive has every row that the account owns', { timeout: 120_000 }, async () => {
    const { db } = service.context;
    const [waiting] = await eventually(async () => {
      const rows = await db.query({
        text: `select state from generation where id = 'gen_waiting' and state <> 'in_progress'`,
      });
      return rows.length > 0 && rows;
    });
    expect(waiting).toEqual({ state: 'completed' });
    const { files, text } = await exported(service, keyHeader, '?renew=true');
    const records = text
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(Object.keys(files)).toContain('manifest.json');
    const lacking: string[] = [];
    const empty: string[] = [];
    for (const { name, key } of await tablesOfAccounts()) {
      if (NOT_EXPORTED[name]) continue;
      const rows = await rowsOf(name);
      if (rows.length === 0) empty.push(name);
      const columns = [...new Set([...key, 'account_id'])];
      const named = new Set(records.map((record) => JSON.stringify(columns.map((column) => record[column]))));
      for (const row of rows)
        if (row.deleted_at == null && !named.has(JSON.stringify(columns.map((column) => row[column]))))
          lacking.push(`${name} ${JSON.stringify(columns.map((column) => row[column]))}`);
    }
    expect(lacking).toEqual([]);
    expect(empty).toEqual([]);
    const secrets = await db.query<{ secret: string }>({
      text: `select key_sha256 as secret from api_key where key_sha256 is not null union select secret from webhook
             union select method_ref from automatic_top_up where method_ref is not null`,
    });
    expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([]);
  });

  test('a deletion leaves only what the documentation names', { timeout: 120_000 }, async () => {
    const { context } = service;
    const { db } = context;
    const answer = await service.call('DELETE', '/api/account', {
      body: { confirm: id },
      headers: keyHeader,
    });
    expect(answer.status).toBe(200);
    await endGrace(db, id);
    // The hold of the quote keeps the account until it expires.
    expect(await eraseAccounts(context)).toBe(0);
    const inUse = (ids: string[]) => findRunning(db, ids);
    expect(await expireHolds(db, { at: addSeconds(new Date(), 86_400), inUse })).toBeGreaterThan(0);
    expect(await eraseAccounts(context)).toBe(1);
    const left: string[] = [];
    for (const { name } of await tablesOfAccounts())
      if (!RETAINED.includes(name) && (await rowsOf(name)).length > 0) left.push(name);
    expect(left).toEqual([]);
    const [account] = await db.query({
      text: 'select name, plan_id from account where id = $1',
      values: [id],
    });
    expect(account).toEqual({ name: id, plan_id: null });
    for (const { deleted_at } of await rowsOf('media')) expect(deleted_at).not.toBeNull();
    expect(await check(db)).toMatchObject({ balanced: true });
  });
});
