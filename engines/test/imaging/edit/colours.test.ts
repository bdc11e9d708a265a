/** Effect of colour and background edits on pixels. */
import { describe, expect, test } from 'vitest';
import { ALL, BALL, before, change, decoded, edited, landscape, mean, png, SIDE } from './pictures.ts';

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

  test('only red parts turn blue', async () => {
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
    const plain = await decoded(await png(BALL));
    expect(change(data, plain, [0, 0, SIDE, 30])).toBeGreaterThan(20);
    const [r, g] = at(80, 84);
    expect(r! - g!).toBeGreaterThan(60);
  });

  test('a person moved to the moon stands on it', async () => {
    const moon = await opacityAt('put it on the moon');
    const [r, g, b] = mean(moon.data, [0, 140, 30, SIDE]) as [number, number, number];
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(40);
    expect(g).toBeLessThan(Math.max(r, b) + 6);
  });

  test('a picture without a subject keeps its background, and says why', async () => {
    const flat = await png((x) => [120 + x / 4, 120, 120]);
    const { data, warnings } = await edited(flat, 'remove the background, add a red border');
    expect(data[(SIDE * 80 + 80) * 4 + 3]).toBe(255);
    expect(warnings).toEqual([expect.stringMatching(/^Nothing stands out clearly enough/)]);
  });
});
