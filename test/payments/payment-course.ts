/** A course of payments of one account: commands for fast-check's model runner, and the arithmetic that must hold. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { balance, capture, hold } from '../../src/ledger/ledger.ts';
import { NANO_PER_CREDIT } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { type BuyContext, recordEvent } from '../../src/payments/buy-automatically.ts';
import type { PaymentProcessor } from '../../src/payments/payment-processor.ts';
import { openStripe } from '../../src/payments/stripe.ts';
import { readStripeEvent } from '../../src/payments/stripe-events.ts';
import { keepTopUp } from '../../src/payments/top-up.ts';
import { AT, holdOf, openAccount } from '../ledger/fixture.ts';
import { silentLog } from '../support/database.ts';
import { signedText } from '../support/stripe.ts';
import {
  AMOUNT_MAX,
  type Currency,
  openPayment,
  type PretendedPayment,
  type SentEvent,
  TOTALS,
} from './pretended-payments.ts';

export const SCALES = [1, 7, Math.floor(AMOUNT_MAX / TOTALS.kwd)];
export type Kind = { currency: Currency; scale: number };
export type Course = Awaited<ReturnType<typeof openCourse>>;
/** The model has nothing of its own: the pretended payments are the model. */
type Act = fc.AsyncCommand<object, Course>;

export async function openCourse(db: Database, kinds: Kind[]) {
  const account = await openAccount(db, newId('acc'));
  const payments: PretendedPayment[] = [];
  for (const { currency, scale } of kinds) {
    const id = newId('top');
    const amount_cents = BigInt(TOTALS.usd * scale);
    await keepTopUp(db, {
      ...{
        id,
        account_id: account,
        amount_cents,
        credits_nano: amount_cents * NANO_PER_CREDIT,
        created_at: AT,
      },
      ...{ state: 'open', checkout_url: '', payment_ref: null, paid_at: null, automatic: false },
      ...{ customer_ref: null, method_ref: null, try_at: null },
    });
    payments.push(openPayment(id, account, currency, scale));
  }
  const stripe = openStripe({ secretKey: 'sk_test_pretended', webhookSecret: 'whsec_pretended' });
  const events = (): SentEvent[] => payments.flatMap((each) => each.events);
  const processor: PaymentProcessor = {
    ...stripe,
    // The newest first, because the order must have no effect.
    eventsSince: async () =>
      events()
        .map((event) => ({ event_id: event.id, event: readStripeEvent(event, 'test') }))
        .toReversed(),
  };
  const context: BuyContext = {
    ...{ db, payments: processor, clock: { now: () => AT }, log: silentLog },
    announceRefusal: async () => undefined,
  };
  let spent = 0n;
  const course = {
    ...{ account, payments, events, context },
    /** As the endpoint does it, with the signature over the bytes. */
    async deliver(event: SentEvent): Promise<void> {
      const { payload, headers } = signedText(JSON.stringify(event));
      const read = stripe.read(Buffer.from(payload), headers['stripe-signature']);
      await recordEvent(context, read!, AT);
    },
    async spend(credits: bigint): Promise<void> {
      const id = newId('hold');
      const held = await hold(db, { ...holdOf(String(credits), { id }), account });
      if ('refused' in held) return;
      await capture(db, { holdId: id, amount: credits * NANO_PER_CREDIT, at: AT });
      spent += credits * NANO_PER_CREDIT;
    },
    async owed(): Promise<bigint> {
      const [{ owed }] = (await db.query<{ owed: bigint }>({
        text: `select coalesce(sum(amount_nano - taken_nano), 0)::bigint as owed from reversal
               where account_id = $1 and not dropped`,
        values: [account],
      })) as [{ owed: bigint }];
      return owed;
    },
    /** At any moment: nothing is below zero, a debt takes all credits, and no more is there than was ever paid. */
    async expectSound(): Promise<void> {
      const { posted, available } = await balance(db, account);
      expect(available >= 0n).toBe(true);
      expect(posted === 0n || (await course.owed()) === 0n).toBe(true);
      const paid = payments.filter(({ payment }) => payment.status === 'paid');
      const most = paid.reduce((sum, { cents }) => sum + BigInt(cents) * NANO_PER_CREDIT, 0n);
      expect(posted + spent <= most).toBe(true);
    },
    /** With all events: credits are what was kept minus what was spent, less than a nano-credit per return below it. */
    async expectExact(): Promise<void> {
      const { posted } = await balance(db, account);
      const owed = await course.owed();
      const difference = payments.reduce(
        (sum, { cents, total, netUnits }) => {
          return sum + (BigInt(cents) * NANO_PER_CREDIT * BigInt(netUnits())) / BigInt(total);
        },
        -spent - (posted - owed),
      );
      const returns = payments.reduce(
        (sum, { refunds, disputes }) => sum + refunds.length + disputes.length,
        0,
      );
      expect(difference).toBeGreaterThanOrEqual(0n);
      expect(difference).toBeLessThanOrEqual(BigInt(returns));
      await course.expectSound();
    },
  };
  return course;
}

