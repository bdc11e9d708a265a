/** Payments that are told early, of another amount, or after their page expired. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';
import { objectsOf, openPretendedStripe, type PretendedStripe, signed } from '../../support/stripe.ts';

let stripe: PretendedStripe;
let service: Service;
beforeAll(async () => {
  stripe = await openPretendedStripe();
  service = await openService({ env: stripe.env });
});
afterAll(async () => {
  await service.stop();
  await stripe.close();
});
afterEach(async () => {
  const { body } = await service.get('/admin/ledger/check', service.asOperator);
  expect(body).toMatchObject({ differences: [] });
});

type Account = Awaited<ReturnType<Service['account']>>;

async function buyer(credits = '0'): Promise<Account & { top_up_id: string } & ReturnType<typeof objectsOf>> {
  const account = await service.account({ credits, mode: 'test' });
  const begun = await service.post('/api/top-ups', { api_key: account.key, credits: 500 });
  expect(begun).toMatchObject({ status: 201, body: { status: 'open', credits: '500', amount_usd: 5 } });
  const top_up_id = String(begun.body.top_up_id);
  return { ...account, top_up_id, ...objectsOf(top_up_id, `pi_${top_up_id}`) };
}

function tell(type: string, object: object, how: Parameters<typeof signed>[2] = {}) {
  const { payload, headers } = signed(type, object, how);
  return service.call('POST', '/webhooks/stripe', { body: payload, headers });
}

async function posted({ keyHeader }: Account): Promise<string> {
  const { body } = await service.get('/api/account', keyHeader);
  return (body.credits as { posted: string }).posted;
}

test('503: a payment that is told before its top-up is on record, so that Stripe tells it again', async () => {
  const early = objectsOf('top_00000000000000000000000000', 'pi_early');
  const told = await tell('checkout.session.completed', early.session(500));
  expect(told).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } });
  expect(told.headers.get('retry-after')).toBe('60');
});

test('the amount that was paid is credited, not the one that was asked for', async () => {
  const account = await buyer();
  await tell('checkout.session.completed', account.session(420));
  expect(await posted(account)).toBe('420');
  const { body } = await service.get(`/api/top-ups/${account.top_up_id}`, account.keyHeader);
  expect(body).toMatchObject({ status: 'paid', credits: '420', amount_usd: 4.2 });
});

test('a page that expires after it was paid stays paid', async () => {
  const account = await buyer();
  await tell('checkout.session.completed', account.session(500));
  expect(await tell('checkout.session.expired', account.session(500))).toMatchObject({ status: 200 });
  const { body } = await service.get(`/api/top-ups/${account.top_up_id}`, account.keyHeader);
  expect(body).toMatchObject({ status: 'paid', credits: '500' });
  expect(await posted(account)).toBe('500');
});
