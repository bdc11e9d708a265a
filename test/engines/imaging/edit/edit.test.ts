/** What edits do to pixels, on small synthetic pictures. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MEDIA } from '../../../../src/engines/illustrator/scene.ts';
import { edit } from '../../../../src/engines/imaging/edit/edit.ts';

const SIDE = 160;
type Paint = (x: number, y: number) => readonly [number, number, number];

/** Blue sky over green grass, with a red ball standing out in the middle of the grass. */
const LANDSCAPE: Paint = (x, y) => {
  if (Math.hypot(x - 80, y - 110) < 24) return [206, 36, 30];
  if (y < 70) return [100 + y * 0.6, 160 + y * 0.4, 230];
  return [70 + ((x * 7 + y * 13) % 9), 140 + ((x * 5 + y * 3) % 11), 50];
};

const BALL: Paint = (x, y) =>
  Math.hypot(x - 80, y - 84) < 44 ? [200 - x * 0.3, 60, 40] : [216, 220, 224 - (y % 3)];

async function png(paint: Paint, width = SIDE, height = SIDE): Promise<Uint8Array> {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(paint(x, y).map(Math.round), (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function edited(bytes: Uint8Array, prompt: string, width = SIDE, height = SIDE, seed = 7) {
  const made = await edit({ bytes, prompt, width, height, seed, signal: new AbortController().signal });
  if ('refused' in made) throw new Error(made.message);
  const { data, info } = await sharp(made.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    ...made,
    data,
    info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
}

/** Mean of each channel over a box. */
function mean(data: Uint8Array, [left, top, right, bottom]: [number, number, number, number]): number[] {
  const sums = [0, 0, 0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) for (let c = 0; c < 4; c++) sums[c]! += data[(y * SIDE + x) * 4 + c]!;
  return sums.map((sum) => sum / ((right - left) * (bottom - top)));
}

/** Mean absolute difference of colours over a box. */
function change(
  a: Uint8Array,
  b: Uint8Array,
  [left, top, right, bottom]: [number, number, number, number],
): number {
  let sum = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (let c = 0; c < 3; c++) sum += Math.abs(a[(y * SIDE + x) * 4 + c]! - b[(y * SIDE + x) * 4 + c]!);
  return sum / ((right - left) * (bottom - top) * 3);
}

const landscape = await png(LANDSCAPE);
const before = (await edited(landscape, '')).data;
const ALL: [number, number, number, number] = [0, 0, SIDE, SIDE];

describe('colours', () => {
  test('a purple sky leaves the ground as it was', async () => {
    const { data } = await edited(landscape, 'make the sky purple');
    const [r, g, b] = mean(data, [10, 8, 150, 50]) as [number, number, number];
    expect(r - g).toBeGreaterThan(30);
    expect(b - g).toBeGreaterThan(60);
    expect(change(data, before, [0, 80, SIDE, SIDE])).toBeLessThan(0.5);
  });

  test('yellow grass leaves the sky and the ball as they were', async () => {
    const { data } = await edited(landscape, 'turn the grass yellow');
    const [r, g, b] = mean(data, [4, 100, 40, 150]) as [number, number, number];
    expect(r).toBeGreaterThan(g * 0.95);
    expect(g - b).toBeGreaterThan(50);
    expect(change(data, before, [0, 0, SIDE, 60])).toBeLessThan(0.5);
    expect(change(data, before, [70, 100, 90, 120])).toBeLessThan(2);
  });

  test('what is red turns blue, alone', async () => {
    const { data } = await edited(landscape, 'make the red ball blue');
    const [r, , b] = mean(data, [68, 98, 92, 122]) as [number, number, number];
    expect(b - r).toBeGreaterThan(60);
    expect(change(data, before, [0, 0, SIDE, 66])).toBeLessThan(0.5);
    expect(change(data, before, [0, 90, 40, SIDE])).toBeLessThan(0.5);
  });

  test('black and white has no colour anywhere, sepia has', async () => {
    const { data } = await edited(landscape, 'black and white');
    for (let at = 0; at < data.length; at += 4)
      expect(data[at] === data[at + 1] && data[at] === data[at + 2]).toBe(true);
    const [r, , b] = mean((await edited(landscape, 'sepia')).data, ALL) as [number, number, number];
    expect(r - b).toBeGreaterThan(20);
  });

  test('inverting twice over is the picture', async () => {
    const once = await edited(landscape, 'invert the colours');
    const twice = await edited(once.bytes, 'invert the colours');
    expect(change(twice.data, before, ALL)).toBeLessThanOrEqual(1);
  });

  test.each<[string, (from: number[], to: number[]) => boolean]>([
    ['make it night', (from, to) => light(to) < light(from) * 0.6],
    ['brighter', (from, to) => light(to) > light(from) + 8],
    ['darker', (from, to) => light(to) < light(from) - 8],
    ['warmer', (from, to) => to[0]! - to[2]! > from[0]! - from[2]! + 8],
    ['cooler', (from, to) => to[0]! - to[2]! < from[0]! - from[2]! - 8],
    ['sunset', (from, to) => to[0]! - to[2]! > from[0]! - from[2]! + 20],
  ])('"%s" moves the light of the whole picture that way', async (prompt, holds) => {
    const { data } = await edited(landscape, prompt);
    expect(holds(mean(before, ALL), mean(data, ALL))).toBe(true);
  });

  test('"very" does more than "slightly"', async () => {
    const [slight, plain, very] = await Promise.all(
      ['slightly warmer', 'warmer', 'very warm'].map(async (prompt) =>
        change((await edited(landscape, prompt)).data, before, ALL),
      ),
    );
    expect(slight).toBeLessThan(plain!);
    expect(plain).toBeLessThan(very!);
  });
});

function light(colour: number[]): number {
  return 0.299 * colour[0]! + 0.587 * colour[1]! + 0.114 * colour[2]!;
}

describe('background', () => {
  const opacityAt = async (prompt: string) => edited(await png(BALL), prompt);

  test('a removed background is transparent, the subject is not', async () => {
    const { at, final_prompt, warnings } = await opacityAt('remove the background');
    expect(at(3, 3)[3]).toBe(0);
    expect(at(80, 84)[3]).toBe(255);
    expect([final_prompt, warnings]).toEqual(['Background removed', []]);
  });

  test('a plain background is that colour and reaches the edges', async () => {
    const { at } = await opacityAt('change the background to #204080');
    expect(at(2, 2)).toEqual([0x20, 0x40, 0x80, 255]);
    expect(at(157, 157)).toEqual([0x20, 0x40, 0x80, 255]);
    expect(at(80, 84)[0]).toBeGreaterThan(120);
  });

  test('another place is painted behind the subject, which stays', async () => {
    const { at, data } = await opacityAt('put it on a beach at sunset');
    const plain = (await opacityAt('')).data;
    expect(change(data, plain, [0, 0, SIDE, 30])).toBeGreaterThan(20);
    const [r, g] = at(80, 84);
    expect(r! - g!).toBeGreaterThan(60);
  });

  test('a picture without a subject keeps its background and says why', async () => {
    const flat = await png(() => [120, 120, 120]);
    const { data, warnings } = await edited(flat, 'remove the background');
    expect(data[3]).toBe(255);
    expect(warnings).toEqual([expect.stringMatching(/^No subject stands out/)]);
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
    const { warnings } = await edited(landscape, 'add the text "漢字"');
    expect(warnings).toEqual(['The fonts have no letters for "漢字".']);
  });
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
    expect(Buffer.compare((await edited(bytes, '')).data, before)).toBe(0);
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

test('a prompt without an edit gives the fitted picture and says what can be done', async () => {
  const { data, final_prompt, warnings } = await edited(landscape, 'lorem ipsum');
  expect(Buffer.compare(data, before)).toBe(0);
  expect(final_prompt).toBe('Picture fitted to the size, nothing else changed');
  expect(warnings.at(-1)).toMatch(/It can change light/);
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
