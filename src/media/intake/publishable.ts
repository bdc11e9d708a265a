/** Media as they may be published: in a format that everybody can see, without what they say of themselves. */
import { sniffType } from '../../lib/media-types.ts';
import { measurePicture, type Taken } from '../keep.ts';
import { withoutMetadata } from '../metadata/without-metadata.ts';
import { type IntakeContext, type IntakeRefusal, UNABLE } from './intake-refusal.ts';

/** What of the context it takes. */
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
  const remake = content_type.startsWith('image/') ? ordinary : stripped;
  const made = await remake(context, bytes, content_type);
  if (made === undefined) return UNABLE;
  if ('refused' in made) return { refused: made.refused, message: `${title} ${made.message}`, param };
  const type = sniffType(made.bytes) ?? content_type;
  if (remake === stripped) return { bytes: made.bytes, content_type: type };
  const size = await measurePicture(made.bytes);
  if (!size) return { refused: 'unreadable_image', message: `${title} cannot be decoded`, param };
  return { bytes: await withoutMetadata(made.bytes, type), content_type: type, ...size };
}

function stripped({ stripFilm }: Pick<IntakeContext, Remaking>, bytes: Uint8Array, content_type: string) {
  return stripFilm({ bytes, content_type }, AbortSignal.timeout(STRIP_MS));
}

async function ordinary(
  { convertPicture }: Pick<IntakeContext, Remaking>,
  bytes: Uint8Array,
  content_type: string,
): ReturnType<IntakeContext['convertPicture']> {
  return CONVERTED.has(content_type) ? convertPicture(bytes, AbortSignal.timeout(STRIP_MS)) : { bytes };
}
