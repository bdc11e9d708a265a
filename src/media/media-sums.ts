/** Totals of stored media over all accounts. */
import type { Database, Db } from '../db/db.ts';
import { askLong } from '../db/reading.ts';
import { addSeconds } from '../lib/clock.ts';
import { isMediaName, type MediaStore } from './media-store.ts';

export type MediaSum = { count: number; size_bytes: number };

/**
 * SQL: the number and size of media by type, that expire after $1 and, if `until`, not after $2. It adds the sums of
 * whole hours of expiry, the changes that are not in the sums yet, and the rows of partial hours. The result is exact,
 * because it is one statement.
 */
const stored = (until: boolean) => {
  const hourAfter = (moment: string) =>
    `date_trunc('hour', ${moment}::timestamptz, 'UTC') + interval '1 hour'`;
  const isWhole = (hour: string) =>
    until
      ? `${hour} >= ${hourAfter('$1')} and ${hour} < date_trunc('hour', $2::timestamptz, 'UTC')`
      : `${hour} >= ${hourAfter('$1')}`;
  // Two ranges instead of "or", so that the index on the expiry is used.
  const parts = until
    ? [
        `expires_at > $1 and expires_at <= $2 and expires_at < ${hourAfter('$1')}`,
        `expires_at >= ${hourAfter('$1')} and expires_at <= $2
         and expires_at >= date_trunc('hour', $2::timestamptz, 'UTC')`,
      ]
    : [`expires_at > $1 and expires_at < ${hourAfter('$1')}`];
  const isUnsummed = 'exists (select from unsummed_media)';
  const isServed = until ? 'expires_at > $1 and expires_at <= $2' : '(expires_at is null or expires_at > $1)';
  return `(
    select content_type, count, size_bytes from stored_hour where not ${isUnsummed} and ${isWhole('hour')}
    union all
    select content_type, count, size_bytes from stored_change
    where not ${isUnsummed} and ${isWhole(`date_trunc('hour', expires_at, 'UTC')`)}
    union all
    ${parts
      .map(
        (part) => `select content_type, 1, size_bytes from media
    where not ${isUnsummed} and deleted_at is null and ${part}
    union all`,
      )
      .join('\n    ')}
    select content_type, 1, size_bytes from media where ${isUnsummed} and deleted_at is null and ${isServed}
  ) as stored`;
};

const SUM = 'coalesce(sum(count), 0)::int as count, coalesce(sum(size_bytes), 0)::float8 as size_bytes';

/** Totals of served media by type, the largest first. */
export function sumOfMedia(db: Db, at: Date): Promise<({ content_type: string } & MediaSum)[]> {
  return askLong(db, {
    text: `select content_type, ${SUM} from ${stored(false)}
           group by content_type having sum(count) > 0 order by sum(size_bytes) desc, content_type`,
    values: [at],
  });
}

/** The total of served media that expire within this number of days. */
export async function sumOfExpiring(db: Db, at: Date, days: number): Promise<MediaSum> {
  const [sum] = await askLong<MediaSum>(db, {
    text: `select ${SUM} from ${stored(true)}`,
    values: [at, addSeconds(at, days * 24 * 3600)],
  });
  return sum!;
}

/**
 * Moves changes into the sums. If the sums do not exist yet, it counts all media and drops the changes, which that
 * count includes. Each is one statement. Returns the number of moved changes.
 */
export async function foldStored(db: Database): Promise<number> {
  await db.transaction(async (tx) => {
    await tx.query({ text: 'set local statement_timeout = 0' });
    await askLong(tx, {
      text: `with mine as materialized (delete from unsummed_media returning is_so),
             dropped as (delete from stored_change using mine)
             ${ADDING}
             from (
               select content_type, coalesce(expires_at, 'infinity') as expires_at, 1 as count, size_bytes
               from media, mine where deleted_at is null
             ) as part ${ADDED}`,
    });
  });
  const [folded] = await askLong<{ count: bigint }>(db, {
    text: `with gone as materialized (
             delete from stored_change where not exists (select from unsummed_media) returning *
           ), summed as (${ADDING} from gone ${ADDED})
           select count(*) from gone`,
  });
  return Number(folded!.count);
}

const ADDING = `
  insert into stored_hour (content_type, hour, count, size_bytes)
  select content_type, date_trunc('hour', expires_at, 'UTC') as hour, sum(count), sum(size_bytes)`;
const ADDED = `
  group by 1, 2 order by 1, 2
  on conflict (content_type, hour) do update
    set count = stored_hour.count + excluded.count, size_bytes = stored_hour.size_bytes + excluded.size_bytes`;

/** The total of stored media that are not `used`. It lists the whole store. */
export async function sumOfOrphans(
  media: Pick<MediaStore, 'pages'>,
  used: (names: string[]) => Promise<Set<string>>,
): Promise<MediaSum> {
  const sum = { count: 0, size_bytes: 0 };
  for await (const page of media.pages()) {
    const stored = page.filter(({ name }) => isMediaName(name));
    if (stored.length === 0) continue;
    const keep = await used(stored.map(({ name }) => name));
    for (const { size_bytes } of stored.filter(({ name }) => !keep.has(name))) {
      sum.count += 1;
      sum.size_bytes += size_bytes;
    }
  }
  return sum;
}
