/** More of the console's screens in a browser: webhooks, characters and chat, and the operator’s side. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openCustomer } from '../support/customer.ts';
import { findings } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';

let customer: Awaited<ReturnType<typeof openCustomer>>;
beforeAll(async () => {
  customer = await openCustomer();
});
afterAll(() => customer.close());
const live = liveForFile(() => ({ allowHosts: [customer.host] }));

const MINUTES = { timeout: 400_000 };
const open = (credits = '100') => live.account({ credits, mode: 'test' });
const hostile = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=2</script>';
const ran = (page: Page) => page.evaluate(() => (globalThis as { ran?: number }).ran);

describe.skipIf(noBrowser)('webhooks', () => {
  test('one is added, told of a job, shown with what was sent, and told again', MINUTES, async () => {
    const { key } = await open();
    const { page, close } = await enter(live, key);
    await goTo(page, 'webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.locator('dialog [name=url]').fill(customer.url('/hook'));
    await page.locator('dialog').getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByText(customer.url('/hook')).waitFor();
    const metadata = { note: hostile };
    const project = { width: 320, height: 180, clips: [{ type: 'color', color: '#336699', duration: 1 }] };
    await live.post('/api/video-editor/render', { api_key: key, project, metadata });
    await eventually(() => customer.at('/hook').length === 1);
    await page
      .locator('section')
      .filter({ hasText: 'Deliveries' })
      .getByRole('button', { name: 'Reload' })
      .click();
    await page.getByRole('button', { name: 'Show body' }).click();
    const payload = page.locator('dialog pre');
    await payload.waitFor();
    expect(await payload.textContent()).toContain(JSON.stringify(hostile).slice(1, -1));
    expect(await findings(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send again' }).click();
    await eventually(() => customer.at('/hook').length === 2);
    expect(await ran(page)).toBeUndefined();
    await close();
  });
});

describe.skipIf(noBrowser)('characters', () => {
  test('a hostile card comes in as text, goes out as it came, and talks in a stream', MINUTES, async () => {
    const { page, complaints, close } = await enter(live, (await open()).key);
    await goTo(page, 'characters');
    const card = {
      spec: 'chara_card_v2',
      spec_version: '2.0',
      data: { name: `Eve ${hostile}`.slice(0, 90), description: hostile, first_mes: hostile },
    };
    const buffer = Buffer.from(JSON.stringify(card));
    await page
      .locator('[name=card]')
      .setInputFiles({ name: 'eve.json', mimeType: 'application/json', buffer });
    await page.locator('.person').waitFor();
    expect(await page.locator('.person h2').textContent()).toBe(card.data.name);
    expect(await findings(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export card' }).click();
    const out = await readFile((await (await saved).path())!);
    expect(out.length).toBeGreaterThan(100);
    await page.locator('.person').getByRole('link', { name: 'Chat with' }).click();
    await page.locator('[name=query]').fill(`Who are you? ${hostile}`);
    await page.keyboard.press('Enter');
    await page.locator('.bubble.theirs').nth(1).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 150_000 });
    expect((await page.locator('.bubble.theirs').nth(1).textContent())!.length).toBeGreaterThan(3);
    expect(await page.locator('.bubble.theirs .said').first().textContent()).toBe(hostile);
    await page.locator('[name=query]').fill('And what else?');
    await page.keyboard.press('Enter');
    await page.locator('.bubble.theirs').nth(2).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 150_000 });
    expect(await findings(page)).toEqual([]);
    expect(await ran(page)).toBeUndefined();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.skipIf(noBrowser)('the operator', () => {
  test(
    'gives credits with a reason, which the ledger keeps; every place is readable by everybody',
    MINUTES,
    async () => {
      const { id, key } = await open('10');
      const { page, complaints, close } = await enter(live, live.adminToken);
      const places = await page.locator('.place:not(.outside)').count();
      expect(places).toBeGreaterThanOrEqual(3);
      for (let place = 0; place < places; place++) {
        await page.locator('.place').nth(place).click();
        await page.waitForLoadState('networkidle');
        expect(await findings(page)).toEqual([]);
      }
      await goTo(page, 'accounts');
      const row = page.getByRole('row').filter({ hasText: id });
      await row.getByRole('link', { name: 'Open' }).click();
      await page.locator('main').getByRole('button', { name: 'Grant' }).click();
      await page.locator('dialog [name=credits]').fill('25.5');
      await page.locator('dialog button[type=submit]').click();
      expect((await live.get('/api/account', { 'x-api-key': key })).body.credits_whole).toBe(10);
      await page.locator('dialog [name=reason]').fill(`invoice 117 ${hostile}`);
      await page.locator('dialog button[type=submit]').click();
      await page.locator('dialog .facts').getByText('35.5').waitFor();
      const { entries } = (await live.get('/api/ledger', { 'x-api-key': key })).body as {
        entries: { reason: string }[];
      };
      expect(entries[0]!.reason).toBe(`invoice 117 ${hostile}`);
      expect(await ran(page)).toBeUndefined();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('a wrong token is refused', MINUTES, async () => {
    const { page, close } = await enter(live, live.adminToken);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('[name=key]').fill('adm_nothing');
    await page.keyboard.press('Enter');
    await page.locator('.failure').waitFor();
    expect(await page.locator('.frame').count()).toBe(0);
    await close();
  });
});
