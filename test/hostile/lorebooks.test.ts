/** One account's lorebook holds up no other account, whatever its keys and texts are. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../src/lib/json.ts';
import { type MeasuredService, measuredService } from './stall/measured-service.ts';
import { HELD_MS_MAX, leastOf } from './stall/worst.ts';

let service: MeasuredService;
beforeAll(async () => {
  service = await measuredService();
});
afterAll(() => service.stop());

const entryOf = (keys: string[], content = 'The lamp burns oil.', more: JsonObject = {}) => ({
  ...{ keys, content, enabled: true, insertion_order: 1, extensions: {}, ...more },
});
/** Keys that no text contains, but for their first letters. */
const absent = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => `${'a'.repeat(length)}${at}`);
/** Each text has the key of the next one, and as many letters as are searched. */
const chain = (links: number) =>
  Array.from({ length: links }, (_, at) =>
    entryOf([`link-${at}-`], `link-${at + 1}- ${'a'.repeat(links > 9 ? 100 : 24_000)}`),
  );

const BOOKS: Record<string, () => object[]> = {
  '15,000 keys and nine chained entries': () => [...chain(9), entryOf(absent(15_000, 10))],
  'keys of thousands of letters': () => [...chain(9), entryOf(absent(120, 2000))],
  'keys within keys': () => [
    ...chain(9),
    entryOf(Array.from({ length: 600 }, (_, at) => 'a'.repeat(at + 1))),
  ],
  'one key with 10,000 neighbours': () => [
    ...chain(9),
    entryOf(Array.from({ length: 10_000 }, (_, at) => `a${String.fromCharCode(0x4e00 + at)}`)),
  ],
  '5,000 entries that all match': () => [
    ...Array.from({ length: 5000 }, (_, at) => entryOf(['lamp'], `Text ${at}`)),
  ],
  'entries of every scan depth': () =>
    Array.from({ length: 2000 }, (_, at) => entryOf(absent(1, 20), 'x', { extensions: { scan_depth: at } })),
  'decorators with thousands of keys': () =>
    Array.from({ length: 3 }, () =>
      entryOf(['lamp'], `@@exclude_keys ${absent(5000, 2).join(',')}\n@@scan_depth 50\nLit.`),
    ),
};

const call = (path: string, body: object) =>
  fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': service.key },
    body: JSON.stringify(body),
  });

test.each(Object.entries(BOOKS))(
  '%s',
  async (name, entries) => {
    const character_book = { entries: entries(), recursive_scanning: true, token_budget: 1000 };
    const data = { name: 'Mira', description: 'A keeper.', character_book };
    let imported = await call('/api/characters/import', { card: { spec: 'chara_card_v2', data } });
    expect(imported.status, await imported.clone().text()).toBe(200);
    const { url_name, id } = (await imported.json()) as { url_name: string; id: string };
    const query = `The lamp: link-0- ${'a'.repeat(20_000)}`;
    const acts = {
      import: () => call('/api/characters/import', { card: { spec: 'chara_card_v2', data } }),
      chat: () => call('/api/chatpred_or', { character: url_name, query }),
      'chat with a history': () =>
        call('/api/chatpred_or', {
          character: url_name,
          messages: Array.from({ length: 200 }, () => ({ role: 'user', content: query.slice(0, 2000) })),
        }),
      try: () => call(`/api/characters/${id}/lorebook/try`, { text: query }),
      'try another book': () => call(`/api/characters/${id}/lorebook/try`, { text: query, character_book }),
    };
    for (const [act, send] of Object.entries(acts)) {
      const held = await leastOf(() =>
        service.beside(async () => {
          imported = await send();
          expect.soft(imported.status, `${act}: ${(await imported.text()).slice(0, 200)}`).toBe(200);
        }),
      );
      console.log(
        `hostile: lorebook, ${name}, ${act}: the main thread was held for ${held.held_ms.toFixed(0)} ms, others waited ${held.waited_ms.toFixed(0)} ms`,
      );
      expect.soft(held.held_ms, act).toBeLessThanOrEqual(HELD_MS_MAX);
    }
  },
  120_000,
);
