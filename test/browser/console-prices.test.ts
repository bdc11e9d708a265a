/** The operator's prices and plans in the console, and what an account on a plan is shown of them. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const MINUTES = { timeout: 400_000 };

const live = liveForFile();

describe.skipIf(noBrowser)('prices and plans', () => {
  test('a plan with its price is made, an account put on it, and the price ended', MINUTES, async () => {
    const { id, key } = await live.account({ credits: '10', mode: 'test' });
    const { page, complaints, close } = await enter(live, live.adminToken);
    await goTo(page, 'plans');
    await act(page, 'New plan', { name: 'studio', monthly_credits: '50', reason: 'for studios' });
    const plan_id = await page.locator('dialog code').filter({ hasText: /^pln_/ }).first().textContent();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('row').filter({ hasText: 'studio' }).waitFor();

    await goTo(page, 'prices');
    await act(page, 'Set a price', { plan_id: plan_id!, operation: 'ra1', reason: 'both are missing' });
    await page.locator('dialog .failure').waitFor();
    await page.locator('dialog [name=factor]').fill('0.75');
    await page.locator('dialog button[type=submit]').click();
    await page.locator('dialog .facts').getByText('0.75').waitFor();
    await page.keyboard.press('Escape');
    const row = page.getByRole('row').filter({ hasText: plan_id! });
    await row.waitFor();
    expect(await findings(page)).toEqual([]);

    await goTo(page, 'accounts');
    await page.getByRole('row').filter({ hasText: id }).getByRole('link', { name: 'Open' }).click();
    await page.locator('.acts').getByRole('button', { name: 'Change plan' }).click();
    await fill(page, { plan_id: plan_id!, reason: 'signed' });
    await page.locator('dialog').getByText('studio').first().waitFor();
    expect(await priceOf(key)).toBe('3');

    await goTo(page, 'prices');
    await row.getByRole('button', { name: 'Open' }).click();
    await page.locator('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await fill(page, { reason: 'the sale is over' });
    await page.locator('dialog .facts').waitFor();
    expect(await priceOf(key)).toBe('4');
    await goTo(page, 'acts');
    await page.getByText('the sale is over').first().waitFor();
    // The one that was sent without a factor.
    expect(complaints).toEqual([expect.stringContaining('400')]);
    await close();
  });
});

async function act(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  await fill(page, fields);
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`dialog [name=${name}]`);
    const isList = await field.evaluate((each) => each.tagName === 'SELECT');
    if (isList) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.locator('dialog button[type=submit]').click();
}

async function priceOf(key: string): Promise<unknown> {
  const body = { operation: 'ra1', input: { prompt: 'a fox' } };
  return (await live.post('/api/quotes', body, { 'x-api-key': key })).body.credits;
}
