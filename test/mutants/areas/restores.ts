/** Faults in backups, and in what follows a restore. */
import { type Mutant, of } from '../mutant.ts';

const RESTORES = ['test/handlers/admin/listRestores.test.ts'];
const BACKUPS = ['test/operator/backup.test.ts', 'test/operator/backup-attacked.test.ts'];

const FILLED = ['test/operator/filled.test.ts'];

export const RESTORE_MUTANTS: Mutant[] = [
  ...of(
    'src/operator/copy-database.ts',
    FILLED,
    ['  await refuseFilled(tx, all);', ''],
    ['await continueSequences(from, tx);', ''],
  ),
  ...of(
    'src/presenters/present-engine.ts',
    ['test/handlers/admin/inspectUsage.test.ts'],
    ['credits_known - returned_known - cost', 'credits_known - cost'],
  ),
  ...of(
    'src/ledger/full-check.ts',
    ['test/ledger/every-row.test.ts'],
    ['wallets <> 1 or not is_account', 'not is_account', 'money'],
  ),
  ...of('src/db/identity.ts', RESTORES, ['before.identity !== identity', 'false']),
  ...of(
    'src/generation/settle/after-restore.ts',
    RESTORES,
    ['ticket is null and ', '', 'money'],
    ["engine ->> 'kind' = 'upstream'", "engine ->> 'kind' = 'local'", 'money'],
  ),
  ...of('src/payments/recover-payments.ts', RESTORES, ['if (isMoney)', 'if (!isMoney)']),
  ...of('src/payments/buy-automatically.ts', RESTORES, [
    'if (await paymentsAreOpen(db)) return;',
    '',
    'money',
  ]),
  ...of(
    'src/payments/top-up.ts',
    [...RESTORES, 'test/handlers/account/topUpEvents.test.ts'],
    ['  await writeMissing(tx, event, at);\n', '', 'money'],
    ['  if (!(await first(tx, owner))) return;\n', ''],
  ),
  ...of('src/start/sweeps.ts', RESTORES, [
    'isRecent && restore.restored_to < before ? restore.restored_to : before',
    'before',
  ]),
  ...of(
    'src/media/compare-store.ts',
    RESTORES,
    ['!usedNames.has(name)', 'usedNames.has(name)'],
    ['!stored.has(key)', 'stored.has(key)'],
  ),
  ...of(
    'src/operator/backup.ts',
    BACKUPS,
    ['(await digestOf(folder)).sha256 !== database.sha256', 'false'],
    ['await markAsBackup(db, at);', ''],
    ['if (!lock)', 'if (false)'],
    ['    await removeOthers(to, earlier?.folder);\n', ''],
    ['earlier?.first_account && ', 'false && '],
    ['await rm(place, { recursive: true, force: true });', ''],
  ),
  ...of(
    'src/operator/backup-media.ts',
    BACKUPS,
    ['if (ours.get(name) !== size) copied', 'copied'],
    ['for (const name of unused) stored.delete(name);', ''],
    ['  await removePartial(to);\n', ''],
  ),
  ...of('src/operator/move-command.ts', ['test/operator/filled.test.ts'], [' || !URL.canParse(address)', '']),
];
