/** Signs marked results with a manifest of their origin (C2PA). */
import { type ProvenanceMark, SOURCE_TYPE_BASE } from '@reverie/engines';
import { errorFacts } from '../../lib/log.ts';
import { claimManifest } from '../../provenance/claim-manifest.ts';
import type { GenerationContext } from '../generation-context.ts';
import { type GeneratedMedium, hashOf, Unusable } from './inspect.ts';
import type { MarkedWork } from './mark-result.ts';

type Work = Pick<MarkedWork, 'operation' | 'engine' | 'ingredients'> & { mark: ProvenanceMark };

/**
 * Signs a marked result with a C2PA manifest, if the operator has configured a certificate.
 * Returns the medium with its manifest, or unchanged if none can be made. The same marked bytes always get the same
 * manifest. Throws Unusable if none can be made and the operator requires one.
 */
export async function signed(
  { db, clock, signing, log }: Pick<GenerationContext, 'db' | 'clock' | 'signing' | 'log'>,
  { medium, content_type }: { medium: GeneratedMedium; content_type: string },
  { mark, operation, engine, ingredients = [] }: Work,
): Promise<{ medium: GeneratedMedium; c2pa: boolean }> {
  if (!signing) return { medium, c2pa: false };
  const [name, version] = mark.generator.split('/') as [string, string];
  const statement = {
    id: mark.id,
    operation,
    source_type: SOURCE_TYPE_BASE + mark.source_type,
    generator: { name, version },
    engine,
    sources: ingredients,
  };
  try {
    const store = await claimManifest(db, { id: mark.id, sha256: await hashOf(medium) }, () =>
      signing.sign({ medium, content_type }, statement, clock.now()),
    );
    const file = store && (await signing.insert(medium, content_type, store));
    if (file) return { medium: file, c2pa: true };
  } catch (error) {
    log.error({ operation, ...errorFacts(error) }, 'a result cannot be signed');
  }
  if (signing.required) throw new Unusable(`A result of type ${content_type} cannot be signed`);
  return { medium, c2pa: false };
}
