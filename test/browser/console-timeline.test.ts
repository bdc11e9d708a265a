/** The timeline in the console's playground: its JSON, its preview, and every screen and language. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { smallFilm } from '../../engines/test/support/films.ts';
import { findings, wider } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';
import {
  clip,
  drag,
  files,
  namesOfClips,
  openTimeline,
  picture,
  price,
  swipe,
  tone,
  written,
  zoomOf,
} from './timeline.ts';

const live = liveForFile();
const folder = mkdtempSync(join(tmpdir(), 'reverie-timeline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const MINUTES = { timeout: 300_000 };
const SMALL = '{"width":320,"height":180,"clips":[{"type":"color","color":"#336699","duration":4}]}';

describe.skipIf(noBrowser)('the JSON beside it', MINUTES, () => {
  test('and the tracks stay in step, and bad JSON is kept and explained', async () => {
    const { page, complaints, close } = await openTimeline(live);
    const json = page.locator('[name=project]');
    await json.fill(SMALL);
    await expect
      .poll(() => namesOfClips(page), { timeout: 30_000 })
      .toEqual(['Color 1, from 0 to 4 seconds on track 0']);
    await expect.poll(() => price(page), { timeout: 60_000 }).toBe('4 credits $0.04');
    await json.fill(SMALL.replace('"duration":4', '"duration":9'));
    await expect
      .poll(() => namesOfClips(page), { timeout: 30_000 })
      .toEqual(['Color 1, from 0 to 9 seconds on track 0']);
    const bad = SMALL.replace('"duration":4', '"duration":4,,');
    await json.fill(bad);
    await page.locator('.timeline .failure', { hasText: 'Not valid JSON' }).waitFor();
    expect(await json.inputValue()).toBe(bad);
    expect(await namesOfClips(page)).toEqual(['Color 1, from 0 to 9 seconds on track 0']);
    expect(await page.locator('[data-add=text]').isDisabled()).toBe(true);
    await json.fill(SMALL.replace('"duration":4', '"duration":4,"opacity":3'));
    await page.locator('.timeline .failure', { hasText: 'project.clips[0].opacity: 0 … 1' }).waitFor();
    expect(await findings(page)).toEqual([]);
    // Texts that are typed within a second are one step.
    for (let times = 0; times < 3 && (await json.inputValue()).includes('opacity'); times++)
      await json.press('Control+z');
    if ((await json.inputValue()) === bad) await json.press('Control+z');
    await page.locator('.timeline .failure').waitFor({ state: 'detached' });
    // The service refuses the wrong opacity as well, for the price.
    expect(complaints.filter((each) => !/status of 400/.test(each))).toEqual([]);
    await close();
  });

  test('takes nothing that the contract refuses from a field of the panel', async () => {
    const { page, close } = await openTimeline(live);
    await page.locator('[name=project]').fill(SMALL);
    await clip(page, 0).click();
    const scale = page.locator('.clip-panel [name=scale]');
    await scale.fill('99');
    await page.locator('.clip-panel .failure', { hasText: 'project.clips[0].scale' }).waitFor();
    expect((await written(page)).clips[0]).not.toHaveProperty('scale');
    await scale.fill('0.5');
    expect((await written(page)).clips[0]).toMatchObject({ scale: 0.5 });
    const offset = page.locator('.clip-panel [name="offset.x"]');
    await offset.fill('-0.25');
    expect((await written(page)).clips[0]).toMatchObject({ offset: { x: -0.25 } });
    await page.locator('.clip-panel input[type=color]').fill('#00ff00');
    expect((await written(page)).clips[0]).toMatchObject({ color: '#00ff00' });
    await page.keyboard.press('Enter');
    expect(await page.locator('.running').count()).toBe(0);
    await close();
  });
});

describe.skipIf(noBrowser)('files', MINUTES, () => {
  test('that are dropped on the timeline become clips, and sound its sound', async () => {
    const { page, complaints, close } = await openTimeline(live);
    const image = await picture('dawn.png', '#cc7733');
    const drop = async (...dropped: { name: string; mimeType: string; buffer: Buffer }[]) => {
      const files = dropped.map(({ buffer, ...each }) => ({ ...each, base64: buffer.toString('base64') }));
      const dataTransfer = await page.evaluateHandle((all) => {
        const transfer = new DataTransfer();
        for (const { name, mimeType, base64 } of all) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          transfer.items.add(new File([bytes], name, { type: mimeType }));
        }
        return transfer;
      }, files);
      await page.locator('.timeline').dispatchEvent('drop', { dataTransfer });
    };
    await drop({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await page.locator('.timeline .failure', { hasText: 'notes.txt is the wrong type of file.' }).waitFor();
    await drop(tone(folder), image, { ...image, name: 'noon.png' });
    await page.locator('.sound .wave path').waitFor();
    expect(await namesOfClips(page)).toEqual([
      'Picture 1, from 0 to 4 seconds on track 0: dawn.png',
      'Picture 2, from 4 to 8 seconds on track 0: noon.png',
    ]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.skipIf(noBrowser)('a timeline that cannot be loaded', MINUTES, () => {
  test('leaves the JSON, and comes at another try', async () => {
    const { key } = await live.account({ credits: '10', mode: 'test' });
    const { page, close } = await enter(live, key);
    const style = /timeline-\w+\.css/;
    await page.route(style, (route) => route.abort());
    await goTo(page, 'playground/video-editor%2Frender');
    await page.locator('form .failure').waitFor();
    await page.locator('[name=project]').fill(SMALL);
    await expect.poll(() => price(page), { timeout: 60_000 }).toBe('4 credits $0.04');
    await page.unroute(style);
    await page.getByRole('button', { name: 'Try again' }).click();
    await clip(page, 0).waitFor();
    await close();
  });
});

describe.skipIf(noBrowser)('the preview', MINUTES, () => {
  test('places a clip by dragging its box and its corners, and with keys', async () => {
    const { page, complaints, close } = await openTimeline(live);
    await page.locator('[name=project]').fill(SMALL.replace('"duration":4', '"duration":4,"scale":0.5'));
    await clip(page, 0).click();
    const stage = page.locator('.frame-view');
    const { width, height } = (await stage.boundingBox())!;
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await drag(page, page.locator('.box'), { by: [width * 0.2, -height * 0.1] });
    const placed = (await written(page)).clips[0]! as { offset: { x: number; y: number }; scale: number };
    expect(placed.offset.x).toBeCloseTo(0.2, 1);
    expect(placed.offset.y).toBeCloseTo(-0.1, 1);
    await drag(page, page.locator('.corner.bottom-right'), { by: [width * 0.125, height * 0.125] });
    expect((await written(page)).clips[0]!.scale).toBeCloseTo(0.75, 1);
    await page.locator('.box').focus();
    const before = (await written(page)).clips[0]!.offset as { x: number };
    await page.keyboard.press('Shift+ArrowLeft');
    const after = (await written(page)).clips[0]!.offset as { x: number };
    expect(after.x).toBeCloseTo(before.x - 0.1, 3);
    expect(await page.locator('.frame-figure figcaption').textContent()).toContain('simple preview');
    expect(complaints).toEqual([]);
    await close();
  });

  test('seeks in a video, plays it, and cuts it where the playhead is', async () => {
    const { page, complaints, close } = await openTimeline(live);
    await page.locator('[data-add=video]').click();
    const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from(await smallFilm()) };
    await files(page).setInputFiles(film);
    await expect
      .poll(() => namesOfClips(page), { timeout: 60_000 })
      .toEqual(['Video 1, from 0 to 10 seconds on track 0: film.mp4']);
    await page.locator('.playhead-grip').focus();
    for (let times = 0; times < 4; times++) await page.keyboard.press('Shift+ArrowRight');
    const at = () =>
      page.locator('.frame-view video').evaluate((each) => (each as HTMLVideoElement).currentTime);
    await expect.poll(at, { timeout: 30_000 }).toBeCloseTo(4, 1);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(4.5);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.locator('.playhead-grip').press('Home');
    for (let times = 0; times < 3; times++) await page.locator('.playhead-grip').press('Shift+ArrowRight');
    await clip(page, 0).focus();
    await page.keyboard.press('s');
    const { clips } = await written(page);
    expect(clips.map(({ duration, trim_start }) => [duration, trim_start])).toEqual([
      [3, undefined],
      [undefined, 3],
    ]);
    await drag(page, clip(page, 1).locator('.grip.start'), { by: [(await zoomOf(page)) * 2, 0] });
    expect((await written(page)).clips[1]).toMatchObject({ start: 5, trim_start: 5 });
    await expect.poll(() => price(page), { timeout: 60_000 }).toBe('10 credits $0.10');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.skipIf(noBrowser)('a finger', MINUTES, () => {
  test('scrolls the tracks, and moves a clip once it is selected', async () => {
    const { page, complaints, close } = await openTimeline(live, { width: 390, hasTouch: true });
    await page.locator('[name=project]').fill(SMALL.replace('"duration":4', '"duration":30'));
    await clip(page, 0).waitFor();
    for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Zoom in' }).tap();
    const left = () => page.locator('.tracks').evaluate((each) => each.scrollLeft);
    await swipe(page, clip(page, 0), 60);
    await swipe(page, page.locator('.lane').last(), -120);
    await expect.poll(left, { timeout: 30_000 }).toBeGreaterThan(50);
    expect((await written(page)).clips[0]).not.toHaveProperty('start');
    await swipe(page, page.locator('.lane').last(), 300);
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
    await clip(page, 0).tap({ position: { x: 60, y: 20 } });
    await swipe(page, clip(page, 0), 100);
    await expect
      .poll(async () => (await written(page)).clips[0]!.start, { timeout: 30_000 })
      .toBeGreaterThan(1);
    expect(await left()).toBeLessThan(30);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.skipIf(noBrowser)('every screen', MINUTES, () => {
  test.each([
    [390, 'dark', 'ar'],
    [1280, 'light', 'ar'],
    [390, 'light', 'de'],
  ] as const)(
    'of %i px, %s, in %s: readable, no wider than the screen, time from left to right',
    async (width, colorScheme, language) => {
      const { page, complaints, close } = await openTimeline(live, { width, colorScheme });
      await page.locator('[name=project]').fill(SMALL);
      if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('.settings select').first().selectOption(language);
      if (width < 500) await page.locator('.bar button').click();
      await expect
        .poll(() => page.locator('.timeline h2').textContent(), { timeout: 30_000 })
        .not.toBe('Timeline');
      await clip(page, 0).click();
      const zoom = await zoomOf(page);
      await drag(page, clip(page, 0), { by: [zoom * 2 + 2, 0] });
      expect((await written(page)).clips[0]!.start).toBe(2);
      await page.getByRole('slider').first().press('Shift+ArrowRight');
      expect(await page.getByRole('slider').first().getAttribute('aria-valuenow')).toBe('1');
      expect(await findings(page)).toEqual([]);
      expect(await wider(page)).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
