import type { Output } from '../engines/engine.ts';
import { UpstreamError } from '../engines/engine.ts';
import { unguessable } from '../lib/id.ts';
import { ENDINGS, sniffType } from '../lib/media-types.ts';
import { sha256 } from '../media/store.ts';
import type { GenerationContext } from './context.ts';
import type { Asset } from './generation.ts';

const RESULT_BYTES_MAX = 500 * 2 ** 20;

/**
 * Stores every output under a new unguessable name. Throws UpstreamError when an upstream's result cannot be fetched
 * or is not the medium it claims to be, StorageError when it cannot be kept.
 */
export async function bringHome(
  context: Pick<GenerationContext, 'media' | 'fetcher'>,
  outputs: Output[],
  signal: AbortSignal,
): Promise<Asset[]> {
  const assets: Asset[] = [];
  for (const output of outputs) {
    const bytes = 'bytes' in output ? output.bytes : await download(context, output, signal);
    const content_type = sniffType(bytes);
    const ending = content_type && ENDINGS[content_type];
    if (!content_type || !ending || !isOfKind(content_type, output.content_type)) {
      throw new UpstreamError(`A result is not ${output.content_type}.`, 'unknown');
    }
    const name = `${unguessable()}.${ending}`;
    await context.media.put(name, bytes);
    assets.push({
      name,
      content_type,
      size_bytes: bytes.length,
      content_sha256: sha256(bytes),
      width: output.width ?? null,
      height: output.height ?? null,
      duration_seconds: output.duration_seconds ?? null,
      fps: output.fps ?? null,
    });
  }
  return assets;
}

async function download(
  { fetcher }: Pick<GenerationContext, 'fetcher'>,
  output: Extract<Output, { url: string }>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const fetched = await fetcher.fetch(output.url, {
    bytes_max: RESULT_BYTES_MAX,
    signal,
    ...(output.trusted_origin !== undefined && { trusted_origin: output.trusted_origin }),
  });
  if ('refused' in fetched) throw new UpstreamError(`A result ${fetched.message}.`, 'unknown');
  return fetched.bytes;
}

/** Upstreams that do not know better call everything an octet stream: then the bytes alone decide. */
function isOfKind(found: string, claimed: string): boolean {
  return claimed === 'application/octet-stream' || found.split('/')[0] === claimed.split('/')[0];
}
