/** The lorebook of a character in a browser, tried with a message; and its card as an archive. */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { findings, wider } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo, signIn } from './console.ts';
import { tabTo } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();
const MINUTES = { timeout: 300_000 };
const ENTRY = { enabled: true, insertion_order: 5, extensions: {} };
const BOOK = {
  extensions: {},
  token_budget: 30,
  entries: [
    { ...ENTRY, name: 'The lamp', keys: ['lamp'], content: 'It is green.' },
    { ...ENTRY, keys: ['storm'], content: 'Storms are kept in bottles.' },
    { ...ENTRY, name: 'The long story', keys: ['lamp'], content: 'word '.repeat(40), insertion_order: 9 },
  ],
};

async function withCharacter() {
  const { key, keyHeader } = await live.account({ credits: '100', mode: 'test' });
  const card = { data: { name: 'Mira', first_mes: 'Hello.', character_book: BOOK } };
  const { id } = (await live.post('/api/characters/import', { card }, keyHeader)).body;
  return { key, id: String(id) };
}

describe.skipIf(noBrowser)('a lorebook', MINUTES, () => {
  test.each([
    { width: 1280, colorScheme: 'light' as const },
    { width: 390, colorScheme: 'dark' as const },
  ])('is tried by keyboard, also before it is saved, at $width px', async (how) => {
    const { key, id } = await withCharacter();
    const { page, complaints, close } = await enter(live, key, how);
    await goTo(page, `characters/${id}`);
    const tried = page.locator('.matches li');
    await page.locator('[name=trial-text]').fill('Is the LAMP lit?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tried.nth(1).waitFor();
    expect(await tried.count()).toBe(2);
    expect(await tried.first().textContent()).toMatch(/The lamp.*Key: lamp · After the description.*green/s);
    expect(await tried.last().textContent()).toMatch(/The long story.*does not fit/s);
    expect(await page.locator('.lore-trial [role=status]').textContent()).toMatch(
      /Entries read: 1\. Tokens: \d+ of 30\./,
    );
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);

    await page.locator('.entry summary', { hasText: 'storm' }).click();
    await page.locator('.entry[open] [name=keys]').fill('wind');
    await page.locator('[name=trial-text]').fill('The wind is rising');
    await tabTo(page, '.lore-trial button', 'Try it');
    await page.keyboard.press('Enter');
    await tried.filter({ hasText: 'bottles' }).waitFor();
    expect(await tried.allTextContents()).toEqual([expect.stringMatching(/wind.*bottles/s)]);
    await page.locator('[name=trial-text]').fill('Nothing of it');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('The model would read no entry.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('is tried from right to left', async () => {
    const { key, id } = await withCharacter();
    const { page, close } = await enter(live, key, { width: 390 });
    await page.evaluate(() => localStorage.setItem('reverie-language', 'ar'));
    await goTo(page, `characters/${id}`);
    await page.reload();
    await signIn(page, key);
    await page.locator('[name=trial-text]').fill('lamp');
    await page.getByRole('button', { name: 'تجربة', exact: true }).click();
    await page.locator('.matches li').first().waitFor();
    expect(await page.evaluate(() => document.dir)).toBe('rtl');
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    await close();
  });
});

describe.skipIf(noBrowser)('a card', MINUTES, () => {
  test('is exported as an archive, which another import reads', async () => {
    const { key, id } = await withCharacter();
    const { page, complaints, close } = await enter(live, key);
    await goTo(page, `characters/${id}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export card CHARX' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^mira[\w-]*\.charx$/);
    const path = await download.path();
    const files = unzipSync(await readFile(path));
    expect(JSON.parse(strFromU8(files['card.json']!))).toMatchObject({ data: { name: 'Mira' } });
    await goTo(page, 'characters');
    const buffer = Buffer.from(await readFile(path));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'mira.charx', mimeType: 'application/zip', buffer });
    await page.getByRole('link', { name: 'Mira' }).nth(1).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
