/** The customer's media that a generation starts from: sent with the request, or fetched before its turn. */

import {
  type MeasuredMedium,
  readPicture,
  type SourceRefusal,
  sniffType,
  sourceTypeIn,
} from '@reverie/engines';
import type { Db } from '../../db/db.ts';
import { archivesAmong } from '../../ledger/archive.ts';
import { exportsAmong } from '../../media/account-exports.ts';
import type { SourceRef } from '../../media/intake/stashed-source.ts';
import { availableNames } from '../../media/media-catalogue.ts';
import { sha256 } from '../../media/media-store.ts';
import { partsAmong } from '../../media/uploads.ts';
import { convertHeif } from '../convert-heif.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';

export type RefusedSource = { is: 'refused'; refusal: SourceRefusal; param: string; message: string };

/** Callers send masks in several forms, and engines get one form. */
const MASK = 'mask';
const FILM = /\.(?:mp4|webm|mov)$/;

/** The first queue of the work: URLs are fetched first. Null if the work is not queued. */
export function firstQueueOf({
  queue,
  sources,
}: Pick<Generation, 'queue' | 'sources'>): 'fetch' | 'image' | 'film' | null {
  return queue && sources.some((source) => 'url' in source) ? 'fetch' : queue;
}

/**
 * The bytes of every source by field, which fetch-sources.ts has fetched. Adds the source type of each to its
 * reference.
 */
export async function gatherSources(
  context: Pick<GenerationContext, 'media' | 'convertPicture' | 'signing'>,
  sources: SourceRef[],
  signal: AbortSignal,
): Promise<{ bytes: Record<string, Uint8Array> } | RefusedSource> {
  const bytes: Record<string, Uint8Array> = {};
  for (const source of sources) {
    const { field, param = field, title } = source;
    if (!('stashed' in source)) throw new Error(`${title} was never fetched.`);
    const stashed = await context.media.read(source.stashed).catch((error) => {
      if (source.own) return undefined;
      throw error;
    });
    if (!stashed) {
      const refusal = FILM.test(source.stashed) ? 'unreadable_video' : 'unreadable_image';
      return { is: 'refused', refusal, param, message: `${title} was deleted before the job could read it` };
    }
    const content_type = sniffType(stashed);
    source.source_type = await sourceTypeIn(stashed, content_type);
    if (context.signing && content_type) source.ingredient = { sha256: await sha256(stashed), content_type };
    const read = await convertHeif(context, stashed, signal);
    if ('refused' in read) {
      return { is: 'refused', refusal: read.refused, param, message: `${title} ${read.message}` };
    }
    const normalized =
      field === MASK ? await readPicture('plainMask', [read.bytes, await sizeOfEdited(bytes)]) : read.bytes;
    if (!normalized)
      return { is: 'refused', refusal: 'unreadable_image', param, message: `${title} cannot be decoded` };
    bytes[field] = normalized;
  }
  return { bytes };
}

/** The picture that a mask belongs to comes before it. */
async function sizeOfEdited(bytes: Record<string, Uint8Array>) {
  return (await readPicture('pictureSize', [Object.values(bytes)[0]!])) ?? { width: 1, height: 1 };
}

/** Sources in the form of a task. Measures pictures that were not measured before. */
export async function measuredSources(
  sources: SourceRef[],
  bytes: Record<string, Uint8Array>,
): Promise<Record<string, MeasuredMedium>> {
  const measured: Record<string, MeasuredMedium> = {};
  for (const source of sources) {
    const found = source.measured ?? (await readPicture('pictureSize', [bytes[source.field]!]));
    if (found) measured[source.field] = found;
  }
  return measured;
}

/** The URL of a source for the upstream that works on it. */
export async function linkTo(
  { links }: Pick<GenerationContext, 'links'>,
  { sources, deadline_at }: Pick<Generation, 'sources' | 'deadline_at'>,
  field: string,
): Promise<string> {
  const source = sources.find((each) => each.field === field);
  if (!source || !('stashed' in source)) throw new Error(`${field} was never fetched.`);
  return links.to(source.stashed, deadline_at);
}

/** Those of these names that work in progress still reads. */
export async function stashedAmong(db: Db, names: string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>({
    text: `select source ->> 'stashed' as name from generation, jsonb_array_elements(sources) source
           where state = 'in_progress' and source ->> 'stashed' = any($1)`,
    values: [names],
  });
  return rows.map(({ name }) => name);
}

/** Those of these names in the media store that have a reference: served media, and sources of work. */
export async function usedMedia(db: Db, names: string[], at: Date): Promise<Set<string>> {
  return new Set([
    ...(await availableNames(db, names, at)),
    ...(await stashedAmong(db, names)),
    ...(await partsAmong(db, names, at)),
    ...(await exportsAmong(db, names)),
    ...(await archivesAmong(db, names)),
  ]);
}

/**
 * Removes the bytes of a deleted medium. A sweep removes bytes that work in progress reads after that work has ended.
 */
export async function removeBytes(
  { db, media }: Pick<GenerationContext, 'db' | 'media'>,
  name: string,
): Promise<void> {
  if ((await stashedAmong(db, [name])).length === 0) await media.remove(name);
}
