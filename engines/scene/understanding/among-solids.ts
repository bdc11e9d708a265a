/** A pyramid among other solids or on a table is a solid itself, not the tomb in the desert. */
import { replaceFeature, type Thing } from './draft.ts';

export function solid(things: Thing[]): void {
  const among = things.some(({ category }) => category === 'solid');
  for (const [at, thing] of things.entries()) {
    if (thing.list !== 'features' || thing.feature.kind !== 'pyramid') continue;
    const laid = thing.links.some(({ kind, to }) => kind === 'on' && to.list === 'subjects');
    if (among || laid) replaceFeature(things, at, 'square-pyramid', { count: thing.feature.count ?? 1 });
  }
}
