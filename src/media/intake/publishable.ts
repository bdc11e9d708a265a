/**
 * Prepares media for publication: in a format that all browsers show, and without metadata. A synthetic source type is
 * kept, so that platforms can recognize generated media.
 */
import { markedPieces, markTextOf, readPicture, sniffType, sourceTypeIn, tagsOf } from '@reverie/engines';
import { joined } from '../../lib/event-loop.ts';
import type { Taken } from '../keep.ts';
import { decodingSlot } from './decoding-turn.ts';
import {
  type IntakeContext,
  type IntakeRefusal,
  isIntakeRefusal,
  pictureRefusal,
  UNABLE,
} from './intake-refusal.ts';

/** The parts of the context that remake media. */
export type Remaking = 'decoding' | 'stripFilm' | 'convertPicture';

const STRIP_MS = 60_000;
/** Formats that not every browser shows. */
const CONVERTED: ReadonlySet<string> = new Set(['image/heic', 'image/avif']);

type Named = { title: string; param: string };

/** Returns the medium for storage, and for a picture its size in pixels. */
export async function publishable(
  context: Pick<IntakeContext, Remaking>,
  { bytes, content_type }: { bytes: Uint8Array; content_type: string },
  { title, param, account_id }: Named & { account_id: string },
): Promise<Taken | IntakeRefusal> {
  const source_type = await sourceTypeIn(bytes, content_type);
  const statement = source_type && { source_type };
  const remake = content_type.startsWith('image/') ? ordinary : stripped;
  const slot = await decodingSlot(context, account_id);
  if (isIntakeRefusal(slot)) return slot;
  using _slot = slot;
  const converted = await remake(context, { bytes, content_type, tags: statement && tagsOf(statement) });
  if (converted === undefined) return UNABLE;
  if ('refused' in converted)
    return { refused: converted.refused, message: `${title} ${converted.message}`, param };
  const type = sniffType(converted.bytes) ?? content_type;
  const marked = async (clean: Uint8Array) => {
    const pieces = statement && markedPieces(clean, type, markTextOf(statement));
    return pieces ? joined(pieces) : clean;
  };
  if (remake === stripped) return { bytes: await marked(converted.bytes), content_type: type };
  const picture = await readPicture('publishedPicture', [converted.bytes, type]);
  if ('refused' in picture) return { ...pictureRefusal(picture, title), param };
  return { ...picture, bytes: await marked(picture.bytes), content_type: type };
}

type Unclean = { bytes: Uint8Array; content_type: string; tags: Record<string, string> | undefined };

function stripped({ stripFilm }: Pick<IntakeContext, Remaking>, { bytes, content_type, tags }: Unclean) {
  const isTagged = tags && content_type === 'video/webm';
  return stripFilm({ bytes, content_type, ...(isTagged && { tags }) }, AbortSignal.timeout(STRIP_MS));
}

async function ordinary(
  { convertPicture }: Pick<IntakeContext, Remaking>,
  { bytes, content_type }: Unclean,
): ReturnType<IntakeContext['convertPicture']> {
  return CONVERTED.has(content_type) ? convertPicture(bytes, AbortSignal.timeout(STRIP_MS)) : { bytes };
}
