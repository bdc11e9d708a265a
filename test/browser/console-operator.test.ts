/** The operator's pages: an address for each account, job and filter, one field for every id, and lists to their end. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { closeBrowser, noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();
afterAll(closeBrowser);

const MINUTES = { timeout: 400_000 };
const headed = (page: Page, text: string) =>
  page.locator('main h1', { hasText: text }).waitFor({ timeout: 20_000 });
const open = async (name: string) => {
  const { body } = await live.post(
    '/admin/accounts',
    { name, mode: 'test', credits: '50', reason: 'a test' },
    live.asOperator,
  );
  return { id: String(body.account_id), key: String(body.api_key) };
};
const find = async (page: Page, text: string) => {
  await page.locator('[name=find]').fill(text);
  await page.keyboard.press('Enter');
};

describe.skipIf(noBrowser).each([1280, 390])('the operator at %i px', (width) => {
  test('an account has a page with all that it has, and each id leads on', MINUTES, async () => {
    const { id, key } = await open(`Studio ${width}`);
    const painted = await live.post('/api/ra1', { api_key: key, prompt: 'a fox', size: '256x256' });
    const request = painted.headers.get('x-request-id')!;
    const { page, complaints, close } = await enter(live, live.adminToken, { width });
    await expect.poll(() => page.title(), { timeout: 20_000 }).toBe('Today · Reverie');
    await goTo(page, `accounts/${id}`);
    await headed(page, `Studio ${width}`);
    await page.locator('.subject-id .state', { hasText: 'test' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
    const sections = await page.locator('.list-of-subject h2').allTextContents();
    expect(sections.sort()).toEqual(['Acts', 'Holds', 'Jobs', 'Keys', 'Ledger', 'Media', 'Prices']);
    const acts = await page.locator('.acts button').allTextContents();
    expect(acts.at(-1)).toBe('Delete');
    expect(acts).not.toContain('Restore');
    expect(acts).not.toContain('Resume');
    await page
      .locator('.list-of-subject', { hasText: 'Jobs' })
      .last()
      .getByRole('link', { name: 'Open' })
      .click();
    await headed(page, 'ra1');
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
    await page.locator('main .account-name a', { hasText: `Studio ${width}` }).click();
    await headed(page, `Studio ${width}`);
    expect(await page.title()).toBe('Accounts · Reverie');
    if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
    await find(page, request);
    await headed(page, 'ra1');
    if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
    await find(page, `Studio ${width}`);
    await headed(page, `Studio ${width}`);
    expect(complaints).toEqual([]);
    await close();
  });

  test(
    'acts are sentences with the name of the account, and every act asks for a reason',
    MINUTES,
    async () => {
      const { id } = await open(`Atelier ${width}`);
      const { page, complaints, close } = await enter(live, live.adminToken, { width });
      await goTo(page, `accounts/${id}`);
      await headed(page, `Atelier ${width}`);
      await page.locator('.acts').getByRole('button', { name: 'Suspend', exact: true }).click();
      const dialog = page.locator('dialog');
      await dialog.locator('button[type=submit]').click();
      expect(await dialog.locator('[name=reason]:invalid').count()).toBe(1);
      await dialog.locator('[name=reason]').fill('a chargeback');
      await dialog.locator('button[type=submit]').click();
      await dialog.locator('.facts').first().waitFor();
      await page.keyboard.press('Escape');
      await goTo(page, 'accounts');
      await headed(page, 'Accounts');
      await page.getByRole('button', { name: 'New account' }).click();
      await dialog.locator('[name=name]').fill('without a reason');
      await dialog.locator('button[type=submit]').click();
      expect(await dialog.locator('[name=reason]:invalid').count()).toBe(1);
      await page.keyboard.press('Escape');
      await goTo(page, `acts/?account_id=${id}`);
      await headed(page, 'Acts');
      const row = page.locator('main tbody tr', { hasText: 'Suspended the account' });
      await row.locator('a', { hasText: `Atelier ${width}` }).waitFor();
      await row.getByText('a chargeback').waitFor();
      expect(await row.getByRole('button', { name: `Copy: ${id}` }).textContent()).toBe(id);
      expect(await page.locator('main tbody').textContent()).not.toContain('suspendAccount');
      await page.locator('[name=act]').selectOption({ label: 'Created the account' });
      await page.waitForFunction(() => location.hash.includes('act=createAccount'));
      await row.waitFor({ state: 'detached' });
      expect(await findings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('a list is read to its end, and its filters are in its address', MINUTES, async () => {
    for (let n = 0; n < 55; n++) await open(`Row ${width} of many`);
    const { page, close } = await enter(live, live.adminToken, { width });
    await goTo(page, `accounts/?search=Row+${width}`);
    await headed(page, 'Accounts');
    expect(await page.locator('[name=search]').inputValue()).toBe(`Row ${width}`);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
    expect(await page.locator('main tbody tr').count()).toBe(55);
    expect(await page.getByText('Next cursor').count()).toBe(0);
    await page.locator('[name=mode]').selectOption('live');
    await page.waitForFunction(() => location.hash.includes('mode=live'));
    await page.goBack();
    await page.locator('main tbody tr').first().waitFor();
    await close();
  });

  test('an address without a page says so', MINUTES, async () => {
    const { page, close } = await enter(live, live.adminToken, { width });
    await goTo(page, 'nowhere');
    await headed(page, 'Page not found');
    expect(await page.title()).toBe('Page not found · Reverie');
    await goTo(page, 'jobs/job_0');
    await headed(page, 'job_0');
    await page.locator('main .failure').waitFor();
    await goTo(page, 'nowhere');
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await headed(page, 'Today');
    await goTo(page, 'today');
    await page.getByText('Live accounts only').waitFor();
    await close();
  });
});
