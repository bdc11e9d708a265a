/** The timeline of the playground as a person has it: opened, with files of this machine, and read again. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Live } from '../docs/live.ts';
import type { openPage } from './browser.ts';
import { enter, goTo } from './console.ts';

export async function openTimeline(
  live: Live,
  { credits = '100', ...options }: Parameters<typeof openPage>[0] & { credits?: string } = {},
) {
  const { key } = await live.account({ credits, mode: 'test' });
  const opened = await enter(live, key, options);
  await goTo(opened.page, 'playground/video-editor%2Frender');
  await opened.page.locator('.timeline').waitFor();
  return { ...opened, key };
}

export const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Four seconds of a tone. */
export function tone(folder: string): { name: string; mimeType: string; buffer: Buffer } {
  const path = join(folder, 'tone.mp3');
  const source = ['-f', 'lavfi', '-i', 'sine=f=440:d=4'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...source, path]);
  return { name: 'tone.mp3', mimeType: 'audio/mpeg', buffer: readFileSync(path) };
}

/** The project in the form's JSON. */
export const written = async (page: Page) =>
  JSON.parse(await page.locator('[name=project]').inputValue()) as {
    clips: Record<string, unknown>[];
    audio?: Record<string, unknown>;
  };

/** Accessible names of the clips, in the order of the list. */
export const namesOfClips = async (page: Page): Promise<string[]> => {
  const found = await page
    .locator('[data-clip]')
    .evaluateAll((all) =>
      all.map((each) => [Number(each.getAttribute('data-clip')), each.getAttribute('aria-label')] as const),
    );
  return found.sort(([a], [b]) => a - b).map(([, name]) => name!);
};

/** Drags from a point of an element, in shares of its size, by pixels. */
export async function drag(
  page: Page,
  element: Locator,
  { from = [0.5, 0.5], by }: { from?: [number, number]; by: [number, number] },
): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  const [x, y] = [box.x + from[0] * box.width, box.y + from[1] * box.height];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by[0] / 2, y + by[1] / 2, { steps: 4 });
  await page.mouse.move(x + by[0], y + by[1], { steps: 4 });
  await page.mouse.up();
}

/** Pixels a second on the page. */
export async function zoomOf(page: Page): Promise<number> {
  const at = (text: string) =>
    page
      .locator('.ruler span', { hasText: new RegExp(`^${text}$`) })
      .first()
      .boundingBox();
  const labels = await page.locator('.ruler span').allTextContents();
  const [minutes, seconds] = labels[1]!.split(':').map(Number);
  const step = minutes! * 60 + seconds!;
  return ((await at(labels[1]!))!.x - (await at('0:00'))!.x) / step;
}

/** The text of the live region. */
export const announcementOf = (page: Page): Promise<string | null> =>
  page.locator('[data-said]').textContent();

export const clip = (page: Page, index: number): Locator => page.locator(`[data-clip="${index}"]`);
/** The field for files in the window that adds a clip. */
export const files = (page: Page): Locator => page.locator('dialog [name=clip-file]');
export const price = (page: Page): Promise<string | null> => page.locator('.price').textContent();

/** Draws a finger over an element that is wider than the screen, by pixels. */
export async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  const [x, y] = [by < 0 ? 300 : 70, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: left === undefined ? [] : [{ x: left, y }] });
  await at('touchStart', x);
  for (let step = 1; step <= 10; step++) {
    await at('touchMove', x + (by * step) / 10);
    // A frame, as of a finger: faster moves are a flick.
    await page.waitForTimeout(16);
  }
  await at('touchEnd');
}
