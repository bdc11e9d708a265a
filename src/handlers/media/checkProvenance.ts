import { metadataIn, readPicture, sourceTypeNamedIn } from '@reverie/engines';
import { exact, type Upload } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { fileMissing } from '../../contract/refusals.ts';
import { decodingSlot } from '../../media/intake/decoding-turn.ts';
import { type Brought, MEDIA_TO_COMPARE, takeMedia } from '../../media/intake/take-media.ts';
import { sha256 } from '../../media/media-store.ts';
import { idsNamedIn } from '../../provenance/claim-mark.ts';
import { stillsIn } from '../../provenance/look.ts';
import { type Recognized, recognizeBytes, recognizeLooks } from '../../provenance/recognize.ts';
import type { Context, MainOperations } from '../context.ts';
import { takenOrProblem } from '../intake-problem.ts';

const CHECK_MS = 60_000;
const UNDECODABLE = 'The file cannot be decoded';
/** Callers without a key share the fetches of one account. */
const KEYLESS = 'keyless';

type Recognizing = Pick<
  Context,
  | 'convertPicture'
  | 'db'
  | 'decoding'
  | 'fetcher'
  | 'fetching'
  | 'fingerprints'
  | 'manifests'
  | 'media'
  | 'stripFilm'
  | 'takeStills'
>;
type Medium = { bytes: Uint8Array; content_type: string };

export function checkProvenance(context: Recognizing): MainOperations['checkProvenance'] {
  return exact(async ({ body }, { caller, request_id }) => {
    const account = (caller as typeof caller | undefined)?.account_id ?? KEYLESS;
    const medium = await takenOrProblem(takeMedia(context, fileIn(body), MEDIA_TO_COMPARE, account));
    // JSON has no files, so a field of that name is unknown there.
    if (!medium) throw fileMissing();
    const { ids, xmp } = await marksIn(medium);
    const found =
      (await recognizeBytes(context.db, await sha256(medium.bytes))) ??
      (await recognizeLooks(context.db, { ids, stills: await stillsOf(context, medium, account) }));
    const c2pa = await context.manifests?.read(
      medium.bytes,
      medium.content_type,
      AbortSignal.timeout(CHECK_MS),
    );
    const marks = { xmp, c2pa: c2pa ?? null };
    return { status: 200, body: { ...presented(found), marks, request_id } };
  });
}

type Fields = { url?: string; image_url?: string; file?: Upload };

/** The file of a body: uploaded, by its URL, or in a data URI. */
export function fileIn(body: object): Brought {
  const { url, image_url, file } = body as Fields;
  if (file) return { upload: { field: 'file', value: file } };
  const field = url === undefined ? 'image_url' : 'url';
  const value = url ?? image_url;
  if (value === undefined) return {};
  return { url: { field, value } };
}

/** The statements of a file about itself. */
export async function marksIn({ bytes, content_type }: Medium) {
  const parts = await metadataIn(bytes, content_type);
  const ids = idsNamedIn(parts);
  const digital_source_type = sourceTypeNamedIn(parts) ?? null;
  const isMarked = ids.length > 0 || digital_source_type !== null;
  return { ids, xmp: isMarked ? { id: ids[0] ?? null, digital_source_type } : null };
}

export function presented(
  found: Pick<Recognized, 'matched_by' | 'made_at' | 'operation' | 'engine'> | undefined,
) {
  if (!found)
    return { made_here: 'unknown', matched_by: null, at: null, operation: null, engine: null } as const;
  const { matched_by, made_at, operation, engine } = found;
  const made_here = matched_by === 'sha256' ? 'yes' : 'derived';
  return { made_here, matched_by, at: made_at.toISOString(), operation, engine } as const;
}

/** The possible fingerprints of the originals of its frames. Throws 400 for an undecodable file. */
async function stillsOf(
  looks: Recognizing,
  { bytes: medium, content_type }: Medium,
  account_id: string,
): Promise<Uint8Array[][]> {
  using _slot = await takenOrProblem(decodingSlot(looks, account_id));
  const isFilm = content_type.startsWith('video/');
  const signal = AbortSignal.timeout(CHECK_MS);
  const stills = await stillsIn(looks, 'near', { medium, content_type }, signal);
  if (stills) return stills;
  if (isFilm) throw problem('unreadable_video', UNDECODABLE);
  const refusal = await readPicture('refusalOf', [medium]);
  throw problem('unreadable_image', refusal?.message.replace(/^Image/, 'The file') ?? UNDECODABLE);
}
