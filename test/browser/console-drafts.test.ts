/** Work in the playground is not lost: drafts, runs that go on, results that lead on, and pictures of two shapes. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { closeBrowser, noBrowser } from './browser.ts';
import { enter, goTo, signIn } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();
afterAll(closeBrowser);

const MINUTES = { timeout: 400_000 };
const open = () => live.account({ credits: '200', mode: 'test' });
const run = (page: Page) => page.locator('.trial button[type=submit]').click();
const slowly = async (page: Page) => {
  await page.getByText('More options').click();
  await page.locator('[name=scenario]').selectOption('slow=5');
};

describe.skipIf(noBrowser)('the playground', () => {
  test(
    'keeps a draft while another screen is open, and over a new load; signing out forgets it',
    MINUTES,
    async () => {
      const { key } = await open();
      const { page, close } = await enter(live, key);
      await goTo(page, 'playground/ra1');
      await page.locator('[name=prompt]').fill('a fox in the snow');
      await goTo(page, 'credits');
      await goTo(page, 'playground/ra1');
      expect(await page.locator('[name=prompt]').inputValue()).toBe('a fox in the snow');
      await page.reload();
      await signIn(page, key);
      expect(await page.locator('[name=prompt]').inputValue()).toBe('a fox in the snow');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await signIn(page, key);
      await goTo(page, 'playground/ra1');
      expect(await page.locator('[name=prompt]').inputValue()).toBe('');
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      await close();
    },
  );

  test('keeps a draft when the screen changes before the next paint', MINUTES, async () => {
    const { key } = await open();
    const { page, close } = await enter(live, key);
    await goTo(page, 'playground/ra1');
    await page.locator('[name=prompt]').waitFor();
    await page.evaluate(() => {
      const prompt = document.querySelector<HTMLTextAreaElement>('[name=prompt]')!;
      prompt.value = 'a fox in the snow';
      prompt.dispatchEvent(new InputEvent('input', { bubbles: true }));
      location.hash = '#/credits';
    });
    await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
    await goTo(page, 'playground/ra1');
    await expect.poll(() => page.locator('[name=prompt]').inputValue()).toBe('a fox in the snow');
    await close();
  });

  test('follows a run after another screen, after a new load and in a second tab', MINUTES, async () => {
    const { key } = await open();
    const { page, close } = await enter(live, key);
    await goTo(page, 'playground/ra1');
    await page.locator('[name=prompt]').fill('a fox');
    await slowly(page);
    await run(page);
    await page.locator('.running').waitFor();
    await goTo(page, 'gallery');
    await goTo(page, 'playground/ra1');
    await page.locator('.running').waitFor();
    await page.reload();
    await signIn(page, key);
    await page.locator('.running').waitFor();
    const other = await enter(live, key);
    await goTo(other.page, 'playground/ra1');
    await other.page.locator('.running').waitFor();
    for (const each of [page, other.page])
      await each.locator('.outcome img.made').waitFor({ timeout: 60_000 });
    expect((await live.get('/api/jobs', { 'x-api-key': key })).body.jobs).toHaveLength(1);
    await other.close();
    await close();
  });

  test.each([1280, 390])(
    'a result leads on at %i px: download, edit, vary, its address',
    MINUTES,
    async (width) => {
      const { key } = await open();
      const { page, complaints, close } = await enter(live, key, { width });
      await goTo(page, 'playground/ra1');
      await page.locator('[name=prompt]').fill('a red fox');
      await page.getByText('More options').click();
      await page.locator('[name=seed]').fill('7');
      await run(page);
      await page.locator('.next-steps').waitFor({ timeout: 60_000 });
      if (width < 500) expect(await isInView(page, '.outcome')).toBe(true);
      expect(await page.locator('[data-charge]').textContent()).toContain('4 credits charged · $0.04');
      expect(await findings(page)).toEqual([]);
      const download = page.locator('.next-steps a', { hasText: 'Download' });
      expect(await download.getAttribute('download')).toMatch(/^\w+\.png$/);
      const source = await page.locator('.outcome img.made').getAttribute('src');
      await page.getByRole('button', { name: 'Vary' }).click();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=seed]')?.value === '');
      expect(await page.locator('[name=prompt]').inputValue()).toBe('a red fox');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.waitForFunction(() => location.hash === '#/playground/ra2-image-editor');
      await page.locator('img.preview').waitFor();
      expect(await page.locator('img.preview').getAttribute('src')).toBe(source);
      await page.locator('[name=prompt]').fill('make it night');
      await run(page);
      await page.locator('.before-after').waitFor({ timeout: 60_000 });
      expect(await page.locator('.before-after img.over').getAttribute('src')).toBe(source);
      expect(await isInView(page, '.outcome')).toBe(true);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

/** At least its first lines. */
const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => {
    const { top } = part.getBoundingClientRect();
    return top >= -1 && top < innerHeight / 2;
  });
