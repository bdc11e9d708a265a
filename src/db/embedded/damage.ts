import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The database's files are unusable. The message is one line for the operator. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
}

/** A checkpoint may need to write more than this. */
const FREE_MB_MIN = 32;
/** Source: PostgreSQL, src/include/catalog/pg_control.h, PG_CONTROL_FILE_SIZE. */
const CONTROL_BYTES = 8192;

/** Explains why a database did not open: its disk is full or its files are damaged. */
export function reasonNotOpened(folder: string, message: string): DatabaseDamaged {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  const where = `The embedded database in ${resolve(folder)}`;
  if (free < FREE_MB_MIN) {
    return new DatabaseDamaged(
      `${where} cannot be opened: ${free} MB are free on its disk. Free some space and start again.`,
    );
  }
  // After a panic, PGlite reports only that it has stopped. Other messages are worth showing.
  const words = /Aborted\(|ExitStatus|unreachable/.test(message)
    ? ''
    : ` (${message.replace(/\s+/g, ' ').slice(0, 200)})`;
  return new DatabaseDamaged(
    `${where} is damaged: ${damageIn(folder)}${words}. Restore a backup of the folder, or move the folder away to start with an empty one.`,
  );
}

/** Names the most likely damage that is visible from outside. */
function damageIn(folder: string): string {
  const control = sizeOf(join(folder, 'global/pg_control'));
  if (control === undefined) return 'global/pg_control is missing';
  if (control !== CONTROL_BYTES) return `global/pg_control has ${control} bytes instead of ${CONTROL_BYTES}`;
  const segments = filesIn(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (segments.length === 0) return 'the write-ahead log in pg_wal is missing';
  if (filesIn(join(folder, 'base')).length === 0) return 'the tables in base are missing';
  return 'the write-ahead log in pg_wal, or the data that it refers to, cannot be read';
}

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
