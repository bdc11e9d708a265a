/** Verifies that a file is the published one. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** The checksum of a file on disk, in the notation of `wanted`: `md5:…` or `sha256:…` in hex, `sha512-…` in base64. */
export async function checksumOf(path: string, wanted = 'sha256:', signal?: AbortSignal): Promise<string> {
  const [, algorithm, sign] = /^(md5|sha256|sha512)([:-])/.exec(wanted)!;
  const hash = createHash(algorithm!);
  await pipeline(createReadStream(path, { highWaterMark: 2 ** 20 }), hash, { ...(signal && { signal }) });
  return `${algorithm}${sign}${hash.digest(sign === ':' ? 'hex' : 'base64')}`;
}
