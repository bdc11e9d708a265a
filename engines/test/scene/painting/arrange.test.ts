import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange } from '../../../scene/painting/arrange.ts';
import { sitterOf } from '../../../scene/painting/bust.ts';
import { corner, type Figure, pointOn } from '../../../scene/painting/figure.ts';
import { settle } from '../../../scene/painting/setting.ts';
import { newStage } from '../../../scene/painting/stage.ts';
import { FRAMINGS, PLACES, type RelationKind, type Scene } from '../../../scene/scene.ts';
import { feature, scene, thing } from './scenes.ts';

function arranged(requested: Scene, seed = 5, width = 1000, height = 1000): Figure[] {
  const stage = newStage(requested, seed, width, height);
  settle(stage);
  return arrange(stage);
}

function named(figures: Figure[], id: string): Figure[] {
  return figures.filter(({ item }) => item.facts?.id === id || item.name.startsWith(id));
}

const to = (kind: RelationKind, index: number, list: 'subjects' | 'features' = 'subjects') => ({
  kind,
  to: { list, index },
});

test.each([1, 2, 3, 5, 7, 12])('%i sheep are %i figures, all of them inside the picture', (count) => {
  const figures = arranged(scene({ subjects: [thing('ewe', { count })] }));
  expect(figures).toHaveLength(count);
  for (const figure of figures) {
    const { left } = corner(figure);
    expect(left).toBeGreaterThan(-10);
    expect(left + figure.width).toBeLessThan(1010);
  }
});

test('copies are not all alike: they differ in height and place', () => {
  const figures = arranged(scene({ subjects: [thing('ewe', { count: 5 })] }));
  expect(new Set(figures.map(({ height }) => Math.round(height))).size).toBeGreaterThan(2);
  expect(new Set(figures.map(({ x }) => Math.round(x))).size).toBe(5);
});

test('a mouse is shown smaller than an elephant, but large enough to be seen', () => {
  const figures = arranged(scene({ subjects: [thing('mouse'), thing('elephant')] }));
  const [mouse, elephant] = [named(figures, 'mouse')[0]!, named(figures, 'elephant')[0]!];
  expect(mouse.height).toBeLessThan(elephant.height / 2);
  expect(mouse.height).toBeGreaterThan(60);
});

test('the closer the framing, the larger the subject', () => {
  const heights = (['wide', 'medium', 'close-up'] as const).map(
    (framing) => arranged(scene({ framing, subjects: [thing('fox')] }))[0]!.height,
  ) as [number, number, number];
  expect(heights[0]).toBeLessThan(heights[1]);
  expect(heights[1]).toBeLessThan(heights[2]);
});

describe('relations', () => {
  test('on: the feet of the cat are at the seat of the chair', () => {
    const figures = arranged(
      scene({
        place: 'room',
        subjects: [thing('cat', { relations: [to('on', 1)] }), thing('chair', { emphasis: 'minor' })],
      }),
    );
    const [cat, chair] = [named(figures, 'cat')[0]!, named(figures, 'chair')[0]!];
    const seat = chair.item.seat!;
    expect(Math.abs(cat.y - pointOn(chair, seat.x, seat.y).y)).toBeLessThan(chair.height * 0.12);
    expect(cat.order).toBeGreaterThan(chair.order);
  });

  test('wearing: every cat has its hat, on its head', () => {
    const figures = arranged(
      scene({
        subjects: [
          thing('cat', { count: 3, relations: [to('wearing', 1)] }),
          thing('top-hat', { emphasis: 'minor' }),
        ],
      }),
    );
    const [cats, hats] = [named(figures, 'cat'), named(figures, 'top-hat')];
    expect(hats).toHaveLength(3);
    for (const [i, hat] of hats.entries()) {
      const cat = cats[i]!;
      expect(hat.y).toBeLessThan(cat.y - cat.height * 0.5);
      expect(hat.order).toBeGreaterThan(cat.order);
    }
  });

  test('riding: the rider sits over the horse, behind its near side', () => {
    const figures = arranged(
      scene({ subjects: [thing('astronaut', { relations: [to('riding', 1)] }), thing('horse')] }),
    );
    const [rider, horse] = [named(figures, 'astronaut')[0]!, named(figures, 'horse')[0]!];
    expect(rider.y).toBeLessThan(horse.y);
    expect(corner(rider).top).toBeLessThan(corner(horse).top);
    expect(rider.order).toBeLessThan(horse.order);
  });

  test('beside: the two do not cover each other', () => {
    const figures = arranged(
      scene({ subjects: [thing('dog', { relations: [to('beside', 1)] }), thing('cow')] }),
    );
    const [dog, cow] = [named(figures, 'dog')[0]!, named(figures, 'cow')[0]!];
    expect(Math.abs(dog.x - cow.x)).toBeGreaterThan((dog.width + cow.width) * 0.42);
  });

  test('behind and in front of: the one further away is painted first', () => {
    const behind = arranged(
      scene({ subjects: [thing('dog', { relations: [to('behind', 1)] }), thing('cow')] }),
    );
    expect(named(behind, 'dog')[0]!.order).toBeLessThan(named(behind, 'cow')[0]!.order);
    const before = arranged(
      scene({ subjects: [thing('dog', { relations: [to('in-front-of', 1)] }), thing('cow')] }),
    );
    expect(named(before, 'dog')[0]!.order).toBeGreaterThan(named(before, 'cow')[0]!.order);
  });

  test('a house on a hill stands at the top of the hill', () => {
    const figures = arranged(
      scene({
        framing: 'wide',
        features: [
          feature('house', { relation: to('on', 1, 'features') }),
          feature('hills', { count: null, emphasis: 'minor' }),
        ],
      }),
    );
    const [house, hill] = [named(figures, 'house')[0]!, figures.find(({ item }) => item.mound)!];
    expect(house.y).toBeLessThan(hill.y - hill.height * 0.8);
    expect(corner(house).top).toBeGreaterThan(0);
  });

  test('a chain of three is piled up', () => {
    const subjects = [
      thing('cat', { relations: [to('on', 1)] }),
      thing('dog', { relations: [to('on', 2)] }),
      thing('horse'),
    ];
    const figures = arranged(scene({ subjects }));
    const [cat, dog, horse] = ['cat', 'dog', 'horse'].map((id) => named(figures, id)[0]!) as [
      Figure,
      Figure,
      Figure,
    ];
    expect(cat.y).toBeLessThan(dog.y);
    expect(dog.y).toBeLessThan(horse.y);
    expect(corner(cat).top).toBeGreaterThan(0);
  });

  test('a ring of relations is broken, and everybody is shown', () => {
    const subjects = [thing('cat', { relations: [to('on', 1)] }), thing('dog', { relations: [to('on', 0)] })];
    expect(arranged(scene({ subjects }))).toHaveLength(2);
  });
});

