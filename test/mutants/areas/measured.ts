/** Faults that a measurement found alive, each with the test that has been written for it. */
import { type Mutant, of } from '../mutant.ts';

const OWN_PRICES = ['test/pricing/own-price.properties.test.ts'];
const PRICES = ['test/pricing/price.test.ts'];
const LEDGER = ['test/ledger/ledger.test.ts'];
const ARCHIVE = ['test/ledger/archive.test.ts'];

export const MEASURED_MUTANTS: Mutant[] = [
  ...of(
    'src/pricing/price.ts',
    OWN_PRICES,
    ['(a.price_id < b.price_id ? 1 : -1)', '(a.price_id < b.price_id ? -1 : 1)', 'money'],
    [' ||\n        (a.price_id < b.price_id ? 1 : -1)', '', 'money'],
    ["at_least: rateOf('', by.at_least), ...times", 'at_least: by.at_least, ...times', 'money'],
    [
      "at_least: rateOf('', by.at_least), ...times",
      'at_least: rateOf(line.unit, by.at_least), ...times',
      'money',
    ],
    ['at_most: rateOf(line.unit, by.at_most), ...times', 'at_most: by.at_most, ...times', 'money'],
    ['at_most: rateOf(line.unit, by.at_most), ...times', 'at_most: rateOf(line.unit, by.at_most)', 'money'],
    ['by.factor === undefined ? factor : formatCredits', 'true ? factor : formatCredits', 'money'],
  ),
  ...of(
    'src/pricing/price.ts',
    PRICES,
    [
      "typeof given === 'string' ? listInText(given) : given",
      "typeof given === 'string' ? [given] : given",
      'money',
    ],
    [
      'if (chosen === undefined) return missing(by.parameter, facts, 0n);',
      'if (chosen === undefined) return 0n;',
      'money',
    ],
    ['[...new Set(facts.missing)]', 'facts.missing'],
  ),
  ...of(
    'src/lib/credits.ts',
    ['test/lib/credits.test.ts'],
    ['nano >= 0n ? nano / NANO', 'nano > 0n ? nano / NANO', 'money'],
    ['nano >= 0n ? nano / NANO_PER_CREDIT :', 'nano >= 0n ? nano / NANO_PER_CREDIT - 1n :', 'money'],
    ['-nano + NANO_PER_CREDIT - 1n', '-nano + NANO_PER_CREDIT', 'money'],
    ['nano + 5_000_000n', 'nano', 'money'],
  ),
  ...of(
    'src/ledger/ledger.ts',
    LEDGER,
    ['earlier.account_id === account && earlier.amount === amount,', 'earlier.amount === amount,', 'money'],
    ["  assert(key_id !== null, 'A cap needs a key.');\n", '', 'money'],
    ['assert(amount > 0n, `A withdrawal', 'assert(amount >= 0n, `A withdrawal', 'money'],
    ['assert(amount > 0n, `A withdrawal', 'assert(amount > 1n, `A withdrawal', 'money'],
    [
      'values: [ref, account, amount, kind, reason, at],\n  });\n  return taken;',
      'values: [ref, account, amount, kind, reason, at],\n  });\n  return amount;',
      'money',
    ],
  ),
  ...of(
    'src/ledger/sql.ts',
    LEDGER,
    ['least(available, $3::bigint) as taking', 'least(available + held, $3::bigint) as taking', 'money'],
    [
      "$1::text, 'available', 'funding', taking, posted - taking",
      "$1::text, 'available', 'funding', taking, posted",
      'money',
    ],
  ),
  ...of(
    'src/ledger/ledger-statement.ts',
    ARCHIVE,
    ['asked.before === null ? null : BigInt(asked.before)', 'null as bigint | null'],
    ['rows.length < asked.limit ? 0n : rows.at(-1)!.id', '0n'],
    ['rows.length < asked.limit ? 0n : rows.at(-1)!.id', 'rows.at(0)?.id ?? 0n'],
    ['below = file.after + 1n', 'below = file.after'],
    ['archived = [...archived, ...transfers', 'archived = [...transfers'],
  ),
];
