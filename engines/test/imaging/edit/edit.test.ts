/** Edits that add, frame and style, and properties of every edit. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { edit } from '../../../imaging/edit/edit.ts';
import { MEDIA } from '../../../scene/scene.ts';
import { ALL, before, change, decoded, edited, landscape, mean, SIDE } from './pictures.ts';

test('a partial edit is reported as different from the request', async () => {
  const { understood, warnings } = await edited(landscape, 'make it winter');
  expect(understood).toMatchObject([{ words: 'make it winter', result: 'replaced' }]);
  expect(warnings.join()).toContain('not shown: winter');
  expect((await edited(landscape, 'make it brighter')).understood).toMatchObject([{ result: 'done' }]);
});

test('where nothing stands out, a guess at what was meant is not told as done', async () => {
  const bytes = await readFile(new URL('../../support/photographs/cat.jpg', import.meta.url));
  const { signal } = new AbortController();
  const order = { bytes, width: 451, height: 300, seed: 1, signal };
  const refused = await edit({ ...order, prompt: 'make the cup blue' });
  expect(refused).toMatchObject({ refused: 'no_clear_subject' });
  expect(refused).not.toMatchObject({ message: expect.stringMatching(/was turned|is turned/) });
  const partly = await edit({ ...order, prompt: 'make the cup blue, make it warmer' });
  expect(partly).toMatchObject({
    final_prompt: 'Warmer',
    warnings: ['Nothing stands out clearly enough from the background, so the cup kept its colour.'],
    understood: [{ result: 'missing' }, { result: 'done' }],
  });
});

describe('things added', () => {
  test('a balloon in the top left changes that corner and no other', async () => {
    const { data, warnings } = await edited(landscape, 'add a red balloon in the top left');
    expect(change(data, before, [0, 0, 60, 60])).toBeGreaterThan(5);
    expect(change(data, before, [100, 0, SIDE, SIDE])).toBe(0);
    expect(change(data, before, [0, 100, SIDE, SIDE])).toBe(0);
    expect(warnings).toEqual([]);
  });

  test.each<['top' | 'bottom', [number, number, number, number], [number, number, number, number]]>([
    ['top', [0, 0, SIDE, 50], [0, 60, SIDE, SIDE]],
    ['bottom', [0, 110, SIDE, SIDE], [0, 0, SIDE, 100]],
  ])('text at the %s changes its band alone', async (where, band, rest) => {
    const { data, final_prompt } = await edited(landscape, `add the text "HELLO" at the ${where}`);
    expect(change(data, before, band)).toBeGreaterThan(5);
    expect(change(data, before, rest)).toBe(0);
    expect(final_prompt).toBe(`Text “HELLO” at the ${where}`);
  });

  test.each([
    'snow',
    'rain',
    'fog',
    'a rainbow',
    'stars',
    'lightning',
    'the sun',
    'the moon',
    'an aurora',
    'clouds',
    'fireworks',
    'sun rays',
    'petals',
    'confetti',
    'bubbles',
    'lanterns',
    'fireflies',
    'smoke',
  ])('%s is seen where it is added', async (what) => {
    const { data, warnings } = await edited(landscape, `add ${what}`);
    expect(change(data, before, ALL)).toBeGreaterThan(0.15);
    expect(warnings).toEqual([]);
  });

  test('letters that no font has are left out, and told', async () => {
    const { final_prompt, warnings } = await edited(landscape, 'add the text "漢字", make it warmer');
    expect(warnings).toEqual(['The fonts have no letters for "漢字".']);
    expect(final_prompt).toBe('Warmer');
  });
});

test('a new place is painted without the things named beside it, and those are told', async () => {
  const { warnings } = await edited(landscape, 'replace the background with a beach with a dog');
  const matching = warnings.filter((warning) =>
    /Only the place was painted|Nothing stands out clearly enough/.test(warning),
  );
  expect(matching).toHaveLength(1);
});

describe('framing', () => {
  test('flipping is exact, and twice is the picture', async () => {
    const { data, bytes } = await edited(landscape, 'flip horizontally');
    for (let y = 0; y < SIDE; y += 7)
      for (let x = 0; x < SIDE; x++)
        expect(data[(y * SIDE + x) * 4]).toBe(before[(y * SIDE + SIDE - 1 - x) * 4]);
    expect(Buffer.compare((await edited(bytes, 'mirror it')).data, before)).toBe(0);
  });

  test('four quarter turns are the picture', async () => {
    let bytes: Uint8Array = landscape;
    for (let turn = 0; turn < 4; turn++) bytes = (await edited(bytes, 'rotate 90 degrees')).bytes;
    expect(Buffer.compare(await decoded(bytes), before)).toBe(0);
  });

  test('a border has its colour on all sides, rounded corners are clear', async () => {
    const { at } = await edited(landscape, 'add a red border');
    for (const [x, y] of [
      [80, 1],
      [80, 158],
      [1, 80],
      [158, 80],
    ] as const)
      expect(at(x, y).slice(0, 3)).toEqual([0xd8, 0x32, 0x2a]);
    expect((await edited(landscape, 'rounded corners')).at(0, 0)[3]).toBe(0);
  });
});

test.each<[number, number]>([
  [1024, 1024],
  [1152, 768],
  [768, 1152],
  [1152, 864],
  [864, 1152],
  [1360, 768],
  [768, 1360],
])('%d×%d is met exactly', async (width, height) => {
  const { info, content_type } = await edited(landscape, 'warmer', width, height);
  expect([info.width, info.height, content_type]).toEqual([width, height, 'image/png']);
});

test.each([
  ...MEDIA.filter((medium) => !['photo', 'storybook', 'vintage', 'silhouette', 'pastel'].includes(medium)),
  'cartoon',
])('the style of %s changes the picture and keeps its size', async (medium) => {
  const { data, info, final_prompt } = await edited(landscape, `${medium.replaceAll('-', ' ')} style`);
  expect(final_prompt).toBe(`Style of ${medium.replaceAll('-', ' ')}`);
  expect([info.width, info.height]).toEqual([SIDE, SIDE]);
  expect(change(data, before, ALL)).toBeGreaterThan(3);
});

test('the same request makes the same bytes', async () => {
  const prompt = 'put a hat on it, add snow and two birds in the sky, film grain, write "Hi" at the top';
  const [one, two] = await Promise.all([edited(landscape, prompt), edited(landscape, prompt)]);
  expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
});

test('a prompt without an edit is refused, and says what can be done', async () => {
  const signal = new AbortController().signal;
  expect(
    await edit({ bytes: landscape, prompt: 'lorem ipsum', width: 64, height: 64, seed: 1, signal }),
  ).toEqual({
    refused: 'nothing_changed',
    message: expect.stringMatching(/"lorem ipsum".*The editor can change light/),
    warnings: ['Not understood: "lorem ipsum".'],
    understood: [{ words: 'lorem ipsum', result: 'missing' }],
  });
});

test.each<[string, Uint8Array, string]>([
  ['bytes that are no picture', new Uint8Array([1, 2, 3, 4]), 'unsupported_image_format'],
  ['a picture cut off in the middle', landscape.subarray(0, landscape.length / 2), 'unreadable_image'],
])('%s is refused', async (_, bytes, refused) => {
  const signal = new AbortController().signal;
  expect(await edit({ bytes, prompt: 'warmer', width: 64, height: 64, seed: 1, signal })).toMatchObject({
    refused,
  });
});

test('an aborted edit stops with the reason', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(
    edit({ bytes: landscape, prompt: 'warmer', width: 64, height: 64, seed: 1, signal }),
  ).rejects.toThrow('gone');
});

test('a crop to a face shows the face; without one nothing is cropped, and it is said', async () => {
  const face = await readFile('engines/test/support/photographs/astronaut.jpg');
  const { final_prompt, warnings, data } = await edited(face, 'crop to the face');
  expect({ final_prompt, warnings }).toEqual({ final_prompt: 'Cropped to the face', warnings: [] });
  // Skin in the middle: in the whole photograph the suit is there.
  const [r, , b] = mean(data, [70, 70, 90, 90]) as [number, number, number];
  expect(r - b).toBeGreaterThan(25);
  const none = await edited(landscape, 'crop to the face, make it warmer');
  expect(none.final_prompt).toBe('Warmer');
  expect(none.warnings).toEqual(['No face was found to crop the picture to.']);
});
