import { openPool } from './connection-pool.ts';
import { type Database, type DatabaseLog, one } from './db.ts';

const CONNECTIONS_MAX = 16;
/** Longer than any statement of the service. A statement that exceeds it is stuck, and its connection is released. */
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const VERSION_MIN = 15;

/** The database is unusable. The message is one line for the operator and does not contain the password. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

/** Opens PostgreSQL by URL. @throws DatabaseUnusable if it does not answer, rejects the login, or is too old. */
export async function openPostgres({
  url,
  log,
  connections = CONNECTIONS_MAX,
}: {
  url: string;
  log: DatabaseLog;
  connections?: number;
}): Promise<Database> {
  const database = openPool({
    kind: 'postgres',
    log,
    pool: {
      connectionString: url,
      application_name: 'reverie',
      max: connections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  });
  try {
    const { version } = await one<{ version: number }>(database, {
      text: `select current_setting('server_version_num')::int / 10000 as version`,
    });
    if (version >= VERSION_MIN) return database;
    throw new Error(`it has version ${version}, but ${VERSION_MIN} is the oldest supported version`);
  } catch (error) {
    await database.close();
    throw new DatabaseUnusable(`PostgreSQL at ${hostOf(url)} cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host || 'the given address';
}

/** For a host with several addresses, Node reports all failures in one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
