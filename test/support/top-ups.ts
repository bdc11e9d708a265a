/** A service that sells credits through a pretended Stripe, and the buyers of a test. */
import { expect } from 'vitest';
import { openService, type Service } from './service.ts';
import { objectsOf, openPretendedStripe, signed } from './stripe.ts';

type Account = Awaited<ReturnType<Service['account']>>;
export type TopUps = Awaited<ReturnType<typeof openTopUps>>;

export async function openTopUps() {
  const stripe = await openPretendedStripe();
  const service = await openService({ env: stripe.env });
  return {
    stripe,
    service,
    /** An account with an open top-up of 500 credits. */
    async buyer(credits = '0') {
      const account = await service.account({ credits, mode: 'test' });
      const begun = await service.post('/api/top-ups', { api_key: account.key, credits: 500 });
      expect(begun).toMatchObject({ status: 201, body: { status: 'open', credits: '500', amount_usd: 5 } });
      const top_up_id = String(begun.body.top_up_id);
      return { ...account, top_up_id, ...objectsOf(top_up_id, `pi_${top_up_id}`) };
    },
    /** Sends an event of Stripe. */
    tell(type: string, object: object, how: Parameters<typeof signed>[2] = {}) {
      const { payload, headers } = signed(type, object, how);
      return service.call('POST', '/webhooks/stripe', { body: payload, headers });
    },
    async posted({ keyHeader }: Account): Promise<string> {
      const { body } = await service.get('/api/account', keyHeader);
      return (body.credits as { posted: string }).posted;
    },
    async expectBooksInOrder(): Promise<void> {
      const { body } = await service.get('/admin/ledger/check', service.asOperator);
      expect(body).toMatchObject({ differences: [] });
    },
    async close(): Promise<void> {
      await service.stop();
      await stripe.close();
    },
  };
}
