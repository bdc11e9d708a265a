/** What is stored, added up over all accounts. */
import type { Db } from '../db/db.ts';
import { addSeconds } from '../lib/clock.ts';
import { isMediaName, type MediaStore } from './media-store.ts';

export type MediaSum = { count: number; size_bytes: number };

const SERVED = 'deleted_at is null and (expires_at is null or expires_at > $1)';
const SUM = 'count(*)::int as count, coalesce(sum(size_bytes), 0)::float8 as size_bytes';

/** Of media that are served, the largest kind first. */
export function sumOfMedia(db: Db, at: Date): Promise<({ content_type: string } & MediaSum)[]> {
  return db.query({
    text: `select content_type, ${SUM} from media where ${SERVED}
           group by content_type order by size_bytes desc, content_type`,
    values: [at],
  });
}

/** Of those the ones whose time is over within so many days. */
export async function sumOfExpiring(db: Db, at: Date, days: number): Promise<MediaSum> {
  const [sum] = await db.query<MediaSum>({
    text: `select ${SUM} from media where ${SERVED} and expires_at <= $2`,
    values: [at, addSeconds(at, days * 24 * 3600)],
  });
  return sum!;
}

/** Of everything in the store, what is not `used`. It reads the whole store. */
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
