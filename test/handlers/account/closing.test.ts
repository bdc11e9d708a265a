/** Export, deletion and restoration of an account, on both databases. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { giveMonthlyCredits } from '../../../src/accounts/monthly-credits.ts';
import type { Database } from '../../../src/db/db.ts';
import { eraseAccounts } from '../../../src/start/erase-accounts.ts';
import { endGrace, exported, furnish, tablesWith } from '../../support/closing.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { openService, type Service } from '../../support/service.ts';

/** The books stay under the bare account id, and so do the records of the operator's own acts. */
const BOOKS = ['transfer', 'hold', 'operator_act'];

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await openService(
      kind === 'postgres' ? { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } } : {},
    );
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.stop();
  });
  const remove = (headers: Record<string, string>, confirm: string) =>
    service.call('DELETE', '/api/account', { headers, body: { confirm } });
  const restore = (headers: Record<string, string>) =>
    service.post('/api/account/restore', undefined, headers);

  test('202 exportAccount, 200 exportAccount: the archive has every record and file, and no secret', async () => {
    const mine = await furnish(service, 'Quillon');
    const other = await furnish(service, 'Vexmoor');
    const quote = { operation: 'ra1', input: { prompt: 'a fox' }, hold: true };
    await service.post('/api/quotes', quote, mine.keyHeader);
    const { first, answer, zip, rows, files, text } = await exported(service, mine.keyHeader);
    expect(first.status).toBe(202);
    expect(first.headers.get('retry-after')).toBe('2');
    expect(answer.status).toBe(200);
    expect(answer.body.export_id).toBe(first.body.export_id);
    expect(zip.headers.get('content-disposition')).toContain('account.zip');
    expect(Number(zip.headers.get('content-length'))).toBe(answer.body.size_bytes);
    expect(rows('account')).toMatchObject([{ id: mine.id, name: 'Quillon Ltd' }]);
    expect(rows('jobs').map(({ operation }) => operation)).toEqual(['ra1', 'ra1']);
    expect(rows('keys')).toHaveLength(2);
    for (const name of ['ledger', 'characters', 'posts', 'webhooks', 'quotes', 'uploads', 'holds'])
      expect(rows(name).length, name).toBeGreaterThan(0);
    for (const name of mine.media) expect(files[`media/${name}`]?.length, name).toBeGreaterThan(0);
    expect(
      rows('media')
        .map(({ key }) => `media/${key}`)
        .sort(),
    ).toEqual(
      Object.keys(files)
        .filter((name) => name.startsWith('media/'))
        .sort(),
    );
    const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString());
    expect(manifest).toMatchObject({ account_id: mine.id, missing: [], rows: { jobs: 2, keys: 2 } });

    const { db } = service.context;
    const secrets = await db.query<{ secret: string }>({
      text: 'select secret from webhook union all select key_sha256 from api_key',
    });
    for (const secret of [mine.key, other.key, other.id, other.marker, ...secrets.map((each) => each.secret)])
      expect(text).not.toContain(secret);
    // A range resumes a download, and a forged address opens nothing.
    const part = await fetch(String(answer.body.url), { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PK\u0003\u0004']);
    expect((await fetch(`${String(answer.body.url).slice(0, -3)}AAA`)).status).toBe(404);
  });

  test('202 exportAccount: one is written at a time, and a new one takes the place of the last', async () => {
    const { keyHeader, id } = await service.account();
    const both = await Promise.all([1, 2].map(() => service.get('/api/account/export', keyHeader)));
    expect(both[0]!.body.export_id).toBe(both[1]!.body.export_id);
    const last = await exported(service, keyHeader);
    const next = await exported(service, keyHeader, '?renew=true');
    expect(next.first.status).toBe(202);
    expect(next.answer.body.export_id).not.toBe(last.answer.body.export_id);
    expect((await fetch(String(last.answer.body.url))).status).toBe(404);
    const { db } = service.context;
    expect(
      await db.query({ text: 'select id from account_export where account_id = $1', values: [id] }),
    ).toHaveLength(1);
  });

  test('200 deleteAccount, 200 restoreAccount: paid calls are refused until it is restored', async () => {
    const { id, keyHeader } = await service.account({ credits: '10' });
    const wrong = await remove(keyHeader, 'another');
    expect(wrong).toMatchObject({ status: 400, body: { param: 'confirm' } });
    const limited = await service.post('/api/keys', { name: 'limited', scopes: ['account'] }, keyHeader);
    const few = { 'x-api-key': String(limited.body.api_key) };
    expect((await remove(few, id)).status).toBe(403);
    const closed = await remove(keyHeader, id);
    const { requested_at, delete_at, deleted_at } = closed.body.deletion as Record<string, string>;
    expect(Date.parse(delete_at!) - Date.parse(requested_at!)).toBe(14 * 24 * 3600 * 1000);
    expect(deleted_at).toBeNull();
    expect((await remove(keyHeader, 'tester')).body.deletion).toEqual(closed.body.deletion);
    for (const [path, body] of [
      ['/api/ra1', { prompt: 'a fox' }],
      ['/v1/images/generations', { prompt: 'a fox' }],
      ['/api/top-ups', { credits: 500 }],
    ] as const) {
      const refused = await service.post(path, body, {
        ...keyHeader,
        authorization: `Bearer ${keyHeader['x-api-key']}`,
      });
      expect(refused.status, path).toBe(403);
      expect(JSON.stringify(refused.body), path).toContain('account_closing');
    }
    expect(await eraseAccounts(service.context)).toBe(0);
    expect((await service.get('/api/account', keyHeader)).body.deletion).toEqual(closed.body.deletion);
    expect((await restore(few)).status).toBe(403);
    expect((await restore(keyHeader)).body.deletion).toBeNull();
    expect((await restore(keyHeader)).status).toBe(200);
    expect((await service.post('/api/ra1', { prompt: 'a fox' }, keyHeader)).status).toBe(200);
  });

  test('a deleted account leaves its books alone, and they balance', async () => {
    const { context, dataDir } = service;
    const { db } = context;
    const mine = await furnish(service, 'Zephyrine', 3);
    const other = await furnish(service, 'Brontide');
    const before = await tablesWith(db, other.marker);
    const day = (await service.get('/admin/usage?group_by=day', service.asOperator)).body;
    await exported(service, mine.keyHeader);
    await service.context.db.query({ text: `delete from pgboss.job where name = 'export'` });
    expect(await tablesWith(db, mine.marker)).toContain('gallery_word');
    expect((await remove(mine.keyHeader, 'Zephyrine Ltd')).status).toBe(200);
    await endGrace(db, mine.id);
    expect(await giveMonthlyCredits(db, context.clock.now())).toBe(0);
    const finished = await Promise.all([1, 2].map(() => eraseAccounts(context)));
    expect(finished.reduce((sum, each) => sum + each)).toBe(1);
    const left = await tablesWith(db, mine.marker);
    expect(left.filter((table) => !BOOKS.includes(table))).toEqual([]);
    expect(await tablesWith(db, other.marker)).toEqual(before);
    for (const name of mine.media)
      expect(existsSync(join(dataDir, 'media', name.slice(0, 2), name)), name).toBe(false);
    for (const name of other.media)
      expect(existsSync(join(dataDir, 'media', name.slice(0, 2), name)), name).toBe(true);
    expect((await service.get('/api/account', mine.keyHeader)).status).toBe(401);

    const stored = await service.get(`/admin/accounts/${mine.id}`, service.asOperator);
    expect(stored.body).toMatchObject({ name: mine.id, credits: { posted: '0', held: '0', available: '0' } });
    expect((stored.body.deletion as { deleted_at: string }).deleted_at).not.toBeNull();
    expect(await lapsed(db, mine.id)).toEqual([{ amount: 84_000_000_000n, posted_after: 0n }]);
    expect((await service.get('/admin/ledger/check', service.asOperator)).body.balanced).toBe(true);
    expect((await service.get('/admin/usage?group_by=day', service.asOperator)).body).toEqual(day);
    expect(await eraseAccounts(context)).toBe(0);
    expect(await lapsed(db, mine.id)).toHaveLength(1);
  });

  test('a process that dies between two slices loses nothing', async () => {
    const { context } = service;
    const mine = await furnish(service, 'Halcyon', 2);
    await remove(mine.keyHeader, mine.id);
    await endGrace(context.db, mine.id);
    let deaths = 0;
    for (let slices = 0; ; slices++) {
      const erased = await eraseAccounts({ ...context, db: dyingAfter(context.db, 1) }).catch(
        () => undefined,
      );
      if (erased !== undefined) break;
      deaths += 1;
      expect(slices).toBeLessThan(100);
    }
    expect(deaths).toBeGreaterThan(8);
    const left = await tablesWith(context.db, mine.marker);
    expect(left.filter((table) => !BOOKS.includes(table))).toEqual([]);
    expect(await lapsed(context.db, mine.id)).toHaveLength(1);
    expect((await service.get('/admin/ledger/check', service.asOperator)).body.balanced).toBe(true);
  });

  test('an account whose credits are held waits', async () => {
    const { context } = service;
    const { id, keyHeader } = await service.account({ credits: '10' });
    const quote = { operation: 'ra1', input: { prompt: 'a fox' }, hold: true };
    const held = await service.post('/api/quotes', quote, keyHeader);
    await remove(keyHeader, id);
    await endGrace(context.db, id);
    expect(await eraseAccounts(context)).toBe(0);
    expect(await lapsed(context.db, id)).toEqual([]);
    expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({ held: '4' });
    await service.call('DELETE', `/api/quotes/${held.body.quote_id}`, { headers: keyHeader });
    expect(await eraseAccounts(context)).toBe(1);
    expect(await lapsed(context.db, id)).toEqual([{ amount: 10_000_000_000n, posted_after: 0n }]);
  });

  test('202 exportAnyAccount, 200 exportAnyAccount, 200 deleteAnyAccount, 200 restoreAnyAccount: the operator does the same, and it is recorded', async () => {
    const { id, keyHeader } = await service.account({ credits: '10' });
    const at = (act = '') => `/admin/accounts/${id}${act}`;
    const ask = (method: string, act: string, body: object = { reason: 'asked for' }) =>
      service.call(method, at(act), { headers: service.asOperator, body });
    expect((await ask('POST', '/export')).status).toBe(202);
    await exported(service, keyHeader);
    const ready = await ask('POST', '/export');
    expect(ready.status).toBe(200);
    expect((await fetch(String(ready.body.url))).status).toBe(200);
    expect((await ask('DELETE', '', {})).status).toBe(400);
    const closing = await ask('DELETE', '');
    expect(closing.body.deletion).toMatchObject({ deleted_at: null });
    expect((await ask('DELETE', '')).body.deletion).toEqual(closing.body.deletion);
    expect((await ask('POST', '/restore')).body.deletion).toBeNull();
    expect((await ask('DELETE', '')).status).toBe(200);
    await endGrace(service.context.db, id);
    expect(await eraseAccounts(service.context)).toBe(1);
    expect(await ask('POST', '/restore')).toMatchObject({ status: 410, body: { code: 'gone' } });
    const { acts } = (await service.get(`/admin/acts?account_id=${id}`, service.asOperator)).body;
    expect((acts as { act: string }[]).map(({ act }) => act)).toEqual([
      'deleteAnyAccount',
      'restoreAnyAccount',
      'deleteAnyAccount',
      'exportAnyAccount',
    ]);
  });
});

function lapsed(db: Database, id: string) {
  return db.query({
    text: `select amount, posted_after from transfer where account_id = $1 and kind = 'lapse'`,
    values: [id],
  });
}

/** A database whose process dies after so many transactions. */
function dyingAfter(db: Database, transactions: number): Database {
  let left = transactions;
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') return value.bind(target);
      return (...args: Parameters<Database['transaction']>) => {
        if (left-- === 0) throw new Error('died');
        return target.transaction(...args);
      };
    },
  });
}
