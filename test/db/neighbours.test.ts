import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { openService } from '../support/service.ts';

type Service = Awaited<ReturnType<typeof openService>>;
let service: Service;
let other: Service;
beforeAll(async () => {
  const env = { DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  service = await openService({ env });
  other = await openService({ env });
});
afterAll(async () => {
  await service?.stop();
  await other?.stop();
});

test('a key revoked in one process opens nothing in the other with its very next call', async () => {
  const account = await service.account();
  for (let n = 0; n < 20; n++) {
    const { body: key } = await service.post('/api/keys', { name: `key ${n}` }, account.keyHeader);
    const own = { 'x-api-key': String(key.api_key) };
    for (const process of [service, other]) expect((await process.get('/api/account', own)).status).toBe(200);
    const revoked = await service.call('DELETE', `/api/keys/${key.key_id}`, { headers: account.keyHeader });
    expect(revoked.status).toBe(200);
    const refused = await other.get('/api/account', own);
    expect([refused.status, refused.body.code]).toEqual([401, 'invalid_api_key']);
  }
});

test('a cap that one process has spent is spent in the other', async () => {
  const account = await service.account();
  const capped = { name: 'capped', spend_cap: 8 };
  const { body: key } = await service.post('/api/keys', capped, account.keyHeader);
  const call = { api_key: key.api_key, prompt: 'a fox' };
  for (const process of [service, other]) expect((await process.post('/api/ra1', call)).status).toBe(200);
  for (const process of [service, other]) {
    const refused = await process.post('/api/ra1', call);
    expect([refused.status, refused.body.code]).toEqual([402, 'key_cap_reached']);
  }
});

test('a process goes on without a failed call while the next version adds a column to every table', async () => {
  const { context } = service;
  const account = await service.account({ credits: '1000' });
  const created = await service.post('/api/create-ai', {
    api_key: account.key,
    name: 'Mira',
    bio: 'A diver.',
  });
  expect(created.status).toBe(200);
  const reads = [
    '/api/account',
    '/api/ledger',
    '/api/keys',
    '/api/models',
    '/api/jobs',
    '/api/usage',
    '/api/media',
    '/api/characters',
    '/api/posts',
    '/api/webhooks',
    '/api/webhook-deliveries',
    '/api/search-aiimages?q=fox',
  ];
  /** Failed responses to many callers on many connections. */
  const refused = async () => {
    const calls = Array.from({ length: 8 }, (_, n) => [
      ...reads.map((path) => service.get(path, account.keyHeader)),
      service.post('/api/ra1', { api_key: account.key, prompt: `a fox ${n}` }),
      service.post('/api/keys', { name: `key ${n}` }, account.keyHeader),
      service.post('/api/translate', { text: 'a fox', target_lang: 'ja' }, account.keyHeader),
    ]);
    const answers = await Promise.all(calls.flat());
    return answers.filter(({ status }) => status >= 300).map(({ status, body }) => ({ status, body }));
  };
  expect(await refused()).toEqual([]);
  const prepared = await context.db.query({ text: 'select name from pg_prepared_statements' });
  expect(prepared.length).toBeGreaterThan(0);

  const tables = await context.db.query<{ name: string }>({
    text: `select quote_ident(table_name) as name from information_schema.tables
           where table_schema = 'public' and table_type = 'BASE TABLE'`,
  });
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables)
    await context.db.query({ text: `alter table ${name} add column of_the_next_version text default 'new'` });
  expect(await refused()).toEqual([]);
});
