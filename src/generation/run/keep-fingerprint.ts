/** Stores how results look, so that a changed copy is recognized. */
import { errorFacts } from '../../lib/log.ts';
import { keepFingerprints } from '../../provenance/recognize.ts';
import type { GenerationContext } from '../generation-context.ts';
import { bytesOf, type GeneratedMedium } from './inspect.ts';

/** Stores how results look, so that a changed copy is recognized. */
const LOOK_MS = 30_000;

type Looking = Pick<GenerationContext, 'db' | 'fingerprints' | 'takeStills' | 'log'>;

/** Never rejects: a result without a fingerprint is still recognized by its bytes. */
export async function keepFingerprint(
  { db, fingerprints, takeStills, log }: Looking,
  id: string,
  { medium, content_type }: { medium: GeneratedMedium; content_type: string },
): Promise<void> {
  if (!fingerprints) return;
  // The signal of the work aborts when the work is settled, which may happen first.
  const signal = AbortSignal.timeout(LOOK_MS);
  try {
    const isFilm = content_type.startsWith('video/');
    const film = typeof medium === 'string' ? { file: medium } : { bytes: medium };
    const pictures = isFilm ? ((await takeStills(film, signal)) ?? []) : [await bytesOf(medium)];
    const stills = await Promise.all(pictures.map((picture) => fingerprints.of(picture, signal)));
    const found = stills.filter((still) => still !== undefined);
    if (found.length > 0) await keepFingerprints(db, id, found);
  } catch (error) {
    log.warn({ provenance_id: id, ...errorFacts(error) }, 'a result has no fingerprint');
  }
}
