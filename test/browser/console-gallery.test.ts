/** The gallery: results apart from uploads, filtered, named by their prompts, deleted and downloaded together. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { png } from '../support/engines.ts';
import { findings, wider } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { press, tabTo } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile(() => ({ films: 'given' }));
const folder = mkdtempSync(join(tmpdir(), 'reverie-gallery-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const MINUTES = { timeout: 300_000 };

async function upload(key: string, bytes: Uint8Array, type: string): Promise<void> {
  const headers = { 'x-api-key': key, 'content-type': type };
  const body = new Blob([new Uint8Array(bytes)]);
  const answer = await fetch(`${live.baseUrl}/api/uploads`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
}

function tone(): Buffer {
  const path = join(folder, 'tone.mp3');
  execFileSync('ffmpeg', [...['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=f=440:d=2'], path]);
  return readFileSync(path);
}

describe.skipIf(noBrowser).each([1280, 390])('%i px wide', MINUTES, (width) => {
  async function filled() {
    const { key, keyHeader } = await live.account({ credits: '100', mode: 'test' });
    for (const seed of [1, 2, 3])
      await live.post('/api/ra1', { api_key: key, prompt: `fox number ${seed}`, size: '256x256', seed });
    await live.post('/api/zimage', { api_key: key, prompt: 'a teapot' });
    await upload(key, await png(64, 64), 'image/png');
    await upload(key, tone(), 'audio/mpeg');
    const names = async () =>
      ((await live.get('/api/media', keyHeader)).body.media as { name: string }[]).map(({ name }) => name);
    return { ...(await enter(live, key, { width })), names };
  }

  test('results have captions, filters narrow them, and uploads stand apart', async () => {
    const { page, complaints, close } = await filled();
    await goTo(page, 'gallery');
    const captions = page.locator('.wall .caption');
    await captions.nth(3).waitFor();
    expect(await captions.allTextContents()).toEqual([
      'a teapot',
      'fox number 3',
      'fox number 2',
      'fox number 1',
    ]);
    await page.locator('[name=operation]').selectOption('ra1');
    await expect.poll(() => captions.count()).toBe(3);
    await page.locator('[name=kind]').selectOption('video');
    await page.getByText('Nothing found.').waitFor();
    await page.locator('[name=origin]').selectOption('uploaded');
    await page.locator('[name=kind]').selectOption('audio');
    await expect.poll(() => captions.allTextContents()).toEqual(['Sound']);
    await page.locator('.sound-wave path').waitFor();
    await page.locator('.wall button').click();
    await page.locator('dialog audio').waitFor();
    await page.locator('dialog .sound-wave path').waitFor();
    expect(await findings(page)).toEqual([]);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/sound-${width}.png` });
    expect(await wider(page)).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('two are downloaded as one archive, and deleted together after a confirmation', async () => {
    const { page, names, complaints, close } = await filled();
    const before = await names();
    await goTo(page, 'gallery');
    for (const index of [0, 1]) await page.locator('.wall .select input').nth(index).check();
    await page.locator('.selection', { hasText: '2 selected' }).waitFor();
    expect(await findings(page)).toEqual([]);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/gallery-${width}.png` });
    const saved = page.waitForEvent('download');
    await page.locator('.selection').getByRole('button', { name: 'Download' }).click();
    const archive = unzipSync(readFileSync((await (await saved).path())!));
    expect(Object.keys(archive).sort()).toEqual(before.slice(2, 4).sort());
    await page.locator('.selection').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('deleted for good: 2').waitFor();
    expect(await findings(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm: Delete' }).click();
    await page.locator('.news', { hasText: 'Files deleted: 2.' }).waitFor();
    await expect.poll(() => page.locator('.wall li').count()).toBe(2);
    expect(await names()).toEqual([...before.slice(0, 2), ...before.slice(4)]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('by keyboard alone, all that are shown are selected and deleted', async () => {
    const { page, names, close } = await filled();
    await goTo(page, 'gallery');
    await page.locator('.wall li').nth(3).waitFor();
    await press(page, 'button', 'Select all shown');
    await tabTo(page, '.wall .select input');
    await page.keyboard.press('Space');
    await page.locator('.selection', { hasText: '3 selected' }).waitFor();
    await press(page, '.selection button', 'Delete');
    await page.locator('dialog[open] .danger:enabled').waitFor();
    await press(page, 'dialog button', 'Confirm: Delete');
    await page.locator('.news', { hasText: 'Files deleted: 3.' }).waitFor();
    expect(await names()).toHaveLength(3);
    await close();
  });
});
