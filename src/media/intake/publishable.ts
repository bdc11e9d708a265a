/**
 * Media as they may be published: in a format that all browsers show, and without metadata. A synthetic source type is
 * kept, because platforms must be able to tell generated media.
 */
import { markedPieces, markTextOf, sniffType, sourceTypeIn, tagsOf, withoutMetadata } from '@reverie/engines';
import { joined } from '../../lib/event-loop.ts';
import { measurePicture, type Taken } from '../keep.ts';
import { type IntakeContext, type IntakeRefusal, UNABLE } from './intake-refusal.ts';

/** The part of the context that it uses. */
export type Remaking = 'stripFilm' | 'convertPicture';

const STRIP_MS = 60_000;
/** Not every browser shows them. */
const CONVERTED: ReadonlySet<string> = new Set(['image/heic', 'image/avif']);

type Named = { title: string; param: string };

/** The medium as it is stored, and its size in pixels where it is a picture. */
export async function publishable(
  context: Pick<IntakeContext, Remaking>,
  { bytes, content_type }: { bytes: Uint8Array; content_type: string },
  { title, param }: Named,
): Promise<Taken | IntakeRefusal> {
  const source_type = await sourceTypeIn(bytes, content_type);
  const statement = source_type && { source_type };
  const remake = content_type.startsWith('image/') ? ordinary : stripped;
  const made = await remake(context, { bytes, content_type, tags: statement && tagsOf(statement) });
  if (made === undefined) return UNABLE;
  if ('refused' in made) return { refused: made.refused, message: `${title} ${made.message}`, param };
  const type = sniffType(made.bytes) ?? content_type;
  const marked = async (clean: Uint8Array) => {
    const pieces = statement && markedPieces(clean, type, markTextOf(statement));
    return pieces ? joined(pieces) : clean;
  };
  if (remake === stripped) return { bytes: await marked(made.bytes), content_type: type };
  const size = await measurePicture(made.bytes);
  if (!size) return { refused: 'unreadable_image', message: `${title} cannot be decoded`, param };
  const clean = await withoutMetadata(made.bytes, type);
  return { bytes: await marked(clean), content_type: type, ...size };
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
