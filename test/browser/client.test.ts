/** Our client in a page of another origin, as a frontend has it: a call, a conversation that streams, a file, a refusal. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatStage } from '../support/chat.ts';
import { closeBrowser, noBrowser, openPage } from './browser.ts';
import { IMPORT_MAP, openSite } from './site.ts';

const stage = chatStage();
let site: Awaited<ReturnType<typeof openSite>>;

const PAGE = `<!DOCTYPE html><html lang="en"><title>A frontend</title><link rel="icon" href="data:,">${IMPORT_MAP}
<script type="module">import * as client from '@reverie/client'; globalThis.client = client;</script>`;

beforeAll(async () => {
  if (!noBrowser) site = await openSite({ '/': PAGE });
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  site?.close();
});

/** Runs in the page; nothing of here is known there. */
type Given = { baseUrl: string; altBaseUrl: string; apiKey: string };
async function inPage(setup: Given) {
  const { client } = globalThis as unknown as { client: typeof import('../../client/reverie.ts') };
  const { createClient, ReverieError } = client;
  const reverie = createClient(setup);
  const painted = await reverie.images.ra1({ prompt: 'a fox' });
  const events: string[] = [];
  const message = { query: 'Who are you?', character: 'mira', use_usage_credits: true };
  const stream = reverie.chat.stream(message);
  let words = '';
  for await (const { event, data } of stream) {
    events.push(event);
    if (event === 'delta') words += data.text;
  }
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
  const picture = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!)));
  const ada = await reverie.characters.create({ name: 'Ada', avatar: picture });
  const refused = await reverie.images.ra1({ prompt: 'a fox' }, { maxCredits: '1' }).catch((error) => error);
  return {
    charged: painted.credits_charged,
    ends: [events[0], events.at(-1)],
    words: words.length,
    avatar: (await fetch(ada.avatar_url)).headers.get('content-type'),
    refused:
      refused instanceof ReverieError
        ? [refused.status, refused.code, refused.requestId !== undefined]
        : refused,
  };
}

test.skipIf(noBrowser)(
  'it calls, streams, uploads and is refused across origins',
  { timeout: 120_000 },
  async () => {
    const { page, complaints, close } = await openPage();
    await page.goto(site.url);
    const { baseUrl, altBaseUrl } = stage.service;
    const outcome = await page.evaluate(inPage, { baseUrl, altBaseUrl, apiKey: stage.account.key });
    expect(outcome).toEqual({
      charged: 4,
      ends: ['delta', 'done'],
      words: expect.any(Number),
      avatar: 'image/png',
      refused: [402, 'price_above_cap', true],
    });
    expect(outcome.words).toBeGreaterThan(5);
    // The browser notes every refusal; nothing else.
    expect(complaints.filter((each) => !/status of 402/.test(each))).toEqual([]);
    await close();
  },
);
