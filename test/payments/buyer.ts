/** One who has credits bought automatically: what may happen to it, in whichever process, and how it comes to its end. */
import fc from 'fast-check';
import { openAccount } from '../../src/accounts/accounts.ts';
import type { Database } from '../../src/db/db.ts';
import { capture, hold } from '../../src/ledger/ledger.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { keepMethod, setAutomatic } from '../../src/payments/automatic-top-up.ts';
import { buyAutomatically, recordEvent } from '../../src/payments/buy-automatically.ts';
import { silentLog } from '../support/database.ts';
import { CARDS, type Card, Died, openCards } from './pretended-cards.ts';

export const PROCESSES = 3;
export const WANTED = { below: 100, credits: 300, monthly_max: 700 };

const by = fc.nat(PROCESSES - 1);
export const anyPurchaseAct = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('spend' as const),
      by,
      amount: fc.integer({ min: 20, max: 300 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('round' as const),
      by,
      card: fc.constantFrom(...CARDS),
      turns: fc.nat(6),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('events' as const), by }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      as: fc.constantFrom('paid' as const, 'declined' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch_on' as const), by }) },
);
type Act = typeof anyPurchaseAct extends fc.Arbitrary<infer One> ? One : never;

/** With 150 credits, and a saved card. `processes`: each with connections of its own. */
export async function openBuyer(processes: Database[], at: Date) {
  const [db] = processes as [Database];
  // Unfinished purchases of a failed course are not made in this one.
  await db.query({ text: `update automatic_top_up set state = 'off'` });
  await db.query({ text: `update top_up set state = 'failed' where state = 'open'` });
  const { account } = await openAccount(db, { name: 'buyer', mode: 'test', amount: credits('150'), at });
  const { account_id } = account;
  const clock = { at };
  const cards = openCards(() => clock.at);
  const contextOf = (n: number, card: Card = 'paid', turns = 0) => ({
    db: processes[n]!,
    clock: { now: () => clock.at },
    log: silentLog,
    payments: cards.asSeenWith(card, turns),
    announceRefusal: async () => undefined,
  });
  const switchOn = (n: number) => {
    const { db: own, payments } = contextOf(n);
    const pages = { success_url: 'https://a.example/', cancel_url: 'https://a.example/' };
    return setAutomatic(own, payments, {
      account_id,
      ...WANTED,
      ...pages,
      new_payment_method: false,
      at: clock.at,
    });
  };
  const { setup_id } = await switchOn(0);
  const method = { customer_ref: `cus_${account_id}`, method_ref: `pm_${account_id}`, label: 'visa 4242' };
  await keepMethod(db, setup_id!, method);

  const spend = async (n: number, amount: number) => {
    const order = {
      id: newId('hld'),
      account: account_id,
      amount: credits(String(amount)),
      operation: 'ra1',
    };
    const times = { at: clock.at, expires_at: addSeconds(clock.at, 3600) };
    const held = await hold(processes[n]!, { ...order, ...times, request_id: newId('req'), key_id: null });
    if (!('refused' in held))
      await capture(processes[n]!, { holdId: order.id, amount: order.amount, at: clock.at });
  };
  const round = async (n: number, card: Card, turns: number) => {
    await buyAutomatically(contextOf(n, card, turns)).catch((error: unknown) => {
      if (!(error instanceof Error && error.cause instanceof Died)) throw error;
    });
  };
  const tell = async (n: number) => {
    for (const event of cards.events()) await recordEvent(contextOf(n), event, clock.at);
  };
  return {
    ...{ account_id, clock, cards },
    async perform(one: Act): Promise<unknown> {
      switch (one.do) {
        case 'spend':
          return spend(one.by, one.amount);
        case 'round':
          return round(one.by, one.card, one.turns);
        case 'events':
          return tell(one.by);
        case 'settle':
          return cards.settle(one.as);
        case 'switch_on':
          return switchOn(one.by);
      }
    },
    /** Everything that is under way comes to its end, with repeats of all that is told. */
    async finish() {
      await db.query({
        text: `update automatic_top_up set state = 'off' where account_id = $1`,
        values: [account_id],
      });
      cards.settle('paid');
      clock.at = addSeconds(clock.at, 130);
      await round(0, 'paid', 0);
      for (let n = 0; n < PROCESSES; n++) await tell(n);
    },
  };
}
