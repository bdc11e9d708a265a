/** The statement's CSV: a spreadsheet opens it without running a cell as a formula. */
import { expect, test } from 'vitest';
import { csvOf } from '../../console/screens/statement-csv.ts';

const entry = {
  at: '2026-11-28T10:00:00Z',
  kind: 'charge',
  operation: 'ra1',
  request_id: 'req_1',
  key_id: null,
  reason: null as string | null,
  amount: '-4',
  balance_after: '96.25',
  entry_id: 'ent_1',
};
type Entries = Parameters<typeof csvOf>[0];
const rowWith = (reason: string) => csvOf([{ ...entry, reason }] as unknown as Entries).split('\r\n')[1];

test.each([
  ['=1+1', `'=1+1`],
  ['+1+1', `'+1+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  [`-2+3+cmd|' /C calc'!A0`, `'-2+3+cmd|' /C calc'!A0`],
  ['-1-1', `'-1-1`],
  ['-A1', `'-A1`],
  ['\t=1', `'\t=1`],
])('%j is text', (reason, cell) => {
  expect(rowWith(reason)).toContain(`,${cell},`);
});

test('amounts stay numbers, and quotes are doubled', () => {
  expect(rowWith('say "a", b')).toBe('2026-11-28T10:00:00Z,charge,ra1,req_1,,"say ""a"", b",-4,96.25,ent_1');
});
