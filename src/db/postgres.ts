import type { Database, Log } from './db.ts';
import { openPool } from './pool.ts';

const CONNECTIONS_MAX = 16;
/** Longer than any statement of ours; what runs longer is stuck, and gives its connection back. */
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** PostgreSQL 15 or newer, by address. Connects when first asked. */
export function openPostgres({ url, log }: { url: string; log: Log }): Database {
  return openPool({
    kind: 'postgres',
    log,
    pool: {
      connectionString: url,
      application_name: 'reverie',
      max: CONNECTIONS_MAX,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  });
}
