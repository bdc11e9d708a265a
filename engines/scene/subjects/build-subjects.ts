/**
 * Makes the subject library: chooses from the icon set what the catalogue lists, adds own drawings, measures each
 * and packs all into one file. Only this needs the icon set (90 MB, MIT); the program reads what it made.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildData } from '../../build-data/build-data.ts';
import { bodied, headOfBody } from './bodies.ts';
import { entriesOf, type SubjectEntry } from './catalogue.ts';
import { ownDrawings } from './drawings/own.ts';
import { measure } from './measure.ts';
import { type DrawingBox, type Packed, pack } from './pack.ts';
import { recoloured } from './recolour-subject.ts';
import { simplify, strip } from './svg.ts';

/** Skin tones of the icon set, as its names end. */
const TONES = ['-light', '-medium-light', '-medium', '-medium-dark', '-dark'];

export type Icons = ReadonlyMap<string, string>;

/** The drawings to choose from: the icon set and the own drawings, by name. */
export function icons(): Icons {
  const set = buildData<{ icons: Record<string, { body: string }> }>('@iconify-json/fluent-emoji/icons.json');
  const found = new Map(Object.entries(set.icons).map(([name, { body }]) => [name, body]));
  for (const [name, body] of ownDrawings(found, TONES)) found.set(name, body);
  return found;
}

/** All lines of the catalogue, file by file. */
export function catalogue(): SubjectEntry[] {
  const folder = fileURLToPath(new URL('catalogue/', import.meta.url));
  return globSync('*.txt', { cwd: folder })
    .sort()
    .flatMap((file) => entriesOf(readFileSync(`${folder}${file}`, 'utf8')));
}

/** One entry with its drawings and what was measured of them. Throws when a drawing is missing. */
export function built(entry: SubjectEntry, from: Icons): Packed {
  const bodies = entry.drawing
    .split('+')
    .flatMap((drawing) => (entry.tones ? TONES.map((tone) => drawing + tone) : [drawing]))
    .flatMap((name, number) => {
      const body = from.get(name);
      if (body === undefined) throw new Error(`${entry.id}: no drawing called ${name}`);
      const whole = strip(body, entry.strip);
      const stripped = entry.turn === 0 ? whole : `<g transform="rotate(${entry.turn} 16 16)">${whole}</g>`;
      const plans = entry.body?.split('+') ?? [null];
      return plans.map((plan) => {
        const bodily = plan ? bodied(stripped, plan, number % TONES.length) : stripped;
        return simplify(entry.tint ? tinted(bodily, ...entry.tint) : bodily);
      });
    });
  const upright = entry.part !== 'body' || entry.category === 'person' || entry.category === 'bust';
  const measured = bodies.map((body) =>
    measure(body, entry.facing, upright, entry.tones ? bodies[body === bodies[0] ? 1 : 0] : undefined),
  );
  const animal = ['animal', 'bird', 'fish', 'insect', 'fantasy'].includes(entry.category);
  const plans = entry.body ? entry.body.split('+') : null;
  const heads = (number: number, box: DrawingBox) =>
    plans ? headOfBody(plans[number % plans.length]!, box) : null;
  const ridden = animal || entry.category === 'vehicle';
  return {
    id: entry.id,
    category: entry.category === 'bust' ? 'person' : entry.category,
    part: entry.part,
    habitat: entry.habitat,
    height_m: entry.height_m,
    facing: entry.facing,
    pose: entry.pose,
    glows: entry.glows,
    names: entry.names,
    bodies,
    variants: measured.map(({ back, head, ...facts }, number) => ({
      ...facts,
      colour_main: entry.main ?? facts.colour_main,
      head: entry.head ?? heads(number, facts.box) ?? (animal || upright ? head : null),
      seat: entry.seat ?? (ridden ? back : null),
    })),
  };
}

function tinted(body: string, from: string, to: string): string {
  return body.replace(/#[0-9a-fA-F]{6}\b/g, (hex) => recoloured(hex.toLowerCase(), from, to));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const from = icons();
  const file = pack(catalogue().map((entry) => built(entry, from)));
  writeFileSync(new URL('subjects.pack', import.meta.url), file);
}
