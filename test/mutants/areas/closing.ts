/** Faults in exports and deletions of accounts. */
import { type Mutant, of } from '../mutant.ts';

const CLOSING = ['test/handlers/account/closing.test.ts'];
const EXPORTING = ['test/handlers/account/exporting.test.ts'];

export const CLOSING_MUTANTS: Mutant[] = [
  ...of(
    'src/accounts/deletion.ts',
    CLOSING,
    ['if (held > 0n) return false;', '', 'money'],
    ['if (amount > 0n) await withdraw', 'if (amount < 0n) await withdraw', 'money'],
    [
      "  const open = tables.updateTable('account').where('id', '=', id).where('delete_at', 'is', null);",
      "  const open = tables.updateTable('account').where('id', '=', id);",
    ],
    ['name: id, plan_id', 'plan_id'],
  ),
  ...of(
    'src/accounts/monthly-credits.ts',
    ['test/accounts/monthly-credits.test.ts'],
    ["    .where('account.delete_at', 'is', null)\n", '', 'money'],
  ),
  ...of('src/http/permissions.ts', CLOSING, ['caller.closing && isPaid(route)', 'false', 'money']),
  ...of('src/handlers/processor-for.ts', CLOSING, [
    'if (caller.closing) throw accountClosing();',
    '',
    'money',
  ]),
  ...of('src/ledger/proof-sql.ts', CLOSING, ["'dispute', 'lapse') then", "'dispute') then", 'money']),
  ...of('src/handlers/account/deleteAccount.ts', CLOSING, [
    'if (!unlimited) throw mayNotDeleteAccount();',
    '',
  ]),
  ...of(
    'src/start/erase-accounts.ts',
    CLOSING,
    ['delete_at <= $2 and purged_at', 'purged_at'],
    ['  await forgetWords(tx);\n', ''],
    ['hidden as (delete from gallery where id in (select id from gone))', 'hidden as (select id from gone)'],
    ["  rowsOf('once'),\n", ''],
  ),
  ...of(
    'src/start/erase-accounts.ts',
    ['test/payments/lock-order.test.ts'],
    ['  await lockSettings(tx, id);\n', ''],
  ),
  ...of(
    'src/start/erase-accounts.ts',
    ['test/handlers/account/everything.test.ts'],
    ["  rowsOf('chat_allowance'),\n", ''],
  ),
  ...of(
    'src/start/write-export.ts',
    ['test/handlers/account/everything.test.ts'],
    ["  conversations: { table: 'conversation' },\n", ''],
  ),
  ...of(
    'src/start/write-export.ts',
    CLOSING,
    ["without: ['key_sha256']", 'without: []'],
    ["without: ['secret']", 'without: []'],
    ['for (const unused of earlier ?? [name]) await media.remove(unused);', ''],
  ),
  ...of(
    'src/media/account-exports.ts',
    EXPORTING,
    ['7 * 24 * 3600', '8 * 24 * 3600'],
    ["await removed(db, 'id = $1 and media_name is null', [id]);", ''],
  ),
  ...of('src/start/sweeps.ts', EXPORTING, [
    'clock.now())) await media.remove(name);',
    'clock.now())) void name;',
  ]),
];
