/** The operator’s screens, keys and webhooks by keyboard alone, read by axe at every step. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openCustomer } from '../support/customer.ts';
import { findings } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter } from './console.ts';
import { closeDialog, press, type } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';

let customer: Awaited<ReturnType<typeof openCustomer>>;
beforeAll(async () => {
  customer = await openCustomer();
});
afterAll(() => customer.close());
const live = liveForFile(() => ({ allowHosts: [customer.host] }));

const MINUTES = { timeout: 400_000 };
const hostile = '<img src=x onerror="globalThis.ran=1">';
const readable = async (page: Page, part?: string) => expect(await findings(page, part)).toEqual([]);
const lastAct = async () => {
  const { acts } = (await live.get('/admin/acts?limit=1', live.asOperator)).body;
  return (acts as Record<string, unknown>[])[0];
};

async function go(page: Page, place: string): Promise<void> {
  await press(page, '.place', place);
  await page.locator('main h1', { hasText: place }).waitFor();
  await page.waitForLoadState('networkidle');
  await readable(page);
}

describe.skipIf(noBrowser)('the operator, by keyboard alone', () => {
  test('an engine is taken out, tried and put back, each with its reason', MINUTES, async () => {
    const { page, complaints, close } = await enter(live, live.adminToken);
    await go(page, 'Engines');
    await press(page, 'button', 'spare ra1');
    await page.locator('dialog .facts').first().waitFor();
    await readable(page, 'dialog');
    await press(page, 'dialog button', 'Open breaker');
    await type(page, 'dialog [name=reason]', `their status page ${hostile}`);
    await page.keyboard.press('Enter');
    await page.locator('dialog').getByText('opened by hand').waitFor();
    await readable(page, 'dialog');
    expect(await lastAct()).toMatchObject({
      act: 'openEngineBreaker',
      about: 'spare',
      reason: `their status page ${hostile}`,
    });
    await closeDialog(page);
    await page.getByRole('row').filter({ hasText: 'spare' }).getByText('stopped').waitFor();
    await press(page, 'button', 'spare ra1');
    await press(page, 'dialog button', 'Try');
    await type(page, 'dialog [name=reason]', 'is it back');
    await page.keyboard.press('Enter');
    await page.locator('dialog .state', { hasText: /^failed$/ }).waitFor({ timeout: 120_000 });
    await readable(page, 'dialog');
    await closeDialog(page);
    await press(page, 'button', 'spare ra1');
    await press(page, 'dialog button', 'Close breaker');
    await type(page, 'dialog [name=reason]', 'they are back');
    await page.keyboard.press('Enter');
    await page.locator('dialog .state', { hasText: /^closed$/ }).waitFor();
    await closeDialog(page);
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
    expect(complaints).toEqual([]);
    await close();
  });

  test(
    'an account is suspended and let go on, a job given back, and the books balance',
    MINUTES,
    async () => {
      const { id, key } = await live.account({ credits: '50', mode: 'test' });
      await live.post('/api/ra1', { api_key: key, prompt: 'a fox', size: '256x256' });
      const { page, complaints, close } = await enter(live, live.adminToken);
      await readable(page);
      await go(page, 'Accounts');
      await press(page, 'a', `Open: ${id}`);
      await page.locator('.acts').waitFor();
      await page.waitForLoadState('networkidle');
      await readable(page);
      await press(page, '.acts button', 'Suspend');
      await type(page, 'dialog [name=reason]', 'chargeback');
      await page.keyboard.press('Enter');
      await page.locator('dialog').getByText('chargeback').waitFor();
      expect((await live.get('/api/account', { 'x-api-key': key })).status).toBe(403);
      await closeDialog(page);
      await press(page, '.acts button', 'Resume');
      await type(page, 'dialog [name=reason]', 'it was paid');
      await page.keyboard.press('Enter');
      await eventually(async () => (await live.get('/api/account', { 'x-api-key': key })).status === 200);
      await closeDialog(page);
      await go(page, 'Jobs');
      await press(page, 'main .row-acts a');
      await press(page, '.acts button', 'Refund');
      await type(page, 'dialog [name=reason]', 'the picture was torn');
      await page.keyboard.press('Enter');
      await page.locator('dialog dt', { hasText: /^Returned$/ }).waitFor();
      await closeDialog(page);
      expect((await live.get('/api/account', { 'x-api-key': key })).body.credits).toMatchObject({
        posted: '50',
      });
      await go(page, 'Ledger check');
      await page.locator('.state.good', { hasText: 'yes' }).waitFor();
      for (const place of ['Acts', 'Tokens', 'Usage', 'Media', 'Today']) await go(page, place);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

describe.skipIf(noBrowser)('the caller, by keyboard alone', () => {
  test('a key is made and revoked, a webhook added', MINUTES, async () => {
    const { key } = await live.account({ credits: '10', mode: 'test' });
    const { page, complaints, close } = await enter(live, key);
    await go(page, 'Keys');
    await press(page, 'main button', 'Create a key');
    await type(page, 'dialog [name=name]', 'laptop');
    await page.keyboard.press('Enter');
    await page.locator('[data-secret]').waitFor();
    await readable(page);
    const secret = (await page.locator('[data-secret]').first().textContent())!;
    expect((await live.get('/api/account', { 'x-api-key': secret })).status).toBe(200);
    // The newest stands first; a second press says that it is meant.
    await press(page, 'main button', 'Revoke');
    await press(page, 'main button', 'Revoke');
    await eventually(async () => (await live.get('/api/account', { 'x-api-key': secret })).status === 401);
    await go(page, 'Webhooks');
    await press(page, 'main button', 'Add a webhook');
    await readable(page, 'dialog');
    await type(page, 'dialog [name=url]', customer.url('/hook'));
    await press(page, 'dialog button[type=submit]');
    await page.getByText(customer.url('/hook')).waitFor();
    await readable(page);
    expect(complaints).toEqual([]);
    await close();
  });
});
