/** The operator's own prices: what an account is quoted, charged and told by them, and that none is ever rewritten. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { removeOld } from '../../../src/generation/settle/retention.ts';
import { scriptedModel } from '../../../upstreams/chat/chat-models.ts';
import { testClock } from '../../support/clock.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

type Account = Awaited<ReturnType<Service['account']>>;
type Listed = { id: string; pricing: { summary: string; own_price: object | null } };

const HOUR_MS = 3_600_000;
const FOX = { prompt: 'a fox' };
/** Costs twice the least there is. */
const TALKER = { ...scriptedModel(), free: false, input_rate: '0.0000144', output_rate: '0.0000144' };

describe.each(DATABASES)('own prices on %s', (kind) => {
  let service: Service;
  let env: { env: Record<string, string> } | undefined;
  beforeAll(async () => {
    if (kind === 'postgres') env = { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    const engines = { ra1: instantEngine(), 'photoreal-image': instantEngine() };
    service = await openService({ ...env, engines, chatModels: [TALKER] });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    const books = await service.get('/admin/ledger/check', service.asOperator);
    expect(books.body).toMatchObject({ balanced: true });
  });

  const set = (body: object, headers: Record<string, string> = {}) =>
    service.post('/admin/prices', { reason: 'a contract', ...body }, { ...service.asOperator, ...headers });
  const end = (price_id: unknown, body: object = {}) =>
    service.post(`/admin/prices/${price_id}/end`, { reason: 'over', ...body }, service.asOperator);
  const planned = async (name: string, account?: Account) => {
    const plan = await service.post('/admin/plans', { name, reason: 'a test' }, service.asOperator);
    const { plan_id } = plan.body as { plan_id: string };
    if (account) {
      const body = { plan_id, reason: 'signed' };
      const headers = service.asOperator;
      await service.call('PUT', `/admin/accounts/${account.id}/plan`, { body, headers });
    }
    return plan_id;
  };
  const quoted = async (account: Account, more: object = {}, operation = 'ra1', input: object = FOX) =>
    (await service.post('/api/quotes', { operation, input, ...more }, account.keyHeader)).body;
  const paint = (account: Account, headers: Record<string, string> = {}) =>
    service.post('/api/ra1', FOX, { ...account.keyHeader, ...headers });
  const captured = async (account: Account) => {
    const { body } = await service.get('/api/ledger', account.keyHeader);
    return (body.entries as { kind: string; amount: string; price_id: string | null }[]).filter(
      (entry) => entry.kind === 'capture',
    );
  };
  const acts = async (act: string, account_id: string) =>
    (await service.get(`/admin/acts?act=${act}&account_id=${account_id}`, service.asOperator)).body
      .acts as object[];

  test('201 createPrice: quote, dry run, catalogue, hold, charge and statement say the same and name it', async () => {
    const account = await service.account({ credits: '100' });
    expect((await paint(account)).headers.get('x-credits-charged')).toBe('4');
    const created = await set({ account_id: account.id, operation: 'ra1', rates: { image: '3.25' } });
    expect(created).toMatchObject({
      status: 201,
      body: { account_id: account.id, plan_id: null, operation: 'ra1', factor: null, valid_until: null },
    });
    const { price_id } = created.body;
    const own_price = { price_id, of: 'account', factor: null, rates: { image: '3.25' } };
    const expected = { credits: '3.25', upper_bound: '3.25', own_price, lines: [{ rate: '3.25' }] };
    expect(await quoted(account)).toMatchObject(expected);
    const dry = await service.post('/api/ra1?dry_run=true', FOX, account.keyHeader);
    expect(dry.body).toMatchObject(expected);
    const { models } = (await service.get('/api/models', account.keyHeader)).body as { models: Listed[] };
    expect(models.find(({ id }) => id === 'ra1')!.pricing).toMatchObject({
      summary: '3.25 credits ($0.0325) per image',
      own_price,
    });
    const seen = await service.get('/api/account', account.keyHeader);
    expect(seen.body.prices).toMatchObject([{ ...own_price, operation: 'ra1', valid_until: null }]);
    const answer = await paint(account);
    expect(answer).toMatchObject({ status: 200, body: { cost: '0.0325' } });
    expect(await captured(account)).toMatchObject([
      { amount: '-3.25', price_id },
      { amount: '-4', price_id: null },
    ]);
    const jobs = (await service.get('/api/jobs', account.keyHeader)).body.jobs as object[];
    expect(jobs).toMatchObject([
      { billing: { held: '3.25', charged: '3.25', price_id } },
      { billing: { held: '4', charged: '4', price_id: null } },
    ]);
    // Accounts without their own price pay the contract's.
    expect(await quoted(await service.account())).toMatchObject({ credits: '4', own_price: null });
    expect(await acts('createPrice', account.id)).toMatchObject([
      { about: price_id, reason: 'a contract', details: { rates: { image: '3.25' }, operation: 'ra1' } },
    ]);
  });

  test('201 createPrice: the account before its plan, the operation before all, the one that began last', async () => {
    const account = await service.account();
    const plan_id = await planned(`precedence ${kind}`, account);
    const price = async (body: object, credits: string) => {
      const { price_id } = (await set(body)).body;
      expect(await quoted(account)).toMatchObject({ credits, own_price: { price_id } });
      return price_id;
    };
    await price({ plan_id, factor: '0.9' }, '3.6');
    await price({ plan_id, operation: 'ra1', factor: '0.95' }, '3.8');
    const all = await price({ account_id: account.id, factor: '1.5' }, '6');
    const one = await price({ account_id: account.id, operation: 'ra1', rates: { image: '5' } }, '5');
    await price({ account_id: account.id, operation: 'ra1', factor: '0' }, '0');
    // The one before it ended where it began.
    const { body } = await service.get(
      `/admin/prices?account_id=${account.id}&state=open`,
      service.asOperator,
    );
    expect((body.prices as { price_id: string }[]).map(({ price_id }) => price_id)).not.toContain(one);
    expect((body.prices as { price_id: string }[]).map(({ price_id }) => price_id)).toContain(all);
    expect((await paint(account)).headers.get('x-credits-charged')).toBe('0');
    expect(await quoted(account, {}, 'photoreal-image', { ...FOX, num_images: 2 })).toMatchObject({
      credits: '27',
      lines: [{ rate: '13.5', quantity: '2' }],
    });
  });

  test('201 createPrice: valid from a moment until another, by the time of the order', async () => {
    const account = await service.account();
    const { clock } = service.context;
    const [now, real] = [clock.now().getTime(), clock.now];
    const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
    await set({ account_id: account.id, operation: 'ra1', factor: '0.5', valid_from: at(1) });
    const sale = { account_id: account.id, operation: 'ra1', rates: { image: '1' } };
    await set({ ...sale, valid_from: at(2), valid_until: at(3) });
    try {
      for (const [hours, credits] of [
        [0, '4'],
        [1, '2'],
        [2, '1'],
        [3, '2'],
      ] as const) {
        clock.now = () => new Date(now + hours * HOUR_MS + 1000);
        expect(await quoted(account)).toMatchObject({ credits });
      }
    } finally {
      clock.now = real;
    }
  });

  test('201 createPrice, 200 endPrice: a price that begins later is ended by neither', async () => {
    const account = await service.account();
    const valid_from = new Date(Date.now() + HOUR_MS).toISOString();
    const own = { account_id: account.id, operation: 'ra1' };
    const later = (await set({ ...own, factor: '0.5', valid_from })).body;
    const now = (await set({ ...own, factor: '2' })).body;
    const open = async () =>
      (await service.get(`/admin/prices?account_id=${account.id}&state=open`, service.asOperator)).body
        .prices;
    expect(await open()).toEqual([now, later]);
    await end(now.price_id);
    expect(await open()).toEqual([later]);
  });

  test('201 createPrice: a quote that is held keeps its price, dearer or cheaper, for pictures and chats', async () => {
    const account = await service.account();
    await service.post('/api/create-ai', { name: 'Mira' }, account.keyHeader);
    const chat = { query: 'Hello', character: 'mira', use_usage_credits: true };
    const picture = await quoted(account, { hold: true });
    const talk = await quoted(account, { hold: true }, 'chatpred_or', chat);
    const dearer = (await set({ account_id: account.id, factor: '3' })).body;
    const { own_price, credits } = await quoted(account, {}, 'chatpred_or', chat);
    expect(own_price).toMatchObject({ price_id: dearer.price_id });
    expect(Number(credits)).toBeCloseTo(3 * Number(talk.credits), 9);
    const later = await quoted(account, { hold: true });
    await set({ account_id: account.id, factor: '0.5' });
    const as = ({ quote_id }: Record<string, unknown>) => ({ 'quote-id': String(quote_id) });
    expect(await paint(account, as(picture))).toMatchObject({ status: 200, body: { cost: '0.0400' } });
    expect(await paint(account, as(later))).toMatchObject({ status: 200, body: { cost: '0.1200' } });
    const answer = await service.post('/api/chatpred_or', chat, { ...account.keyHeader, ...as(talk) });
    expect(answer.status).toBe(200);
    const { total_tokens } = answer.body.usage as { total_tokens: number };
    expect(await captured(account)).toMatchObject([
      { amount: `-${(total_tokens * 144) / 1e7}`, price_id: null },
      { amount: '-12', price_id: dearer.price_id },
      { amount: '-4', price_id: null },
    ]);
    const own = await service.post('/api/chatpred_or', chat, account.keyHeader);
    const tokens = (own.body.usage as { total_tokens: number }).total_tokens;
    expect(await captured(account)).toMatchObject([{ amount: `-${(tokens * 72) / 1e7}` }, {}, {}, {}]);
  });

  test('200 listPrices, 200 endPrice: it ends once, and nothing else of it ever changes', async () => {
    const account = await service.account();
    const { price_id } = (await set({ account_id: account.id, factor: '0.5' })).body;
    expect((await paint(account)).body).toMatchObject({ cost: '0.0200' });
    const soon = new Date(Date.now() + HOUR_MS).toISOString();
    const later = new Date(Date.now() + 2 * HOUR_MS).toISOString();
    expect(await end(price_id, { valid_until: soon })).toMatchObject({
      status: 200,
      body: { valid_until: soon },
    });
    expect(await end(price_id, { valid_until: later })).toMatchObject({ body: { valid_until: soon } });
    expect(await quoted(account)).toMatchObject({ credits: '2' });
    const ended = await end(price_id);
    expect(await quoted(account)).toMatchObject({ credits: '4', own_price: null });
    expect((await end(price_id)).body).toEqual(ended.body);
    expect(await acts('endPrice', account.id)).toHaveLength(2);
    const listed = (state: string) =>
      service.get(`/admin/prices?account_id=${account.id}&state=${state}`, service.asOperator);
    expect((await listed('open')).body).toMatchObject({ prices: [] });
    expect(await listed('ended')).toMatchObject({ status: 200, body: { prices: [ended.body] } });
    for (const text of [
      `update price set factor = '0.1' where id = $1`,
      'update price set valid_until = null where id = $1',
      `update price set valid_until = valid_until + interval '1 day' where id = $1`,
      'delete from price where id = $1',
    ])
      await expect(service.context.db.query({ text, values: [price_id] })).rejects.toThrow('only ever added');
    expect(await end('prc_00000000000000000000000000')).toMatchObject({ status: 404 });
  });

  test('200 listPrices: a charge names its price after its job was deleted', async () => {
    const account = await service.account();
    const { price_id } = (await set({ account_id: account.id, factor: '0.5' })).body;
    await paint(account);
    const clock = testClock(new Date(Date.now() + 31 * 24 * HOUR_MS));
    expect(await removeOld({ db: service.context.db, clock })).toBeGreaterThan(0);
    expect((await service.get('/api/jobs', account.keyHeader)).body.jobs).toEqual([]);
    expect(await captured(account)).toMatchObject([{ amount: '-2', price_id }]);
  });

  test.runIf(kind === 'postgres')(
    '201 createPrice: another process prices by it from its answer on',
    async () => {
      const other = await openService({ ...env });
      const account = await service.account();
      const ask = async () =>
        (await other.post('/api/quotes', { operation: 'ra1', input: FOX }, account.keyHeader)).body;
      expect(await ask()).toMatchObject({ credits: '4' });
      for (const factor of ['0.5', '0.75']) {
        const { price_id } = (await set({ account_id: account.id, factor })).body;
        expect(await ask()).toMatchObject({ credits: String(4 * Number(factor)), own_price: { price_id } });
      }
      await other.stop();
    },
  );
});
