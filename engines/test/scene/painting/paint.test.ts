import { describe, expect, test } from 'vitest';
import { compose } from '../../../scene/painting/compose.ts';
import { corner } from '../../../scene/painting/figure.ts';
import { PLAIN_GRADE } from '../../../scene/painting/grade.ts';
import { paintScene } from '../../../scene/painting/paint.ts';
import { MEDIA, PLACES, type Scene, WEATHERS } from '../../../scene/scene.ts';
import { brightnessOf, differenceOf, feature, scene, thing } from './scenes.ts';

const FOX = scene({ subjects: [thing('fox')], place: 'forest', features: [feature('cottage')] });

describe('the same input makes the same bytes', () => {
  test.each(['storybook', 'oil', 'pixel-art', 'photo'] as const)('in %s', (medium) => {
    const requested = { ...FOX, medium };
    expect(paintScene(requested, 7, 300, 200).data).toEqual(paintScene(requested, 7, 300, 200).data);
  });

  test('another seed makes another picture of the same scene', () => {
    const [one, other] = [paintScene(FOX, 7, 256, 256), paintScene(FOX, 8, 256, 256)];
    expect(differenceOf(one, other)).toBeGreaterThan(4);
    expect(one.placed).toBe(other.placed);
  });

  test('a picture painted in between changes nothing', () => {
    const first = paintScene(FOX, 3, 256, 256).data;
    paintScene(scene({ place: 'space', subjects: [thing('rocket')] }), 9, 128, 300);
    expect(paintScene(FOX, 3, 256, 256).data).toEqual(first);
  });
});

test.each([
  [64, 64],
  [257, 511],
  [768, 1360],
  [1360, 768],
  [999, 333],
])('a picture of %i × %i has exactly that size and no transparent pixel', (width, height) => {
  const { data } = paintScene(FOX, 1, width, height);
  expect(data.length).toBe(width * height * 4);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) throw new Error(`transparent at ${at}`);
});

test.each(PLACES.map((place, i) => [place, i % 2 ? 'day' : 'night'] as const))(
  '%s is painted at %s, and is not one flat colour',
  (place, time) => {
    const picture = paintScene(scene({ place, time, framing: 'wide' }), 5, 96, 96);
    const mean = brightnessOf(picture);
    const flat = { data: picture.data.map((_, at) => (at % 4 === 3 ? 255 : mean)) };
    expect(differenceOf(picture, flat)).toBeGreaterThan(4);
  },
);

test('every medium is clearly another one than all others', () => {
  const pictures = MEDIA.map((medium) => ({ medium, ...paintScene({ ...FOX, medium }, 5, 128, 128) }));
  for (const [i, one] of pictures.entries()) {
    for (const other of pictures.slice(i + 1)) {
      expect(differenceOf(one, other), `${one.medium} and ${other.medium}`).toBeGreaterThan(2.5);
    }
  }
});

test('the photoreal look differs from the neutral one', () => {
  const neutral = paintScene(FOX, 5, 160, 160);
  expect(differenceOf(neutral, paintScene(FOX, 5, 160, 160, 'photoreal'))).toBeGreaterThan(2);
});

test('a medium named by the prompt wins over the look', () => {
  const requested: Scene = { ...FOX, medium: 'blueprint' };
  const [mine, theirs] = [
    paintScene(requested, 5, 160, 160, 'photoreal'),
    paintScene(requested, 5, 160, 160),
  ];
  const photo = paintScene({ ...FOX, medium: 'photo' }, 5, 160, 160);
  expect(differenceOf(mine, theirs)).toBeLessThan(differenceOf(mine, photo) / 3);
});

test('night is darker than day, and dusk lies between', () => {
  const [day, dusk, night] = (['day', 'dusk', 'night'] as const).map((time) =>
    brightnessOf(paintScene(scene({ time }), 5, 200, 200)),
  ) as [number, number, number];
  expect(night).toBeLessThan(dusk);
  expect(dusk).toBeLessThan(day * 0.8);
});

