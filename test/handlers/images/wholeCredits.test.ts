/** `BILLING_ROUNDING=ceil`: this operator sells whole credits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({
    engines: { zimage: instantEngine() },
    env: { BILLING_ROUNDING: 'ceil' },
  });
});
afterAll(() => service.stop());

test('a picture of 0.7 credits is quoted, held and charged as one', async () => {
  const { keyHeader } = await service.account({ credits: '10' });
  const input = { prompt: 'a fox' };
  const quote = await service.post('/api/quotes', { operation: 'zimage', input, hold: true }, keyHeader);
  expect(quote).toMatchObject({ status: 200, body: { credits: '1', credits_whole: 1 } });
  const balance = async () => (await service.get('/api/account', keyHeader)).body.credits;
  expect(await balance()).toMatchObject({ posted: '10', held: '1' });
  const header = { ...keyHeader, 'quote-id': String(quote.body.quote_id) };
  expect(await service.post('/api/zimage', input, header)).toMatchObject({
    status: 200,
    body: { credits_charged: 1 },
  });
  expect(await service.post('/api/zimage', input, keyHeader)).toMatchObject({ status: 200 });
  expect(await balance()).toMatchObject({ posted: '8', held: '0' });
});
