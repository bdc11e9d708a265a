/** The end of a run: its result comes into view, stands above its legend, and is announced. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings, wider } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { press, type } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();
const MINUTES = { timeout: 300_000 };
const key = async () => (await live.account({ credits: '100', mode: 'test' })).key;

/** The part of an element that is inside the window, 0–1. */
const visibleShare = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / Math.min(height, innerHeight);
  });

describe.skipIf(noBrowser).each([1280, 390])('%i px wide', MINUTES, (width) => {
  test('a picture by keyboard alone: in view, above its legend, announced', async () => {
    const { page, complaints, close } = await enter(live, await key(), { width });
    await goTo(page, 'playground/ra1');
    await type(page, '[name=prompt]', 'A red fox and a zyxwv in the snow');
    await press(page, 'button[type=submit]', 'Run');
    const picture = page.locator('.result img').first();
    await picture.waitFor({ timeout: 150_000 });
    await page.locator('.news', { hasText: 'The result is ready.' }).waitFor();
    await expect.poll(() => visibleShare(page, '.result img')).toBeGreaterThan(0.6);
    const [pictureTop, legendTop] = await Promise.all(
      ['.result figure', '.prompt-outcome'].map(async (each) => (await page.locator(each).boundingBox())!.y),
    );
    expect(pictureTop!).toBeLessThan(legendTop!);
    expect(await findings(page, '.outcome')).toEqual([]);
    expect(await wider(page)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a film of the timeline: in view where its form ends, and announced', async () => {
    const { page, close } = await enter(live, await key(), { width });
    await goTo(page, 'playground/video-editor%2Frender');
    await page
      .locator('[name=project]')
      .fill('{"width":320,"height":180,"clips":[{"type":"color","color":"#336699","duration":2}]}');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('.result video').waitFor({ timeout: 200_000 });
    await page.locator('.news', { hasText: 'The result is ready.' }).waitFor();
    await expect.poll(() => visibleShare(page, '.result video')).toBeGreaterThan(0.9);
    await close();
  });

  test('the end of a run is announced on another screen as well', async () => {
    const { page, close } = await enter(live, await key(), { width });
    await goTo(page, 'playground/ra1');
    await page.locator('[name=prompt]').fill('A lighthouse');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('.running').waitFor();
    await goTo(page, 'models');
    await page.locator('.news', { hasText: 'The result is ready.' }).waitFor({ timeout: 150_000 });
    await close();
  });
});
