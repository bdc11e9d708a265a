/**
 * `npm run move -- --to postgres://user:password@host/database`: copies the embedded database in DATA_DIR to
 * PostgreSQL.
 *
 * The service must be stopped. The embedded database does not change.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config/config.ts';
import { DatabaseDamaged, DatabaseUnusable, FolderInUse, openDatabase } from '../db/open.ts';
import { openQueue } from '../jobs/job-queue.ts';
import { programOf, runProgram } from '../lib/command-line.ts';
import { commandLog } from './command-log.ts';
import { copyDatabase, NotMoved } from './copy-database.ts';

const EXPECTED = [ConfigError, DatabaseDamaged, DatabaseUnusable, FolderInUse, NotMoved];

const program = programOf(
  'move',
  'Copies the embedded database in DATA_DIR to PostgreSQL and compares every row.',
  ['--to postgres://user:password@host:5432/database'],
)
  .requiredOption('--to <address>', 'the empty PostgreSQL database')
  .option('--json', 'print the copied rows as JSON')
  .addHelpText('after', '\nStop the service first. The embedded database does not change.')
  .action(({ to, json = false }) => move(to, json));

await runProgram(program, EXPECTED);

async function move(address: string, json: boolean): Promise<void> {
  // The message does not repeat the address, which has a password.
  if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address))
    program.error('--to takes postgres://user:password@host:5432/database.');
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined)
    throw new NotMoved('DATABASE_URL is set: this command moves the embedded database, so unset it.');
  if (!existsSync(join(dataDir, 'database')))
    throw new NotMoved(`There is no embedded database in ${dataDir}: nothing to move.`);
  await using opened = new AsyncDisposableStack();
  const from = await openDatabase({ dataDir, log: commandLog });
  opened.defer(() => from.close());
  const to = await openDatabase({ url: address, dataDir, log: commandLog });
  opened.defer(() => to.close());
  const queue = await openQueue({ db: to, log: commandLog });
  opened.defer(() => queue.stop({ grace_seconds: 0 }));
  const { tables, jobs } = await copyDatabase(from, to, queue);
  if (json) return console.log(JSON.stringify({ tables, jobs }, null, 2));
  for (const { name, rows } of tables) console.log(`${String(rows).padStart(9)}  ${name}`);
  console.log(`${String(jobs).padStart(9)}  waiting jobs`);
  console.log(
    'All rows were copied, and the ledger balances. Start the service with DATABASE_URL set to the new database.',
  );
}
