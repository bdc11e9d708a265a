import { expect, test } from 'vitest';
import { refusal } from '../../src/handlers/order-refusal.ts';
import { credits } from '../../src/lib/credits.ts';

test.each([
  ['4', 'funds_on_hold'],
  ['3.999999999', 'insufficient_credits'],
])('with %s credits, 3 of them held, a price of 4 is refused as %s', (posted, code) => {
  const held = credits('3');
  const available = credits(posted) - held;
  const refused = { refused: 'insufficient_credits', posted: credits(posted), available, held } as const;
  expect(refusal(refused, credits('4'))).toMatchObject({ code });
});
