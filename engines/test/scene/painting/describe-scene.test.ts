import { expect, test } from 'vitest';
import { describeScene, undrawn } from '../../../scene/painting/describe-scene.ts';
import { letterable } from '../../../scene/painting/lettering.ts';
import { lookParts } from '../../../scene/painting/look-parts.ts';
import { understand } from '../../../scene/understanding/understand.ts';
import { feature, scene, thing } from './scenes.ts';

test('the description is one sentence with every thing in the words of the prompt', () => {
  const requested = scene({
    medium: 'watercolour',
    place: 'snowfield',
    time: 'sunset',
    weather: 'snow',
    subjects: [thing('fox', { label: 'three red foxes', count: 3 })],
    features: [feature('cottage', { label: 'a cottage' })],
  });
  expect(describeScene(requested)).toBe(
    'A watercolour picture of three red foxes and a cottage, place: snowfield, sunset, snow.',
  );
});

test('words that joined a thing to others are not repeated', () => {
  const subjects = [
    thing('apple', { label: 'Three red apples', count: 3 }),
    thing('pear', { label: 'and a green pear' }),
  ];
  expect(describeScene(scene({ subjects, place: 'studio' }))).toMatch(
    / of three red apples and a green pear, place/,
  );
});

test('a window where there is no wall is told, a window in a room is not', () => {
  const features = [feature('window', { label: 'a window' })];
  expect(undrawn(scene({ place: 'beach', features }))).toEqual([
    'Not shown: a window (there is no drawing of it in this place)',
  ]);
  expect(undrawn(scene({ place: 'room', features }))).toEqual([]);
});

test('a rainbow in a cave is told, and one in a field is not', () => {
  const features = [feature('rainbow', { label: 'a rainbow' })];
  expect(undrawn(scene({ place: 'cave', features }))).toEqual([expect.stringContaining('a rainbow')]);
  expect(undrawn(scene({ place: 'meadow', features }))).toEqual([]);
});

test('a style that the usual one stands in for is told', () => {
  expect(lookParts(understand('a pixar fox'))).toEqual([
    { words: 'pixar', result: 'replaced', shown_as: 'an illustration' },
  ]);
  expect(lookParts(understand('an illustration of a fox'))).toEqual([]);
});

test('a windowsill that something is to be on is told', () => {
  expect(undrawn(understand('A cat on a windowsill'))).toEqual([
    expect.stringMatching(/^Not shown: a windowsill \(/),
  ]);
  expect(undrawn(understand('A cat beside a window'))).toEqual([]);
});

test('a picture shows one side of a wall, and the place left out is told', () => {
  expect(undrawn(understand('a waterfall in a bedroom'))).toEqual([expect.stringContaining('bedroom')]);
  // The village has houses and a path.
  expect(undrawn(understand('a village street with a garden'))).toEqual([
    expect.stringContaining('street, garden'),
  ]);
});

test('parts that cannot be drawn or lettered are reported', () => {
  expect(undrawn(scene())).toEqual([]);
  expect(undrawn(scene({ unknown: ['zorb', 'blax'] }))).toEqual([expect.stringContaining('zorb, blax')]);
  expect(undrawn(scene({ text: '你好' }))).toEqual([expect.stringContaining('你好')]);
  expect(undrawn(scene({ text: 'Café 你' }))).toEqual([expect.stringContaining('Café')]);
});

test('Latin and Cyrillic can be lettered, signs without a glyph are left out', () => {
  expect(letterable('Grüße, Привет!')).toEqual({ text: 'Grüße, Привет!', complete: true });
  expect(letterable('OPEN 🙂')).toEqual({ text: 'OPEN', complete: false });
  expect(letterable('漢字')).toBeNull();
  expect(letterable(null)).toBeNull();
});
