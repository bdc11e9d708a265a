/** Pages like the console of which public bug reports tell; `test/browser` drives the page itself. */
import { expect, test } from 'vitest';
import { csvOf } from '../../console/screens/statement-csv.ts';

type Entries = Parameters<typeof csvOf>[0];
const entry = {
  ...{ at: '2026-11-28T10:00:00Z', kind: 'grant', operation: null, request_id: null, key_id: null },
  ...{ reason: 'Gutschein für März – 高橋', amount: '4', balance_after: '96.25', entry_id: 'ent_1' },
};

test('mtotschnig/MyExpenses#1432, workadventure/workadventure#5571: Excel reads the statement as UTF-8', () => {
  const bytes = Buffer.from(csvOf([entry] as unknown as Entries));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString()).toContain('Gutschein für März – 高橋');
});
