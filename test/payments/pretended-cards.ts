/** A processor of payments in memory, which several processes ask: cards that pay, decline, take days, or are not heard of again. */
import type {
  Charged,
  PaymentEvent,
  PaymentProcessor,
  UnattendedCharge,
} from '../../src/payments/payment-processor.ts';
import { ProcessorError } from '../../src/payments/payment-processor.ts';

/** The asking process dies: before its call arrives, or when the card has been charged. */
export class Died extends Error {}

export const CARDS = [
  'paid',
  'declined',
  'processing',
  'lost',
  'broken',
  'dies_before',
  'dies_after',
] as const;
export type Card = (typeof CARDS)[number];

export type Charge = UnattendedCharge & { state: 'paid' | 'declined' | 'processing'; payment_ref: string };

/** Knows a repeat by the top-up's id, as an Idempotency-Key is known, for a day. */
export function openCards(now: () => Date) {
  const charges: (Charge & { at: Date })[] = [];
  const DAY_MS = 24 * 3600 * 1000;

  const answerOf = ({ state, payment_ref, amount_cents }: Charge): Charged => {
    if (state === 'processing') return { is: 'pending' };
    if (state === 'declined') return { is: 'refused', reason: 'declined' };
    return { is: 'paid', payment_ref, amount_cents: BigInt(amount_cents) };
  };

  const chargeOnce = (order: UnattendedCharge, card: Card): Charge => {
    const earlier = charges.find(
      ({ top_up_id, at }) => top_up_id === order.top_up_id && now().getTime() - at.getTime() < DAY_MS,
    );
    if (earlier) return earlier;
    const state = card === 'declined' || card === 'processing' ? card : 'paid';
    const charge = {
      ...order,
      state,
      payment_ref: `pi_${charges.length}_${order.top_up_id}`,
      at: now(),
    } as const;
    charges.push(charge);
    return charge;
  };

  return {
    /** Every charge that was begun, of whatever outcome. */
    charges: charges as readonly Charge[],

    /** Ends asynchronous payments. */
    settle(state: 'paid' | 'declined') {
      for (const charge of charges) if (charge.state === 'processing') charge.state = state;
    },

    /** The processor's events about finished charges, repeatable. */
    events: (): PaymentEvent[] =>
      charges.flatMap((charge) => {
        const answer = answerOf(charge);
        return answer.is === 'pending' ? [] : [{ top_up_id: charge.top_up_id, ...answer }];
      }),

    /** The processor as one process has it, whose next card is `card`; each call lasts `turns` of the event loop. */
    asSeenWith(card: Card, turns: number): PaymentProcessor {
      const wait = async () => {
        for (let n = 0; n < turns; n++) await new Promise(setImmediate);
      };
      const never = () => Promise.reject(new Error('Nobody asks for this here.'));
      return {
        mode: 'test',
        begin: never,
        beginSetup: async () => ({ setup_url: 'https://pages.example/setup' }),
        findMethod: never,
        forgetMethod: never,
        read: () => undefined,
        eventsSince: async () => [],
        async charge(order) {
          await wait();
          if (card === 'dies_before') throw new Died();
          if (card === 'broken') throw new ProcessorError('It is tired.');
          const charge = chargeOnce(order, card);
          await wait();
          if (card === 'dies_after') throw new Died();
          if (card === 'lost') throw new ProcessorError('The answer is lost.');
          return answerOf(charge);
        },
        async findCharge({ top_up_id }) {
          await wait();
          if (card === 'broken') throw new ProcessorError('It is tired.');
          const charge = charges.find((charge) => charge.top_up_id === top_up_id);
          return charge && answerOf(charge);
        },
      };
    },
  };
}
