/**
 * `npm run move -- --to postgres://user:password@host/database`: from the embedded database in DATA_DIR to PostgreSQL.
 *
 * The service is stopped meanwhile. The embedded database stays as it is.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config/config.ts';
import { DatabaseDamaged, DatabaseUnusable, FolderInUse, openDatabase } from '../db/open.ts';
import { openQueue } from '../jobs/job-queue.ts';
import type { Log } from '../lib/log.ts';
import { copyDatabase, NotMoved } from './copy-database.ts';

const USAGE = 'Usage: npm run move -- --to postgres://user:password@host:5432/database';
const EXPECTED = [ConfigError, DatabaseDamaged, DatabaseUnusable, FolderInUse, NotMoved];

const log: Log = {
  info: () => undefined,
  warn: (_facts, event) => console.error(event),
  error: (_facts, event) => console.error(event),
};

try {
  await move();
} catch (error) {
  console.error(EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}

async function move(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (values.to === undefined || !/^postgres(ql)?:\/\//.test(values.to)) throw new NotMoved(USAGE);
  if (databaseUrl !== undefined)
    throw new NotMoved('DATABASE_URL is set: this moves from the embedded database, so unset it.');
  if (!existsSync(join(dataDir, 'database')))
    throw new NotMoved(`There is no embedded database in ${dataDir}: nothing to move.`);
  await using opened = new AsyncDisposableStack();
  const from = await openDatabase({ dataDir, log });
  opened.defer(() => from.close());
  const to = await openDatabase({ url: values.to, dataDir, log });
  opened.defer(() => to.close());
  const queue = await openQueue({ db: to, log });
  opened.defer(() => queue.stop({ grace_seconds: 0 }));
  const { tables, jobs } = await copyDatabase(from, to, queue);
  for (const { name, rows } of tables) console.log(`${String(rows).padStart(9)}  ${name}`);
  console.log(`${String(jobs).padStart(9)}  jobs that wait`);
  console.log('Every row is there, and the ledger balances. Start the service with DATABASE_URL set to it.');
}
