/** Understanding of edit prompts. */
import { describe, expect, test } from 'vitest';
import { describeEdits as described } from '../../../imaging/edit/describe.ts';
import { editsInOrder } from '../../../imaging/edit/edit-plan.ts';
import { readPlan } from '../../../imaging/edit/reading/read-edit.ts';

test.each<[prompt: string, final: string]>([
  ['make it warmer', 'Warmer'],
  ['Please make this photo slightly warmer and much darker!', 'Slightly warmer; strongly darker'],
  ['cooler', 'Cooler'],
  ['brighten it', 'Brighter'],
  ['more contrast', 'More contrast'],
  ['reduce the contrast', 'Less contrast'],
  ['less saturated', 'Muted colours'],
  ['colorful', 'More vivid colours'],
  ['pastel colours', 'Pastel colours'],
  ['black and white', 'Black and white'],
  ['turn it into a black and white photo', 'Black and white'],
  ['sepia, vignette, film grain', 'Sepia; a vignette; film grain'],
  ['make the photo look like an old vintage photograph', 'A vintage look'],
  ['cinematic teal and orange', 'Cinematic teal and orange'],
  ['HDR', 'Stronger local contrast'],
  ['turn day into night', 'Turned to night'],
  ['make it night with stars', 'Stars added'],
  ['make it warmer with a rainbow', 'Warmer; rainbow added'],
  ['make it a golden hour shot', 'Golden-hour light'],
  ['at sunset', 'Sunset light'],
  ['foggy', 'Foggy'],
  ['invert the colors', 'Inverted'],
  ['make it look better', 'Levels, colour and sharpness enhanced'],
  ['reduce the noise', 'Noise smoothed'],
  ['duotone navy and peach', 'Duotone of navy and peach'],
  ['give it a blue tint', 'Tinted blue'],
  ['make the sky purple', 'Sky turned purple'],
  ['purple sky', 'Sky turned purple'],
  ['turn the grass yellow', 'Grass turned yellow'],
  ['make the sky orange and the grass blue', 'Sky turned orange; grass turned blue'],
  ['make the red car blue', 'Red car turned blue'],
  ['change the colour of the water to green', 'Water turned green'],
  ['color the water #00ff88', 'Water turned #00ff88'],
  ['swap red with blue', 'Red parts turned blue'],
  ['blur the background', 'Background blurred'],
  ['strongly blur the background', 'Background strongly blurred'],
  ['portrait mode', 'Background blurred'],
  ['sharpen', 'Picture sharpened'],
  ['pixelate the face', 'Faces pixelated'],
  ['soft focus', 'Soft focus'],
  ['turn this photo into a watercolour painting', 'Style of watercolour'],
  ['in the style of van gogh', 'Style of oil'],
  ['make it look like a comic book', 'Style of comic'],
  ['pixel art', 'Style of pixel art'],
  ['pencil sketch', 'Style of sketch'],
  ['turn it into a woodblock print', 'Style of woodblock'],
  ['as a cartoon', 'Style of cartoon'],
  ['film noir style', 'Style of noir'],
  ['remove the background', 'Background removed'],
  ['transparent background please', 'Background removed'],
  ['white background', 'Background replaced by plain white'],
  ['change the background to blue', 'Background replaced by plain blue'],
  ['put it on a beach at sunset', 'Background replaced by a beach at sunset'],
  ['put the dog on mars', 'Background replaced by mars'],
  [
    'change the background to a forest with mist and mountains',
    'Background replaced by a forest with mist, mountains',
  ],
  ['replace the sky with a starry night', 'Sky replaced by a starry night sky'],
  ['add a red balloon in the top left', 'A red balloon added at the top left'],
  ['add two birds in the sky', 'Two birds added in the sky'],
  ['put a hat on it', 'A hat added on the head'],
  ['give him sunglasses', 'Sunglasses added on the eyes'],
  ['make it snow', 'Snow falling'],
  ['add rain and lightning', 'Rain falling; lightning added'],
  ['add a rainbow', 'Rainbow added'],
  ['flip horizontally', 'Flipped horizontally'],
  ['mirror it vertically', 'Flipped vertically'],
  ['rotate 90 degrees left', 'Rotated by 270°'],
  ['turn it upside down', 'Rotated by 180°'],
  ['zoom in', 'Zoomed in 1.5×'],
  ['add a thick black border', 'Black border'],
  ['rounded corners', 'Rounded corners'],
  ['polaroid', 'Polaroid frame'],
  ['add the text "Rock, and roll" at the bottom', 'Text “Rock, and roll” at the bottom'],
  ['write happy birthday at the top', 'Text “happy birthday” at the top'],
  [
    'make it brighter, blur the background and add "SALE" in the centre',
    'Brighter; background blurred; text “SALE” at the middle',
  ],
  ['noir et blanc', 'Black and white'],
])('"%s" is understood as "%s", with nothing left over', (prompt, final) => {
  const plan = readPlan(prompt);
  expect(described(plan)).toBe(final);
  expect(plan.warnings).toEqual([]);
});

