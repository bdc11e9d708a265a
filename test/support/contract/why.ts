/** Why the mock differs from the service where it does. */
import type { Difference } from './parity.ts';

type Reason = { why: string; of(difference: Difference): boolean };

const REASONS: Reason[] = [
  {
    why: 'the thing of that id has other members filled: both are declared',
    of: ({ what, operation }) =>
      what === 'shape' &&
      ['getCharacter', 'getTopUp', 'getWebhookDelivery', 'sendWebhookDelivery'].includes(operation),
  },
  {
    why: 'the mock shows the engines, the day and the trial of the examples: it has none of its own',
    of: ({ what, operation }) =>
      what === 'shape' && ['listEngines', 'inspectDay', 'inspectMediaStore', 'tryEngine'].includes(operation),
  },
  {
    why: 'the price is that of the film behind the address, which the mock does not fetch: its own lasts 5 s',
    of: ({ what, operation, service }) =>
      what === 'error' &&
      ['relightVideo', 'renderVideoProject'].includes(operation) &&
      /price of/.test(service),
  },
];

/** Undefined: nobody knows, and the mock is to be mended. */
export function whyOf(difference: Difference): string | undefined {
  return REASONS.find(({ of }) => of(difference))?.why;
}
