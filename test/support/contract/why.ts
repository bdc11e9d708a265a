/** Why the mock differs from the service where it does. */
import type { Difference } from './parity.ts';

type Reason = { why: string; of(difference: Difference): boolean };

const REASONS: Reason[] = [
  {
    why: 'the object of that id has other optional members: the contract declares both',
    of: ({ what, operation }) =>
      what === 'shape' &&
      ['getCharacter', 'getTopUp', 'getWebhookDelivery', 'listLedgerEntries', 'sendWebhookDelivery'].includes(
        operation,
      ),
  },
  {
    why: "the mock returns the contract's example, because it has no engines, ledger or trials of its own",
    of: ({ what, operation }) =>
      what === 'shape' &&
      [
        'checkLedger',
        'inspectDay',
        'inspectMediaStore',
        'listEngines',
        'listRestores',
        'tryEngine',
        'updateLedgerCheck',
      ].includes(operation),
  },
  {
    why: 'the film of the mock is finished at once',
    of: ({ what, operation }) => what === 'shape' && operation === 'createVideo',
  },
  {
    why: 'the price depends on the film at the URL; the mock does not fetch it and assumes 5 s',
    of: ({ what, operation, service }) =>
      what === 'error' &&
      ['relightVideo', 'renderVideoProject'].includes(operation) &&
      /price of/.test(service),
  },
  {
    why: 'the mock has an example of another model, `ra1/fine`',
    of: ({ what, operation, mock }) =>
      what === 'error' &&
      ['listOpenAiModels', 'getOpenAiModel'].includes(operation) &&
      mock.includes('ra1/fine'),
  },
];

/** Undefined for unexplained differences: the mock needs a fix. */
export function whyOf(difference: Difference): string | undefined {
  return REASONS.find(({ of }) => of(difference))?.why;
}
