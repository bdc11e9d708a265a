/** releaseQuote, and what an Idempotency-Key does for calls that hold or begin something without being paid for. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../../support/contract/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
afterEach(async () => {
  await stage.settled();
  const { body } = await stage.service.get('/admin/ledger/check', stage.service.asOperator);
  expect(body).toMatchObject({ differences: [] });
});

const body = { prompt: 'a fox', seed: 7 };
const run = (input: object, headers: Record<string, string>, key = stage.owner.key) =>
  stage.service.post('/api/ra1', { ...input, api_key: key }, headers);
const credits = async (header = stage.owner.keyHeader) =>
  (await stage.service.get('/api/account', header)).body.credits as Record<'posted' | 'held', string>;

const giveBack = (quote_id: string, header = stage.owner.keyHeader) =>
  stage.service.call('DELETE', `/api/quotes/${quote_id}`, { headers: header });

describe('a quote that is given back (releaseQuote)', () => {
  const held = async (header = stage.owner.keyHeader) =>
    String(
      (await stage.service.post('/api/quotes', { operation: 'ra1', input: body, hold: true }, header)).body
        .quote_id,
    );

  test('200: its credits are free at once, no call can use it, and a repeat gives nothing more', async () => {
    const before = await credits();
    const quote_id = await held();
    const answer = { status: 200, body: { quote_id, operation: 'ra1', released: '4' } };
    expect(await giveBack(quote_id)).toMatchObject(answer);
    expect(await credits()).toEqual(before);
    expect(await run(body, { 'quote-id': quote_id })).toMatchObject({
      status: 409,
      body: { code: 'quote_expired', charged: false },
    });
    expect(await giveBack(quote_id)).toMatchObject(answer);
    expect(await credits()).toEqual(before);
  });

  test('used and given back at the same moment, it is one of the two', async () => {
    for (let n = 0; n < 5; n++) {
      const account = await stage.service.account({ credits: '4', mode: 'test' });
      const quote_id = await held(account.keyHeader);
      const [ran, released] = await Promise.all([
        run(body, { 'quote-id': quote_id }, account.key),
        giveBack(quote_id, account.keyHeader),
      ]);
      const posted = ran.status === 200 ? '0' : '4';
      expect([ran.status, released.status].sort()).toEqual([200, 409]);
      expect(await credits(account.keyHeader)).toEqual({ posted, held: '0', available: posted });
    }
  });

  test('409: it was used, or its time is over', async () => {
    const [used, over] = [await held(), await held()];
    await run(body, { 'quote-id': used });
    const { db } = stage.service.context;
    await db.query({ text: 'update quote set expires_at = created_at where id = $1', values: [over] });
    const refused = (code: string) => ({ status: 409, body: { code, param: 'quote_id' } });
    expect(await giveBack(used)).toMatchObject(refused('quote_used'));
    expect(await giveBack(over)).toMatchObject(refused('quote_expired'));
  });

  test('404: one of another account is none', async () => {
    const { keyHeader } = await stage.service.account({ mode: 'test' });
    const quote_id = await held();
    expect(await giveBack(quote_id, keyHeader)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await giveBack(quote_id)).status).toBe(200);
  });
});

describe('under an Idempotency-Key', () => {
  test('a quote is held once, and the repeat is told of the same quote', async () => {
    const before = await credits();
    const header = { 'idempotency-key': 'held once' };
    const ask = (more: object = {}) =>
      stage.service.post(
        '/api/quotes',
        { api_key: stage.owner.key, operation: 'ra1', input: body, hold: true, ...more },
        header,
      );
    const first = await ask();
    const again = await ask();
    expect(first.headers.get('idempotent-replayed')).toBe('false');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await credits()).toMatchObject({ posted: before.posted, held: String(Number(before.held) + 4) });
    expect(await ask({ expires_in_seconds: 60 })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    await giveBack(String(first.body.quote_id));
  });

  test('402 leaves the key free for when there are credits', async () => {
    const account = await stage.service.account({ credits: '3', mode: 'test' });
    const ask = () =>
      stage.service.post(
        '/api/quotes',
        { operation: 'ra1', input: body, hold: true },
        { ...account.keyHeader, 'idempotency-key': 'later' },
      );
    expect((await ask()).status).toBe(402);
    await stage.service.post(
      `/admin/accounts/${account.id}/credits`,
      { credits: 1, reason: 'more' },
      stage.service.asOperator,
    );
    expect((await ask()).status).toBe(200);
  });

  test('one payment is begun, and the repeat is told of the same top-up', async () => {
    const { id, keyHeader } = await stage.service.account({ mode: 'test' });
    const begin = (count: number) =>
      stage.service.post('/api/top-ups', { credits: count }, { ...keyHeader, 'idempotency-key': 'one page' });
    const first = await begin(500);
    const again = await begin(500);
    expect(first).toMatchObject({ status: 201, body: { status: 'open' } });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await begin(600)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    const begun = { text: 'select id from top_up where account_id = $1', values: [id] };
    expect(await stage.service.context.db.query(begun)).toEqual([{ id: first.body.top_up_id }]);
  });
});

test('402 key_cap_reached for a quote above the cap of the key that asks to hold it', async () => {
  const { body: capped } = await stage.service.post(
    '/api/keys',
    { name: 'capped', spend_cap: 1 },
    stage.owner.keyHeader,
  );
  const body = { operation: 'ra1', input: { prompt: 'A red fox' }, hold: true };
  const quote = await stage.service.post('/api/quotes', body, { 'x-api-key': String(capped.api_key) });
  expect(quote).toMatchObject({ status: 402, body: { code: 'key_cap_reached' } });
});
