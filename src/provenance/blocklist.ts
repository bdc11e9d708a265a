/** Media that the operator has blocked, recognized by their bytes and by their fingerprints. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Print, sniffType } from '@reverie/engines';
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import { run, tables } from '../db/tables.ts';
import { steps } from '../lib/event-loop.ts';
import { newId } from '../lib/id.ts';
import { type LookedAt, type Looks, stillsIn } from './look.ts';
import { bestMatchOf, CANDIDATES_MAX, soughtIn, stillRows } from './recognize.ts';

export type BlockedMedium = {
  entry_id: string;
  sha256: string;
  /** Number of stored fingerprints; 0 if the medium is recognized by its bytes alone. */
  stills: number;
  reason: string;
  created_at: Date;
};

/** The bytes, a local file, or a name in the media store. */
export type ListedMedium = LookedAt['medium'] | { stored: string };

export type Blocklist = {
  /** True for a blocked medium and for a modified copy of one. Films are compared by three stills. */
  has(medium: ListedMedium): Promise<boolean>;
  /** Computes the hash and the fingerprints for an entry of this medium. */
  describe(medium: ListedMedium): Promise<{ sha256: string; stills: Uint8Array[] }>;
};

type Store = {
  locate(name: string): Promise<object | undefined>;
  read(name: string): Promise<Uint8Array>;
};

const LOOK_MS = 60_000;
/** The maximum delay until another process sees the first entry. */
const FRESH_MS = 1000;
const cache = new WeakMap<Db, { until: number; isEmpty: Promise<boolean> }>();

export function openBlocklist({ db, media, ...looks }: Looks & { db: Db; media: Store }): Blocklist {
  const read = async (medium: ListedMedium): Promise<LookedAt['medium']> => {
    if (!('stored' in medium)) return medium;
    const place = await media.locate(medium.stored);
    return place && 'file' in place ? { file: String(place.file) } : media.read(medium.stored);
  };
  return {
    async has(listed) {
      if (await isEmptyList(db)) return false;
      const medium = await read(listed);
      const { sha256, content_type } = await factsOf(medium);
      const blocked = await db.query({
        name: 'blocked_bytes',
        text: 'select from blocked_medium where sha256 = $1',
        values: [sha256],
      });
      if (blocked.length > 0) return true;
      if (!content_type) return false;
      const signal = AbortSignal.timeout(LOOK_MS);
      return looksBlocked(db, (await stillsIn(looks, 'near', { medium, content_type }, signal)) ?? []);
    },
    async describe(listed) {
      const medium = await read(listed);
      const { sha256, content_type } = await factsOf(medium);
      const signal = AbortSignal.timeout(LOOK_MS);
      const stills = content_type && (await stillsIn(looks, 'of', { medium, content_type }, signal));
      return { sha256, stills: stills || [] };
    },
  };
}

/** Runs at most one statement per second, regardless of the number of calls. */
function isEmptyList(db: Db): Promise<boolean> {
  const now = performance.now();
  const fresh = cache.get(db);
  if (fresh && now < fresh.until) return fresh.isEmpty;
  const text = 'select not exists (select from blocked_medium) as empty';
  const isEmpty = db.query<{ empty: boolean }>({ name: 'blocked_any', text }).then(([row]) => row!.empty);
  // A failed statement is not remembered.
  isEmpty.catch(() => cache.delete(db));
  cache.set(db, { until: now + FRESH_MS, isEmpty });
  return isEmpty;
}

/** Call this after an addition to the list is committed. */
export function forgetBlocklist(db: Db): void {
  cache.delete(db);
}

async function factsOf(medium: LookedAt['medium']): Promise<{ sha256: string; content_type?: string }> {
  const hash = createHash('sha256');
  let head: Uint8Array | undefined;
  const pieces = medium instanceof Uint8Array ? steps(medium) : createReadStream(medium.file);
  for await (const piece of pieces) {
    head ??= piece as Uint8Array;
    hash.update(piece);
  }
  const content_type = head && sniffType(head);
  return { sha256: hash.digest('hex'), ...(content_type && { content_type }) };
}

async function looksBlocked(db: Db, stills: Uint8Array[][]): Promise<boolean> {
  const { sought, bands } = soughtIn(stills);
  if (bands.length === 0) return false;
  const candidates = await db.query<Print & { provenance_id: string; stills: number }>({
    name: 'blocked_near',
    text: `with near as (
             select entry_id, still from unnest($1::integer[]) band join blocked_still on bands @> array[band]
             group by entry_id, still order by count(*) desc limit $2)
           select entry_id as provenance_id, bands, colours, stills from near join blocked_still using (entry_id, still)
           join blocked_medium on blocked_medium.id = entry_id`,
    values: [bands, CANDIDATES_MAX],
  });
  return bestMatchOf(candidates, sought) !== undefined;
}

/** A repeat only adds the fingerprints that an existing entry lacks. Call `forgetBlocklist` after the commit. */
export async function addToBlocklist(
  tx: Db,
  { sha256, stills, reason, at }: { sha256: string; stills: Uint8Array[]; reason: string; at: Date },
): Promise<{ entry: BlockedMedium; changed: boolean }> {
  const added = await tx.query({
    text: `with entry as (
        insert into blocked_medium (id, sha256, stills, reason, created_at) values ($1, $2, $3, $4, $5)
        on conflict (sha256) do update set stills = excluded.stills
          where blocked_medium.stills = 0 and excluded.stills > 0
        returning id
      ), kept as (
        insert into blocked_still (entry_id, still, bands, colours)
        select id, still, bands, decode(colours, 'hex')
        from entry, jsonb_to_recordset($6::jsonb) as print (still smallint, bands integer[], colours text)
      )
      select id from entry`,
    values: [newId('blk'), sha256, stills.length, reason, at, stillRows(stills)],
  });
  const query = tables.selectFrom('blocked_medium').selectAll().where('sha256', '=', sha256);
  const [row] = await run(tx, query);
  return { entry: entryOf(row!), changed: added.length > 0 };
}

/** Returns undefined if there is no such entry. */
export async function removeFromBlocklist(tx: Db, id: string): Promise<BlockedMedium | undefined> {
  const [row] = await run(tx, tables.deleteFrom('blocked_medium').where('id', '=', id).returningAll());
  return row && entryOf(row);
}

/** Newest first. */
export function pageOfBlocked(db: Db, page: Page): Promise<Paged<BlockedMedium>> {
  return newestFirst(db, tables.selectFrom('blocked_medium').selectAll(), page, entryOf);
}

function entryOf({ id, ...same }: Omit<BlockedMedium, 'entry_id'> & { id: string }): BlockedMedium {
  return { entry_id: id, ...same };
}
