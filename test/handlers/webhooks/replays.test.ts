/** A delivery is sent again only when it has ended, and once for each request. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { openCustomer } from '../../support/customer.ts';
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

type Delivery = { delivery_id: string; status: string; attempts: number; next_attempt_at: string | null };

const open = (key: string, path: string) =>
  service.post('/api/webhooks', { api_key: key, url: customer.url(path) });
const deliveries = async ({ keyHeader }: { keyHeader: Record<string, string> }) =>
  (await service.get('/api/webhook-deliveries', keyHeader)).body.deliveries as Delivery[];
const queued = (id: string) =>
  service.context.db.query({
    text: `select id from pgboss.job where name = 'webhook' and data::text like $1 and state in ('created', 'retry', 'active')`,
    values: [`%${id}%`],
  });

test('a replay of a delivery that is still on its way changes nothing', async () => {
  const account = await service.account({ credits: '10' });
  await open(account.key, '/slow');
  customer.answers['/slow'] = 500;
  await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
  const waiting = await eventually(async () => {
    const [found] = await deliveries(account);
    return found?.attempts === 1 && found;
  });
  const path = `/api/webhook-deliveries/${waiting.delivery_id}/replay`;
  expect(await service.call('POST', path, { headers: account.keyHeader })).toMatchObject({
    status: 200,
    body: { status: 'pending', attempts: 1, next_attempt_at: waiting.next_attempt_at },
  });
  expect(await queued(waiting.delivery_id)).toHaveLength(1);
});

test('a delivery that has arrived is not sent again when its queue names it twice', async () => {
  const account = await service.account({ credits: '10' });
  await open(account.key, '/twice');
  await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
  const { delivery_id: id } = await eventually(async () =>
    (await deliveries(account)).find(({ status }) => status === 'delivered'),
  );
  const { db, queue } = service.context;
  await db.transaction((tx) => queue.enqueue(tx, { queue: 'webhook', id, account: account.id }));
  await eventually(async () => (await queued(id)).length === 0);
  expect(customer.at('/twice')).toHaveLength(1);
  expect(await deliveries(account)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});
