/** Several files of the gallery as one ZIP archive. */
import { downloadZip } from 'client-zip';
import { session } from '../shell/session.ts';
import type { MediaRecord } from './record.ts';

/** Reads one file after the other. `read` is called with the number of files so far. @throws Error for a file that cannot be read */
export async function archiveOf(records: MediaRecord[], read: (count: number) => void): Promise<Blob> {
  const now = session.get();
  const headers = now?.kind === 'caller' ? now.headers : {};
  const files = async function* () {
    for (const [index, { url, name, visibility, created_at }] of records.entries()) {
      const response = await fetch(url, visibility === 'private' ? { headers } : {});
      if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
      yield { name, input: response, lastModified: new Date(created_at) };
      read(index + 1);
    }
  };
  return downloadZip(files()).blob();
}
