/** Forms of the console with films and large pictures of this machine, and with the models of the catalogue. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { smallFilm } from '../../engines/test/support/films.ts';
import { png } from '../support/engines.ts';
import { findings } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const MODELS = `
models:
  ra1/plain: { engine: embedded, title: Plain, factor: "0.5" }
`;
const live = liveForFile(() => ({ films: 'given', models: MODELS }));
const MINUTES = { timeout: 200_000 };
/** A PNG that does not compress. */
const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

const account = async () => (await live.account({ credits: '100', mode: 'test' })).key;

describe.skipIf(noBrowser)('a field that takes a film', MINUTES, () => {
  test('uploads a file of this machine, shows it, and the service reads it for the price', async () => {
    const { page, complaints, close } = await enter(live, await account());
    await goTo(page, 'playground/video-relight');
    const field = page.locator('fieldset.media', { has: page.locator('[name=video_url]') });
    const film = Buffer.from(await smallFilm());
    await field
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: film });
    const address = field.locator('[name=video_url]');
    await expect.poll(() => address.inputValue(), { timeout: 30_000 }).toMatch(/\/media\/[\w.]+\.mp4$/);
    await field.locator('video.preview').waitFor();
    expect(await field.locator('[role=status]').count()).toBe(0);
    expect(await findings(page, 'form.card')).toEqual([]);
    const response = await fetch(await address.inputValue());
    expect(response.status).not.toBe(200);
    await page
      .locator('fieldset.media', { has: page.locator('[name=reference_image_url]') })
      .locator('input[type=file]')
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: Buffer.from(await png(256, 256)) });
    await page.locator('.price', { hasText: 'shows no sphere' }).waitFor();

    await field
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await png(64, 64)) });
    expect(await field.locator('.failure').textContent()).toBe('a.png is not a video.');
    await field
      .locator('input[type=file]')
      .setInputFiles({ name: 'broken.mp4', mimeType: 'video/mp4', buffer: film.subarray(0, 900) });
    await field.locator('.failure', { hasText: /^(?!.*is not a video\.)/ }).waitFor();
    expect(complaints.filter((each) => !/status of 4/.test(each))).toEqual([]);
    await close();
  });
});

describe.skipIf(noBrowser)('a field that takes a picture', MINUTES, () => {
  test('uploads a large one, which an edit of base64 would refuse', async () => {
    const { page, close } = await enter(live, await account());
    await goTo(page, 'playground/wan');
    const field = page.locator('fieldset.media').first();
    const noise = await noisy(1600, 1200);
    expect(noise.length).toBeGreaterThan(2 ** 20);
    await field
      .locator('input[type=file]')
      .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: noise });
    await expect
      .poll(() => field.locator('input[type=url]').inputValue(), { timeout: 30_000 })
      .toMatch(/\/media\/[\w.]+\.png$/);
    await field.locator('img.preview').waitFor();
    await close();
  });
});

test.skipIf(noBrowser)('a picture that is too large is refused before it is sent', MINUTES, async () => {
  const { page, requests, close } = await enter(live, await account());
  await goTo(page, 'playground/remove-background');
  const file = page.locator('[name=image_url-file], [name=image-file]').first();
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(26 * 2 ** 20) };
  await file.setInputFiles(large);
  await page.getByText(/large\.png .* The limit is 25 MB\./).waitFor();
  expect(requests.filter(({ url }) => url.includes('/api/uploads'))).toEqual([]);
  await close();
});

describe.skipIf(noBrowser)('a mask', MINUTES, () => {
  test('is painted over the picture, by pointer and by keyboard', async () => {
    const key = await account();
    const { page, complaints, close } = await enter(live, key);
    await goTo(page, 'playground/ra2-image-editor');
    const field = page.locator('fieldset.media', { has: page.locator('[name=mask]') });
    const paint = field.getByRole('button', { name: 'Paint the mask' });
    expect(await paint.count()).toBe(0);
    await page
      .locator('[name=image-file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await png(400, 300)) });
    await paint.click();
    const canvas = page.locator('.brush canvas');
    const { x, y, width, height } = (await canvas.boundingBox())!;
    await page.mouse.move(x + width * 0.2, y + height * 0.2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.4, y + height * 0.2, { steps: 5 });
    await page.mouse.up();
    await page.mouse.click(x + width * 0.9, y + height * 0.9);
    await page.getByRole('button', { name: 'Undo' }).click();
    await canvas.focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    expect(await findings(page, 'dialog')).toEqual([]);
    await page.getByRole('button', { name: 'Use this mask' }).click();
    await field.locator('img.preview').waitFor();
    const url = await field.locator('input[type=url]').inputValue();
    const mask = await (await fetch(url, { headers: { 'x-api-key': key } })).arrayBuffer();
    const { data, info } = await sharp(mask)
      .removeAlpha()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 400, height: 300 });
    const at = (across: number, down: number) => data[(300 * down * 400 + 400 * across) * info.channels];
    expect([at(0.3, 0.2), at(0.65, 0.5)]).toEqual([255, 255]);
    expect([at(0.9, 0.9), at(0.5, 0.5), at(0.05, 0.95)]).toEqual([0, 0, 0]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.skipIf(noBrowser)('models', MINUTES, () => {
  test('are chosen by name where there are several, and the price follows', async () => {
    const { page, complaints, close } = await enter(live, await account());
    await goTo(page, 'playground/ra1');
    await page.locator('[name=prompt]').fill('a fox');
    await page.locator('.price', { hasText: '4 credits' }).waitFor();
    await page.getByText('More options').click();
    const choice = page.locator('select[name=model]');
    await choice.waitFor();
    expect(await choice.locator('option').allTextContents()).toEqual(['ra1', 'Plain']);
    await choice.selectOption({ label: 'Plain' });
    await page.locator('.price', { hasText: '2 credits' }).waitFor();
    await goTo(page, 'playground/zimage');
    await page.getByText('More options').click();
    await page.locator('[name=seed]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[name=model]').count()).toBe(0);

    await goTo(page, 'credits');
    const by = page.locator('[name=group_by]');
    expect(await by.locator('option').allTextContents()).toEqual(['Operation', 'Model', 'End user']);
    expect(complaints).toEqual([]);
    await close();
  });
});
