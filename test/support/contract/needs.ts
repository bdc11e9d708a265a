/** Dependencies to break so that a call is answered 503. */
import type { Operation } from './documents.ts';

/** A free call needs no engine; what keeps media needs a place for them, all others the database alone. */
const KEEPING = new Set(['createCharacter', 'updateCharacter', 'importCharacter', 'createPost']);

export function neededBy({ id, route }: Operation) {
  if (id === 'createTopUp' || id === 'updateAutomaticTopUp') return 'withoutPayments';
  if (KEEPING.has(id)) return 'withoutStorage';
  const makes = route.operation !== null || (route.view && route.quota === 'paid');
  return makes ? 'withoutEngines' : 'withoutDatabase';
}