test.each(WEATHERS)('%s is painted at every time of day, and never the same', (weather) => {
  const pictures = (['dawn', 'day', 'night'] as const).map((time) =>
    paintScene(scene({ time, weather }), 5, 96, 96),
  );
  expect(differenceOf(pictures[0]!, pictures[1]!)).toBeGreaterThan(4);
  expect(differenceOf(pictures[1]!, pictures[2]!)).toBeGreaterThan(10);
});

test('named subjects are painted: a subject’s box differs from the same scene without it', () => {
  const [empty, filled] = [scene({ place: 'beach' }), scene({ place: 'beach', subjects: [thing('parrot')] })];
  const { figures } = compose(filled, 5, 400, 400, PLAIN_GRADE);
  expect(figures).toHaveLength(1);
  const { left, top } = corner(figures[0]!);
  const box = { left, top, right: left + figures[0]!.width, bottom: top + figures[0]!.height };
  const difference = differenceOf(paintScene(filled, 5, 400, 400), paintScene(empty, 5, 400, 400), box);
  expect(difference).toBeGreaterThan(25);
});

test.each([
  ['blue', '#2458d8', 2],
  ['red', '#d82424', 0],
  ['green', '#22a83c', 1],
] as const)('a %s car is %s', (_, hex, channel) => {
  const requested = scene({
    place: 'studio',
    subjects: [thing('automobile', { colour: { name: 'x', hex } })],
  });
  const { stage, mask } = compose(requested, 5, 320, 320, PLAIN_GRADE);
  const pixels = stage.pen.getImageData(0, 0, 320, 320).data;
  const inside = mask!.pen.getImageData(0, 0, 320, 320).data;
  const sums = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if (inside[at + 3]! > 200) for (let c = 0; c < 3; c++) sums[c] = sums[c]! + pixels[at + c]!;
  }
  expect(sums.indexOf(Math.max(...sums))).toBe(channel);
});

test('a boat is mirrored in the water below it', () => {
  const [empty, filled] = [scene({ place: 'lake' }), scene({ place: 'lake', subjects: [thing('sailboat')] })];
  const { figures } = compose(filled, 5, 400, 400, PLAIN_GRADE);
  const [boat] = figures;
  expect(boat!.hold).toBe('water');
  const below = {
    left: boat!.x - boat!.width * 0.3,
    right: boat!.x + boat!.width * 0.3,
    top: boat!.y + 4,
    bottom: boat!.y + boat!.height * 0.2,
  };
  expect(
    differenceOf(paintScene(filled, 5, 400, 400), paintScene(empty, 5, 400, 400), below),
  ).toBeGreaterThan(8);
});

test('a lamp lights the night around it', () => {
  const dark = scene({ place: 'park', time: 'night', negatives: ['street-lamp'] });
  const filled = { ...dark, features: [feature('street-lamp')] };
  const { stage, figures } = compose(filled, 5, 320, 320, PLAIN_GRADE);
  const lamp = figures[0]!;
  expect(stage.glows.some(({ x, y }) => Math.abs(x - lamp.x) < 12 && y < lamp.y - lamp.height * 0.7)).toBe(
    true,
  );
});

test('a picture without colours has none', () => {
  const { data } = paintScene({ ...FOX, monochrome: true, medium: 'photo' }, 5, 160, 160);
  let most = 0;
  for (let at = 0; at < data.length; at += 4) {
    most = Math.max(most, Math.abs(data[at]! - data[at + 1]!), Math.abs(data[at + 1]! - data[at + 2]!));
  }
  expect(most).toBeLessThan(16);
});

test('a cloud is lit from one side or the other without a seam below the sun', () => {
  const [size, sky] = [512, 200];
  const { data } = paintScene(scene({ place: 'sky', weather: 'overcast' }), 2, size, size);
  const means = Array.from({ length: size }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < sky; y++) sum += data[(y * size + x) * 4]!;
    return sum / sky;
  });
  // A seam was a step of four or five levels from one column to the next.
  const steps = means.slice(1).map((mean, x) => Math.abs(mean - means[x]!));
  expect(Math.max(...steps)).toBeLessThan(2);
});
