/** Marks that name this release. */
import { readFile } from 'node:fs/promises';
import { type Marking, openMarking } from '../provenance/claim-mark.ts';

/** All processes of the service share `secret`. The version is that of the package. */
export async function markingOf(secret: string): Promise<Marking> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return openMarking(secret, (JSON.parse(manifest) as { version: string }).version);
}
