/** The page of a character in a browser: read, changed, exported, left with unsaved changes, deleted. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { findings, wider } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo, signIn } from './console.ts';
import { press, tabTo } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();
const MINUTES = { timeout: 300_000 };
const BOOK = {
  scan_depth: 2,
  extensions: {},
  entries: [
    { keys: ['lamp'], content: 'It is green.', enabled: true, insertion_order: 5, id: 7, extensions: {} },
  ],
};

async function withCard() {
  const { key, keyHeader } = await live.account({ credits: '100', mode: 'test' });
  const data = { name: 'Luna', description: 'Keeps a lighthouse.', first_mes: 'Welcome.', tags: ['sea'] };
  const card = { spec: 'chara_card_v2', spec_version: '2.0', data: { ...data, character_book: BOOK } };
  const { id } = (await live.post('/api/characters/import', { card }, keyHeader)).body as { id: string };
  const stored = async () =>
    (await live.get(`/api/characters/${id}/card`, keyHeader)).body.data as Record<string, unknown>;
  return { key, keyHeader, id, stored };
}

describe.skipIf(noBrowser)('the page of a character', MINUTES, () => {
  test.each([
    { width: 1280, colorScheme: 'dark' as const },
    { width: 390, colorScheme: 'light' as const },
  ])('shows and saves all of its card, by keyboard, at $width px', async (how) => {
    const { key, id, stored } = await withCard();
    const { page, complaints, close } = await enter(live, key, how);
    await goTo(page, 'characters');
    await press(page, '.person a', 'Luna');
    await page.waitForURL(new RegExp(`#/characters/${id}`));
    await tabTo(page, '[name=personality]');
    await page.keyboard.type('Calm and dry.');
    await press(page, 'button', 'Add a greeting');
    await page.locator('[name=greeting-1]:focus').waitFor();
    await page.keyboard.type('Ahoy!');
    await tabTo(page, '[name=tags]');
    await page.keyboard.press('End');
    await page.keyboard.type(', lighthouse');
    await press(page, '.entry summary', 'lamp');
    await tabTo(page, '[name=keys]');
    await page.keyboard.press('End');
    await page.keyboard.type(', light');
    await tabTo(page, '[name=position]');
    await page.keyboard.press('End');
    await tabTo(page, '[name=constant]');
    await page.keyboard.press('Space');
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    await press(page, '.save-bar button', 'Save');
    await page.getByText('All changes are saved.').waitFor();
    expect(await stored()).toMatchObject({
      name: 'Luna',
      description: 'Keeps a lighthouse.',
      first_mes: 'Welcome.',
      personality: 'Calm and dry.',
      alternate_greetings: ['Ahoy!'],
      tags: ['sea', 'lighthouse'],
      character_book: {
        scan_depth: 2,
        entries: [
          {
            ...BOOK.entries[0],
            keys: ['lamp', 'light'],
            constant: true,
            position: 'after_char',
            extensions: { position: 4, depth: 4 },
          },
        ],
      },
    });
    expect(complaints).toEqual([]);
    await close();
  });

  test('adds and removes lorebook entries, and keeps changes until somebody agrees to lose them', async () => {
    const { key, id, stored } = await withCard();
    const { page, close } = await enter(live, key);
    await goTo(page, `characters/${id}`);
    await page.getByRole('button', { name: 'Add an entry' }).click();
    const added = page.locator('.entry').nth(1);
    await added.locator('[name=keys]').fill('storm');
    await added.locator('[name=content]').fill('Storms are bottled.');
    await page.locator('.entry summary').first().click();
    await page.locator('.entry').first().getByRole('button', { name: 'Remove this entry' }).click();
    await page.evaluate(() => {
      location.hash = '#/chat';
    });
    const question = page.locator('dialog');
    await question.getByText('Leave without saving?').waitFor();
    expect(page.url()).toContain(`#/characters/${id}`);
    expect(await findings(page, 'dialog')).toEqual([]);
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All changes are saved.').waitFor();
    expect((await stored()).character_book).toMatchObject({
      entries: [{ keys: ['storm'], content: 'Storms are bottled.', insertion_order: 100 }],
    });

    await page.locator('[name=name]').fill('Nobody');
    await page.getByRole('link', { name: 'Chat with Luna' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/#\/chat\/chr_/);
    await page.locator('.bubble.theirs', { hasText: 'Welcome.' }).waitFor();
    expect((await stored()).name).toBe('Luna');
    await close();
  });

  test('exports its card as a picture and as JSON, and is deleted after a question', async () => {
    const { key, id, keyHeader } = await withCard();
    const { page, complaints, close } = await enter(live, key);
    await goTo(page, `characters/${id}`);
    for (const [format, begins] of [
      ['PNG', '\x89PNG'],
      ['JSON', '{\n  "spec"'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: `Export card ${format}` }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^luna.*\\.card\\.${format.toLowerCase()}$`));
      expect((await readFile((await file.path())!)).toString('latin1').startsWith(begins)).toBe(true);
    }
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.locator('dialog [name=confirm-name]').fill('Luna');
    await page.getByRole('button', { name: 'Confirm: Delete' }).click();
    await page.waitForURL(/#\/characters$/);
    expect((await live.get(`/api/characters/${id}`, keyHeader)).status).toBe(404);
    expect(complaints).toEqual([]);
    await close();
  });

  test('is readable from right to left', async () => {
    const { key, id } = await withCard();
    const { page, close } = await enter(live, key, { width: 390 });
    await page.evaluate(() => localStorage.setItem('reverie-language', 'ar'));
    await goTo(page, `characters/${id}`);
    await page.reload();
    await signIn(page, key);
    await page.locator('.entry summary').click({ timeout: 20_000 });
    expect(await page.evaluate(() => document.dir)).toBe('rtl');
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    await close();
  });
});
