/** Reads C2PA manifests of any signer, in a thread that starts with the first call. */
import { openThread } from '../../lib/one-thread.ts';
import type { ManifestFacts } from './read-in-thread.ts';

export type { ManifestFacts } from './read-in-thread.ts';

export type ManifestReader = {
  /**
   * Undefined for a medium without a manifest. `valid` means that the signature matches the certificate in the file,
   * and the hash matches the medium. Rejects on abort.
   */
  read(bytes: Uint8Array, content_type: string, signal: AbortSignal): Promise<ManifestFacts | undefined>;
  close(): Promise<void>;
};

/** The label of every manifest store. */
const LABEL = 'c2pa';

export function openManifestReader(): ManifestReader {
  const thread = openThread(new URL('./read-in-thread.ts', import.meta.url));
  return {
    read: async (bytes, content_type, signal) => {
      if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(LABEL)) return undefined;
      const found = await thread.run('readManifest', { bytes, content_type }, signal);
      return found as ManifestFacts | undefined;
    },
    close: thread.close,
  };
}
