/** Conversations in a browser: found again, stopped, repeated, edited, and sent again after an error. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings, wider } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo, signIn } from './console.ts';
import { press, tabTo } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';
import { spokenModel } from './spoken.ts';

const chatModel = spokenModel();
const live = liveForFile(() => ({ chatModels: [chatModel.model] }));
const MINUTES = { timeout: 300_000 };
type Message = { role: string; content: string; variants: string[] };

async function withCharacter(begun: string[] = []) {
  const { key, keyHeader } = await live.account({ credits: '100', mode: 'test' });
  await live.post('/api/create-ai', { name: 'Luna', greeting: 'Welcome.' }, keyHeader);
  const url_name = String((await characters(keyHeader))[0]!.url_name);
  const ids: string[] = [];
  for (const query of begun) {
    const message = { query, character: url_name, conversation_id: 'new', use_usage_credits: true };
    ids.push(String((await live.post('/api/chatpred_or', message, keyHeader)).body.conversation_id));
  }
  const messages = async (id: string) =>
    (await live.get(`/api/conversations/${id}`, keyHeader)).body.messages as Message[];
  return { key, ids, url_name, messages };
}

async function characters(keyHeader: Record<string, string>) {
  return (await live.get('/api/characters', keyHeader)).body.characters as { url_name: string }[];
}

async function send(page: Page, query: string): Promise<void> {
  await page.locator('[name=query]').fill(query);
  await page.keyboard.press('Enter');
}

const answered = (page: Page, text: string | RegExp) =>
  page.locator('.bubble.theirs .said', { hasText: text }).last().waitFor({ timeout: 20_000 });
const messageTexts = (page: Page) => page.locator('.said').allTextContents();
const idIn = (page: Page) => /cnv_\w+/.exec(page.url())?.[0] ?? '';
const pay = (page: Page) => page.locator('[name=use_usage_credits]').check();

describe.skipIf(noBrowser)('a conversation', MINUTES, () => {
  test('has an address and a title: a reload comes back to it, and a search finds it', async () => {
    const begun = Array.from({ length: 9 }, (_, n) => `Question ${n}`);
    const { key, ids } = await withCharacter(begun);
    const { page, complaints, close } = await enter(live, key);
    await goTo(page, 'chat');
    await pay(page);
    await send(page, 'Is the lamp lit?');
    await answered(page, 'Is the lamp lit?');
    await page.waitForURL(/#\/chat\/cnv_/);
    const texts = await messageTexts(page);
    await page.reload();
    await signIn(page, key);
    await expect.poll(() => messageTexts(page)).toEqual(texts);
    const conversations = page.locator('.kept li a');
    expect(await conversations.first().textContent()).toContain('Is the lamp lit?');
    expect(await conversations.first().getAttribute('aria-current')).toBe('true');

    await page.getByRole('button', { name: 'Rename' }).click();
    expect(await findings(page, 'dialog')).toEqual([]);
    await page.locator('dialog [name=title]').fill('The night of the storm');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The night of the storm' }).waitFor();
    await page.locator('[name=search]').fill('question 3');
    await expect.poll(() => conversations.count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    await conversations.click();
    await page.waitForURL(new RegExp(ids[3]!));
    await page.getByRole('heading', { name: 'Question 3' }).waitFor();
    await page.getByRole('link', { name: 'New conversation' }).click();
    await expect.poll(() => page.locator('.bubble.ours').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    { width: 1280, colorScheme: 'light' as const },
    { width: 390, colorScheme: 'dark' as const },
  ])('is answered again and edited by keyboard, and earlier variants stay, at $width px', async (how) => {
    const { key, ids, messages } = await withCharacter(['First']);
    const { page, complaints, close } = await enter(live, key, how);
    await goTo(page, `chat/${ids[0]}`);
    await pay(page);
    await send(page, 'Second');
    await answered(page, 'Second');
    const [, , first] = await page.locator('.bubble.theirs .said').allTextContents();
    await press(page, '.bubble-acts button', 'Regenerate');
    await page.locator('.pager', { hasText: '2 / 2' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('log');
    expect((await page.locator('.bubble.theirs .said').allTextContents())[2]).not.toBe(first);
    expect(chatModel.prompts.at(-1)!.at(-1)).toBe('Second');
    expect(chatModel.prompts.at(-1)!).toHaveLength(4);
    expect(await page.locator('.bubble-acts .charge').last().textContent()).toMatch(
      /^0\.\d+ credits charged$/,
    );
    await press(page, '.pager button', 'Previous variant');
    await page.locator('.pager', { hasText: '1 / 2' }).waitFor();
    expect((await page.locator('.bubble.theirs .said').allTextContents())[2]).toBe(first);
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    // The conversation goes on from the variant that is shown.
    await send(page, 'Third');
    await answered(page, 'Third');
    expect(chatModel.prompts.at(-1)!.slice(3)).toEqual([
      'Second',
      first!.replace(/ to .*/, ' to *Second*.'),
      'Third',
    ]);

    await tabTo(page, '.bubble.ours button', 'Edit');
    await page.keyboard.press('Enter');
    expect(await page.locator('[name=edited]').inputValue()).toBe('First');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit');
    await page.keyboard.press('Enter');
    await page.locator('[name=edited]').fill('Another first');
    await page.keyboard.press('Enter');
    await answered(page, 'Another first');
    expect(await page.locator('.bubble.ours').count()).toBe(1);
    const stored = await messages(ids[0]!);
    expect(stored.map(({ content }) => content)[0]).toBe('Another first');
    expect(stored[0]!.variants).toHaveLength(2);
    await press(page, '.pager button', 'Previous variant');
    await expect.poll(() => page.locator('.bubble.ours').count()).toBe(3);
    expect(complaints).toEqual([]);
    await close();
  });

  test('that is stopped keeps what has arrived, with its charge', async () => {
    const { key, messages } = await withCharacter();
    const { page, complaints, close } = await enter(live, key, { width: 390 });
    await goTo(page, 'chat');
    await pay(page);
    await send(page, 'wait for it');
    await answered(page, 'Answer');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 20_000 });
    await page.waitForURL(/#\/chat\/cnv_/);
    const text = await page.locator('.bubble.theirs .said').last().textContent();
    expect(text).toMatch(/^Answer \d+$/);
    expect(await page.locator('.charge').last().textContent()).toMatch(/^0\.\d+ credits charged$/);
    expect((await messages(idIn(page)))[1]).toMatchObject({ content: text });
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('that fails keeps the text, and sends it again; a text that was not sent survives', async () => {
    const { key, messages } = await withCharacter();
    const { page, close } = await enter(live, key);
    await goTo(page, 'chat');
    await pay(page);
    const field = page.locator('[name=query]');
    await field.fill('A line');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('that may fail');
    await goTo(page, 'models');
    await goTo(page, 'chat');
    expect(await field.inputValue()).toBe('A line\nthat may fail');
    await field.press('Enter');
    await page.locator('.failure').waitFor();
    expect(await field.inputValue()).toBe('A line\nthat may fail');
    expect(await page.locator('.bubble.ours').count()).toBe(0);
    expect(await page.locator('[name=use_usage_credits]').isChecked()).toBe(true);
    expect(await findings(page)).toEqual([]);
    chatModel.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await answered(page, 'that may fail');
    expect(await field.inputValue()).toBe('');
    await page.waitForURL(/cnv_/);
    await expect.poll(async () => (await messages(idIn(page))).length, { timeout: 20_000 }).toBe(2);
    await close();
  });

  test('is readable from right to left', async () => {
    const { key, ids } = await withCharacter(['Hello']);
    const { page, close } = await enter(live, key, { width: 390 });
    await page.evaluate(() => localStorage.setItem('reverie-language', 'ar'));
    await goTo(page, `chat/${ids[0]}`);
    await page.reload();
    await signIn(page, key);
    await page.getByRole('button', { name: 'إعادة التوليد' }).click({ timeout: 20_000 });
    await page.locator('.failure, .pager').waitFor();
    expect(await page.evaluate(() => document.dir)).toBe('rtl');
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    await close();
  });
});
