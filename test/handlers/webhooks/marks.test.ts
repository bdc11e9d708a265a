/** Marks of low credits at their bounds, and webhooks that are switched off. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { openCustomer, verified } from '../../support/customer.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let customer: Awaited<ReturnType<typeof openCustomer>>;
let service: Service;
beforeAll(async () => {
  customer = await openCustomer();
  service = await openService({ engines: { ra1: instantEngine() }, allowHosts: [customer.host] });
});
afterAll(async () => {
  await service.stop();
  await customer.close();
});
afterEach(() => expect(service.faults).toEqual([]));

type Account = Awaited<ReturnType<Service['account']>>;

const open = async ({ key }: Account, path: string, more: object) => {
  const opened = await service.post('/api/webhooks', { api_key: key, url: customer.url(path), ...more });
  return opened.body as Record<'webhook_id' | 'secret', string>;
};
const deliveries = async ({ keyHeader }: Account) =>
  (await service.get('/api/webhook-deliveries', keyHeader)).body.deliveries;
const arrived = (path: string, count = 1) =>
  eventually(() => customer.at(path).length >= count && customer.at(path));

test('a mark that the balance touches from above was not passed; one that it leaves downwards was', async () => {
  const account = await service.account({ credits: '12' });
  const marks = { events: ['credits.low'], credits_low_below: '12' };
  const { secret } = await open(account, '/marks', marks);
  // From 12 to 8: below 12. To 4, with a mark at 4: not below it yet. To 0: below it.
  await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
  await arrived('/marks');
  await service.context.db.query({
    text: 'update webhook set low_nano = $2 where account_id = $1',
    values: [account.id, 4_000_000_000n],
  });
  await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
  expect(await deliveries(account)).toHaveLength(1);
  await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
  const events = (await arrived('/marks', 2)).map((received) => verified(secret, received));
  expect(events.map(({ credits, credits_low_below }) => [credits, credits_low_below])).toEqual([
    ['8', '12'],
    ['0', '4'],
  ]);
});

test('a webhook that was switched off is told of no job, not even of one that names its address', async () => {
  const account = await service.account({ credits: '100' });
  const { webhook_id } = await open(account, '/off', { events: ['job.completed'] });
  await service.context.db.query({
    text: 'update webhook set disabled_at = now() where id = $1',
    values: [webhook_id],
  });
  expect((await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' })).status).toBe(200);
  expect(await deliveries(account)).toEqual([]);
});
