/** A film made from nothing on the timeline of the console: by mouse, and by keyboard. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { noBrowser } from './browser.ts';
import { press, tabTo, type } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';
import {
  announcementOf,
  clip,
  drag,
  files,
  namesOfClips,
  openTimeline,
  picture,
  price,
  tone,
  written,
  zoomOf,
} from './timeline.ts';

const live = liveForFile();
const folder = mkdtempSync(join(tmpdir(), 'reverie-timeline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const MINUTES = { timeout: 300_000 };

/** Runs the form, and returns the seconds of the film that comes of it. */
async function filmOf(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const film = page.locator('.result video');
  await film.waitFor({ timeout: 200_000 });
  const length = () => film.evaluate((each) => (each as HTMLVideoElement).duration);
  await expect.poll(length, { timeout: 60_000 }).toBeGreaterThan(0);
  return length();
}

describe.skipIf(noBrowser)('a film from nothing', MINUTES, () => {
  test('by mouse: two pictures, a title and sound; then moved, trimmed, split, undone and run', async () => {
    const { page, complaints, close } = await openTimeline(live);
    await page.locator('[data-add=image]').click();
    await files(page).setInputFiles([
      await picture('dawn.png', '#cc7733'),
      await picture('sea.png', '#2277aa'),
    ]);
    await clip(page, 1).waitFor();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.locator('[data-add=text]').click();
    await page.locator('[data-add=sound]').click();
    await files(page).setInputFiles(tone(folder));
    await page.locator('.sound .wave path').waitFor();
    expect(await namesOfClips(page)).toEqual([
      'Picture 1, from 0 to 4 seconds on track 0: dawn.png',
      'Picture 2, from 4 to 8 seconds on track 0: sea.png',
      'Text 1, from 0 to 4 seconds on track 1: Your title',
    ]);
    await page.locator('.sound').click();
    await page.locator('.clip-panel [name=gain]').fill('0.5');
    await clip(page, 2).click();
    await page.locator('.clip-panel [name=text]').fill('By the sea');
    await page.getByRole('button', { name: 'Settings of the film' }).click();
    await page.locator('.clip-panel [name=resolution]').pressSequentially('x');
    await page.locator('.clip-panel .failure', { hasText: 'Resolution must be' }).waitFor();
    for (const size of ['640x360', '320x180']) await page.locator('.clip-panel [name=resolution]').fill(size);

    const zoom = await zoomOf(page);
    // Near the end of the first picture, the title snaps to it.
    await drag(page, clip(page, 2), { by: [zoom * 4 - 4, 0] });
    expect((await written(page)).clips[2]).toMatchObject({ start: 4, track: 1 });
    await drag(page, clip(page, 1).locator('.grip.end'), { by: [-zoom * 2 - 1, 0] });
    expect((await namesOfClips(page))[1]).toContain('from 4 to 6 seconds');
    expect(await announcementOf(page)).toContain('Picture 2, from 4 to 6 seconds on track 0');
    await page.locator('.ruler').click({ position: { x: zoom * 3, y: 8 } });
    await clip(page, 0).click({ position: { x: 30, y: 20 } });
    await page.getByRole('button', { name: 'Split' }).click();
    expect((await namesOfClips(page)).slice(0, 2)).toEqual([
      'Picture 1, from 0 to 3 seconds on track 0: dawn.png',
      'Picture 2, from 3 to 4 seconds on track 0: dawn.png',
    ]);
    await page.locator('[name=transition]').selectOption('crossfade');
    expect((await written(page)).clips[1]).toMatchObject({
      transition: { type: 'crossfade', duration: 0.5 },
    });
    expect((await namesOfClips(page))[2]).toContain('from 3.5 to 5.5 seconds');
    for (let times = 0; times < 2; times++) await page.getByRole('button', { name: 'Undo' }).click();
    expect((await namesOfClips(page))[0]).toContain('from 0 to 4 seconds');
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await namesOfClips(page)).toHaveLength(4);
    expect((await written(page)).audio).toMatchObject({ gain: 0.5 });
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => price(page), { timeout: 60_000 }).toBe('8 credits $0.08');
    expect(await filmOf(page)).toBeCloseTo(8, 0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('by keyboard alone: the same, with files by their URLs', async () => {
    const { page, key, complaints, close } = await openTimeline(live);
    const urls: string[] = [];
    for (const file of [await picture('a.png', '#aa3344'), await picture('b.png', '#3344aa'), tone(folder)]) {
      const body = new Blob([new Uint8Array(file.buffer)], { type: file.mimeType });
      const headers = { 'x-api-key': key, 'content-type': file.mimeType };
      const answer = await fetch(`${live.baseUrl}/api/uploads`, { method: 'POST', headers, body });
      urls.push(((await answer.json()) as { url: string }).url);
    }
    const byUrl = async (kind: string, url: string) => {
      await press(page, `[data-add=${kind}]`);
      await page.locator('dialog').waitFor();
      await type(page, '[name=clip-url]', url);
      await page.keyboard.press('Enter');
      await page.locator('dialog').waitFor({ state: 'detached' });
    };
    await byUrl('image', urls[0]!);
    await byUrl('image', urls[1]!);
    await press(page, '[data-add=text]');
    await byUrl('sound', urls[2]!);
    await tabTo(page, '[data-clip]', 'Text 1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    expect(await announcementOf(page)).toBe('Text 1, from 1.1 to 5.1 seconds on track 1.');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await announcementOf(page)).toBe('Text 1, from 1.1 to 5.1 seconds on track 0.');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('Text 1');
    await page.keyboard.press('ArrowUp');
    for (let times = 0; times < 3; times++) await page.keyboard.press('>');
    await page.keyboard.press(']');
    expect(await announcementOf(page)).toBe('Text 1, from 1.1 to 3 seconds on track 1.');
    await page.keyboard.press('s');
    expect(await announcementOf(page)).toContain('The playhead is not inside this clip');
    await page.keyboard.press('<');
    await page.keyboard.press('s');
    expect(await announcementOf(page)).toBe('Split at 2 seconds.');
    await page.keyboard.press('Delete');
    await page.keyboard.press('d');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+Z');
    await page.keyboard.press('Control+z');
    expect((await namesOfClips(page)).map((name) => name.split(':')[0]).sort()).toEqual([
      'Picture 1, from 0 to 4 seconds on track 0',
      'Picture 2, from 4 to 8 seconds on track 0',
      'Text 1, from 1.1 to 2 seconds on track 1',
    ]);
    await page.keyboard.press('?');
    await page.locator('dialog').waitFor();
    expect(await findings(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    const project = (await page.locator('[name=project]').inputValue()).replace('1280x720', '320x180');
    await page.locator('[name=project]').fill(project);
    expect(await filmOf(page)).toBeCloseTo(8, 0);
    expect(complaints).toEqual([]);
    await close();
  });
});
