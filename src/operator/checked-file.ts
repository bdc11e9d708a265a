/** The engines file as operators' commands check and try it. */
import { dirname } from 'node:path';
import type { Engine } from '@reverie/engines';
import {
  type ChatCheck,
  chatChecks,
  type FileEntry,
  openEnginesFile,
  openEntries,
  secretsIn,
} from '@reverie/upstreams';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { keepSecret } from '../lib/secrets.ts';

/**
 * Does not open embedded engines, because they have nothing to check.
 *
 * @throws EnginesFileError with every mistake of the file.
 */
export async function openForChecks(
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
  fetch: typeof globalThis.fetch,
): Promise<{ entries: FileEntry[]; chats: ChatCheck[] }> {
  const unopened: Engine = {
    label: { name: 'embedded', version: '1', kind: 'local' },
    about: '',
    start: () => Promise.reject(new Error('It runs in the service itself.')),
  };
  const file = await openEnginesFile(path);
  keepSecret(...secretsIn(file, environment));
  const { entries } = openEntries({
    specs: ENGINE_SPECS,
    embedded: new Map(Object.keys(ENGINE_SPECS).map((operation) => [operation, unopened])),
    file,
    folder: dirname(path),
    environment,
    fetch,
  });
  return { entries, chats: chatChecks(file, { environment, fetch }) };
}
