/** A service with a pretended Stripe, whose callers have credits bought automatically. */
import { expect, inject } from 'vitest';
import { buyAutomatically } from '../../src/payments/buy-automatically.ts';
import { buyContext } from '../../src/start/buying.ts';
import { openCustomer } from './customer.ts';
import { createDatabase } from './database.ts';
import { openService, type Service } from './service.ts';
import { openPretendedStripe, savedAs, signed } from './stripe.ts';

export const PATH = '/api/automatic-top-up';
export const WANTED = { below: 100, credits: 500, monthly_max: 1200 };

export type Buyers = Awaited<ReturnType<typeof openBuyers>>;

export async function openBuyers(kind: string) {
  const stripe = await openPretendedStripe();
  const customer = await openCustomer();
  const more = kind === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  const service = await openService({ env: { ...stripe.env, ...more }, allowHosts: [customer.host] });

  type Account = Awaited<ReturnType<Service['account']>>;
  const put = (headers: Record<string, string>, body: object = WANTED) =>
    service.call('PUT', PATH, { body, headers });
  const read = async ({ keyHeader }: Account) => (await service.get(PATH, keyHeader)).body;
  const tell = (type: string, object: object) => {
    const { payload, headers } = signed(type, object);
    return service.call('POST', '/webhooks/stripe', { body: payload, headers });
  };
  const posted = async ({ keyHeader }: Account) => {
    const { body } = await service.get('/api/account', keyHeader);
    return (body.credits as { posted: string }).posted;
  };
  const of = (account: Account) =>
    stripe.intents.filter(({ customer: name }) => name === `cus_${account.id}`);
  /** The payment method is saved under the account's own id. */
  const save = async (account: Account, name = account.id) => {
    const setup_id = stripe.calls
      .findLast(({ form }) => form.get('mode') === 'setup')!
      .form.get('client_reference_id')!;
    expect((await tell('checkout.session.completed', savedAs(setup_id, name))).status).toBe(200);
    return setup_id;
  };
  const switchedOn = async (credits = '150', wanted: object = WANTED) => {
    const account = await service.account({ credits, mode: 'test' });
    expect(await put(account.keyHeader, wanted)).toMatchObject({
      status: 200,
      body: { status: 'awaiting_payment_method', setup_url: expect.stringContaining('checkout.stripe.com') },
    });
    await save(account);
    return account;
  };
  const round = () =>
    buyAutomatically({ ...buyContext(service.context), payments: service.context.payments! });
  /** The other rounds are those of the service itself. */
  const spend = async ({ key }: Account, pictures: number) => {
    for (let n = 0; n < pictures; n++) await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  };
  /** As if its time to be tried again had come. */
  const hurry = (account: Account) =>
    service.context.db.query({
      text: `update top_up set try_at = created_at + interval '1 second' where account_id = $1 and state = 'open'`,
      values: [account.id],
    });
  return {
    ...{ service, stripe, customer, put, read, tell, posted, of, save, switchedOn, round, spend, hurry },
    async close() {
      await service.stop();
      await customer.close();
      await stripe.close();
    },
  };
}
