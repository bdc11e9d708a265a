/** Sources as engines can read them: HEIF is read here for all of them, ours and other people's. */
import { sniffType, UpstreamError } from '@reverie/engines';
import type { GenerationContext } from './generation-context.ts';

/** The same bytes, or what they are as JPEG or PNG, or why they cannot be read. Throws UpstreamError to be asked again. */
export async function convertHeif(
  { convertPicture }: Pick<GenerationContext, 'convertPicture'>,
  bytes: Uint8Array,
  signal: AbortSignal,
) {
  if (sniffType(bytes) !== 'image/heic') return { bytes };
  const made = await convertPicture(bytes, signal);
  if (made) return made;
  throw new UpstreamError('Pictures cannot be converted at present.', 'no');
}
