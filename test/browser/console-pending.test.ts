/** No form of the console sends a call before its files are ready, and no double click deletes anything. */
import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { png } from '../support/engines.ts';
import { findings } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile(() => ({ films: 'given' }));
const MINUTES = { timeout: 200_000 };
const WIDTHS = [1280, 390];
const WAITS = 'Wait until the file is ready.';

const account = () => live.account({ credits: '100', mode: 'test' });
/** More than a megabyte, which is uploaded rather than sent inside the call. */
const large = async () =>
  sharp({
    create: {
      ...{ width: 1400, height: 1000, channels: 3, background: '#777' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** Uploads wait until `release` is called. */
async function holdUploads(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/api/uploads**', (route) => {
    if (isHeld) held.push(route);
    else void route.continue();
  });
  return {
    began: () => expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThan(0),
    async release() {
      isHeld = false;
      for (const route of held.splice(0)) await route.continue();
    },
  };
}

const paidCalls = (requests: { method: string; url: string }[]) =>
  requests.filter(
    ({ method, url }) => method === 'POST' && /\/api\/(wan|video-relight|video-editor|ra2-image)/.test(url),
  );

/** The button is disabled with its reason, and neither a press nor the Enter key sends the form. */
async function expectWaiting(page: Page, requests: { method: string; url: string }[]): Promise<void> {
  const before = paidCalls(requests).filter(({ url }) => !url.includes('dry_run')).length;
  await page.locator('.waits', { hasText: WAITS }).waitFor();
  const run = page.getByRole('button', { name: 'Run', exact: true });
  expect(await run.isDisabled()).toBe(true);
  await run.click({ force: true });
  await page
    .locator('form.card')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect(await findings(page, '.act')).toEqual([]);
  expect(paidCalls(requests).filter(({ url }) => !url.includes('dry_run')).length).toBe(before);
}

const isReady = (page: Page) =>
  expect
    .poll(() => page.getByRole('button', { name: 'Run', exact: true }).isEnabled(), { timeout: 30_000 })
    .toBe(true);

describe.skipIf(noBrowser).each(WIDTHS)('%i px wide', MINUTES, (width) => {
  test('the playground waits for an upload, also for one that replaces a file', async () => {
    const { page, requests, close } = await enter(live, (await account()).key, { width });
    await goTo(page, 'playground/wan');
    await page.locator('[name=prompt]').fill('Snow falls');
    const field = page.locator('fieldset.media').first();
    const choose = async (name: string) =>
      field.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: await large() });
    for (const name of ['first.png', 'second.png']) {
      const uploads = await holdUploads(page);
      await choose(name);
      await uploads.began();
      await expectWaiting(page, requests);
      await uploads.release();
      await isReady(page);
      await page.unroute('**/api/uploads**');
    }
    expect(await field.locator('input[type=url]').inputValue()).toMatch(/\/media\//);
    expect(await page.locator('.waits', { hasText: WAITS }).count()).toBe(0);
    await close();
  });

  test('a refused upload gives the button back', async () => {
    const { page, close } = await enter(live, (await account()).key, { width });
    await goTo(page, 'playground/wan');
    await page.route('**/api/uploads**', (route) => route.abort());
    const buffer = await large();
    const file = page.locator('fieldset.media').first().locator('input[type=file]');
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await page.locator('fieldset.media .failure').waitFor({ timeout: 60_000 });
    await isReady(page);
    await close();
  });

  test('a painted mask is part of the call that follows it', async () => {
    const { page, requests, close } = await enter(live, (await account()).key, { width });
    await goTo(page, 'playground/ra2-image-editor');
    await page.locator('[name=prompt]').fill('Let it snow');
    const picture = page.locator('fieldset.media', { has: page.locator('[name=image]') });
    const buffer = Buffer.from(await png(256, 256));
    await picture.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Paint the mask' }).click();
    const canvas = page.locator('.brush canvas');
    await canvas.waitFor();
    await canvas.focus();
    await page.keyboard.press('Space');
    const uploads = await holdUploads(page);
    await page.getByRole('button', { name: 'Use this mask' }).click();
    await uploads.began();
    await expectWaiting(page, requests);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/mask-${width}.png` });
    await uploads.release();
    await isReady(page);
    const sent = page.waitForRequest(
      (each) => each.method() === 'POST' && /ra2-image-editor$/.test(each.url()),
    );
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    expect((await sent).postData() ?? '').toMatch(/name="mask"\s+http:.*\/media\//);
    await close();
  });

  test('the timeline waits for the files of its clips', async () => {
    const { page, requests, close } = await enter(live, (await account()).key, { width });
    await goTo(page, 'playground/video-editor%2Frender');
    await page.locator('[data-add=image]').click();
    const uploads = await holdUploads(page);
    const buffer = Buffer.from(await png(64, 64));
    await page
      .locator('dialog input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await uploads.began();
    await expectWaiting(page, requests);
    await uploads.release();
    await isReady(page);
    await close();
  });

  test('a double click deletes no key, and asks again in another place', async () => {
    const owner = await account();
    const { page, close } = await enter(live, owner.key, { width });
    await goTo(page, 'keys');
    const revoke = page.getByRole('button', { name: 'Revoke', exact: true }).first();
    await revoke.waitFor();
    const box = (await revoke.boundingBox())!;
    await revoke.click();
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/revoke-${width}.png` });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await revoke.dblclick();
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    expect((await live.get('/api/account', owner.keyHeader)).status).toBe(200);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 3 });
    expect((await live.get('/api/account', owner.keyHeader)).status).toBe(200);
    await close();
  });

  test('the account is deleted only by its name, typed into a dialog that names what goes', async () => {
    const owner = await account();
    const { page, complaints, close } = await enter(live, owner.key, { width });
    await goTo(page, 'credits');
    const deletion = async () => (await live.get('/api/account', owner.keyHeader)).body.deletion;
    const { name } = (await live.get('/api/account', owner.keyHeader)).body as { name: string };
    const button = page.locator('section').getByRole('button', { name: 'Delete the account' });
    await button.dblclick();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('API keys, pictures, films').waitFor();
    expect(await findings(page, 'dialog')).toEqual([]);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/delete-${width}.png` });
    const confirm = dialog.getByRole('button', { name: 'Delete the account' });
    expect(await confirm.isDisabled()).toBe(true);
    await page.locator('[name=account-name]').fill(`${name} x`);
    await page.keyboard.press('Enter');
    expect(await deletion()).toBeNull();
    await page.locator('[name=account-name]').fill(name);
    await confirm.click();
    await page.getByRole('button', { name: 'Keep the account' }).waitFor();
    expect(await deletion()).not.toBeNull();
    expect(await dialog.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
