/** `npm run restore -- --from DIR`: restores a backup of the embedded database and its media. */
import { ConfigError, readConfig } from '../config/config.ts';
import { FolderInUse } from '../db/open.ts';
import { systemClock } from '../lib/clock.ts';
import { programOf, runProgram } from '../lib/command-line.ts';
import { BackupRefused } from './backup.ts';
import { restoreBackup } from './restore.ts';

const program = programOf(
  'restore',
  'Restores a backup of the embedded database and its media to DATA_DIR.',
  ['--from /backups/reverie'],
)
  .requiredOption('--from <folder>', 'the folder of the backup')
  .option('--json', 'print the outcome as JSON')
  .addHelpText('after', '\nStop the service first. The previous database is kept beside the restored one.')
  .action(({ from, json = false }) => restore(from, json));

await runProgram(program, [ConfigError, BackupRefused, FolderInUse]);

async function restore(from: string, json: boolean): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined)
    throw new BackupRefused(
      'DATABASE_URL is set: restore PostgreSQL with its own tools, then start the service.',
    );
  const restored = await restoreBackup({ from, dataDir, at: systemClock.now() });
  if (json) return console.log(JSON.stringify(restored, null, 2));
  const { restored_to, accounts, entries, media_copied, replaced } = restored;
  console.log(`Restored ${dataDir} to ${restored_to}: ${accounts} accounts, ${entries} entries.`);
  console.log(`Copied ${media_copied} media files that were missing.`);
  if (replaced !== null) console.log(`The previous database is now ${replaced}.`);
  console.log('Start the service: it reconciles by itself, and GET /admin/restores lists the findings.');
}
