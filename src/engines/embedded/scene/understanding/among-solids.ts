/** A pyramid among other solids or on a table is a solid itself, not the tomb in the desert. */
import { subject as factsOf } from '../subjects/library.ts';
import type { Thing } from './draft.ts';

export function solid(things: Thing[]): void {
  const among = things.some(({ category }) => category === 'solid');
  for (const [at, thing] of things.entries()) {
    if (thing.list !== 'features' || thing.feature.kind !== 'pyramid') continue;
    const laid = thing.links.some(({ kind, to }) => kind === 'on' && to.list === 'subjects');
    if (!among && !laid) continue;
    const { label, count, colour, size, emphasis } = thing.feature;
    const id = 'square-pyramid';
    const own: Thing = {
      ...thing,
      list: 'subjects',
      subject: {
        id,
        label,
        count: count ?? 1,
        colour,
        colour_second: null,
        material: null,
        size,
        pose: null,
        emphasis,
      },
      category: factsOf(id)!.category,
    };
    things[at] = own;
    for (const { links } of things) for (const link of links) if (link.to === thing) link.to = own;
  }
}
