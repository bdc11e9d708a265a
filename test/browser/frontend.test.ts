/** A frontend team's use of the mock: a small site of another origin and the client, without the service. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEYS } from '../../mock/example-objects.ts';
import { type Mock, startMock } from '../../mock/mock.ts';
import { closeBrowser, noBrowser, openPage } from './browser.ts';
import { IMPORT_MAP, openSite } from './site.ts';

const own = (name: string) => readFileSync(new URL(`frontend/${name}`, import.meta.url), 'utf8');

let mock: Mock;
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  if (noBrowser) return;
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', job_seconds: 1 });
  site = await openSite({
    '/': own('index.html').replace('<!-- import map -->', IMPORT_MAP),
    '/app.js': own('app.js'),
  });
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  site?.close();
  await mock?.close();
});

async function openFrontend(key: string = KEYS.good) {
  const opened = await openPage();
  const query = new URLSearchParams({ base: mock.url, alt: mock.altUrl, key });
  await opened.page.goto(`${site.url}?${query}`);
  return opened;
}

/** Presses a form's button and waits until the form is at rest. */
async function send(page: Page, id: string): Promise<void> {
  await page.locator(`#${id} button`).click();
  await page.locator(`#${id}[aria-busy=false]`).waitFor();
}

/** Width and height of what is shown, as the browser has decoded it. */
const sizesIn = (page: Page, id: string) =>
  page.locator(`#${id} img`).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });

describe.skipIf(noBrowser)('the mock behind a small frontend', { timeout: 60_000 }, () => {
  test('a prompt gives a picture that is shown, an upload a changed one', async () => {
    const { page, complaints, close } = await openFrontend();
    await send(page, 'picture');
    expect(await sizesIn(page, 'picture')).toEqual([256, 256]);
    const upload = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('#edit input[type=file]')
      .setInputFiles({ name: 'mine.jpg', mimeType: 'image/jpeg', buffer: upload });
    await send(page, 'edit');
    expect(await sizesIn(page, 'edit')).toEqual([256, 256]);
    expect(await page.locator('[role=status]').textContent()).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  test('a film is waited for with growing progress, and plays', async () => {
    const { page, complaints, close } = await openFrontend();
    await page.evaluate(() => {
      const bar = document.querySelector('progress')!;
      const seen: number[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => seen.push(bar.value)).observe(bar, { attributes: true });
    });
    await send(page, 'film');
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const played = await page.locator('#film video').evaluate(async (film: HTMLVideoElement) => {
      const ended = new Promise((resolve) => film.addEventListener('ended', resolve));
      await film.play();
      await ended;
      return [film.videoWidth, film.videoHeight, film.duration];
    });
    expect(played).toEqual([320, 180, expect.closeTo(2, 1)]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a chat comes word by word', async () => {
    const { page, complaints, close } = await openFrontend();
    await page.evaluate(() => {
      const output = document.querySelector('#chat output')!;
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => seen.push(output.textContent)).observe(output, { childList: true });
    });
    await send(page, 'chat');
    const text = await page.locator('#chat output').textContent();
    expect(text!.split(' ').length).toBeGreaterThan(5);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(seen.filter((each) => each !== '' && each !== text).length).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    ['broke', 'insufficient_credits', 402],
    ['chatOnly', 'forbidden', 403],
  ] as const)('the key %s is refused as the service would: %s', async (name, code, status) => {
    const { page, complaints, close } = await openFrontend(KEYS[name]);
    await send(page, 'picture');
    expect(await page.locator('[role=status]').textContent()).toMatch(new RegExp(`^${code}: .{10}`));
    expect(complaints.filter((each) => !each.includes(`status of ${status}`))).toEqual([]);
    await close();
  });
});
