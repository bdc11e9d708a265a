/** Compares the media store with the catalogue, after a restore of either. */
import type { Db } from '../db/db.ts';
import { isMediaName, type MediaStore } from './media-store.ts';

const ROWS_AT_ONCE = 1000;

export type Compared = {
  /** Stored media without a record: results of calls that the database does not know. */
  without_records: string[];
  /** Recorded media that are not stored: their URLs return 410. */
  without_media: string[];
};

/**
 * Reads all names of the store, which takes about 100 MB of memory per 1,000,000 names. `used` returns those of the
 * names that are in use. Records since `until` are ignored, because their files may have been stored after the listing.
 */
export async function compareStore(
  db: Db,
  media: Pick<MediaStore, 'pages'>,
  { until, used }: { until: Date; used(names: string[]): Promise<Set<string>> },
): Promise<Compared> {
  const stored = new Set<string>();
  const without_records: string[] = [];
  for await (const page of media.pages()) {
    const names = page.filter(({ name }) => isMediaName(name));
    for (const { name } of names) stored.add(name);
    const before = names.filter(({ stored_at }) => stored_at < until).map(({ name }) => name);
    const usedNames = before.length > 0 ? await used(before) : new Set();
    without_records.push(...before.filter((name) => !usedNames.has(name)));
  }
  const without_media: string[] = [];
  for (let after = ''; ; ) {
    const rows = await db.query<{ key: string }>({
      text: `select key from media where key > $1 and deleted_at is null and (expires_at is null or expires_at > $2)
               and created_at < $2 order by key limit ${ROWS_AT_ONCE}`,
      values: [after, until],
    });
    without_media.push(...rows.map(({ key }) => key).filter((key) => !stored.has(key)));
    if (rows.length < ROWS_AT_ONCE) return { without_records, without_media };
    after = rows.at(-1)!.key;
  }
}
