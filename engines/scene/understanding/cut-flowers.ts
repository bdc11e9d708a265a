/** Flowers in a vase or a hand are cut flowers, not a meadow: they become subjects. */
import type { FeatureVariety } from '../scene.ts';
import { replaceFeature, type Thing } from './draft.ts';

const CUT: Partial<Record<FeatureVariety, string>> = {
  tulips: 'tulip',
  roses: 'rose',
  sunflowers: 'sunflower',
  daisies: 'blossom',
  poppies: 'blossom',
  lavender: 'hyacinth',
};

/** Content of a vase when the prompt names only "flowers". */
const ANY = 'blossom';
/** Bunches there are drawings of. */
const COUNTS = [1, 3, 5, 7, 12];
const BUNCHED = new Set(['rose', 'tulip', 'sunflower', 'blossom', 'hyacinth']);
const COUNT_IN_VASE = 5;

/** The drawn bunch of at least so many flowers. */
function bunch(flower: string, count: number): string {
  return `bunch-${flower}-${COUNTS.find((drawn) => drawn >= count) ?? COUNTS.at(-1)!}`;
}

/** Exchanges features for subjects where flowers are held, stand in something, or were counted on a table. */
export function cutFlowers(things: Thing[]): void {
  for (const thing of things) {
    const flower = thing.list === 'subjects' && BUNCHED.has(thing.subject.id) ? thing.subject : null;
    if (!flower || !thing.links.some(({ kind, to }) => kind === 'in' && to.list === 'subjects')) continue;
    flower.id = bunch(flower.id, flower.count);
    flower.count = 1;
  }
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
    const { count, variety } = thing.feature;
    const id = bunch(CUT[variety ?? 'wildflowers'] ?? ANY, count ?? COUNT_IN_VASE);
    const links = thing.links.map((link) => {
      // An animal in the basket stays visible: the other content must not hide it.
      const shared = things.some(
        ({ category, links }) => category === 'animal' && links.some(({ to }) => to === link.to),
      );
      return shared && link.kind === 'in' ? { ...link, kind: 'beside' as const } : link;
    });
    replaceFeature(things, at, id, { count: 1, links });
  }
}
