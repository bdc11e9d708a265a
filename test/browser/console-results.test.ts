/** Results in the console's playground, in a browser: comparisons, sizes, films, readings. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pictureOf } from '../support/pictures.ts';
import { findings } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();

const account = async (credits: string) => (await live.account({ credits, mode: 'test' })).key;
const price = (page: Page) => page.locator('.price').textContent();
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
const MINUTES = { timeout: 400_000 };

describe.skipIf(noBrowser)('a result is shown as what it is', () => {
  const buffer = async () => Buffer.from(await pictureOf({ width: 512, height: 512 }));

  test('an edit of a file: before and after, compared by arrow keys; its name is text', MINUTES, async () => {
    const { page, complaints, close } = await enter(live, await account('100'));
    await goTo(page, 'playground/ra2-image-editor');
    const name = '"><img src=x onerror="globalThis.ran=1">.png';
    await page
      .locator('[name=image-file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: await buffer() });
    await page.locator('.preview').waitFor();
    expect(await page.locator('.file-name').textContent()).toContain(name);
    await page.locator('[name=prompt]').fill('make it black and white');
    await run(page).click();
    const slider = page.locator('[name=compare]');
    await slider.waitFor({ timeout: 150_000 });
    const clip = () =>
      page.locator('.before-after .over').evaluate((each) => (each as HTMLElement).style.clipPath);
    expect(await clip()).toBe('inset(0px 50% 0px 0px)');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await clip()).toBe('inset(0px 49% 0px 0px)');
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
    expect(complaints).toEqual([]);
    await close();
  });

  test(
    'a picture that is pasted or dropped, as data in the body; sizes stand side by side',
    MINUTES,
    async () => {
      const { page, close } = await enter(live, await account('200'));
      await goTo(page, 'playground/smart-resize');
      const data = (await buffer()).toString('base64');
      await page.evaluate((base64) => {
        const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
        const field = document.querySelector('.media')!;
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
        );
      }, data);
      await page.locator('.preview').waitFor();
      await page.locator('[name=target_sizes-typed]').fill('320x180, 180x320, 256x256');
      await page.keyboard.press('Enter');
      expect(await price(page)).toBe('60 credits $0.60');
      await run(page).click();
      await page.locator('.sizes img').nth(2).waitFor({ timeout: 150_000 });
      const mark = page.getByTitle('Provenance mark in the file: algorithmicallyEnhanced').first();
      expect(await mark.textContent()).toBe('Changed by an algorithm');
      const widths = await page
        .locator('.sizes img')
        .evaluateAll((all) =>
          all.map((each) => (each as HTMLImageElement).width / (each as HTMLImageElement).height),
        );
      expect(widths.map((each) => each.toFixed(1))).toEqual(['1.8', '0.6', '1.0']);
      await close();
    },
  );

  test('a film as a job: its progress, then the film and moments of it', MINUTES, async () => {
    const { page, complaints, close } = await enter(live, await account('100'));
    await goTo(page, 'playground/video-editor%2Frender');
    await page
      .locator('[name=project]')
      .fill('{"width":320,"height":180,"clips":[{"type":"color","color":"#336699","duration":2}]}');
    await run(page).click();
    await page.locator('.result video').waitFor({ timeout: 150_000 });
    await page.locator('.strip button').nth(5).waitFor({ timeout: 60_000 });
    await page.locator('.strip button').nth(3).click();
    const at = () => page.locator('.result video').evaluate((each) => (each as HTMLVideoElement).currentTime);
    await expect.poll(at, { timeout: 60_000 }).toBeGreaterThan(1);
    expect(await page.locator('[data-charge]').textContent()).toContain('2 credits charged');
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a translation with the reading of each word above it', MINUTES, async () => {
    const { page, close } = await enter(live, await account('1'));
    await goTo(page, 'playground/translateText');
    expect(await price(page)).toBe('Free');
    await page.locator('[name=text]').fill('I study alone.');
    await page.locator('[name=target_lang]').selectOption('ja');
    await run(page).click();
    await page.locator('ruby rt').first().waitFor({ timeout: 150_000 });
    const words = await page.locator('.dst').evaluate((each) => {
      const copy = each.cloneNode(true) as HTMLElement;
      for (const rt of copy.querySelectorAll('rt')) rt.remove();
      return copy.textContent;
    });
    expect(words).toBe('一人で勉強します。');
    expect(await page.locator('rt').allTextContents()).toContain('ひとり');
    expect(await page.locator('.readings').textContent()).toContain('from English to Japanese');
    await close();
  });
});
