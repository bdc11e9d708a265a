/** Converts HEIF sources for all engines, embedded and upstream. */
import { sniffType, UpstreamError } from '@reverie/engines';
import type { GenerationContext } from './generation-context.ts';

/**
 * Returns the same bytes, their conversion to JPEG or PNG, or the reason why they cannot be read. Throws UpstreamError
 * if a retry may succeed.
 */
export async function convertHeif(
  { convertPicture }: Pick<GenerationContext, 'convertPicture'>,
  bytes: Uint8Array,
  signal: AbortSignal,
) {
  if (sniffType(bytes) !== 'image/heic') return { bytes };
  const converted = await convertPicture(bytes, signal);
  if (converted) return converted;
  throw new UpstreamError('Pictures cannot be converted at present.', 'no');
}
