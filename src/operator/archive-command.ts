/** `npm run archive -- --before 2026-01-01`: moves old ledger entries to files of the media store. */
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { ConfigError, readConfig } from '../config/config.ts';
import { DatabaseDamaged, DatabaseUnusable, FolderInUse, openDatabase } from '../db/open.ts';
import { archiveEntries, NotArchived } from '../ledger/write-archive.ts';
import { addSeconds, systemClock } from '../lib/clock.ts';
import { programOf, runProgram } from '../lib/command-line.ts';
import { StorageError } from '../media/media-store.ts';
import { openStore } from '../media/open-store.ts';
import { commandLog } from './command-log.ts';

const EXPECTED = [ConfigError, DatabaseDamaged, DatabaseUnusable, FolderInUse, NotArchived, StorageError];
/** Jobs are kept for 30 days and refer to the holds that paid for them. */
const DAYS_MIN = 31;

const program = programOf(
  'archive',
  'Moves old ledger entries and their holds to files of the media store.',
  ['--before 2026-01-01'],
)
  .requiredOption(
    '--before <date>',
    `archive the sealed entries before this date (UTC), at least ${DAYS_MIN} days ago`,
    dayLongAgo,
  )
  .option('--json', 'print each file as a line of JSON')
  .addHelpText(
    'after',
    '\nWith DATABASE_URL, the service may keep running. Let PostgreSQL vacuum afterwards: docs/guides/archive.md.',
  )
  .action(({ before, json = false }) => archive(before, json));

await runProgram(program, EXPECTED);

function dayLongAgo(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(`${text}T`))
    throw new InvalidArgumentError('It takes a date such as 2026-01-01.');
  if (day > addSeconds(systemClock.now(), -DAYS_MIN * 24 * 3600))
    throw new InvalidArgumentError(`It takes a date at least ${DAYS_MIN} days ago.`);
  return day;
}

async function archive(before: Date, json: boolean): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl } = config;
  using store = await openStore(config);
  const db = await openDatabase({
    dataDir,
    log: commandLog,
    ...(databaseUrl && { url: databaseUrl.reveal() }),
  });
  const sum = { files: 0, entries: 0, size_bytes: 0 };
  try {
    for await (const file of archiveEntries(db, store, { before, at: systemClock.now() })) {
      sum.files += 1;
      sum.entries += file.entries;
      sum.size_bytes += file.size_bytes;
      if (json) console.log(JSON.stringify({ ...file, after: `${file.after}`, up_to: `${file.up_to}` }));
    }
  } finally {
    await db.close();
  }
  if (!json)
    console.log(`Archived ${sum.entries} entries in ${sum.files} files, ${sum.size_bytes} bytes in total.`);
}
