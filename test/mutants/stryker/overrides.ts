/** Neighbours of source files whose imports and names lead to no test, to a distant one, or to too few. */
export const OVERRIDES: Readonly<Record<string, string[]>> = {
  'src/lib/credits.ts': ['test/lib/credits.test.ts'],
  'src/pricing/price.ts': [
    'test/pricing/price.test.ts',
    'test/pricing/own-price.properties.test.ts',
    'test/pricing/values.test.ts',
  ],
  'src/ledger/acts.ts': [
    'test/ledger/ledger.test.ts',
    'test/ledger/gathered.test.ts',
    'test/ledger/caps.test.ts',
  ],
  'src/ledger/ledger.ts': [
    'test/ledger/ledger.test.ts',
    'test/ledger/withdraw.test.ts',
    'test/ledger/caps.test.ts',
    'test/ledger/unseen-acts.test.ts',
  ],
};
