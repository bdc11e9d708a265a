/** What is taken away from the service for a call to be answered 503. */
import type { Operation } from './documents.ts';

/** A free call needs no engine; what keeps media needs a place for them, all others the database alone. */
const KEEPING = new Set(['createCharacter', 'updateCharacter', 'importCharacter', 'createPost']);

export function neededBy({ id, route }: Operation) {
  if (id === 'createTopUp' || id === 'updateAutomaticTopUp') return 'withoutPayments';
  if (KEEPING.has(id)) return 'withoutStorage';
  return route.operation === null ? 'withoutDatabase' : 'withoutEngines';
}
