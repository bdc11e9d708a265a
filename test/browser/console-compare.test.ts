/** Search of requests, and two of them side by side. */
import { afterAll, describe, expect, test } from 'vitest';
import { findings, wider } from './axe.ts';
import { closeBrowser, noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { closeDialog } from './keyboard.ts';
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

    await rows.first().click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await closeDialog(page);
    await rows.last().click();
    await page.getByRole('button', { name: 'Compare these two' }).click();
    const table = page.locator('.comparison');
    await table.waitFor();
    expect(await table.locator('img').count()).toBe(2);
    expect(await page.title()).toBe('Comparison · Reverie');
    const different = await table.locator('.differs th').allTextContents();
    expect(different).toContain('seed');
    expect(different).not.toContain('prompt');
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
