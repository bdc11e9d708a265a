/** The entries of a lorebook that a text activates, by the rules of a chat. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const ENTRY = { enabled: true, extensions: {}, insertion_order: 1 };
const BOOK = {
  recursive_scanning: true,
  token_budget: 60,
  entries: [
    { ...ENTRY, name: 'The lamp', keys: ['light', 'lamp'], content: 'The lamp burns whale oil.' },
    { ...ENTRY, comment: 'Whales', keys: ['whale'], content: 'Whales sing.', position: 'before_char' },
    { ...ENTRY, keys: [], content: 'It is night.', constant: true, insertion_order: 0 },
    { ...ENTRY, keys: ['lamp'], content: '@@depth 2\nThe stairs creak.' },
    { ...ENTRY, keys: ['lamp'], content: '@@depth 4\nThe door is shut.' },
    { ...ENTRY, keys: ['storm'], content: 'Storms are kept in bottles.' },
    { ...ENTRY, keys: ['lamp'], content: 'word '.repeat(61).trim(), insertion_order: 9 },
    { ...ENTRY, keys: ['lamp'], content: 'Never.', enabled: false },
  ],
};

let service: Service;
let owner: Awaited<ReturnType<Service['account']>>;
let id: string;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine() } });
  owner = await service.account();
  const card = { data: { name: 'Mira', character_book: BOOK } };
  id = String((await service.post('/api/characters/import', { card }, owner.keyHeader)).body.id);
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const tried = (body: object, headers: Record<string, string> = owner.keyHeader) =>
  service.post(`/api/characters/${id}/lorebook/try`, body, headers);

test('200: the activated entries in the order of the prompt, with the key, the reason and the tokens', async () => {
  const { status, body } = await tried({ text: 'Is the LAMP lit?' });
  expect(status).toBe(200);
  const entries = body.entries as { tokens: number; inserted: boolean }[];
  expect(entries).toMatchObject([
    { index: 1, name: 'Whales', reason: 'recursion', key: 'whale', position: 'before_char', depth: null },
    { index: 2, name: '', reason: 'constant', key: null, position: 'after_char' },
    { index: 0, name: 'The lamp', reason: 'key', key: 'lamp', position: 'after_char', inserted: true },
    { index: 6, reason: 'key', key: 'lamp', tokens: 61, inserted: false },
    { index: 4, content: 'The door is shut.', position: 'at_depth', depth: 4 },
    { index: 3, content: 'The stairs creak.', position: 'at_depth', depth: 2 },
  ]);
  const inserted = entries.filter((each) => each.inserted);
  expect(inserted).toHaveLength(5);
  expect(body.tokens).toBe(inserted.reduce((sum, { tokens }) => sum + tokens, 0));
  expect(body.token_budget).toBe(60);
});

test('200: another text activates others, and an empty one only constant entries', async () => {
  const indexes = async (text: string) =>
    ((await tried({ text })).body.entries as { index: number }[]).map(({ index }) => index);
  expect(await indexes('A storm is coming')).toEqual([2, 5]);
  expect(await indexes('')).toEqual([2]);
});

test('200: a lorebook in the call is tried in place of the stored one, which stays', async () => {
  const character_book = { entries: [{ ...ENTRY, keys: ['fox'], content: 'Foxes are red.' }] };
  expect((await tried({ text: 'A fox', character_book })).body).toMatchObject({
    entries: [{ index: 0, key: 'fox', inserted: true }],
    token_budget: 1000,
  });
  expect((await tried({ text: 'A fox' })).body.entries).toHaveLength(1);
});

test('400: no text, and a lorebook that no card may have', async () => {
  expect(await tried({})).toMatchObject({ status: 400, body: { param: 'text' } });
  const character_book = { entries: [{ content: 'x'.repeat(500_001) }] };
  expect(await tried({ text: 'A', character_book })).toMatchObject({
    status: 400,
    body: { param: 'character_book' },
  });
  expect(await tried({ text: '\ud83d' })).toMatchObject({ status: 400, body: { param: 'text' } });
});

test("404: another account's character", async () => {
  const other = await service.account();
  expect((await tried({ text: 'lamp' }, other.keyHeader)).status).toBe(404);
});
