/** The sums of stored media, compared with a count of all rows. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../src/db/db.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { foldStored, sumOfExpiring, sumOfMedia } from '../../src/media/media-sums.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';

const AT = new Date('2026-11-20T12:34:56.789Z');
const HOUR = 3600;
const WEEK = 7 * 24 * HOUR;
/** Around each border of hours and of the week; null: never. */
const EXPIRES = [
  ...[-2 * HOUR, -2096, -1, 0, 1, 60, 1503, 1504, 2 * HOUR, 5 * 24 * HOUR].map(
    (more) => more as number | null,
  ),
  ...[WEEK - 2 * HOUR, WEEK - 2097, WEEK - 2096, WEEK - 1, WEEK, WEEK + 1, WEEK + 1504, 2 * WEEK, null],
];

let count = 0;

async function store(db: Db, expires: number | null): Promise<string> {
  const key = `medium${count++}`;
  await db.query({
    text: `insert into media (key, account_id, content_type, size_bytes, sha256, created_at, expires_at)
           values ($1, 'acc_a', $2, $3, '', $4, $5)`,
    values: [
      key,
      count % 3 ? 'image/png' : 'video/mp4',
      count,
      AT,
      expires === null ? null : addSeconds(AT, expires),
    ],
  });
  return key;
}

async function slow(db: Db, at: Date) {
  const sum = 'count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as size_bytes';
  const kinds = await db.query({
    text: `select content_type, ${sum} from media
           where deleted_at is null and (expires_at is null or expires_at > $1)
           group by content_type order by sum(size_bytes) desc, content_type`,
    values: [at],
  });
  const [expiring] = await db.query({
    text: `select ${sum} from media where deleted_at is null and expires_at > $1 and expires_at <= $2`,
    values: [at, addSeconds(at, WEEK)],
  });
  return { kinds, expiring };
}

const fast = async (db: Db, at: Date) => ({
  kinds: await sumOfMedia(db, at),
  expiring: await sumOfExpiring(db, at, 7),
});

describe.each(DATABASES)('media on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    await database.empty();
    await database.db.query({
      text: `insert into account values ('acc_a', 'somebody', 'test', $1)`,
      values: [AT],
    });
  });

  const expectEqual = async () => {
    const { db } = database;
    for (const seconds of [0, 1, 1503.211, HOUR, 30 * HOUR]) {
      const at = addSeconds(AT, seconds);
      expect(await fast(db, at)).toEqual(await slow(db, at));
    }
  };

  test('are summed up exactly at any moment: stored, folded, deleted, expired', async () => {
    const { db } = database;
    await expectEqual();
    const keys: string[] = [];
    for (const expires of [...EXPIRES, ...EXPIRES]) keys.push(await store(db, expires));
    await expectEqual();
    expect(await foldStored(db)).toBe(2 * EXPIRES.length);
    expect(await foldStored(db)).toBe(0);
    await expectEqual();
    const change = (text: string) => db.query({ text, values: [keys.filter((_, n) => n % 5 === 2)] });
    await change('update media set deleted_at = now() where key = any($1)');
    await expectEqual();
    await change("update media set deleted_at = null, content_type = 'audio/mpeg' where key = any($1)");
    await db.query({ text: `delete from media where key like '%7'` });
    await expectEqual();
    await foldStored(db);
    await expectEqual();
    expect((await sumOfMedia(db, AT)).map(({ content_type }) => content_type).sort()).toEqual([
      'audio/mpeg',
      'image/png',
      'video/mp4',
    ]);
  });

  test('from before they were summed up are counted by their rows, and summed up once', async () => {
    const { db } = database;
    await db.transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' });
      for (const expires of EXPIRES) await store(tx, expires);
      await tx.query({ text: 'insert into unsummed_media values (true)' });
    });
    await store(db, HOUR);
    await expectEqual();
    await Promise.all([foldStored(db), store(db, 3 * HOUR), foldStored(db), store(db, null)]);
    await expectEqual();
    await foldStored(db);
    await expectEqual();
    expect(
      await db.query({ text: 'select from unsummed_media union all select from stored_change' }),
    ).toEqual([]);
  });
});
