/** Code on the pages of recipes: its language is chosen once, and its buttons cover none of it. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AXE, findings, wider } from './axe.ts';
import { noBrowser, openPage } from './browser.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();
const url = (path: string) => `${live.baseUrl}/docs${path}`;

const selectedTabs = (page: Page) =>
  page.locator('[data-sync] [role=tab][aria-selected=true]').allTextContents();

describe.skipIf(noBrowser)('a recipe', { timeout: 120_000 }, () => {
  test('shows the language that the reader chose, on every page, by keyboard too', async () => {
    const { page, complaints, close } = await openPage();
    await page.addInitScript(AXE);
    await page.goto(url('/recipes/'));
    await page.getByRole('link', { name: 'Know the price before you pay' }).last().click();
    await page.getByRole('tab', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await selectedTabs(page)).toEqual(['Python']);
    expect(await findings(page)).toEqual([]);

    await page.goto(url('/recipes/stream-a-chat'));
    expect(await selectedTabs(page)).toEqual(['Python']);
    expect(await page.locator('[role=tabpanel]:visible').textContent()).toContain('from reverie import');
    await page.getByRole('tab', { name: 'JavaScript' }).click();
    // The reference has no plain JavaScript.
    await page.goto(url('/reference/main'));
    expect(new Set(await selectedTabs(page))).toEqual(new Set(['TypeScript']));
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('has no button above its code: %s, %i px', async (colorScheme, width) => {
    const { page, close } = await openPage({ colorScheme, width });
    for (const path of ['/recipes/resize-for-social-media', '/guides/quickstart']) {
      await page.goto(url(path));
      const covered = await page.locator('.code:visible').evaluateAll(
        (blocks) =>
          blocks.filter((block) => {
            const text = block.querySelector('pre')!.getBoundingClientRect();
            const button = block.querySelector('.copy')!.getBoundingClientRect();
            return text.right > button.left + 1 && text.top < button.bottom - 9;
          }).length,
      );
      expect([(await page.locator('.code:visible').count()) > 1, covered, await wider(page)]).toEqual([
        true,
        0,
        0,
      ]);
    }
    await close();
  });

  test('a guide lists its parts beside the text on a screen of 1280 pixels', async () => {
    const { page, close } = await openPage({ width: 1280 });
    await page.goto(url('/guides/jobs'));
    const parts = page.getByRole('navigation', { name: 'On this page' });
    expect(await parts.isVisible()).toBe(true);
    await parts.getByRole('link', { name: 'Canceling' }).click();
    await page.waitForURL(/#canceling$/);
    await close();
  });
});
