import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasBuildData } from '../../../build-data/build-data.ts';
import { built, catalogue, icons } from '../../../scene/subjects/build-subjects.ts';
import { allSubjects, loadSubjects, subject } from '../../../scene/subjects/library.ts';
import { open, pack } from '../../../scene/subjects/pack.ts';

const FILE = new URL('../../../scene/subjects/subjects.pack', import.meta.url);
const all = [...allSubjects()].map(({ id }) => id);

describe('the committed library', () => {
  const entries = catalogue();
  const from = hasBuildData() ? icons() : new Map();

  test('holds every line of the catalogue, in its order', () => {
    expect(all).toEqual(entries.map(({ id }) => id));
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(700);
  });

  test.skipIf(!hasBuildData())('every drawing the catalogue asks for exists', () => {
    const tones = (one: (typeof entries)[number], drawing: string) =>
      one.tones ? `${drawing}-medium` : drawing;
    const missing = entries
      .flatMap((one) => one.drawing.split('+').map((drawing) => tones(one, drawing)))
      .filter((name) => !from.has(name));
    expect(missing).toEqual([]);
  });

  test('packed again from what it holds it is the same file, byte for byte', () => {
    const file = readFileSync(FILE);
    const library = open(file);
    const again = pack(
      [...library.subjects.values()].map((listed) => ({
        ...listed,
        bodies: listed.bodies.map((_, tone) => library.body(listed.id, tone)),
      })),
    );
    expect(again.equals(file)).toBe(true);
  }, 120_000);

  test.skipIf(!hasBuildData()).for(entries.filter((_, at) => at % 25 === 5))(
    '$id built again from the icon set is what was committed',
    (entry) => {
      const library = loadSubjects();
      const listed = library.subjects.get(entry.id)!;
      const { bodies, ...facts } = built(entry, from);
      expect(bodies).toEqual(listed.bodies.map((_, tone) => library.body(entry.id, tone)));
      const { bodies: _places, ...fields } = listed;
      expect(facts).toEqual(fields);
    },
  );

  test('is small enough to be committed', () => {
    expect(readFileSync(FILE).length).toBeLessThan(4_000_000);
  });

  test('refuses a file that is something else', () => {
    expect(() => open(Buffer.from('PNG and so on, for long enough'))).toThrow('not a subject library');
  });
});

describe('facts can be painted from', () => {
  test.each(all)('%s', (id) => {
    for (const seed of [0, 1, 2]) {
      const facts = subject(id, seed)!;
      expect(facts.height_m).toBeGreaterThan(0);
      expect(facts.height_m).toBeLessThan(400);
      expect(facts.aspect).toBeGreaterThan(0.15);
      expect(facts.aspect).toBeLessThan(6);
      expect(facts.foot.centre).toBeGreaterThanOrEqual(0);
      expect(facts.foot.centre).toBeLessThanOrEqual(1);
      expect(facts.foot.half).toBeLessThanOrEqual(0.5);
      expect(facts.colour_main).toMatch(/^#[0-9a-f]{6}$/);
      expect(facts.colour_mean).toMatch(/^#[0-9a-f]{6}$/);
      for (const { x } of [facts.head, facts.seat].filter((place) => place !== null)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(1);
      }
    }
  });

  test('small real things are drawn small', () => {
    const height = (id: string) => subject(id)!.height_m;
    expect(height('mouse')).toBeLessThan(height('cat'));
    expect(height('cat')).toBeLessThan(height('horse'));
    expect(height('horse')).toBeLessThan(height('elephant'));
    expect(height('elephant')).toBeLessThan(height('whale'));
  });
});

test('an unknown subject has no facts', () => {
  expect(subject('no such thing')).toBeUndefined();
  expect(() => loadSubjects().body('no such thing', 0)).toThrow('no subject called no such thing');
});
