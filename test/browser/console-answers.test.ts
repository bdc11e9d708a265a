/** An answer in a browser that goes on while its reader is away, and the greeting that a conversation begins with. */
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
const CARD = {
  name: 'Luna',
  first_mes: 'Welcome, {{user}}.',
  alternate_greetings: ['{{char}} looks up.', 'Who is there?'],
};

async function withCharacter() {
  const { key, keyHeader } = await live.account({ credits: '100', mode: 'test' });
  const card = { data: CARD };
  const { url_name } = (await live.post('/api/characters/import', { card }, keyHeader)).body;
  const charges = async () => {
    const { entries } = (await live.get('/api/ledger', keyHeader)).body as { entries: { kind: string }[] };
    return entries.filter(({ kind }) => kind === 'capture').length;
  };
  const begin = async (query: string) => {
    const message = { query, character: url_name, conversation_id: 'new', use_usage_credits: true };
    return String((await live.post('/api/chatpred_or', message, keyHeader)).body.conversation_id);
  };
  return { key, begin, charges };
}

async function send(page: Page, query: string): Promise<void> {
  await page.locator('[name=use_usage_credits]').check();
  await page.locator('[name=query]').fill(query);
  await page.keyboard.press('Enter');
}
const answered = (page: Page, text: string | RegExp) =>
  page.locator('.bubble.theirs .said', { hasText: text }).last().waitFor({ timeout: 20_000 });
const isComing = (page: Page) => page.locator('.bubble.theirs[aria-busy=true]').waitFor({ timeout: 20_000 });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });
const messages = (page: Page) => page.locator('.bubble.ours').count();

describe.skipIf(noBrowser)('an answer', MINUTES, () => {
  test('goes on while another screen is open: a return shows the words so far, and then the others', async () => {
    const { key, begin, charges } = await withCharacter();
    const id = await begin('First');
    const { page, complaints, close } = await enter(live, key);
    await goTo(page, `chat/${id}`);
    await send(page, 'linger a moment');
    await answered(page, /^Answer \d+$/);
    await goTo(page, 'models');
    await goTo(page, `chat/${id}`);
    await isComing(page);
    await answered(page, /^Answer \d+$/);
    expect(await messages(page)).toBe(2);
    expect(await findings(page)).toEqual([]);
    chatModel.finish();
    await answered(page, 'linger a moment');
    await stop(page).waitFor({ state: 'detached' });
    expect(await messages(page)).toBe(2);
    expect(await charges()).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });

  test('goes on after a reload, also the first of a conversation, and is charged once, at 390 px', async () => {
    const { key, charges } = await withCharacter();
    const { page, complaints, close } = await enter(live, key, { width: 390, colorScheme: 'dark' });
    await goTo(page, 'chat');
    await send(page, 'linger for a reload');
    await page.waitForURL(/#\/chat\/cnv_/);
    await answered(page, /^Answer \d+$/);
    await page.reload();
    await signIn(page, key);
    await isComing(page);
    await answered(page, /^Answer \d+$/);
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    chatModel.finish();
    await answered(page, 'linger for a reload');
    await stop(page).waitFor({ state: 'detached' });
    expect(await messages(page)).toBe(1);
    expect(await charges()).toBe(1);
    await send(page, 'And then?');
    await answered(page, 'And then?');
    expect(await messages(page)).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });

  test('is stopped after a reload, by keyboard, with the words so far', async () => {
    const { key } = await withCharacter();
    const { page, complaints, close } = await enter(live, key);
    await goTo(page, 'chat');
    await send(page, 'wait for it');
    await page.waitForURL(/#\/chat\/cnv_/);
    await answered(page, /^Answer \d+$/);
    await page.reload();
    await signIn(page, key);
    await isComing(page);
    await tabTo(page, '.composer button', 'Stop');
    await page.keyboard.press('Enter');
    await page.locator('.charge').waitFor({ timeout: 20_000 });
    expect(await page.locator('.bubble.theirs .said').last().textContent()).toMatch(/^Answer \d+$/);
    expect(complaints).toEqual([]);
    await close();
  });

  test('that fails after a return gives the reason, and the message is sent again', async () => {
    const { key, begin } = await withCharacter();
    const id = await begin('First');
    const { page, close } = await enter(live, key);
    await goTo(page, `chat/${id}`);
    await send(page, 'This will break');
    await answered(page, /^Answer \d+$/);
    await page.reload();
    await signIn(page, key);
    await isComing(page);
    chatModel.finish();
    await page.locator('.failure', { hasText: 'Nothing was charged' }).waitFor({ timeout: 20_000 });
    expect(await messages(page)).toBe(1);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await answered(page, /^Answer \d+$/);
    chatModel.finish();
    await page.locator('.failure').waitFor();
    await close();
  });

  test('that fails first begins no conversation: the address is that of before', async () => {
    const { key } = await withCharacter();
    const { page, close } = await enter(live, key);
    await goTo(page, 'chat');
    await send(page, 'This will break at once');
    await page.waitForURL(/#\/chat\/cnv_/);
    await answered(page, /^Answer \d+$/);
    chatModel.finish();
    await page.locator('.failure').waitFor({ timeout: 20_000 });
    expect(page.url()).toMatch(/#\/chat$/);
    expect(await page.locator('[name=query]').inputValue()).toBe('This will break at once');
    await page.locator('[name=query]').fill('Hello');
    await page.keyboard.press('Enter');
    await answered(page, 'Hello');
    await page.waitForURL(/#\/chat\/cnv_/);
    await close();
  });
});

describe.skipIf(noBrowser)('a greeting', MINUTES, () => {
  test.each([
    { width: 1280, colorScheme: 'light' as const },
    { width: 390, colorScheme: 'dark' as const },
  ])('is chosen by keyboard, and the model reads it, at $width px', async (how) => {
    const { key } = await withCharacter();
    const { page, complaints, close } = await enter(live, key, how);
    await goTo(page, 'chat');
    const first = page.locator('.bubble.theirs').first();
    await first.locator('.said', { hasText: 'Welcome, you.' }).waitFor();
    await first.getByText('1 / 3').waitFor();
    await press(page, '.pager button', 'Next greeting');
    await first.locator('.said', { hasText: 'Luna looks up.' }).waitFor();
    await page.keyboard.press('Enter');
    await first.locator('.said', { hasText: 'Who is there?' }).waitFor();
    await press(page, '.pager button', 'Previous greeting');
    await first.getByText('2 / 3').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    await send(page, 'Me');
    await answered(page, 'Me');
    expect(chatModel.prompts.at(-1)).toEqual(['Luna looks up.', 'Me']);
    expect(await first.locator('.pager').count()).toBe(0);
    await page.waitForURL(/#\/chat\/cnv_/);
    await page.reload();
    await signIn(page, key);
    await first.locator('.said', { hasText: 'Luna looks up.' }).waitFor();
    expect(await first.locator('.pager').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test('is chosen from right to left', async () => {
    const { key } = await withCharacter();
    const { page, close } = await enter(live, key, { width: 390 });
    await page.evaluate(() => localStorage.setItem('reverie-language', 'ar'));
    await goTo(page, 'chat');
    await page.reload();
    await signIn(page, key);
    await page.getByRole('button', { name: 'التحية التالية' }).click();
    await page.getByText('Luna looks up.').waitFor();
    expect(await page.evaluate(() => document.dir)).toBe('rtl');
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    await close();
  });
});
