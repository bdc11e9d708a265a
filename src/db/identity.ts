/** Detects that the database was restored to an older moment, by comparing its identity with the stored one. */
import { newId } from '../lib/id.ts';
import { type Database, type Db, isConnectionLost, one } from './db.ts';

/** The identity in a backup. No real database has it, so the first start on the backup detects a restore. */
const IN_A_BACKUP = 'backup';

/**
 * SQL for the identity of the database. Loading a dump creates another database, on the same or on another server. A
 * recovery to a point in time or a failover starts another timeline, which is the first part of the log file's name.
 */
const IDENTITY = `(select concat_ws(' ', system_identifier, (select oid from pg_database where datname = current_database()),
  substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)) from pg_control_system())`;

/**
 * Records that the database is in use at this moment. If its identity has changed, it records a restore, runs `then` in
 * the same transaction, and returns the id of the restore. Only one of several processes gets the id.
 */
export async function keepMoment(
  db: Database,
  at: Date,
  then: (tx: Db, restore: string) => Promise<void> = async () => undefined,
): Promise<string | undefined> {
  const identity = await identityOf(db);
  return db.transaction(async (tx) => {
    const [before] = await tx.query<{ identity: string; seen_at: Date }>({
      text: 'select identity, seen_at from database_identity for update',
    });
    if (before && before.identity !== identity) {
      const restore = await recordRestore(tx, { identity, before: before.seen_at, at });
      await then(tx, restore);
      return restore;
    }
    await tx.query({
      text: `insert into database_identity (identity, seen_at) values ($1, $2)
             on conflict (is_one) do update set seen_at = greatest(database_identity.seen_at, excluded.seen_at)`,
      values: [identity, at],
    });
    return undefined;
  });
}

/** Falls back to the database's oid for servers that resemble PostgreSQL but lack these functions. */
async function identityOf(db: Db): Promise<string> {
  const ask = (identity: string) => one<{ identity: string }>(db, { text: `select ${identity} as identity` });
  const found = await ask(IDENTITY).catch((error: unknown) => {
    if (isConnectionLost(error)) throw error;
    return ask('(select oid::text from pg_database where datname = current_database())');
  });
  return found.identity;
}

async function recordRestore(
  tx: Db,
  { identity, before, at }: { identity: string; before: Date; at: Date },
): Promise<string> {
  const id = newId('rst');
  await tx.query({
    text: 'update database_identity set identity = $1, seen_at = $2',
    values: [identity, at],
  });
  await tx.query({
    text: 'insert into restore (id, restored_to, found_at) values ($1, least($2, $3::timestamptz), $3)',
    values: [id, before, at],
  });
  return id;
}

/** Marks the database so that the next start on it detects a restore to `at`. */
export async function markAsBackup(db: Db, at: Date): Promise<void> {
  await db.query({
    text: `insert into database_identity (identity, seen_at) values ($1, $2)
           on conflict (is_one) do update set identity = excluded.identity, seen_at = excluded.seen_at`,
    values: [IN_A_BACKUP, at],
  });
}
