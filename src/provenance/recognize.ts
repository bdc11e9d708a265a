/** Recognizes results of this service by their bytes, by the id of their mark, and by their fingerprints. */

import { distanceOf, indexOf, type Print, printOf } from '@reverie/engines';
import type { Db } from '../db/db.ts';

/** The provenance record of a result. It does not name the account. */
export type Provenance = {
  id: string;
  operation: string;
  engine: { name: string; version: string; kind: 'local' | 'upstream' };
  made_at: Date;
};

export type Recognized = Provenance & { matched_by: 'sha256' | 'id' | 'perceptual' };

/** Stores the fingerprints of a result, one for each still. A repeat changes nothing. */
export async function keepFingerprints(db: Db, id: string, stills: Uint8Array[]): Promise<void> {
  await db.query({
    name: 'fingerprint_keep',
    text: `insert into fingerprint (provenance_id, still, bands, colours)
           select $1, still, bands, decode(colours, 'hex')
           from jsonb_to_recordset($2::jsonb) as print (still smallint, bands integer[], colours text)
           on conflict do nothing`,
    values: [id, stillRows(stills)],
  });
}

/** Rows for `jsonb_to_recordset`: still, bands, and colours in hexadecimal. */
export function stillRows(stills: Uint8Array[]): string {
  const rows = stills.map(printOf).map(({ bands, colours }, still) => {
    return { still, bands, colours: Buffer.from(colours).toString('hex') };
  });
  return JSON.stringify(rows);
}

const FIELDS = 'p.id, p.operation, p.engine, p.made_at';

export async function recognizeBytes(db: Db, sha256: string): Promise<Recognized | undefined> {
  const [found] = await db.query<Provenance>({
    name: 'provenance_by_bytes',
    text: `select ${FIELDS} from media join provenance p on p.id = media.provenance_id
           where media.sha256 = $1 and media.provenance_id is not null order by media.created_at limit 1`,
    values: [sha256],
  });
  return found && { ...found, matched_by: 'sha256' };
}

/** The maximum distance between the hashes of a picture and its copy, in bits of 256. */
export const DISTANCE_MAX = 32;
/** The maximum with the id of a mark. The id names the one result to compare, so a match by chance is unlikely. */
const DISTANCE_WITH_ID_MAX = 64;
/**
 * Rows compared in one look-up: those that share the most bands. In a table of 1,000,000 rows about 40,000 share one
 * band by chance, and 500 share two. A modified copy nearly always shares at least three with its original.
 */
export const CANDIDATES_MAX = 500;
/** The number of matching stills that makes a film a copy. */
const STILLS_MIN = 2;

/**
 * `ids` are those of the marks in the file. `stills` are the possible fingerprints of each still's original. An id
 * alone proves nothing, because anyone can copy a mark into another file.
 */
export async function recognizeLooks(
  db: Db,
  { ids, stills }: { ids: string[]; stills: Uint8Array[][] },
): Promise<Recognized | undefined> {
  const { sought, bands } = soughtIn(stills);
  if (bands.length === 0) return undefined;
  const candidates = await db.query<Print & { provenance_id: string }>({
    name: 'fingerprint_near',
    text: `with near as (
             select provenance_id, still from unnest($1::integer[]) band join fingerprint on bands @> array[band]
             group by provenance_id, still order by count(*) desc limit $3)
           select provenance_id, bands, colours from near join fingerprint using (provenance_id, still)
           union all select provenance_id, bands, colours from fingerprint where provenance_id = any($2::uuid[])`,
    values: [bands, ids, CANDIDATES_MAX],
  });
  const best = bestMatchOf(candidates, sought, new Set(ids));
  if (best === undefined) return undefined;
  const [found] = await db.query<Provenance>({
    name: 'provenance_by_id',
    text: `select ${FIELDS} from provenance p where id = $1`,
    values: [best],
  });
  return found && { ...found, matched_by: ids.includes(found.id) ? 'id' : 'perceptual' };
}

/** The prints of each still, and their bands for the index look-up. */
export function soughtIn(stills: Uint8Array[][]): { sought: Print[][]; bands: number[] } {
  const sought = stills.map((fingerprints) => fingerprints.map(printOf));
  return { sought, bands: [...new Set(sought.flat().flatMap((print) => print.bands))] };
}

type Match = { id: string; stills: Set<number>; enough: number; distance: number };

/** `stills` is the number of stills of the stored medium, if that may be a picture within a film. */
type Candidate = Print & { provenance_id: string; stills?: number };

/** The id with the nearest prints. Ids of the file's own marks take precedence. */
export function bestMatchOf(
  candidates: Candidate[],
  sought: Print[][],
  named: ReadonlySet<string> = new Set(),
): string | undefined {
  const matches = new Map<string, Match>();
  for (const [still, prints] of sought.entries()) {
    const sharing = indexOf(prints);
    for (const { provenance_id: id, stills = STILLS_MIN, ...fingerprint } of candidates) {
      const near = named.has(id) ? prints : sharing(fingerprint);
      const distance = Math.min(...near.map((print) => distanceOf(print, fingerprint)));
      if (distance > (named.has(id) ? DISTANCE_WITH_ID_MAX : DISTANCE_MAX)) continue;
      const enough = Math.min(STILLS_MIN, stills, sought.length);
      const match = matches.get(id) ?? { id, stills: new Set(), enough, distance };
      match.stills.add(still);
      match.distance = Math.min(match.distance, distance);
      matches.set(id, match);
    }
  }
  const [best] = [...matches.values()]
    .filter((match) => match.stills.size >= match.enough)
    .sort((a, b) => Number(named.has(b.id)) - Number(named.has(a.id)) || a.distance - b.distance);
  return best?.id;
}
