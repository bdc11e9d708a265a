/** Faults by which archived entries would be lost, doubled or unproven. */
import { type Mutant, of } from '../mutant.ts';

export const ARCHIVE_MUTANTS: Mutant[] = [
  ...of(
    'src/ledger/write-archive.ts',
    ['test/ledger/archive.test.ts'],
    ['`${unguessable()}.ledger`', '`${unguessable()}.gz`', 'money'],
    ['const isProven = differences.length === 0;', 'const isProven = true;', 'money'],
    ["t.kind in ('capture', 'release') and t.ref = transfer.ref and t.id > $3", 'false', 'money'],
    ["union all select from transfer t where t.kind = 'return' and t.of_hold = transfer.ref", '', 'money'],
    ['and $2::timestamptz > (select', 'and now() > (select'],
    ['removed as (delete from hold where', 'removed as (select from hold where'],
    ['if (archived.length === 0) return false;', '', 'money'],
  ),
  ...of(
    'src/ledger/archive.ts',
    ['test/ledger/archive.test.ts', 'test/handlers/account/archivedLedger.test.ts'],
    ['if (archiveSha256(bytes) !== sha256)', 'if (false)', 'money'],
    ['and up_to > $2 and', 'and'],
    ['where not exists (select from', 'where true or not exists (select from'],
    [
      "text: 'select media_name from ledger_archive where media_name = any($1)',",
      "text: 'select media_name from ledger_archive where false and media_name = any($1)',",
    ],
  ),
  ...of(
    'src/ledger/ledger-statement.ts',
    ['test/ledger/archive.test.ts'],
    ['below = file.after + 1n;', 'return rows;'],
    ['             union\n', '             union all\n', 'money'],
  ),
  ...of(
    'src/ledger/full-check.ts',
    ['test/ledger/archive.test.ts'],
    [
      "    ${archivedCharges('usage', 'operation text, key_id text')}\n",
      '    select null::date, null, null, 0, 0 where false\n',
    ],
  ),
  ...of(
    'src/db/migrations/0041-archived-entries.sql',
    ['test/ledger/archive.test.ts'],
    ["old.kind in ('hold', 'capture', 'release') and", '', 'money'],
    ['where account_id = old.account_id and up_to >= old.id', 'where account_id = old.account_id'],
  ),
  ...of(
    'src/ledger/proof-sql.ts',
    ['test/ledger/tampering.test.ts'],
    ['when d.entries_sha256 is distinct from part.entries_sha256', 'when false'],
  ),
];
