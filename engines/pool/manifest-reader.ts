/** Reads C2PA manifests of any signer. */
import type { ManifestFacts } from '../marking/c2pa/read-manifest.ts';
import { readPicture } from './picture-reader.ts';

export type ManifestReader = {
  /**
   * Undefined for a medium without a manifest. `valid` means that the signature matches the certificate in the file,
   * and the hash matches the medium. Rejects on abort.
   */
  read(bytes: Uint8Array, content_type: string, signal: AbortSignal): Promise<ManifestFacts | undefined>;
};

/** The label of every manifest store. */
const LABEL = 'c2pa';

export function openManifestReader(): ManifestReader {
  return {
    async read(bytes, content_type, signal) {
      if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(LABEL)) return undefined;
      return readPicture('readManifest', [{ bytes, content_type }], signal);
    },
  };
}
