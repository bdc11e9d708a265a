/** The subject of a cut-out, marked on the picture: by pointer, by touch and by keyboard, and after a refusal. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findings, wider } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { press, tabTo } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();
const MINUTES = { timeout: 300_000 };
const [WIDTH, HEIGHT] = [400, 300];

/** A brick wall: nothing stands out. */
async function wall(): Promise<Buffer> {
  const bricks = Array.from({ length: 60 }, (_, n) => {
    const [column, row] = [n % 6, Math.floor(n / 6)];
    return `<rect x="${column * 70 + (row % 2) * 35 - 30}" y="${row * 30}" width="66" height="26" fill="hsl(${10 + ((n * 7) % 13)} 45% ${38 + ((n * 5) % 11)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#a59a8e"/>${bricks.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function choosePicture(page: Page) {
  await goTo(page, 'playground/remove-background');
  await page
    .locator('fieldset.media input[type=file]')
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: await wall() });
  await page.locator('.preview').waitFor();
}

/** The box and the points of the account's newest call that has a box, as its job keeps them. */
async function marksSent(keyHeader: Record<string, string>) {
  type Input = { box?: Box; points?: { x: number; subject: boolean }[] };
  let found: Input | undefined;
  const read = async () => {
    const { jobs } = (await live.get('/api/jobs?include=input', keyHeader)).body as {
      jobs: { input: Input }[];
    };
    found = jobs.map(({ input }) => input).find(({ box }) => box);
    return found !== undefined;
  };
  await expect.poll(read, { timeout: 100_000 }).toBe(true);
  return { box: found!.box!, points: found!.points ?? [] };
}
type Box = { x: number; y: number; width: number; height: number };

describe.skipIf(noBrowser).each([1280, 390])('%i px wide', MINUTES, (width) => {
  const account = (mode: 'test' | 'live' = 'test') => live.account({ credits: '100', mode });

  test('a box and points by pointer, undone, are sent in pixels of the picture', async () => {
    const { key, keyHeader } = await account();
    const { page, complaints, close } = await enter(live, key, { width });
    await choosePicture(page);
    await page.getByRole('button', { name: 'Mark the subject' }).click();
    const surface = page.locator('.mark-surface');
    await surface.waitFor();
    const shape = async () => {
      const { width, height } = (await surface.boundingBox())!;
      return width / height;
    };
    // Before the picture is loaded, the surface has another shape.
    await expect.poll(shape).toBeCloseTo(WIDTH / HEIGHT, 1);
    const area = (await surface.boundingBox())!;
    const at = (x: number, y: number) => [area.x + x * area.width, area.y + y * area.height] as const;
    await page.mouse.move(...at(0.75, 0.8));
    await page.mouse.down();
    await page.mouse.move(...at(0.5, 0.5), { steps: 3 });
    await page.mouse.move(...at(0.25, 0.2), { steps: 3 });
    await page.mouse.up();
    await page.getByLabel('Point on the subject').check();
    await page.mouse.click(...at(0.5, 0.5));
    await page.getByLabel('Point on the background').check();
    await page.mouse.click(...at(0.05, 0.05));
    await page.mouse.click(...at(0.95, 0.05));
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('.mark-point').count()).toBe(2);
    expect(await findings(page, 'dialog')).toEqual([]);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/subject-${width}.png` });
    await page.getByRole('button', { name: 'Use these marks' }).click();
    await page.locator('fieldset.subject', { hasText: 'Points on the subject: 1.' }).waitFor();
    expect(await findings(page, 'form.card')).toEqual([]);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const { box, points } = await marksSent(keyHeader);
    const near = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThanOrEqual(4);
    near(box.x, 0.25 * WIDTH);
    near(box.y, 0.2 * HEIGHT);
    near(box.width, 0.5 * WIDTH);
    near(box.height, 0.6 * HEIGHT);
    expect(points.map(({ subject }) => subject)).toEqual([true, false]);
    near(points[0]!.x, 0.5 * WIDTH);
    await page.locator('.before-after').waitFor({ timeout: 100_000 });
    expect(await wider(page)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('by keyboard alone', async () => {
    const { page, close } = await enter(live, (await account()).key, { width });
    await choosePicture(page);
    await press(page, 'button', 'Mark the subject');
    await page.locator('.mark-surface').waitFor();
    await tabTo(page, '.mark-surface');
    for (const [key, times] of [
      ['ArrowLeft', 5],
      ['ArrowUp', 5],
      ['Space', 1],
      ['ArrowRight', 10],
      ['ArrowDown', 10],
      ['Space', 1],
    ] as const)
      for (let n = 0; n < times; n++) await page.keyboard.press(key);
    await page.locator('#marks-so-far', { hasText: 'Box of 160 × 120 pixels' }).waitFor();
    await press(page, 'button', 'Use these marks');
    await page.locator('fieldset.subject small', { hasText: 'Box of 160 × 120 pixels' }).waitFor();
    await close();
  });

  test('a refusal offers the box, and the call that follows has it', async () => {
    const { key, keyHeader } = await account('live');
    const { page, close } = await enter(live, key, { width, hasTouch: width < 500 });
    await choosePicture(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const refusal = page.locator('.outcome .failure');
    await refusal.waitFor({ timeout: 100_000 });
    const text = await refusal.textContent();
    expect(text).toContain('No subject stands out');
    expect(text).not.toContain('`');
    expect(await findings(page, '.outcome')).toEqual([]);
    await refusal.getByRole('button', { name: 'Mark the subject' }).click();
    const surface = page.locator('.mark-surface');
    await surface.waitFor();
    const area = (await surface.boundingBox())!;
    if (width < 500) {
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove', share: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: area.x + share * area.width, y: area.y + share * area.height }],
        });
      await touch('touchStart', 0.3);
      for (const share of [0.4, 0.55, 0.7]) await touch('touchMove', share);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    } else {
      await page.mouse.move(area.x + 0.3 * area.width, area.y + 0.3 * area.height);
      await page.mouse.down();
      await page.mouse.move(area.x + 0.7 * area.width, area.y + 0.7 * area.height, { steps: 4 });
      await page.mouse.up();
    }
    await page.getByRole('button', { name: 'Use these marks and run' }).click();
    const { box } = await marksSent(keyHeader);
    expect(Math.abs(box.x - 0.3 * WIDTH)).toBeLessThanOrEqual(4);
    expect(Math.abs(box.width - 0.4 * WIDTH)).toBeLessThanOrEqual(4);
    await close();
  });
});
