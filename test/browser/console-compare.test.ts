/** Search of requests, and two of them side by side. */
import { afterAll, describe, expect, test } from 'vitest';
import { findings, wider } from './axe.ts';
import { closeBrowser, noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();
afterAll(closeBrowser);

const MINUTES = { timeout: 400_000 };

describe.skipIf(noBrowser).each([1280, 390])('requests at %i px', (width) => {
  test('are found by words of the prompt, and two are compared', MINUTES, async () => {
    const { key } = await live.account({ credits: '50', mode: 'test' });
    for (const [prompt, seed] of [
      ['a red fox', 7],
      ['a red fox', 8],
      ['a teapot', 7],
    ] as const)
      await live.post('/api/ra1', { api_key: key, prompt, size: '256x256', seed });
    const { page, complaints, close } = await enter(live, key, { width });
    await goTo(page, 'requests');
    const rows = page.locator('.virtual-row');
    await rows.nth(2).waitFor();
    // A thumbnail stands beside each prompt.
    expect(await rows.first().locator('img').getAttribute('src')).toContain('w=320');
    await page.locator('[name=search]').fill('Red Fox');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.virtual-row').length === 2);

    const compare = page.getByRole('button', { name: 'Compare these two' });
    expect(await compare.isDisabled()).toBe(true);
    await rows.first().locator('[name=compare]').check();
    expect(await page.locator('dialog').count()).toBe(0);
    // By keyboard, the space bar ticks the selected row.
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    expect(await rows.last().locator('[name=compare]').isChecked()).toBe(true);
    expect(await findings(page)).toEqual([]);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/ticked-${width}.png` });
    await compare.click();
    const table = page.locator('.comparison');
    await table.waitFor();
    expect(await table.locator('.made-media img').count()).toBe(2);
    for (const column of [0, 1])
      expect(await table.locator('thead th').nth(column).textContent()).toMatch(
        /a red foxra1 .*\d:\d\d:\d\d/,
      );
    expect(await page.title()).toBe('Comparison · Reverie');
    const different = await table.locator('.differs th').allTextContents();
    expect(different).toContain('Seed');
    expect(different).not.toContain('Prompt');
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
