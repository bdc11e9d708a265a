/** All own drawings by name, and the changes made to drawings of the icon set. */
import { oklabOfHex } from '../oklab.ts';
import { recoloured } from '../recolour.ts';
import { Shading } from '../shading.ts';
import { FURNITURE } from './furniture.ts';
import { headgear } from './headgear.ts';
import { THINGS } from './things.ts';

/** The own drawings, and those made from `set`, the drawings of the icon set by name. */
export function ownDrawings(set: ReadonlyMap<string, string>, tones: readonly string[]): Map<string, string> {
  const found = headgear(set, tones);
  for (const [name, drawn] of [...Object.entries(FURNITURE), ...Object.entries(THINGS)]) {
    const ink = new Shading();
    const body = drawn(ink);
    found.set(`@${name}`, `<g fill="none">${ink.definitions()}${body}</g>`);
  }
  found.set('@unicorn', unicorn(set.get('horse')!, THINGS.horn!(new Shading())));
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