test('flyers are in the air, boats are on the water, food is on the table', () => {
  const hold = (requested: Scene) => arranged(requested)[0]!.hold;
  expect(hold(scene({ subjects: [thing('eagle', { pose: 'flying' })] }))).toBe('air');
  expect(hold(scene({ place: 'sea', subjects: [thing('sailboat')] }))).toBe('water');
  expect(hold(scene({ place: 'kitchen', subjects: [thing('red-apple')] }))).toBe('table');
  expect(hold(scene({ place: 'space', subjects: [thing('astronaut')] }))).toBe('air');
});

test('every request is placed completely, with finite numbers, and only a bust is larger than the picture', () => {
  const ids = ['fox', 'cat', 'elephant', 'sailboat', 'eagle', 'red-apple', 'astronaut', 'chair'];
  const subject = fc.record({
    id: fc.constantFrom(...ids),
    count: fc.integer({ min: 1, max: 12 }),
    size: fc.constantFrom(0.4, 1, 2.5),
    relation: fc.option(
      fc.record({
        kind: fc.constantFrom<RelationKind>(
          'on',
          'under',
          'beside',
          'in',
          'wearing',
          'riding',
          'above',
          'between',
          'behind',
          'holding',
          'in-front-of',
        ),
        index: fc.integer({ min: 0, max: 3 }),
      }),
    ),
  });
  const scenes = fc.record({
    subjects: fc.array(subject, { minLength: 1, maxLength: 4 }),
    place: fc.constantFrom(...PLACES),
    framing: fc.constantFrom(...FRAMINGS),
    seed: fc.nat(),
    size: fc.constantFrom([1024, 1024], [768, 1360], [1360, 768], [256, 2048]),
  });
  fc.assert(
    fc.property(scenes, ({ subjects, place, framing, seed, size }) => {
      const things = subjects.map(({ id, count, size: factor, relation }, i) =>
        thing(id, {
          count,
          size: factor,
          relations:
            relation && relation.index < subjects.length && relation.index !== i
              ? [to(relation.kind, relation.index)]
              : [],
        }),
      );
      const whole = scene({ subjects: things, place, framing });
      // A bust is shown from the shoulders up: the rest of the figure lies below the picture.
      const pictures_max = sitterOf(whole) === undefined ? 1.3 : 3.05;
      const figures = arranged(whole, seed, size[0]!, size[1]!);
      const wanted = things.reduce((sum, { count }) => sum + count, 0);
      expect(figures.length).toBeGreaterThanOrEqual(wanted);
      for (const { x, y, width, height } of figures) {
        expect([x, y, width, height].every(Number.isFinite)).toBe(true);
        expect(height).toBeLessThan(size[1]! * pictures_max);
        expect(height).toBeGreaterThan(1);
      }
    }),
    { numRuns: 300 },
  );
});
