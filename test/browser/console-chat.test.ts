/** Conversations of the console in a browser: begun, kept, continued, deleted. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();
const MINUTES = { timeout: 300_000 };

async function withCharacter() {
  const { key, keyHeader } = await live.account({ credits: '100', mode: 'test' });
  const created = await live.post(
    '/api/create-ai',
    { name: 'Luna', greeting: '*waves* Welcome to the **lighthouse**.', description: 'keeps a lighthouse' },
    keyHeader,
  );
  expect(created.status).toBe(200);
  const { id, url_name } = created.body as { id: string; url_name: string };
  return { key, keyHeader, id, url_name };
}

async function say(page: Page, query: string, answers: number) {
  await page.locator('[name=query]').fill(query);
  await page.keyboard.press('Enter');
  await page.locator('.bubble.theirs').nth(answers).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 100_000 });
}

describe.skipIf(noBrowser)('a conversation', MINUTES, () => {
  test('is kept by the service, continued from the list and deleted', async () => {
    const { key, keyHeader } = await withCharacter();
    const { page, complaints, close } = await enter(live, key);
    await goTo(page, 'chat');
    const greeting = page.locator('.bubble.theirs').first();
    expect(await greeting.locator('em').textContent()).toBe('waves');
    expect(await greeting.locator('strong').textContent()).toBe('lighthouse');
    await say(page, 'hello, my name is Ada', 1);
    await say(page, 'What is my name?', 2);
    const bubbles = page.locator('.bubble .said');
    expect(await bubbles.last().textContent()).toContain('Ada');
    const listed = page.locator('.kept li');
    await expect.poll(() => listed.count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    const texts = await bubbles.allTextContents();

    await page.waitForURL(/#\/chat\/cnv_/);
    await page.getByRole('link', { name: 'New conversation' }).click();
    await expect.poll(() => page.locator('.bubble.ours').count()).toBe(0);
    await listed.locator('a').click();
    await page.waitForURL(/#\/chat\/cnv_/);
    await expect.poll(() => bubbles.allTextContents(), { timeout: 20_000 }).toEqual(texts);
    await say(page, 'test', 3);
    const { conversations } = (await live.get('/api/conversations', keyHeader)).body as {
      conversations: { id: string }[];
    };
    expect(conversations).toHaveLength(1);
    const { messages } = (await live.get(`/api/conversations/${conversations[0]!.id}`, keyHeader)).body as {
      messages: unknown[];
    };
    expect(messages).toHaveLength(6);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm: Delete' }).click();
    await expect.poll(() => listed.count()).toBe(0);
    expect((await live.get('/api/conversations', keyHeader)).body.conversations).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('whose character was deleted is shown as such, on a telephone too', async () => {
    const { key, keyHeader, id, url_name } = await withCharacter();
    const begun = await live.post(
      '/api/chatpred_or',
      { query: 'hello', character: url_name, conversation_id: 'new' },
      keyHeader,
    );
    expect(begun.status).toBe(200);
    expect((await live.call('DELETE', `/api/characters/${id}`, { headers: keyHeader })).status).toBe(200);
    const { page, close } = await enter(live, key, { width: 390, colorScheme: 'dark' });
    await goTo(page, `chat/${begun.body.conversation_id}`);
    await page.getByText('this conversation cannot be continued').waitFor();
    expect(await page.locator('.bubble.ours .said').textContent()).toBe('hello');
    expect(await page.locator('[name=query]').count()).toBe(0);
    expect(await page.locator('.kept li a').textContent()).toContain('Deleted character');
    expect(await findings(page)).toEqual([]);
    await close();
  });
});
