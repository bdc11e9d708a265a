import { describe, expect, test } from 'vitest';
import { illustrate } from '../../../illustrator/illustrate.ts';
import { undrawn } from '../../../scene/painting/describe-scene.ts';
import { paintScene } from '../../../scene/painting/paint.ts';
import { otherwise, paintedParts } from '../../../scene/painting/painted-parts.ts';
import { understand } from '../../../scene/understanding/understand.ts';

const SIZE = 256;
const SEEDS = [1, 7, 42];

const painted = (prompt: string, seed = 1) => {
  const scene = understand(prompt);
  const picture = paintScene(scene, seed, SIZE, SIZE);
  return { scene, ...picture, parts: paintedParts(scene, picture.seen) };
};

/** The middle of all pixels that are plainly of this colour, in parts of the width. */
function middleOf(data: Uint8ClampedArray, is: (r: number, g: number, b: number) => boolean): number {
  let [sum, many] = [0, 0];
  for (let at = 0; at < data.length; at += 4)
    if (is(data[at]!, data[at + 1]!, data[at + 2]!)) {
      sum += ((at / 4) % SIZE) / SIZE;
      many++;
    }
  expect(many).toBeGreaterThan(SIZE);
  return sum / many;
}
const red = (r: number, g: number, b: number) => r > g * 1.7 && r > b * 1.7 && r > 90;
const blue = (r: number, g: number, b: number) => b > r * 1.6 && b > g * 1.25 && b > 90;

test('a thing beside its intended support is reported', () => {
  const { scene, seen } = painted('an elephant on a ball');
  expect(otherwise(scene, seen)).toEqual([]);
  const beside = new Map(
    [...seen.boxes].map(([key], at) => [key, [{ left: 0.1 + 0.5 * at, top: 0.3, width: 0.3, height: 0.5 }]]),
  );
  expect(otherwise(scene, { ...seen, boxes: beside })).toEqual(['Not shown as said: an elephant on a ball']);
});

test('open land is a meadow without a word, a subway station a street with one', () => {
  const reported = (prompt: string) => {
    const { scene, seen } = painted(prompt);
    return otherwise(scene, seen);
  };
  expect(reported('a house in the countryside')).toEqual([]);
  expect(reported('a subway station')).toEqual(['Shown in place of “subway station”: street']);
});

describe('every part that is not in the picture as said is told', () => {
  test.each([
    [
      'a woman with long silver hair and a blue dress',
      [
        'Shown in place of “long silver hair”: the drawing’s own',
        'Shown in place of “a blue dress”: clothes in blue',
      ],
    ],
    ['long silver hair and a blue dress', ['Understood, but there is no drawing of it: long silver hair']],
    ['a man with a beard', ['Understood, but there is no drawing of it: a beard']],
    ['a man with a brown bag in a suit', ['Shown in place of “a suit”: the drawing’s own clothes']],
    ['a cat with green eyes', ['Shown in place of “green eyes”: the drawing’s own']],
    ['a boy dancing', ['Understood, but there is no drawing of it: a boy dancing']],
    ['a man dancing', []],
    ['a man sitting in a park', ['Understood, but there is no drawing of it: a man sitting']],
    ['a fox, tiny', ['Understood, but there is no drawing of it: tiny']],
    [
      'a tiny elephant in the far left corner',
      ['Not shown as said: a tiny elephant at the far left', 'Not shown as said: a tiny elephant, so small'],
    ],
    ['a huge cat on the right', []],
    ['a tiny elephant beside a giant mouse', []],
    ['elephant in a studio', ['Shown in place of “studio”: a plain backdrop']],
    ['a sheep, studio lighting', []],
    ['a horse without a long mane', []],
    ['a glass castle', ['Shown in place of “a glass castle”: castle']],
  ])('%s', (prompt, reported) => {
    const { scene, seen } = painted(prompt);
    expect([...undrawn(scene), ...otherwise(scene, seen)]).toEqual(reported);
  });

  test('the ninth thing of a prompt has no room', () => {
    const { scene } = painted(
      'an apple, a pear, a banana, a lemon, a cherry, a melon, a carrot, a mushroom, a violin and a trumpet',
    );
    expect(undrawn(scene)).toEqual(['Understood, but there is no drawing of it: a violin, a trumpet']);
  });
});