const which = fc.nat(1);
const part = fc.constantFrom(1, 33, 60, 100);

/** A command that does something at the processor, or to the service. */
function act<Facts>(
  name: string,
  facts: fc.Arbitrary<Facts>,
  run: (course: Course, facts: Facts) => unknown,
): fc.Arbitrary<Act> {
  return facts.map((chosen) => ({
    check: () => true,
    async run(_model: object, course: Course) {
      await run(course, chosen);
      await course.expectSound();
    },
    toString: () => `${name} ${JSON.stringify(chosen)}`,
  }));
}

const paidOnly = (payment: PretendedPayment, then: () => void) => {
  if (payment.payment.status === 'paid') then();
};
const of = ({ payments }: Course, n: number) => payments[n % payments.length]!;

export const commands: fc.Arbitrary<Act>[] = [
  act('pay', fc.record({ which, isLate: fc.boolean() }), (course, { which, isLate }) => {
    const payment = of(course, which);
    if (isLate) payment.completeUnpaid();
    if (payment.payment.status === 'unpaid') payment.pay(isLate);
  }),
  act('fail', which, (course, n) => {
    const payment = of(course, n);
    if (payment.payment.status === 'unpaid') payment.fail();
  }),
  act(
    'refund',
    fc.record({ which, part, status: fc.constantFrom('pending', 'succeeded', 'requires_action') }),
    (course, { which, part, status }) => {
      const payment = of(course, which);
      paidOnly(payment, () => payment.refund(part, status));
    },
  ),
  act(
    'end a refund',
    fc.record({ which, refund: fc.nat(2), status: fc.constantFrom('succeeded', 'failed', 'canceled') }),
    (course, { which, refund, status }) => of(course, which).endRefund(refund, status),
  ),
  act(
    'dispute',
    fc.record({ which, part, isInquiry: fc.boolean() }),
    (course, { which, part, isInquiry }) => {
      const payment = of(course, which);
      paidOnly(payment, () => payment.dispute(part, isInquiry));
    },
  ),
  act(
    'move a dispute',
    fc.record({
      which,
      dispute: fc.nat(1),
      to: fc.constantFrom('escalated', 'won', 'lost', 'appealed', 'partly_reinstated'),
    }),
    (course, { which, dispute, to }) => of(course, which).moveDispute(dispute, to),
  ),
  act('pass', fc.record({ which, seconds: fc.nat(1) }), (course, { which, seconds }) =>
    of(course, which).pass(seconds),
  ),
  act('spend', fc.constantFrom(1n, 70n, 400n).map(String), (course, credits) =>
    course.spend(BigInt(credits)),
  ),
  // Any event so far, so that events repeat, overtake one another, and are lost.
  act('deliver', fc.nat(), async (course, n) => {
    const events = course.events();
    if (events.length > 0) await course.deliver(events[n % events.length]!);
  }),
];
