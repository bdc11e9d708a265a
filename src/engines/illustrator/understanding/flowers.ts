/** Flowers in a vase or a hand are cut flowers, not a meadow: they become subjects. */
import type { FeatureVariety } from '../scene.ts';
import { subject as factsOf } from '../subjects/library.ts';
import type { Thing } from './draft.ts';

const CUT: Partial<Record<FeatureVariety, string>> = {
  tulips: 'tulip',
  roses: 'rose',
  sunflowers: 'sunflower',
  daisies: 'blossom',
  poppies: 'blossom',
  lavender: 'hyacinth',
};

/** What a vase holds when only "flowers" were named. */
const ANY = 'bouquet';
const COUNT_IN_VASE = 5;

/** Exchanges features for subjects where flowers are held, stand in something, or were counted on a table. */
export function cutFlowers(things: Thing[]): void {
  for (const [at, thing] of things.entries()) {
    if (thing.list !== 'features' || thing.feature.kind !== 'flowers') continue;
    const vessel = thing.links.find(
      ({ kind, to }) => to.list === 'subjects' && (kind === 'in' || kind === 'on'),
    )?.to;
    const holder = things.find(({ links }) =>
      links.some(({ kind, to }) => kind === 'holding' && to === thing),
    );
    if (!vessel && !holder) continue;
    if (vessel?.list === 'subjects' && vessel.subject.id === 'bouquet') {
      vessel.subject.colour ??= thing.feature.colour;
      things.splice(at, 1);
      cutFlowers(things);
      return;
    }
    const id = CUT[thing.feature.variety ?? 'wildflowers'] ?? ANY;
    const { label, count, colour, size, emphasis } = thing.feature;
    const cut: Thing = {
      list: 'subjects',
      subject: {
        id,
        label,
        count: id === ANY ? 1 : (count ?? COUNT_IN_VASE),
        colour,
        colour_second: null,
        material: null,
        size,
        pose: null,
        emphasis,
      },
      links: thing.links,
      act: null,
      category: factsOf(id)!.category,
    };
    things[at] = cut;
    for (const { links } of things) for (const link of links) if (link.to === thing) link.to = cut;
  }
}
