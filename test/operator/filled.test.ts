/** Every command on a database with a row of every table and of every kind, also interrupted and repeated. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { openDatabase } from '../../src/db/open.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { capture, hold } from '../../src/ledger/ledger.ts';
import { sealEntries } from '../../src/ledger/seal-entries.ts';
import { credits } from '../../src/lib/credits.ts';
import { diskStore } from '../../src/media/media-store.ts';
import type { Moved } from '../../src/operator/copy-database.ts';
import { differences } from '../ledger/live-ledger.ts';
import { createDatabase, DATABASES } from '../support/database.ts';
import { allRows, fillByService, missingKinds } from '../support/filled.ts';
import { fillRest } from '../support/filled-rest.ts';
import { silentLog } from '../support/log.ts';
import { openService } from '../support/service.ts';

/** Tables that belong to one process or one database. */
const OWN = ['migration', 'database_identity', 'rate_limit', 'chat_process', 'engine_rest'];

let dataDir: string;
let account: string;
let job: string;
let before: Record<string, string[]>;
beforeAll(async () => {
  const filled = await fillByService({});
  ({ dataDir, id: account } = filled);
  const db = await openDatabase({ dataDir, log: silentLog });
  job = await fillRest(db, { account, dataDir });
  expect(await missingKinds(db)).toEqual([]);
  before = await allRows(db);
  await db.close();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Ran = { code: number | null; out: string; err: string };

/** Runs a command. `killAfter`: kills it after this many milliseconds unless it has ended. */
function run(
  name: string,
  args: string[],
  env: Record<string, string> = {},
  killAfter?: number,
): Promise<Ran> {
  const child = spawn(process.execPath, [`src/operator/${name}-command.ts`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  });
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout.on('data', (text) => (ran.out += text));
  child.stderr.on('data', (text) => (ran.err += text));
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ ...ran, code });
    });
  });
}

/** Kills a command at some moments of its run, and then lets it end. */
async function insist(name: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  for (const after of [400, 700, 1500, 2500, 3500]) {
    const ran = await run(name, args, env, after);
    // A quick machine ends the command before a late kill.
    if (ran.code !== null) {
      expect(after, 'one of them was killed').toBeGreaterThan(400);
      return ran;
    }
  }
  return run(name, args, env);
}

const rowsIn = async (where: { url: string } | { dataDir: string }) => {
  const db = await openDatabase({ dataDir: inject('scratch'), ...where, log: silentLog });
  try {
    return await allRows(db);
  } finally {
    await db.close();
  }
};
/** The tables whose rows differ. */
const changed = (rows: Record<string, string[]>, without: string[]) =>
  Object.keys(before).filter(
    (name) => !without.includes(name) && JSON.stringify(rows[name]) !== JSON.stringify(before[name]),
  );
/** A crash empties unlogged tables. */
const UNLOGGED = ['rate_limit', 'chat_process'];
const oneLine = /^[^\n]{10,400}\n$/;
const scratch = (name: string) => mkdtempSync(join(inject('scratch'), name));

test('move copies every row, also after it was killed, and a service continues on the copy', {
  timeout: 240_000,
}, async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const ran = await insist('move', ['--to', url, '--json']);
  expect(ran).toMatchObject({ code: 0, err: '' });
  const { tables, jobs }: Moved = JSON.parse(ran.out);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.info(`move compared ${rows} rows of ${tables.length} tables, and took ${jobs} jobs along`);
  expect(tables.filter((table) => table.rows === 0)).toEqual([]);
  expect(changed(await rowsIn({ url }), OWN)).toEqual([]);
  expect(changed(await rowsIn({ dataDir }), UNLOGGED)).toEqual([]);

  const again = await run('move', ['--to', url]);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toMatch(/^The new database is not empty: it has rows in account_usage\. .*\n$/);
  expect(again.err).toMatch(oneLine);

  const service = await openService({ alone: true, env: { DATABASE_URL: url }, dataDir: scratch('moved-') });
  const { db } = service.context;
  const stateOf = async (id: string) =>
    (
      await db.query<{ state: string }>({ text: 'select state from generation where id = $1', values: [id] })
    )[0]?.state;
  await eventually(async () => (await stateOf(job)) === 'completed');
  const { key } = await service.account({ credits: '10' });
  expect((await service.post('/api/ra1', { api_key: key, prompt: 'a fox' })).status).toBe(200);
  expect(await check(db)).toMatchObject({ balanced: true });
  const queued = await db.query<{ id: string }>({
    text: `select data ->> 'id' as id from pgboss.job where start_after > now() + interval '1 minute'
             and data ->> 'id' not like 'msg%' order by 1`,
  });
  const waits = ['fetch', 'image', 'film', 'webhook', 'export'];
  const states = ['active', 'created', 'retry'];
  const expected = waits.flatMap((name) =>
    states.flatMap((state) => [`${name}_${state}`, `dead_${name}_${state}`]),
  );
  expect(queued.map(({ id }) => id)).toEqual(expected.sort());
  await service.stop();
});

