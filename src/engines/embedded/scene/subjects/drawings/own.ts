/** All own drawings by name, and the changes made to drawings of the icon set. */
import { oklabOfHex } from '../../../raster/oklab.ts';
import { recoloured } from '../recolour-subject.ts';
import { Shading } from '../shading.ts';
import { FURNITURE } from './furniture.ts';
import { headgear } from './headgear.ts';
import { MACHINES } from './machines.ts';
import { OUTDOORS } from './outdoors.ts';
import { SOLIDS } from './solids.ts';
import { TREASURES } from './treasures.ts';
import { VESSELS } from './vessels.ts';

/** The own drawings, and those made from `set`, the drawings of the icon set by name. */
export function ownDrawings(set: ReadonlyMap<string, string>, tones: readonly string[]): Map<string, string> {
  const found = headgear(set, tones);
  for (const [name, drawn] of Object.entries({
    ...FURNITURE,
    ...MACHINES,
    ...TREASURES,
    ...VESSELS,
    ...OUTDOORS,
    ...SOLIDS,
  })) {
    const ink = new Shading();
    const body = drawn(ink);
    found.set(`@${name}`, `<g fill="none">${ink.definitions()}${body}</g>`);
  }
  for (const [name, body] of bunches(set)) found.set(name, body);
  found.set('@unicorn', unicorn(set.get('horse')!, OUTDOORS.horn!(new Shading())));
  return found;
}

/** How many flowers a bunch may have, and how its stems spread: degrees from the middle and length. */
const BUNCHES: Readonly<Record<number, readonly (readonly [turn: number, length: number])[]>> = {
  1: [[0, 1]],
  3: [
    [-20, 0.9],
    [20, 0.9],
    [0, 1],
  ],
  5: [
    [-34, 0.82],
    [34, 0.82],
    [-17, 0.95],
    [17, 0.95],
    [0, 1],
  ],
  7: [
    [-42, 0.74],
    [42, 0.74],
    [-28, 0.88],
    [28, 0.88],
    [0, 1],
    [-13, 0.86],
    [14, 0.8],
  ],
  12: [
    [-50, 0.66],
    [50, 0.66],
    [-38, 0.82],
    [38, 0.82],
    [-25, 0.93],
    [25, 0.93],
    [0, 1],
    [-12, 0.97],
    [13, 0.98],
    [-20, 0.72],
    [20, 0.7],
    [0, 0.72],
  ],
};

/** Flowers of one kind fanned out from where they are held, as `@bunch-rose-5`. */
function bunches(set: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const flower of ['rose', 'tulip', 'sunflower', 'blossom', 'hyacinth']) {
    // Its soft inner shadows cannot be seen on so small a flower, and cost most of the time.
    const plain = set.get(flower)!.replace(/ filter="[^"]*"/g, '');
    for (const [count, stems] of Object.entries(BUNCHES)) {
      const ink = new Shading();
      const parts = stems.map(([turn, length]) => {
        const stem = ink.stroke('M16 32c.3-6 .2-10 0-17', 0.55, '#4f9a3a');
        const head = `<use xlink:href="#own-flower" transform="translate(${16 - 16 * 0.42} ${32 - 20 * length - 0.42 * 16}) scale(.42)"/>`;
        return `<g transform="rotate(${turn} 16 32)">${stem}${head}</g>`;
      });
      const all = `<g transform="translate(3.600 4.800) scale(.78 .84)">${parts.join('')}</g>`;
      found.set(
        `@bunch-${flower}-${count}`,
        `<g fill="none"><defs><g id="own-flower">${plain}</g></defs>${ink.definitions()}${all}</g>`,
      );
    }
  }
  return found;
}

/** The horse in white, with a lilac mane and a horn. */
function unicorn(horse: string, horn: string): string {
  const white = horse.replace(/#[0-9a-fA-F]{6}\b/g, (hex) => {
    const [lightness, a, b] = oklabOfHex(hex.toLowerCase());
    const mane = lightness < 0.4 && Math.hypot(a, b) < 0.05;
    return mane
      ? recoloured(hex.toLowerCase(), '#4a4450', '#e88ad8')
      : recoloured(hex.toLowerCase(), '#7d533f', '#f4f0fa');
  });
  return `<g fill="none"><g transform="translate(5 6.700) rotate(-40)">${horn}</g><g transform="translate(1.200 3) scale(.9)">${white}</g></g>`;
}
