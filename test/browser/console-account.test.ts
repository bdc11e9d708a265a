/** The console's other screens in a browser: requests, gallery, keys, credits. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FULL } from '../../engines/test/support/full.ts';
import { findings } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { closeDialog } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();

const MINUTES = { timeout: 400_000 };
/** Many more than are on the screen, and than one page of answers brings. */
const CALLS = FULL ? 10_000 : 2_000;
const open = (credits = '100') => live.account({ credits, mode: 'test' });
const hostile = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=2</script>';
const ran = (page: Page) => page.evaluate(() => (globalThis as { ran?: number }).ran);

/** As many calls as `count`, each a copy of one that was made. */
async function manyCalls(key: string, count: number): Promise<void> {
  const { body } = await live.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  await live.context.db.query({
    text: `insert into generation
      select (jsonb_populate_record(g, jsonb_build_object(
        'id', g.id || 'N' || n, 'request_id', g.request_id || 'N' || n, 'hold_id', null,
        'idempotency_key', null, 'created_at', g.created_at - n * interval '1 minute'))).*
      from generation g, generate_series(1, ${count - 1}) n where g.request_id = $1`,
    values: [body.request_id],
  });
}

describe.skipIf(noBrowser)('requests', () => {
  test(`${CALLS} of them are walked through by key, and no press is lost`, MINUTES, async () => {
    const { key } = await open();
    await manyCalls(key, CALLS);
    const { page, complaints, close } = await enter(live, key);
    await goTo(page, 'requests');
    await page.locator('#row-0').waitFor();
    const grid = page.getByRole('grid');
    await grid.focus();
    const chosen = () => grid.getAttribute('aria-activedescendant');
    for (let press = 0; press < 150; press++) await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe('row-150');
    expect(await page.locator('[role=row]').count()).toBeLessThan(60);
    await expect
      .poll(
        async () => {
          await page.keyboard.press('End');
          return Number(await grid.getAttribute('aria-rowcount'));
        },
        { timeout: 300_000, interval: 20 },
      )
      .toBe(CALLS + 1);
    await page.keyboard.press('End');
    // The last rows are drawn a moment later.
    await expect.poll(chosen).toBe(`row-${CALLS - 1}`);
    for (let press = 0; press < 50; press++) await page.keyboard.press('ArrowUp');
    expect(await chosen()).toBe(`row-${CALLS - 51}`);
    await page.locator(`#row-${CALLS - 51}`).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    expect(complaints.filter((each) => !/status of 404/.test(each))).toEqual([]);
    await close();
  });

  test(
    'one is opened by keyboard: its way, its charge, its picture, and run again as it was',
    MINUTES,
    async () => {
      const { page, close } = await enter(live, (await open()).key);
      await goTo(page, 'playground/ra1');
      await page.locator('[name=prompt]').fill('Three red foxes');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.locator('.result img').waitFor({ timeout: 150_000 });
      await goTo(page, 'requests');
      await page.locator('#row-0').waitFor();
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator('dialog[open]');
      await dialog.locator('img').waitFor();
      expect(await dialog.locator('[data-charge]').textContent()).toContain('4 credits charged');
      expect(await dialog.locator('.way li.reached').count()).toBe(3);
      expect(await findings(page, 'dialog')).toEqual([]);
      await closeDialog(page);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Run it again' }).click();
      await expect
        .poll(() => page.locator('[name=prompt]').inputValue(), { timeout: 60_000 })
        .toBe('Three red foxes');
      await close();
    },
  );
});

describe.skipIf(noBrowser)('the gallery', () => {
  test('shows what was made, and deletes it after a second press', MINUTES, async () => {
    const { key } = await open();
    const { body } = await live.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    const { page, close } = await enter(live, key);
    await goTo(page, 'gallery');
    await page.locator('.wall button').first().click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    expect((await fetch(String(body.image_url))).status).toBe(200);
    await page.getByRole('button', { name: 'Confirm: Delete' }).click();
    await page.getByText('No results yet.').waitFor();
    expect((await fetch(String(body.image_url))).status).toBe(410);
    await close();
  });
});

describe.skipIf(noBrowser)('keys', () => {
  test(
    'one is made with a cap and scopes, is shown once, works, and is revoked; its name is text',
    MINUTES,
    async () => {
      const { page, close } = await enter(live, (await open()).key);
      await goTo(page, 'keys');
      await page.getByRole('button', { name: 'Create a key' }).click();
      const dialog = page.locator('dialog[open]');
      await dialog.locator('[name=name]').fill(hostile.slice(0, 90));
      await dialog.locator('[name=spend_cap]').fill('5');
      await dialog.locator('[name=rights][value=some]').check();
      await dialog.locator('[name=scopes][value=images]').check();
      expect(await findings(page, 'dialog')).toEqual([]);
      await dialog.getByRole('button', { name: 'Create a key' }).click();
      const secret = (await page.locator('[data-secret]').textContent())!;
      const paint = () => live.post('/api/ra1', { api_key: secret, prompt: 'a fox' });
      expect((await paint()).status).toBe(200);
      expect((await live.get('/api/account', { 'x-api-key': secret })).status).toBe(403);
      expect((await paint()).body.code).toBe('key_cap_reached');
      await page.getByRole('row').filter({ hasText: 'onerror' }).getByRole('button').click();
      await page.locator('dialog [name=confirm-name]').fill(hostile.slice(0, 90));
      await page.getByRole('button', { name: 'Confirm: Revoke' }).click();
      await page.getByText('revoked', { exact: true }).waitFor();
      expect((await paint()).status).toBe(401);
      expect(await ran(page)).toBeUndefined();
      await close();
    },
  );
});

describe.skipIf(noBrowser)('credits', () => {
  test(
    'balance, usage and a statement that is saved as CSV, whose sums are those of the ledger',
    MINUTES,
    async () => {
      const { key } = await open('100');
      for (let each = 0; each < 2; each++) await live.post('/api/zimage', { api_key: key, prompt: 'a fox' });
      const { page, close } = await enter(live, key);
      await goTo(page, 'credits');
      await page.locator('.bars').nth(1).waitFor();
      expect(await page.locator('.figures dd').allTextContents()).toEqual(['98.6', '0', '98.6']);
      expect(await page.locator('.bars').nth(1).textContent()).toContain('zimage');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as CSV' }).click();
      const text = await readFile((await (await saved).path())!, 'utf8');
      const [head, ...rows] = text.split('\r\n').map((row) => row.split(','));
      const amounts = rows.map((row) => Number(row[head!.indexOf('amount')]));
      expect(amounts).toEqual([-0.7, -0.7, 100]);
      await close();
    },
  );

  test('where nobody sells credits, no form offers them, and the operator is named', MINUTES, async () => {
    const { page, close } = await enter(live, (await open()).key);
    await goTo(page, 'credits');
    await page.getByText('ask the operator of this service').waitFor();
    expect(await page.getByRole('form', { name: 'Buy credits' }).count()).toBe(0);
    expect(await page.getByText('Buy automatically').count()).toBe(0);
    await close();
  });
});
