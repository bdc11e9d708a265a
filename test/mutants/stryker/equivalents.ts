/** Mutants that no test can find: the changed code does the same for every value that reaches it. */
export type Equivalent = {
  file: string;
  /** The line on which the changed code begins, trimmed. */
  line: string;
  /** The changed code as it stands in the file, and its replacement. */
  code: string;
  replacement: string;
  reason: string;
};

const of = (
  file: string,
  ...equivalents: [line: string, code: string, replacement: string, reason: string][]
): Equivalent[] =>
  equivalents.map(([line, code, replacement, reason]) => ({ file, line, code, replacement, reason }));

const NO_MINUS_ZERO = 'Zero has no sign as a bigint, and both branches return zero for it.';

export const EQUIVALENTS: Equivalent[] = [
  ...of(
    'src/lib/credits.ts',
    [
      'return Number(nano >= 0n ? nano / NANO_PER_CREDIT : -((-nano + NANO_PER_CREDIT - 1n) / NANO_PER_CREDIT));',
      'nano >= 0n',
      'nano > 0n',
      NO_MINUS_ZERO,
    ],
    [
      "const digits = (nano < 0n ? -nano : nano).toString().padStart(10, '0');",
      'nano < 0n',
      'nano <= 0n',
      NO_MINUS_ZERO,
    ],
  ),
  ...of('src/pricing/price.ts', [
    'return a < b ? a : b;',
    'a < b',
    'a <= b',
    'Of two equal amounts either is the lower one.',
  ]),
  ...of(
    'src/pricing/own-price.ts',
    [
      '(a.price_id < b.price_id ? 1 : -1),',
      'a.price_id < b.price_id',
      'a.price_id <= b.price_id',
      'No two prices of a book have the same id.',
    ],
    [
      'factor === null ? (rates?.[name] ?? contract) : formatCredits(rateTimes(credits(contract), factor));',
      'rates?.[name]',
      'rates[name]',
      'An own price has a factor or rates.',
    ],
  ),
  ...of(
    'src/ledger/ledger.ts',
    [
      'for (const { refused, cap } of amount > 0n ? capsOf(order) : []) {',
      'amount > 0n',
      'amount >= 0n',
      'No cap refuses a hold of zero: less than nothing is never left.',
    ],
    [
      'for (const { refused, cap } of amount > 0n ? capsOf(order) : []) {',
      'amount > 0n',
      'true',
      'No cap refuses a hold of zero: less than nothing is never left.',
    ],
    ['return left > 0n ? left : 0n;', 'left > 0n', 'left >= 0n', 'Zero is zero.'],
    [
      'assert(captured !== null && posted_before !== null && posted_after !== null);',
      'captured !== null && posted_before !== null && posted_after !== null',
      'true',
      'The constraints of the table require all three of a captured hold.',
    ],
    [
      'if (made) return { held: amount };',
      'made',
      'false',
      'A hold that was just made is found by the look-up below, with the same result.',
    ],
  ),
  ...of(
    'src/ledger/give-back.ts',
    [
      "if (held.state !== 'captured' || charged === 0n) return { refused: 'not_charged' };",
      "held.state !== 'captured'",
      'false',
      'The captured amount of any other hold is zero.',
    ],
    [
      "if (upTo !== null && upTo > charged) return { refused: 'more_than_charged', charged };",
      'upTo !== null',
      'true',
      'Null is not above any amount.',
    ],
  ),
  ...of(
    'src/pricing/describe-price.ts',
    [
      'derived: at !== null && (line.derived ?? []).includes(at),',
      'at !== null',
      'true',
      'The list of derived values contains no null.',
    ],
    [
      'derived: at !== null && (line.derived ?? []).includes(at),',
      '[]',
      '["Stryker was here"]',
      'No rate has this name.',
    ],
  ),
];
