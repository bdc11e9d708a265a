/** Forms of the playground in a browser: sizes as shapes, languages by name, examples that can be run at once. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings, wider } from './axe.ts';
import { noBrowser } from './browser.ts';
import { balance, enter, goTo } from './console.ts';
import { press, tabTo, type } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();

const account = async (credits = '100') => (await live.account({ credits, mode: 'test' })).key;
const MINUTES = { timeout: 400_000 };
const run = (page: Page) => page.locator('.trial button[type=submit]');
/** The body of the call as its sample for curl has it. */
const body = async (page: Page) => {
  const sample = (await page.locator('#sample code').textContent())!;
  return JSON.parse(/-d '([\s\S]*)'$/.exec(sample)![1]!) as Record<string, unknown>;
};
/** The form of the first operation: the first screen has a card for each. */
const openForm = async (page: Page) => {
  await goTo(page, 'playground/ra1');
  await page.locator('[name=size]').first().waitFor();
};
const inArabic = (page: Page) => page.locator('.settings select').first().selectOption('ar');

describe.skipIf(noBrowser)('sizes', () => {
  test.each([1280, 390])(
    'are shapes of one group, and two numbers, by keyboard alone at %i px',
    MINUTES,
    async (width) => {
      const { page, complaints, close } = await enter(live, await account(), { width });
      await openForm(page);
      await tabTo(page, '[name=size]');
      expect(await page.locator('[name=size]:checked').inputValue()).toBe('square');
      expect(await body(page)).toEqual({});
      await page.keyboard.press('ArrowRight');
      expect(await body(page)).toEqual({ size: 'landscape' });
      const drawn = page.locator('.shape:has([name=size]:checked) .drawn span');
      const box = (await drawn.boundingBox())!;
      expect(box.width / box.height).toBeCloseTo(1152 / 768, 1);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      expect(await page.locator('[name=size]:checked').inputValue()).toBe('custom');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('512');
      expect(await body(page)).toEqual({ size: '512x1024' });
      await page.locator('[name=size-height]').fill('1000');
      expect(await page.locator('[name=size-height]').evaluate((each) => each.matches(':invalid'))).toBe(
        true,
      );
      expect(await findings(page)).toEqual([]);
      expect(await wider(page)).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test.each([1280, 390])(
    'of a list are shapes and typed sizes that can be removed at %i px',
    MINUTES,
    async (width) => {
      const { page, complaints, close } = await enter(live, await account(), { width, colorScheme: 'dark' });
      await goTo(page, 'playground/smart-resize');
      await tabTo(page, '[name=target_sizes]');
      await page.keyboard.press('Space');
      await type(page, '[name=target_sizes-typed]', '1920 x 1080');
      await page.keyboard.press('Enter');
      await page.keyboard.type('10x20');
      await page.keyboard.press('Enter');
      await page.locator('[name=target_sizes-typed][aria-invalid=true]').waitFor();
      expect(await body(page)).toEqual({ target_sizes: ['square', '1920x1080'] });
      expect(await findings(page)).toEqual([]);
      expect(await wider(page)).toBe(0);
      await page.locator('[name=target_sizes-typed]').fill('');
      await page.locator('.chips button').focus();
      await press(page, '.chips button', '1920 × 1080');
      expect(await body(page)).toEqual({ target_sizes: ['square'] });
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('are readable from right to left', MINUTES, async () => {
    const { page, complaints, close } = await enter(live, await account());
    await openForm(page);
    await inArabic(page);
    await page.locator('[dir=rtl] .shape').first().waitFor();
    expect(await page.locator('.shape-name b').first().textContent()).toBe('مربع');
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await wider(page)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

test.skipIf(noBrowser)(
  'languages have their own name and one that the reader knows; the code is sent',
  MINUTES,
  async () => {
    const { page, close } = await enter(live, await account());
    await goTo(page, 'playground/translateText');
    await page.locator('[name=target_lang]').selectOption({ label: 'Deutsch — German' });
    expect(await body(page)).toEqual({ target_lang: 'de' });
    await page.getByText('More options').click();
    const source = page.locator('[name=source_lang]');
    expect(await source.locator('option').first().textContent()).toBe('Detect the language');
    await page.locator('.settings select').first().selectOption('de');
    await page.locator('[name=target_lang] option', { hasText: 'Français — Französisch' }).waitFor({
      state: 'attached',
    });
    expect(await findings(page)).toEqual([]);
    await close();
  },
);

test.skipIf(noBrowser)(
  'each example of each operation fills a form that can be run at once',
  MINUTES,
  async () => {
    const { page, complaints, close } = await enter(live, await account('5000'));
    // The service checks and prices the call, and makes nothing.
    await page.route(
      (url) => /^\/(api|relay)/.test(url.pathname) && !/uploads|quotes/.test(url.pathname),
      (route) => {
        const request = route.request();
        const isCall = request.method() === 'POST';
        return route.continue(isCall ? { url: `${request.url()}?dry_run=true` } : {});
      },
    );
    await page.locator('.operations a').first().waitFor();
    const names = await page
      .locator('.operations a')
      .evaluateAll((all) =>
        all.map((each) => decodeURIComponent((each as HTMLAnchorElement).hash.split('/')[2]!)),
      );
    const refused: string[] = [];
    let pressed = 0;
    for (const name of names) {
      await goTo(page, `playground/${encodeURIComponent(name)}`);
      await page.locator('.trial').waitFor();
      await page.waitForFunction(
        (it) => document.querySelector('#sample code')?.textContent?.includes(it),
        name === 'translateText' ? 'translate' : name,
      );
      const examples = page.locator('.examples button');
      expect(await examples.count(), name).toBeGreaterThan(0);
      for (let index = 0; index < (await examples.count()); index++) {
        await examples.nth(index).click();
        await page.locator('.examples:not(:has([disabled]))').waitFor();
        const answer = page.waitForResponse((each) => each.url().endsWith('?dry_run=true'));
        await run(page).click();
        const response = await answer;
        if (!response.ok()) refused.push(`${name} ${index}: ${await response.text()}`);
        await page.locator('.result, .outcome .failure').first().waitFor();
        pressed += 1;
      }
    }
    expect(refused).toEqual([]);
    expect(pressed).toBeGreaterThan(25);
    expect(complaints).toEqual([]);
    await close();
  },
);

describe.skipIf(noBrowser)('a run', () => {
  test(
    'is measured against the usual time; what is held for it is shown while it runs',
    MINUTES,
    async () => {
      const key = await account();
      for (const seed of [1, 2, 3]) await live.post('/api/ra1', { api_key: key, prompt: 'a fox', seed });
      const { page, close } = await enter(live, key);
      await goTo(page, 'playground/ra1');
      await page.locator('.usual', { hasText: 'usually' }).waitFor();
      await page.locator('[name=prompt]').fill('a fox');
      await page.getByText('More options').click();
      await page.locator('[name=scenario]').selectOption('slow=5');
      await run(page).click();
      await page.locator('.running', { hasText: 'usually' }).waitFor();
      await page.locator('.running progress[value]').waitFor();
      await page.locator('.balance', { hasText: '4 held' }).waitFor();
      await page.locator('.result').waitFor({ timeout: 60_000 });
      await expect
        .poll(() => page.locator('.balance').textContent(), { timeout: 60_000 })
        .not.toContain('held');
      expect(await balance(page)).toBe('84');
      await close();
    },
  );

  test('has a legend of what is shown, replaced and left out', MINUTES, async () => {
    const { page, close } = await enter(live, await account());
    await goTo(page, 'playground/ra1');
    await page.locator('[name=prompt]').fill('a boat, an igloo and a quasar');
    await run(page).click();
    await page.locator('.legend .outcome-missing').waitFor({ timeout: 150_000 });
    expect(await page.locator('.understood .outcome-missing').textContent()).toContain('quasar');
    expect(await page.locator('.understood .outcome-replaced').textContent()).toContain('sailboat');
    expect(await page.locator('.legend span').count()).toBe(4);
    expect(await findings(page)).toEqual([]);
    await close();
  });

  test('of an operation that does not exist is a page that does not exist', MINUTES, async () => {
    const { page, close } = await enter(live, await account());
    await goTo(page, 'playground/nothing');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await close();
  });
});