test('move refuses a database that is not empty, although it has no account', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const db = await openDatabase({ url, dataDir: inject('scratch'), log: silentLog });
  await db.query({ text: `insert into plan values ('plan_1', 'mine', 0, now())` });
  const refused = await run('move', ['--to', url]);
  expect(refused.err).toBe('The new database is not empty: it has rows in plan. Name an empty database.\n');
  expect(await db.query({ text: 'select id from plan' })).toEqual([{ id: 'plan_1' }]);
  await db.close();
});

test('a backup is complete although it was killed, and so is what a killed restore brings back', {
  timeout: 240_000,
}, async () => {
  const to = join(scratch('backup-'), 'b');
  expect(await insist('backup', ['--to', to])).toMatchObject({ code: 0, err: '' });
  const fresh = scratch('restored-');
  expect(await insist('restore', ['--from', to], { DATA_DIR: fresh })).toMatchObject({ code: 0, err: '' });
  expect(changed(await rowsIn({ dataDir: fresh }), ['database_identity', ...UNLOGGED])).toEqual([]);
});

test.each(DATABASES)(
  'archive moves old entries although it was killed, and the full check finds no fault, on %s',
  { timeout: 240_000 },
  async (kind) => {
    const folder = scratch('archive-');
    cpSync(dataDir, folder, { recursive: true });
    const url = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
    if (url) expect(await run('move', ['--to', url], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const env: Record<string, string> = { DATA_DIR: folder, ...(url && { DATABASE_URL: url }) };
    const open = () => openDatabase({ url, dataDir: folder, log: silentLog });
    let db = await open();
    const at = new Date('2020-05-05T05:05:05.005Z');
    for (let n = 0; n < 60; n++) {
      const opened = await openAccount(db, { name: `old ${n}`, mode: 'live', amount: credits('5'), at });
      const of = { account: opened.account.account_id, key_id: opened.key.key_id, at };
      const hold_1 = {
        ...of,
        id: `old_${n}`,
        amount: credits('2'),
        operation: 'ra1',
        request_id: `old_${n}`,
      };
      await hold(db, { ...hold_1, expires_at: at });
      await capture(db, { holdId: hold_1.id, amount: credits('1'), at });
    }
    await sealEntries(db, { at: new Date(), due: 1 });
    const files = async () => (await db.query({ text: 'select from ledger_archive' })).length;
    const earlier = await files();
    await db.close();
    expect(await insist('archive', ['--before', '2026-01-01'], env)).toMatchObject({ code: 0, err: '' });
    db = await open();
    expect((await files()) - earlier).toBe(60);
    expect(await differences(db, diskStore(join(folder, 'media')).read)).toEqual([]);
    await db.close();
  },
);

test('the failure of a command is one line, never a stack', { timeout: 300_000 }, async () => {
  const foreign = await createDatabase(inject('postgresUrl'));
  const client = new pg.Client({ connectionString: foreign });
  await client.connect();
  await client.query('create table account (id int); insert into account values (1)');
  await client.end();
  const broken = scratch('broken-');
  writeFileSync(join(broken, 'manifest.json'), '{"format": 1');
  const file = join(broken, 'file');
  writeFileSync(file, '');
  const failures: [string, string[], Record<string, string>?][] = [
    ['move', ['--to', 'postgres://nobody@127.0.0.1:1/none']],
    ['move', ['--to', foreign]],
    ['move', ['--to', foreign], { DATA_DIR: broken }],
    ['backup', ['--to', join(file, 'under')]],
    ['backup', ['--to', '/proc/none/deep']],
    ['restore', ['--from', broken], { DATA_DIR: '/proc/none' }],
    ['archive', ['--before', '2026-01-01'], { DATA_DIR: '/proc/none' }],
    ['backup', ['--to', file]],
    ['backup', ['--to', broken], { DATA_DIR: file }],
    ['restore', ['--from', broken], { DATA_DIR: scratch('target-') }],
    ['restore', ['--from', file], { DATA_DIR: scratch('target-') }],
    ['restore', ['--from', broken], { DATA_DIR: file }],
    ['archive', ['--before', '2026-01-01'], { DATA_DIR: file }],
    ['archive', ['--before', '2026-01-01'], { DATABASE_URL: foreign }],
  ];
  const wrong: object[] = [];
  for (const [name, args, env] of failures) {
    const ran = await run(name, args, env, 60_000);
    if (ran.code !== 1 || !oneLine.test(ran.err) || / at .*\.ts/.test(ran.err))
      wrong.push({ name, args, ...ran });
  }
  expect(wrong).toEqual([]);
});

test('move names its own option for an address that is none, without the password', async () => {
  for (const address of ['postgres://a:secret@127.0.0.1:99999/none', 'postgres://:secret:::/none', 'secret'])
    expect(await run('move', ['--to', address])).toEqual({
      code: 2,
      out: '',
      err: '--to takes postgres://user:password@host:5432/database.\n',
    });
});
