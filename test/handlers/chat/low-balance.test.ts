/** Chats trigger low-balance events as generations do: at each threshold, once each time it is passed. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { scriptedModel } from '../../../upstreams/chat/chat-models.ts';
import { openCustomer, verified } from '../../support/customer.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

/** A tenth of a credit a token. */
const DEAR = { ...scriptedModel(), free: false, input_rate: '0.1', output_rate: '0.1' };

type Entry = { kind: string };

describe.each(DATABASES)('a low balance on %s', (kind) => {
  let service: Service;
  let customer: Awaited<ReturnType<typeof openCustomer>>;
  beforeAll(async () => {
    customer = await openCustomer();
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    const engines = { ra1: instantEngine() };
    service = await openService({ ...env, engines, chatModels: [DEAR], allowHosts: [customer.host] });
  });
  afterAll(async () => {
    await service.stop();
    await customer.close();
  });

  const open = async (header: Record<string, string>, path: string, marks: object) => {
    const body = { url: customer.url(path), events: ['credits.low'], ...marks };
    return service.post('/api/webhooks', body, header);
  };
  const events = async (path: string, secret: string, count: number) => {
    await eventually(() => customer.at(path).length >= count);
    return customer.at(path).map((received) => verified(secret, received).credits_low_below);
  };

  test('a chat that takes it below a mark tells of it, and below several of each of them', async () => {
    const { keyHeader } = await service.account({ credits: '100' });
    await service.post('/api/create-ai', { name: 'Mira' }, keyHeader);
    const marks = { credits_low_below: '99.9', credits_low_also_below: ['99.8', 1, '99.9'] };
    const { body } = await open(keyHeader, '/chat', marks);
    expect(body).toMatchObject({ credits_low_below: '99.9', credits_low_also_below: ['99.8', '1', '99.9'] });
    const chat = { query: 'Hello', character: 'mira', use_usage_credits: true };
    expect((await service.post('/api/chatpred_or', chat, keyHeader)).status).toBe(200);
    expect((await events('/chat', String(body.secret), 2)).sort()).toEqual(['99.8', '99.9']);
    await service.post('/api/chatpred_or', chat, keyHeader);
    expect(customer.at('/chat')).toHaveLength(2);
  });

  test('a chat and its mark are one: where nobody can be told nothing is charged, and the next one tells', async () => {
    const { keyHeader } = await service.account({ credits: '100' });
    await service.post('/api/create-ai', { name: 'Mira' }, keyHeader);
    const { body } = await open(keyHeader, '/both', { credits_low_below: '99.9' });
    const { db } = service.context;
    await db.query({
      text: `create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
    });
    await db.query({
      text: 'create trigger refuse before insert on webhook_delivery for each row execute function refuse()',
    });
    const chat = () =>
      service.post(
        '/api/chatpred_or',
        { query: 'Hello', character: 'mira', use_usage_credits: true },
        keyHeader,
      );
    const refused = await chat();
    await db.query({ text: 'drop trigger refuse on webhook_delivery' });
    await db.query({ text: 'drop function refuse' });
    expect(refused).toMatchObject({ status: 500, body: { charged: false } });
    const { credits } = (await service.get('/api/account', keyHeader)).body;
    expect(credits).toMatchObject({ posted: '100', held: '0' });
    expect((await chat()).status).toBe(200);
    expect(await events('/both', String(body.secret), 1)).toEqual(['99.9']);
  });

  test('chats of the same moment: each is charged once, and each mark is told of once', async () => {
    const { keyHeader } = await service.account({ credits: '10000' });
    await service.post('/api/create-ai', { name: 'Mira' }, keyHeader);
    const { body } = await open(keyHeader, '/many', {
      credits_low_below: '9995',
      credits_low_also_below: ['9990'],
    });
    const chat = { query: 'Hello', character: 'mira', use_usage_credits: true };
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => service.post('/api/chatpred_or', chat, keyHeader)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { entries } = (await service.get('/api/ledger?limit=100', keyHeader)).body as { entries: Entry[] };
    expect(entries.filter(({ kind }) => kind === 'capture')).toHaveLength(24);
    expect((await events('/many', String(body.secret), 2)).sort()).toEqual(['9990', '9995']);
    const { balanced } = (await service.get('/admin/ledger/check', service.asOperator)).body;
    expect(balanced).toBe(true);
  });

  test('pictures: each mark once each time the balance sinks below it', async () => {
    const { id, keyHeader } = await service.account({ credits: '20' });
    const marks = { credits_low_below: '17', credits_low_also_below: ['9', '10'] };
    const { body } = await open(keyHeader, '/paint', marks);
    const paint = () => service.post('/api/ra1', { prompt: 'a fox' }, keyHeader);
    for (let left = 16; left >= 4; left -= 4) expect((await paint()).status).toBe(200);
    expect(await events('/paint', String(body.secret), 3)).toEqual(expect.arrayContaining(['17', '9', '10']));
    const grant = { credits: '7', reason: 'a test' };
    await service.post(`/admin/accounts/${id}/credits`, grant, service.asOperator);
    await paint();
    expect((await events('/paint', String(body.secret), 5)).sort()).toEqual(['10', '10', '17', '9', '9']);
  });

  test('a mark that is none is refused', async () => {
    const { keyHeader } = await service.account();
    for (const also of [['-1'], ['x'], Array.from({ length: 11 }, () => '1')])
      expect((await open(keyHeader, '/wrong', { credits_low_also_below: also })).status).toBe(400);
  });
});
