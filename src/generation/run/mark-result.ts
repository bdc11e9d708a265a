/** Writes machine-readable marks into results before they are stored. A mark states how the result was made. */
import assert from 'node:assert/strict';
import { appendFile } from 'node:fs/promises';
import {
  type EngineLabel,
  markedPieces,
  markTextOf,
  type ProvenanceMark,
  readPicture,
  type SourceType,
  sourceTypeOf,
  tagsOf,
  xmpBox,
  xmpOf,
} from '@reverie/engines';
import { joined } from '../../lib/event-loop.ts';
import { claimMark } from '../../provenance/claim-mark.ts';
import type { GenerationContext } from '../generation-context.ts';
import { bytesOf, type GeneratedMedium, hashOf, NotYet, Unusable } from './inspect.ts';

export type MarkedWork = {
  account_id: string;
  operation: string;
  /** The source types that the caller's media state, one per medium. */
  sources: (SourceType | undefined)[];
  engine: EngineLabel;
  /** The source type that an upstream states in its result. */
  named?: SourceType | undefined;
  /** The caller's media, for a manifest. */
  ingredients?: { sha256: string; content_type: string }[];
};

type Marking = Pick<GenerationContext, 'db' | 'clock' | 'marking'>;
type Unmarked = { medium: GeneratedMedium; content_type: string };

/** The mark of a result. The same result of the same account always has the same one. */
export async function markOf(
  { db, clock, marking }: Marking,
  medium: GeneratedMedium,
  { account_id, operation, sources, engine, named }: MarkedWork,
): Promise<ProvenanceMark> {
  const { name, version, kind } = engine;
  const hash = await hashOf(medium);
  const source_type = sourceTypeOf({ operation, kind, sources, named });
  return claimMark(db, {
    id: marking.idOf({ account_id, operation, source_type, sha256: hash }),
    source_type,
    generator: marking.generator,
    made_at: clock.now(),
    operation,
    engine: { name, version, kind },
  });
}

/** A result of an embedded engine, with its mark. */
export async function markOwn(
  bytes: Uint8Array,
  content_type: string,
  mark: ProvenanceMark,
): Promise<Uint8Array> {
  const pieces = markedPieces(bytes, content_type, markTextOf(mark));
  assert(pieces, `A result of type ${content_type} cannot be marked.`);
  return joined(pieces);
}

/**
 * An upstream's result with our mark as its only metadata. Servers write the prompt, their workflow and the source's own
 * metadata into results.
 */
export async function markForeign(
  context: Pick<GenerationContext, 'stripFilmFile'>,
  { medium, content_type }: Unmarked,
  mark: ProvenanceMark,
  signal: AbortSignal,
): Promise<GeneratedMedium> {
  if (typeof medium !== 'string' || !content_type.startsWith('video/')) {
    const clean = await readPicture('withoutMetadata', [await bytesOf(medium), content_type]);
    return markOwn(clean, content_type, mark);
  }
  const isTagged = content_type === 'video/webm';
  const film = await context.stripFilmFile(
    { file: medium, to: `${medium}-clean`, content_type, ...(isTagged && { tags: tagsOf(mark) }) },
    signal,
  );
  if (!film) throw new NotYet('A result cannot be inspected at present');
  if ('refused' in film) throw new Unusable(`A result ${film.message}`);
  if (!isTagged) await appendFile(film.file, xmpBox(xmpOf(mark)));
  return film.file;
}