test.each<[prompt: string, warning: RegExp]>([
  ['remove the car', /Cannot take things out.*"car" stays/],
  ['erase the watermark', /Cannot take things out/],
  ['replace the dog with a cat', /Cannot exchange things.*"dog" stays/],
  ['make her smile', /Cannot change people.*smile/],
  ['zoom out', /Cannot show what is outside/],
  ['make the shirt green', /The shirt cannot be found by its name alone/],
  ['add a flumberwock', /no drawing of "a flumberwock"/],
  ['asdf qwer', /Not understood: "asdf qwer"/],
])('"%s" is not done, and the warning says so', (prompt, warning) => {
  const { edits, warnings } = readPlan(prompt);
  expect(edits).toEqual([]);
  expect(warnings[0]).toMatch(warning);
});

test('possible edits are made beside impossible ones', () => {
  const plan = readPlan('remove the tree, make it warmer and make her smile');
  expect(described(plan)).toBe('Warmer');
  expect(plan.warnings).toHaveLength(2);
});

test('a place decides where a thing goes, whatever the order of the words', () => {
  const [flowers, butterfly] = readPlan(
    'add flowers at the bottom right and a butterfly in the top left corner',
  ).edits;
  expect(flowers).toMatchObject({ do: 'add', spot: { across: 'right', down: 'bottom' } });
  expect(butterfly).toMatchObject({
    do: 'add',
    subject: { id: 'butterfly' },
    spot: { across: 'left', down: 'top' },
  });
});

test('borders and words come after the style, the background before the light', () => {
  const { edits } = readPlan('add a border, write "Hi", oil painting, make it warmer, put it on a beach');
  expect(editsInOrder(edits).map((edit) => edit.do)).toEqual(['backdrop', 'tone', 'style', 'text', 'frame']);
});

test('any text is read without an error, and the same each time', () => {
  let state = 12345;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const words = [
    'make',
    'the',
    'sky',
    '"',
    "'",
    '«0»',
    'background',
    ',',
    'and',
    '#f00',
    'add',
    '🎈',
    'مرحبا',
    '写',
    '\u0000',
    '\ud800',
    '(((',
    '$&',
    'text',
    'on',
    '90',
    '\n',
    'color of',
    'with',
    'to',
  ];
  for (let round = 0; round < 400; round++) {
    const prompt = Array.from({ length: next(14) }, () =>
      next(3) === 0 ? String.fromCodePoint(next(0x10ffff)) : words[next(words.length)]!,
    ).join(next(4) === 0 ? '' : ' ');
    const plan = readPlan(prompt);
    expect(plan).toEqual(readPlan(prompt));
    expect(described(plan)).not.toBe('');
  }
});

describe('lettering keeps its letters', () => {
  test.each([
    ['add the text SALE top right', 'SALE'],
    ['add the text "Grand Opening" at the top', 'Grand Opening'],
    ['Please write COLOR by McGray at the bottom', 'COLOR by McGray'],
    ['add the title Été à Paris', 'Été à Paris'],
  ])('%s', (prompt, text) => {
    expect(readPlan(prompt).edits).toMatchObject([{ do: 'text', text }]);
  });
});

describe('no part is left out in silence', () => {
  test.each([
    ['猫に帽子をかぶせて、背景をぼかして', 'Background blurred', /Not understood: "猫に帽子をかぶせて"/],
    ['猫に帽子をかぶせて背景をぼかして', 'Background blurred', /not done: hat/],
    ['make it winter', 'Cooler', /not shown: winter/],
    ['make the cat warmer', 'Warmer', /whole picture were changed; not shown: cat/],
  ])('%s', (prompt, edits, missing) => {
    const plan = readPlan(prompt);
    expect(described(plan)).toBe(edits);
    const otherwise = plan.clauses.flatMap(({ warning }) => warning ?? []);
    expect([...plan.warnings, ...otherwise]).toEqual([expect.stringMatching(missing)]);
  });

  test('the edit itself carries the warning about its deviation', () => {
    const plan = readPlan('make the cup blue');
    expect(described(plan)).toBe('The subject turned blue');
    expect(plan.warnings).toEqual([]);
    expect(plan.clauses).toMatchObject([
      { whole: false, warning: expect.stringMatching(/^The cup cannot be separated/) },
    ]);
  });

  test.each([
    ['make it warmer but keep the coffee brown', 'Warmer', 1],
    ['make it warmer without changing the cup', 'Warmer', 1],
    ['make it warmer, leave everything else as it is', 'Warmer', 0],
    ['keep the rest and make it warmer', 'Warmer', 0],
  ])('a part to keep is neither a colour nor an edit: %s', (prompt, edits, many) => {
    const plan = readPlan(prompt);
    expect(described(plan)).toBe(edits);
    expect(plan.warnings).toHaveLength(many);
    for (const warning of plan.warnings)
      expect(warning).toMatch(/^An edit cannot exclude a thing by its name/);
  });
});

test('a background in a named colour is the CSS colour', () => {
  const backdrop = (colour: string) => readPlan(`${colour} background`).edits[0];
  expect(JSON.stringify(backdrop('white'))).toContain('#ffffff');
  expect(JSON.stringify(backdrop('navy'))).toContain('#000080');
});
