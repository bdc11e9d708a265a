/** Notices that the database was restored to an older moment: it is not the database that its own row names. */
import { newId } from '../lib/id.ts';
import { type Database, type Db, isConnectionLost, one } from './db.ts';

/** Of a database in a backup: the first start on it has another. */
const IN_A_BACKUP = 'backup';

/**
 * SQL: a dump that is loaded is another database, on the same or another server; a recovery to a moment and a failover begin
 * another timeline, the first digits of the log's name.
 */
const IDENTITY = `(select concat_ws(' ', system_identifier, (select oid from pg_database where datname = current_database()),
  substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)) from pg_control_system())`;

/**
 * Keeps the moment until which the database is known to be in use. The id of the restore when it turns out to be another
 * database than before; only one of several processes gets it, and `then` is part of what records it.
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

/** Servers that resemble PostgreSQL may know their number of this database only. */
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

/** Makes the next start on this database notice a restore to `at`. */
export async function markAsBackup(db: Db, at: Date): Promise<void> {
  await db.query({
    text: `insert into database_identity (identity, seen_at) values ($1, $2)
           on conflict (is_one) do update set identity = excluded.identity, seen_at = excluded.seen_at`,
    values: [IN_A_BACKUP, at],
  });
}
