/** All own drawings by name, and the changes made to drawings of the icon set. */
import { asNumber, asSeveral, asText, readRows } from '../../../lib/read-table.ts';
import { oklabOfHex } from '../../../raster/oklab.ts';
import { recoloured } from '../recolour-subject.ts';
import { Shading } from '../shading.ts';
import { type DrawnPart, drawnParts, partsIn } from './drawn-parts.ts';
import { SOLIDS } from './solids.ts';

/** Heads of the icon set that take headgear: it makes a pirate of a bearded man. */
const OVER: Readonly<Record<string, string>> = { pirate: 'man-beard', cowboy: 'man', viking: 'man-beard' };

/** The own drawings, and those made from `set`, the drawings of the icon set by name. */
export function ownDrawings(set: ReadonlyMap<string, string>, tones: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const tables = ['furniture', 'machines', 'treasures', 'vessels', 'outdoors', 'headgear', 'landmarks'].map(
    partsIn,
  );
  const parts = new Map(tables.flatMap((table) => [...table]));
  for (const [name, own] of parts) found.set(`@${name}`, framed(own));
  for (const [name, solid] of Object.entries(SOLIDS))
    found.set(
      `@${name}`,
      framed([], () => solid()),
    );
  for (const [name, over] of Object.entries(OVER)) {
    for (const tone of tones)
      found.set(
        `@${name}${tone}`,
        framed(parts.get(name)!, (hat) => set.get(over + tone)! + hat),
      );
    found.set(`@${name}-hat`, framed(parts.get(name)!, looseHat));
  }
  for (const [name, body] of bunches(set)) found.set(name, body);
  found.set('@unicorn', unicorn(set.get('horse')!, drawnParts(new Shading(), parts.get('horn')!)));
  return found;
}

/** Only the hat: what hangs lower belongs to the face. */
function looseHat(headgear: string): string {
  return `<g transform="translate(0 9)">${headgear.replace(/<path d="M6 12.5.*$/, '')}</g>`;
}

function framed(parts: readonly DrawnPart[], around = (body: string) => body): string {
  const ink = new Shading();
  const body = drawnParts(ink, parts);
  return `<g fill="none">${ink.definitions()}${around(body)}</g>`;
}

/** Flowers of one kind fanned out from where they are held, as `@bunch-rose-5`. */
function bunches(set: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  const fans = readRows(new URL('bunches.tsv', import.meta.url), {
    flowers: asText,
    stems: asSeveral(asSeveral(asNumber, ',')),
  });
  for (const flower of ['rose', 'tulip', 'sunflower', 'blossom', 'hyacinth']) {
    // Its soft inner shadows cannot be seen on so small a flower, and cost most of the time.
    const plain = set.get(flower)!.replace(/ filter="[^"]*"/g, '');
    for (const { flowers, stems } of fans) {
      const ink = new Shading();
      const parts = stems.map(([turn, length]) => {
        const stem = ink.stroke('M16 32c.3-6 .2-10 0-17', 0.55, '#4f9a3a');
        const head = `<use xlink:href="#own-flower" transform="translate(${16 - 16 * 0.42} ${32 - 20 * length! - 0.42 * 16}) scale(.42)"/>`;
        return `<g transform="rotate(${turn} 16 32)">${stem}${head}</g>`;
      });
      const all = `<g transform="translate(3.600 4.800) scale(.78 .84)">${parts.join('')}</g>`;
      found.set(
        `@bunch-${flower}-${flowers}`,
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
