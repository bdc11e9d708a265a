/** Credits that are bought without anybody asking, against a pretended Stripe: over HTTP, with live callers. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { type Buyers, openBuyers, PATH, WANTED } from '../../support/automatic-top-up.ts';
import { verified } from '../../support/customer.ts';
import { DATABASES } from '../../support/database.ts';
import { openService } from '../../support/service.ts';
import { savedAs } from '../../support/stripe.ts';

describe.each(DATABASES)('automatic top-ups on %s', (kind) => {
  let buyers: Buyers;
  beforeAll(async () => {
    buyers = await openBuyers(kind);
  });
  afterAll(() => buyers.close());
  beforeEach(() => {
    buyers.stripe.state.outcome = 'paid';
  });
  afterEach(async () => {
    const { service } = buyers;
    const { body } = await service.get('/admin/ledger/check', service.asOperator);
    expect(body).toMatchObject({ differences: [] });
  });

  test('200 updateAutomaticTopUp, 200 getAutomaticTopUp, 200 endAutomaticTopUp: set, saved, read and ended', async () => {
    const { service, stripe, put, read, save } = buyers;
    const account = await service.account({ mode: 'test' });
    expect(await read(account)).toMatchObject({ status: 'off', below: null, payment_method: null });
    const first = await put(account.keyHeader);
    const again = await put(account.keyHeader, { ...WANTED, below: 90 });
    expect(again.body).toMatchObject({ below: 90, setup_url: first.body.setup_url });
    const { form, key } = stripe.calls.findLast((each) => each.form.get('mode') === 'setup')!;
    expect(Object.fromEntries(form)).toMatchObject({ mode: 'setup', customer_creation: 'always' });
    expect(key).toBe(form.get('metadata[setup_id]'));
    await save(account);
    expect(await read(account)).toMatchObject({
      ...WANTED,
      below: 90,
      status: 'on',
      payment_method: 'visa 4242',
      setup_url: null,
    });
    const ended = await service.call('DELETE', PATH, { headers: account.keyHeader });
    expect(ended).toMatchObject({ status: 200, body: { status: 'off', payment_method: null, below: null } });
    expect(stripe.state.detached).toContain(`pm_${account.id}`);
    expect((await service.call('DELETE', PATH, { headers: account.keyHeader })).status).toBe(200);
  });

  test('a balance that sinks below the mark is filled up by itself, once, and by the saved method', async () => {
    const { service, stripe, read, tell, posted, of, switchedOn, spend } = buyers;
    const account = await switchedOn('104');
    await spend(account, 2);
    await eventually(async () => (await posted(account)) === '596');
    const [intent] = of(account);
    const { form, key } = stripe.charges().find((each) => each.form.get('customer') === `cus_${account.id}`)!;
    expect(Object.fromEntries(form)).toMatchObject({
      amount: '500',
      currency: 'usd',
      payment_method: `pm_${account.id}`,
      off_session: 'true',
      confirm: 'true',
    });
    expect(key).toBe(form.get('metadata[top_up_id]'));
    // The same payment is also told of by an event, more than once.
    for (let n = 0; n < 3; n++) await tell('payment_intent.succeeded', intent!);
    expect(await posted(account)).toBe('596');
    const { last_top_up_id, bought_this_month } = await read(account);
    expect(bought_this_month).toBe('500');
    const { body } = await service.get(`/api/top-ups/${last_top_up_id}`, account.keyHeader);
    expect(body).toMatchObject({ status: 'paid', automatic: true, checkout_url: 'about:blank' });
  });

  test('many rounds at once buy once for each time the mark is crossed, and never above the monthly ceiling', async () => {
    const { read, posted, of, switchedOn, round, spend } = buyers;
    const account = await switchedOn('10', { below: 100, credits: 100, monthly_max: 250 });
    await Promise.all(Array.from({ length: 12 }, round));
    expect(await posted(account)).toBe('110');
    expect(of(account)).toHaveLength(1);
    await spend(account, 3);
    await Promise.all(Array.from({ length: 12 }, round));
    await eventually(async () => (await posted(account)) === '198');
    expect(of(account)).toHaveLength(2);
    await spend(account, 25);
    await Promise.all(Array.from({ length: 12 }, round));
    // A third would be 300 of at most 250.
    expect(of(account)).toHaveLength(2);
    expect(await read(account)).toMatchObject({ status: 'on', bought_this_month: '200' });
  });

  test('a purchase that reaches the monthly ceiling exactly is made, and none after it', async () => {
    const { posted, of, switchedOn, round, spend } = buyers;
    const account = await switchedOn('10', { below: 100, credits: 100, monthly_max: 200 });
    await round();
    await spend(account, 3);
    await round();
    await eventually(async () => (await posted(account)) === '198');
    await spend(account, 25);
    await round();
    expect(of(account)).toHaveLength(2);
  });

  test.each([
    ['declined', 'declined'],
    ['authentication_required', 'authentication_needed'],
    ['unknown_method', 'not_possible'],
  ] as const)(
    '%s: nothing is credited, it is switched off, and the customer is told once',
    async (outcome, reason) => {
      const { service, stripe, customer, put, read, tell, posted, of, switchedOn, round, spend } = buyers;
      const account = await switchedOn('104');
      const { body: hook } = await service.post(
        '/api/webhooks',
        { url: customer.url(`/${kind}-${outcome}`), events: ['top_up.failed'] },
        account.keyHeader,
      );
      stripe.state.outcome = outcome;
      await spend(account, 2);
      await round();
      await eventually(async () => (await read(account)).status === 'off');
      expect(await read(account)).toMatchObject({
        stopped_reason: reason,
        stopped_at: expect.any(String),
        payment_method: 'visa 4242',
      });
      await eventually(() => customer.at(`/${kind}-${outcome}`).length > 0);
      const [received] = customer.at(`/${kind}-${outcome}`);
      expect(verified(String(hook.secret), received!)).toMatchObject({
        type: 'top_up.failed',
        account_id: account.id,
        credits: '500',
        reason,
      });
      for (const intent of of(account)) await tell('payment_intent.payment_failed', intent);
      await round();
      expect(await posted(account)).toBe('96');
      expect(of(account).length).toBeLessThanOrEqual(1);
      expect(customer.at(`/${kind}-${outcome}`)).toHaveLength(1);
      stripe.state.outcome = 'paid';
      expect((await put(account.keyHeader)).body).toMatchObject({ status: 'on', stopped_reason: null });
      await round();
      await eventually(async () => (await posted(account)) === '596');
    },
  );

  test('an event of a page that was told before changes nothing after the end', async () => {
    const { service, put, read, tell, save } = buyers;
    const account = await service.account({ credits: '90', mode: 'test' });
    await put(account.keyHeader);
    const setup_id = await save(account);
    await service.call('DELETE', PATH, { headers: account.keyHeader });
    expect((await tell('checkout.session.completed', savedAs(setup_id, account.id))).status).toBe(200);
    expect(await read(account)).toMatchObject({ status: 'off', payment_method: null });
  });

  test('another payment method takes the place of the first once it is saved', async () => {
    const { stripe, put, of, save, switchedOn, round, spend } = buyers;
    const account = await switchedOn('104');
    const { body } = await put(account.keyHeader, { ...WANTED, new_payment_method: true });
    expect(body).toMatchObject({ status: 'on', payment_method: 'visa 4242', setup_url: expect.any(String) });
    await save(account, `${account.id}2`);
    expect(stripe.state.detached).toContain(`pm_${account.id}`);
    await spend(account, 2);
    await round();
    await eventually(() => stripe.intents.some(({ customer: name }) => name === `cus_${account.id}2`));
    expect(of(account)).toHaveLength(0);
  });

  test('a suspended account buys nothing', async () => {
    const { service, of, switchedOn, round } = buyers;
    const account = await switchedOn('90', { ...WANTED, below: 50 });
    await service.post(`/admin/accounts/${account.id}/suspend`, { reason: 'a test' }, service.asOperator);
    await service.context.db.query({
      text: `update automatic_top_up set below_nano = 100000000000 where account_id = $1`,
      values: [account.id],
    });
    await round();
    expect(of(account)).toHaveLength(0);
  });

  test.each([
    ['below', { ...WANTED, below: 501 }],
    ['monthly_max', { ...WANTED, monthly_max: 499 }],
    ['credits', { ...WANTED, credits: 49 }],
    ['credits', { ...WANTED, credits: 50.5 }],
  ])('400: %s does not fit: %j', async (param, wanted) => {
    const { service, put, read } = buyers;
    const account = await service.account({ mode: 'test' });
    expect(await put(account.keyHeader, wanted)).toMatchObject({ status: 400, body: { param } });
    expect(await read(account)).toMatchObject({ status: 'off', below: null });
  });

  test('403: a key that is limited itself, and a live account with payments of tests', async () => {
    const { service, put, read } = buyers;
    const account = await service.account({ mode: 'test' });
    const { body } = await service.post('/api/keys', { name: 'narrow', spend_cap: 5 }, account.keyHeader);
    expect((await put({ 'x-api-key': String(body.api_key) })).status).toBe(403);
    expect((await put((await service.account()).keyHeader)).status).toBe(403);
    expect(await read(account)).toMatchObject({ status: 'off' });
  });

  test('503: a page that cannot be opened leaves what was set as it was', async () => {
    const { service, stripe, put, read } = buyers;
    const account = await service.account({ mode: 'test' });
    stripe.state.broken = true;
    const refused = await put(account.keyHeader);
    stripe.state.broken = false;
    expect(refused).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } });
    expect(JSON.stringify(refused.body)).not.toMatch(/stripe|sk_test/i);
    expect(await read(account)).toMatchObject({ status: 'off', below: null });
  });
});

test('without a processor it says so, and can be read', async () => {
  const manual = await openService();
  try {
    const { keyHeader } = await manual.account();
    const set = await manual.call('PUT', PATH, { body: WANTED, headers: keyHeader });
    expect(set).toMatchObject({ status: 503, body: { code: 'payments_not_configured' } });
    expect(await manual.get(PATH, keyHeader)).toMatchObject({ status: 200, body: { status: 'off' } });
  } finally {
    await manual.stop();
  }
});
