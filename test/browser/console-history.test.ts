/** History: a call that was made elsewhere is shown with its input, and can be made again. */
import { afterAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { closeBrowser, noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();
afterAll(closeBrowser);

const MINUTES = { timeout: 400_000 };
const hostile = '<img src=x onerror="globalThis.ran=1">';

describe.skipIf(noBrowser).each([1280, 390])('at %i px', (width) => {
  test(
    'the list, the call and the gallery show what was asked, and a form begins with it',
    MINUTES,
    async () => {
      const { key } = await live.account({ credits: '50', mode: 'test' });
      const prompt = `a red fox ${hostile}`;
      await live.post('/api/ra1', { api_key: key, prompt, size: '256x256', seed: 7 });
      const { page, complaints, close } = await enter(live, key, { width });
      await goTo(page, 'requests');
      await page.locator('.virtual-row', { hasText: 'a red fox' }).click();
      const dialog = page.locator('dialog');
      await dialog.getByText(prompt, { exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await findings(page, 'dialog')).toEqual([]);
      await dialog.getByRole('button', { name: 'Run it again' }).click();
      await page.waitForFunction(() => location.hash === '#/playground/ra1');
      expect(await page.locator('[name=prompt]').inputValue()).toBe(prompt);
      expect(await page.locator('[name=seed]').inputValue()).toBe('7');
      await goTo(page, 'gallery');
      await page.locator('.wall button').first().click();
      await dialog.getByText('a red fox').waitFor();
      expect(await findings(page, 'dialog')).toEqual([]);
      await dialog.getByRole('button', { name: 'Remove background' }).click();
      await page.waitForFunction(() => location.hash === '#/playground/remove-background');
      await page.locator('img.preview').waitFor();
      expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('an account that stores no inputs is told so', MINUTES, async () => {
    const { key, keyHeader } = await live.account({ credits: '50', mode: 'test' });
    const headers = { 'content-type': 'application/json', ...keyHeader };
    const body = JSON.stringify({ store_inputs: false });
    const changed = await fetch(`${live.baseUrl}/api/account`, { method: 'PATCH', headers, body });
    expect(changed.status).toBe(200);
    await live.post('/api/ra1', { api_key: key, prompt: 'a fox', size: '256x256' });
    const { page, close } = await enter(live, key, { width });
    await goTo(page, 'requests');
    await page.locator('.virtual-row').first().click();
    await page.locator('dialog').getByText('The input of this call is not kept.').waitFor();
    await close();
  });
});