describe('sides are kept, in the pixels too', () => {
  test.each([
    ['a red mushroom on the left, a blue gem on the right, white background', true],
    ['a blue gem on the left, a red mushroom on the right, white background', false],
    ['on the right a blue gem, on the left a red mushroom, white background', true],
    ['a red mushroom to the left of a blue gem, white background', true],
    ['a red mushroom right of a blue gem, white background', false],
    ['links ein roter Pilz, rechts ein blauer Fisch, weißer Hintergrund', true],
  ])('%s', (prompt, redIsLeft) => {
    for (const seed of SEEDS) {
      const { data, parts } = painted(prompt, seed);
      expect(middleOf(data, red) < middleOf(data, blue)).toBe(redIsLeft);
      expect(parts.filter(({ result }) => result !== 'done')).toEqual([]);
    }
  });

  test('mirrored prompts give mirrored places', () => {
    for (const seed of SEEDS) {
      const [one, other] = [
        painted('a cat on the left, a dog on the right', seed),
        painted('a dog on the left, a cat on the right', seed),
      ];
      const at = ({ scene, seen }: typeof one, id: string) => {
        const index = scene.subjects.findIndex((each) => each.id === id);
        const [box] = seen.boxes.get(`subjects ${index}`)!;
        return box!.left + box!.width / 2;
      };
      for (const id of ['cat', 'dog']) expect(at(one, id) + at(other, id)).toBeCloseTo(1, 0);
      expect(at(one, 'cat')).toBeLessThan(0.45);
      expect(at(other, 'cat')).toBeGreaterThan(0.55);
    }
  });

  test('a single thing stands on its side, and a side that cannot be kept is said to be missing', async () => {
    for (const seed of SEEDS)
      expect(painted('a lighthouse on the right', seed).parts).toContainEqual({
        words: 'a lighthouse at the right',
        result: 'done',
      });
    const { warnings } = await illustrate({
      prompt: 'mountains on the left, a cat',
      seed: 1,
      width: 96,
      height: 96,
    });
    expect(warnings.join()).toContain('mountains at the left');
  });

  test('looking left or leaving gives no position', () => {
    for (const prompt of ['a woman facing left', 'a man left the house', 'light from the left, a cat'])
      for (const { stated } of understand(prompt).subjects) expect(stated?.side).toBeUndefined();
  });
});

describe('excluded things are absent', () => {
  test.each([
    ['a meadow, no flowers', 'flowers'],
    ['a meadow without grass', 'grass'],
    ['a park, no trees', 'tree'],
    ['a village without houses', 'house'],
    ['a landscape with mountains and hills, no clouds', 'clouds'],
    ['a stadium without people', 'person'],
  ])('%s', (prompt, kind) => {
    const without = painted(prompt);
    expect(without.seen.painted).not.toContain(kind);
    expect(without.parts).toContainEqual({ words: `no ${kind}`, result: 'done' });
    const within = painted(prompt.replace(/(?:,| without| no).*/, ''));
    expect(within.seen.painted).toContain(kind);
    expect(Buffer.from(within.data).equals(Buffer.from(without.data))).toBe(false);
  });

  test('a negation ends where a place begins', () => {
    const scene = understand('a cat without a hat on a sofa');
    expect(scene.subjects.map(({ id }) => id)).toEqual(['cat', 'sofa']);
    expect(scene.negatives).toEqual(['sun-hat']);
  });
});

describe('numbers and colours are counted and measured', () => {
  test('as many as were asked for are done, fewer are told', () => {
    expect(painted('three red mushrooms').parts).toContainEqual({
      words: 'three',
      result: 'done',
      shown_as: '3',
    });
    expect(painted('fifteen blue balloons').parts).toContainEqual({
      words: 'fifteen',
      result: 'replaced',
      shown_as: '12',
    });
    expect(painted('85 mm photo of a woman').scene.subjects[0]!.count).toBe(1);
  });

  test('a colour that the medium takes away is missing', () => {
    const part = (prompt: string) => painted(prompt).parts.find(({ words }) => words === 'red');
    expect(part('a red cat')?.result).toBe('done');
    expect(part('a red cat, ink painting')?.result).toBe('missing');
  });

  test('substitute drawings are reported', () => {
    expect(painted('a crow').parts).toContainEqual({
      words: 'a crow',
      result: 'replaced',
      shown_as: 'blackbird',
    });
    expect(painted('a gecko').parts[0]?.result).toBe('done');
  });
});

describe('a word is never read as another thing in silence', () => {
  test.each([
    ['penguins on ice', 'snowfield', ['penguin']],
    ['a girl skating on ice', 'snowfield', ['girl']],
    ['whisky on ice', 'kitchen', ['whisky', 'ice']],
    ['oysters on ice', 'kitchen', ['oyster', 'ice']],
    ['a fox on a block of ice in a desert', 'desert', ['fox', 'ice']],
    ['two penguins on the ice', 'snowfield', ['penguin']],
    ['white sneakers with orange laces', 'studio', ['sneaker']],
    ['a red ball on a wooden board', 'studio', ['sphere']],
    ['a cone and a cylinder', 'studio', ['cone', 'cylinder']],
    ['a pumpkin patch', 'farm', ['pumpkin']],
  ])('%s', (prompt, place, ids) => {
    const scene = understand(prompt);
    expect([scene.place, scene.subjects.map(({ id }) => id)]).toEqual([place, ids]);
  });

  test('a noun before a noun that is not known is shown in place of it, and told to be', () => {
    expect(painted('a violin case').parts).toEqual([
      { words: 'a violin case', result: 'replaced', shown_as: 'violin' },
    ]);
  });

  test('places by another word of one word or of more are told', () => {
    for (const [prompt, shown_as] of [
      ['a cat in a subway station', 'street'],
      ['a cat in a market', 'street'],
      ['a cat in a dungeon', 'cave'],
    ] as const)
      expect(painted(prompt).parts.at(-1)).toMatchObject({ result: 'replaced', shown_as });
    expect(painted('a cat in a garden').parts.at(-1)).toMatchObject({ words: 'garden', result: 'done' });
  });
});
