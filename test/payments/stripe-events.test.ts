/** Any contents of an event are read without an error: one malformed event must not stop those after it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT_TYPES, readStripeEvent } from '../../src/payments/stripe-events.ts';

const SEEN = ['refused', 'method_saved', 'paid', 'returned', 'expired', 'other'];

test('an event with any object has a meaning', () => {
  const event = fc.record({
    type: fc.constantFrom(...EVENT_TYPES),
    created: fc.nat(),
    livemode: fc.constant(false),
    data: fc.record({
      object: fc.dictionary(fc.constantFrom('id', 'payment_intent', 'amount', 'metadata'), fc.jsonValue()),
    }),
  });
  fc.assert(
    fc.property(event, (each) => {
      expect(SEEN).toContain(readStripeEvent(each, 'test').is);
    }),
  );
});

test('any JSON has a meaning', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(readStripeEvent(json, 'live').is).toBe('other');
    }),
  );
});
