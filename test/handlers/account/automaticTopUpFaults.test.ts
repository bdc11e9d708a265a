/** Automatic top-ups when answers are lost, processors fail, payments take days or go back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { type Buyers, openBuyers } from '../../support/automatic-top-up.ts';
import { DATABASES } from '../../support/database.ts';
import { objectsOf, savedAs } from '../../support/stripe.ts';

describe.each(DATABASES)('faults of automatic top-ups on %s', (kind) => {
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

  test('an answer that is lost charges once, and what was charged is credited', async () => {
    const { stripe, posted, of, switchedOn, round, hurry } = buyers;
    const account = await switchedOn('90');
    stripe.state.outcome = 'lost';
    await round();
    expect(of(account)).toHaveLength(1);
    expect(await posted(account)).toBe('90');
    stripe.state.outcome = 'declined';
    await hurry(account);
    await round();
    await eventually(async () => (await posted(account)) === '590');
    expect(of(account)).toHaveLength(1);
  });

  test('an event that needs a call to a processor that does not answer is asked for again, and not lost', async () => {
    const { service, stripe, put, read, tell } = buyers;
    const account = await service.account({ credits: '150', mode: 'test' });
    await put(account.keyHeader);
    const { form } = stripe.calls.findLast((each) => each.form.get('mode') === 'setup')!;
    const saved = savedAs(form.get('client_reference_id')!, account.id);
    stripe.state.broken = true;
    const refused = await tell('checkout.session.completed', saved);
    stripe.state.broken = false;
    expect(refused).toMatchObject({ status: 503, body: { code: 'payments_unavailable', retryable: true } });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await read(account)).toMatchObject({ status: 'awaiting_payment_method' });
    expect((await tell('checkout.session.completed', saved)).status).toBe(200);
    expect(await read(account)).toMatchObject({ status: 'on' });
  });

  test('while the processor is broken nothing is credited and nothing is given up; later it is paid once', async () => {
    const { stripe, read, posted, of, switchedOn, round, hurry } = buyers;
    const account = await switchedOn('90');
    stripe.state.outcome = 'broken';
    await round();
    expect(await read(account)).toMatchObject({ status: 'on' });
    stripe.state.outcome = 'paid';
    await hurry(account);
    await Promise.all([round(), round(), round()]);
    await eventually(async () => (await posted(account)) === '590');
    expect(of(account)).toHaveLength(1);
  });

  test('a payment that takes days is credited when it is told of, and nothing else is bought meanwhile', async () => {
    const { stripe, read, tell, posted, of, switchedOn, round } = buyers;
    const account = await switchedOn('90');
    stripe.state.outcome = 'processing';
    await round();
    await round();
    expect(of(account)).toHaveLength(1);
    expect(await posted(account)).toBe('90');
    expect(await read(account)).toMatchObject({ bought_this_month: '500' });
    const paid = { ...of(account)[0]!, status: 'succeeded', amount_received: 500 };
    await Promise.all([1, 2, 3].map(() => tell('payment_intent.succeeded', paid)));
    expect(await posted(account)).toBe('590');
  });

  test('a failed payment is handled once: a repeated event does not switch off what was switched on again', async () => {
    const { stripe, put, read, tell, of, switchedOn, round } = buyers;
    const account = await switchedOn('90');
    stripe.state.outcome = 'declined';
    await round();
    expect(await read(account)).toMatchObject({ status: 'off', stopped_reason: 'declined' });
    const [intent] = of(account);
    expect(await put(account.keyHeader)).toMatchObject({ body: { status: 'on' } });
    const answer = await tell('payment_intent.payment_failed', intent!);
    expect(answer.status).toBe(200);
    expect(await read(account)).toMatchObject({ status: 'on', stopped_reason: null });
  });

  test.each([
    ['refunded', 'charge.refunded'],
    ['disputed', 'charge.dispute.created'],
  ])(
    'a payment that is %s switches it off: nobody is charged for credits that he gave back',
    async (what, type) => {
      const { read, tell, posted, of, switchedOn, round } = buyers;
      const account = await switchedOn('90');
      await round();
      const { last_top_up_id } = await read(account);
      const objects = objectsOf(String(last_top_up_id), of(account)[0]!.id);
      expect(
        (await tell(type, what === 'refunded' ? objects.charge(500) : objects.dispute(500))).status,
      ).toBe(200);
      await round();
      expect(await posted(account)).toBe('90');
      expect(of(account)).toHaveLength(1);
      expect(await read(account)).toMatchObject({ status: 'off', stopped_reason: 'money_returned' });
    },
  );
});
