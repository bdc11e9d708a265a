import { expect, test } from 'vitest';
import { arrange } from '../../../scene/painting/arrange.ts';
import { corner, type Figure, pointOn } from '../../../scene/painting/figure.ts';
import { settle } from '../../../scene/painting/setting.ts';
import { newStage } from '../../../scene/painting/stage.ts';
import type { RelationKind, Scene } from '../../../scene/scene.ts';
import { scene, thing } from './scenes.ts';

function arranged(requested: Scene): Figure[] {
  const stage = newStage(requested, 5, 1000, 1000);
  settle(stage);
  return arrange(stage);
}

function named(figures: Figure[], id: string): Figure[] {
  return figures.filter(({ item }) => item.facts?.id === id);
}

const to = (kind: RelationKind, index: number) => ({ kind, to: { list: 'subjects' as const, index } });

test('in: a puppy stands behind the near side of its box, its head above the rim', () => {
  const figures = arranged(
    scene({ subjects: [thing('dog', { relations: [to('in', 1)] }), thing('open-box')] }),
  );
  const [dog, box] = [named(figures, 'dog')[0]!, named(figures, 'open-box')[0]!];
  expect(dog.within).toBe(box);
  const rim = pointOn(box, 0.5, box.item.seat!.y).y;
  expect(corner(dog).top).toBeLessThan(rim - dog.height * 0.3);
  expect(dog.y).toBeGreaterThan(rim);
});

test('in: nothing stands inside a coral, but before it', () => {
  const requested = scene({
    place: 'underwater',
    subjects: [thing('turtle', { relations: [to('in', 1)] }), thing('coral')],
  });
  const figures = arranged(requested);
  const [turtle, coral] = [named(figures, 'turtle')[0]!, named(figures, 'coral')[0]!];
  expect(turtle.order).toBeGreaterThan(coral.order);
});

test('on: a cat and a dog on one sofa sit side by side', () => {
  const onSofa = { relations: [to('on', 2)] };
  const figures = arranged(
    scene({ place: 'room', subjects: [thing('cat', onSofa), thing('dog', onSofa), thing('sofa')] }),
  );
  const [cat, dog] = [named(figures, 'cat')[0]!, named(figures, 'dog')[0]!];
  expect(Math.abs(cat.x - dog.x)).toBeGreaterThan(0.35 * Math.max(cat.width, dog.width));
});

test('a crowd: whoever stands behind looks through the gaps of those before them', () => {
  const people = named(arranged(scene({ subjects: [thing('person', { count: 9 })] })), 'person');
  const front = people.filter(({ copy }) => copy < 5);
  for (const one of people.filter(({ copy }) => copy >= 5)) {
    const nearest = Math.min(...front.map(({ x }) => Math.abs(x - one.x)));
    expect(nearest).toBeGreaterThan(one.width * 0.25);
  }
});
