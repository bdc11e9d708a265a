/**
 * `npm run backup -- --to DIR`: makes a consistent copy of the embedded database and its media while the service runs.
 */
import { ConfigError, readConfig } from '../config/config.ts';
import { NotCopied } from '../db/embedded/copy-running.ts';
import { DatabaseDamaged } from '../db/open.ts';
import { systemClock } from '../lib/clock.ts';
import { programOf, runProgram } from '../lib/command-line.ts';
import type { Log } from '../lib/log.ts';
import { BackupRefused, makeBackup } from './backup.ts';

const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (_facts, event) => console.error(event),
};

const program = programOf('backup', 'Backs up the embedded database and its media while the service runs.', [
  '--to /backups/reverie',
])
  .requiredOption('--to <folder>', 'an empty or missing folder, or one with an earlier backup')
  .option('--json', 'print the manifest of the backup as JSON')
  .addHelpText('after', '\nWith DATABASE_URL, back PostgreSQL up with its own tools: docs/guides/backups.md.')
  .action(({ to, json = false }) => backUp(to, json));

await runProgram(program, [ConfigError, BackupRefused, NotCopied, DatabaseDamaged]);

async function backUp(to: string, json: boolean): Promise<void> {
  const { dataDir, databaseUrl, mediaStore } = readConfig(process.env);
  if (databaseUrl !== undefined)
    throw new BackupRefused('DATABASE_URL is set: back PostgreSQL up with pg_dump or its own base backups.');
  const at = systemClock.now();
  const manifest = await makeBackup({ dataDir, to, withMedia: mediaStore === undefined, at, log });
  if (!manifest.balanced) process.exitCode = 1;
  if (json) return console.log(JSON.stringify(manifest, null, 2));
  const { database, media, accounts, entries, balanced, made_at } = manifest;
  console.log(`Backed up to ${to}, as of ${made_at}:`);
  console.log(`  database  ${database.files} files, ${database.size_bytes} bytes`);
  console.log(
    media
      ? `  media     ${media.files} files, ${media.size_bytes} bytes; ${media.copied} copied now`
      : '  media     in the bucket, which keeps its own versions',
  );
  if (media?.lost)
    console.log(
      `  kept      ${media.lost} media files that the database names and ${dataDir}/media has lost`,
    );
  console.log(
    `  ledger    ${accounts} accounts, ${entries} entries, ${balanced ? 'balanced' : 'NOT BALANCED'}`,
  );
}
