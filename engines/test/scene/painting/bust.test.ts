/** Portraits, headshots and close-ups frame head and shoulders; a word that cannot be shown is reported. */
import { describe, expect, test } from 'vitest';
import { compose } from '../../../scene/painting/compose.ts';
import { undrawn } from '../../../scene/painting/describe-scene.ts';
import { corner } from '../../../scene/painting/figure.ts';
import { PLAIN_GRADE } from '../../../scene/painting/grade.ts';
import { paintScene } from '../../../scene/painting/paint.ts';
import { paintedParts } from '../../../scene/painting/painted-parts.ts';
import { understand } from '../../../scene/understanding/understand.ts';

const partsOf = (prompt: string) => {
  const scene = understand(prompt);
  return paintedParts(scene, paintScene(scene, 7, 160, 160).seen);
};

const SITTINGS = [
  ...['portrait of a woman', 'headshot of a businessman', 'avatar', 'close-up of a dog', 'face of a lion'],
  ...['portrait of a horse', 'portrait of a girl wearing a red hat', 'selfie of a robot', 'portrait'],
];
const SHAPES = [[400, 400] as const, [300, 533] as const, [533, 300] as const];

describe.each(SHAPES)('%i × %i', (width, height) => {
  test.each(SITTINGS)('%s', (prompt) => {
    const { figures } = compose(understand(prompt), 7, width, height, PLAIN_GRADE);
    const [sitter] = figures.filter(({ item }) => item.main);
    const { facts } = sitter!.item;
    const { left, top } = corner(sitter!);
    const [crown, chin] = [facts!.head!.top, facts!.head!.neck].map((part) => top + part * sitter!.height);
    const across = left + sitter!.width * (sitter!.flip ? 1 - facts!.head!.x : facts!.head!.x);
    expect(crown).toBeGreaterThan(height * 0.05);
    expect(chin).toBeLessThan(height * 0.85);
    expect((chin! - crown!) / height).toBeGreaterThan(0.2);
    expect(Math.abs(across / width - 0.5)).toBeLessThan(0.12);
    expect(sitter!.y).toBeGreaterThan(height);
  });
});

test('a portrait without a sitter shows somebody', () => {
  expect(understand('headshot')).toMatchObject({ blank: false, subjects: [{ id: 'person' }] });
});

test('a family does not fit into a portrait, and is told so', () => {
  expect(partsOf('portrait of a family')).toContainEqual({ words: 'portrait', result: 'missing' });
  expect(undrawn(understand('portrait of a family'))).toEqual([expect.stringContaining('portrait')]);
  expect(partsOf('portrait of a woman')).toContainEqual(
    expect.objectContaining({ words: 'portrait', result: 'done' }),
  );
});

describe('words of the first day', () => {
  test.each([
    ['the Eiffel Tower', 'eiffel tower', 'done'],
    ['Taj Mahal', 'taj mahal', 'done'],
    ['Golden Gate Bridge', 'golden gate bridge', 'done'],
    ['Great Wall of China', 'wall', 'replaced'],
    ['Paris', 'city', 'replaced'],
    ['anime girl', 'woman', 'replaced'],
    ['cyberpunk city', 'city', 'done'],
  ])('%s: %s, %s', (prompt, shown_as, result) => {
    expect(partsOf(prompt)).toContainEqual(expect.objectContaining({ shown_as, result }));
  });

  test.each([
    ['melting clocks', 'melting'],
    ['a futuristic car', 'futuristic'],
    ['a boy walking', 'a boy walking'],
    ['a man sleeping', 'a man sleeping'],
    ['winter in a cave', 'winter'],
    ['a cat on a street, distant mountains', 'distant mountains'],
  ])('%s: %s is missing, in the parts and in a warning', (prompt, words) => {
    expect(partsOf(prompt)).toContainEqual({ words, result: 'missing' });
    expect(undrawn(understand(prompt)).join('; ')).toContain(words);
  });

  test.each([
    'business meeting',
    'landscape',
    'nature',
    'food',
    'pattern',
    'gradient background',
    'abstract art',
  ])('%s is no blank scene', (prompt) => {
    expect(understand(prompt).blank).toBe(false);
    expect(partsOf(prompt).filter(({ result }) => result === 'missing')).toEqual([]);
  });
});
