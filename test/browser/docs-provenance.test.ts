/** The page that tells whether this service made a file: chosen, dropped, with and without a key. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { png } from '../support/engines.ts';
import { AXE, findings } from './axe.ts';
import { noBrowser, openPage } from './browser.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile(() => ({ fingerprints: true }));

async function painted(): Promise<Uint8Array> {
  const response = await fetch(`${live.baseUrl}/api/ra1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${live.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'a lighthouse at dusk', seed: 7 }),
  });
  const { assets } = (await response.json()) as { assets: { url: string }[] };
  return new Uint8Array(await (await fetch(assets[0]!.url)).arrayBuffer());
}

function chosen(page: Page, name: string, bytes: Uint8Array) {
  return page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
}

/** A file let go over the form, as from a folder of the desktop. */
async function dropped(page: Page, name: string, bytes: Uint8Array) {
  const transfer = await page.evaluateHandle(
    ([file, base64]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64!), (each) => each.charCodeAt(0))], file!));
      return data;
    },
    [name, Buffer.from(bytes).toString('base64')],
  );
  await page.getByRole('form', { name: 'Check a file' }).dispatchEvent('drop', { dataTransfer: transfer });
}

describe.skipIf(noBrowser)('the page that checks a file', { timeout: 120_000 }, () => {
  test('says in words what it found, by choice and by drop', async () => {
    const { page, complaints, close } = await openPage();
    await page.addInitScript(AXE);
    await page.goto(`${live.baseUrl}/provenance`);
    expect(page.url()).toMatch(/\/docs\/guides\/provenance#check$/);
    await page.getByRole('form', { name: 'Check a file' }).waitFor();
    const verdict = page.locator('.verdict');

    const picture = await painted();
    await page.getByLabel('API key').fill(live.key);
    await chosen(page, 'ours.png', picture);
    await verdict.filter({ hasText: /^This service made this file \(ra1, \w+ \d+, \d{4}\)\./ }).waitFor();
    expect(await verdict.textContent()).toContain('Its mark says algorithmicMedia.');
    expect(await findings(page, '.trial')).toEqual([]);

    const copy = await sharp(picture).resize(400).jpeg({ quality: 70 }).toBuffer();
    await dropped(page, 'copy.jpg', copy);
    await verdict.filter({ hasText: /^This file is a changed copy of a result/ }).waitFor();
    expect(await verdict.textContent()).toContain('It has no mark that says how it was made.');

    await dropped(page, 'foreign.png', await png(300, 200));
    await verdict.filter({ hasText: 'does not recognize the file' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('a file that cannot be read and a missing key are told, and no verdict stays', async () => {
    const { page, close } = await openPage({ width: 390, colorScheme: 'dark' });
    await page.goto(`${live.baseUrl}/provenance`);
    await page.getByLabel('API key').fill(live.key);
    await chosen(page, 'ours.png', await painted());
    await page.locator('.verdict').waitFor();
    await chosen(page, 'note.txt', new TextEncoder().encode('hello'));
    await page.locator('.failed').waitFor();
    expect(await page.locator('.verdict').count()).toBe(0);

    await page.getByLabel('API key').fill('');
    await dropped(page, 'again.png', await png(300, 200));
    await page.locator('.failed', { hasText: 'Authentication failed' }).waitFor();
    await close();
  });
});
