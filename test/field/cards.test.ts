/** Cards and lorebooks of which public bug reports tell: they are taken, and their entries fire as the frontends' would. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine() } });
  headers = (await service.account()).keyHeader;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const post = (path: string, body: object) => service.post(path, body, headers);
const importCard = (data: object) =>
  post('/api/characters/import', { card: { spec: 'chara_card_v2', data: { name: 'Mira', ...data } } });

test.each([
  ['Pasta-Devs/Marinara-Engine#4002', 'card-ztxt.png'],
  ['SrJuggernaut/character-tools#31', 'card-itxt.png'],
  ['SillyTavern/SillyTavern#1294', 'card-ccv3-broken.png'],
  ['a case of our own', 'card-post-idat.png'],
])('%s: %s is a card', async (_source, file) => {
  const form = new FormData();
  const bytes = readFileSync(`${import.meta.dirname}/files/${file}`);
  form.set('card', new Blob([new Uint8Array(bytes)]), file);
  expect(await service.post('/api/characters/import', form, headers)).toMatchObject({ status: 200 });
});

test.each([
  ['SrJuggernaut/character-tools#17', { alternate_greetings: '1687194031049' }],
  ['SrJuggernaut/character-tools#36', { character_book: null }],
  ['Darkatse/TauriTavern#196', { extensions: { depth_prompt: { prompt: '', depth: '', role: '' } } }],
])('%s: a field of another type does not prevent the import', async (_source, data) => {
  expect(await importCard(data)).toMatchObject({ status: 200 });
});

const WHOLE = { match_whole_words: true };
const pair = (selectiveLogic: number) => ({
  ...{ keys: ['lamp'], secondary_keys: ['oil', 'wick'], selective: true },
  extensions: { selectiveLogic },
});
/** Source, entry, texts that fire it, texts that do not. */
const ENTRIES: [string, object, string[], string[]][] = [
  ['platberlitz/SillyBunny#684 (AND ANY)', pair(0), ['lamp oil', 'lamp wick'], ['lamp', 'oil']],
  ['platberlitz/SillyBunny#684 (NOT ALL)', pair(1), ['lamp', 'lamp oil'], ['lamp oil wick', 'oil']],
  ['platberlitz/SillyBunny#684 (NOT ANY)', pair(2), ['lamp'], ['lamp oil', 'lamp wick', 'sea']],
  ['platberlitz/SillyBunny#684 (AND ALL)', pair(3), ['lamp oil wick'], ['lamp', 'lamp oil']],
  [
    'platberlitz/SillyBunny#684 (0 %)',
    { keys: ['lamp'], extensions: { probability: 0, useProbability: true } },
    [],
    ['lamp', 'a lamp'],
  ],
  [
    'platberlitz/SillyBunny#684 (chance not used)',
    { keys: ['lamp'], extensions: { probability: 0, useProbability: false } },
    ['lamp'],
    [],
  ],
  ['platberlitz/SillyBunny#684 (empty key)', { keys: [''] }, [], ['lamp']],
  ['SillyTavern/SillyTavern#386', { keys: ['AI'], extensions: WHOLE }, ['the AI'], ['ain’t it', 'Maine']],
  ['SillyTavern/SillyTavern#1685', { keys: ['北京'], extensions: WHOLE }, ['我去北京了'], ['东京']],
  ['SillyTavern/SillyTavern#2167', { keys: ['#hello'], extensions: WHOLE }, ['say #hello!'], ['hello']],
  ['Pasta-Devs/Marinara-Engine#2973', { keys: ['café'], extensions: WHOLE }, ['a café here'], ['cafés']],
  ['hydall/Glaze#267 (expression)', { keys: ['/dragons?/gi'] }, ['Dragon', 'two dragons'], ['drago']],
  ['hydall/Glaze#267 (path)', { keys: ['/home/user'] }, ['in /home/user now'], ['home']],
  ['SillyTavern/SillyTavern#2167 (V3)', { keys: ['elf|elves'], use_regex: true }, ['elves'], ['dwarf']],
  [
    'SillyTavern/SillyTavern#5921 (world info)',
    { key: ['lamp'], keysecondary: ['oil'], selective: true, selectiveLogic: 2, position: 4, depth: 2 },
    ['lamp'],
    ['lamp oil'],
  ],
  ['SillyTavern/SillyTavern#5921 (disabled)', { key: ['lamp'], disable: true }, [], ['lamp']],
  ['the memory books of Agnai', { keywords: ['lamp'], entry: 'Oil.', content: null }, ['lamp'], ['sea']],
];

describe.each(ENTRIES)('%s', (_source, entry, fires, rests) => {
  const merged = { content: 'It burns whale oil.', enabled: true, insertion_order: 0, ...entry };
  const inserted = async (text: string, entries: unknown) => {
    const { id } = (await importCard({ character_book: { entries } })).body;
    const { status, body } = await post(`/api/characters/${id}/lorebook/try`, { text });
    expect(status).toBe(200);
    return (body.entries as object[]).length;
  };
  test.each([...fires.map((text) => [text, 1] as const), ...rests.map((text) => [text, 0] as const)])(
    '%s: %i',
    async (text, count) => {
      expect(await inserted(text, [merged])).toBe(count);
      // World info has its entries by number.
      expect(await inserted(text, { 0: merged })).toBe(count);
    },
  );
});

test('Pasta-Devs/Marinara-Engine#2971: the settings of an entry survive an import and an export', async () => {
  const extensions = {
    ...{ probability: 40, sticky: 2, cooldown: 3, delay: 1, group: 'g', group_weight: 7, mine: { a: 1 } },
    ...{ selectiveLogic: 2, prevent_recursion: true, match_whole_words: true, scan_depth: 3 },
  };
  const entry = { keys: ['lamp'], content: 'Oil.', name: 'Lamp', comment: 'About it', extensions };
  const { body } = await importCard({ character_book: { name: 'Sea', entries: [entry] } });
  const out = await service.get(`/api/characters/${body.id}/card`, headers);
  expect(out.body).toMatchObject({ data: { character_book: { name: 'Sea', entries: [entry] } } });
  expect(body.warnings).toEqual([
    'sticky of the lorebook was stored and is not applied: 1 entries',
    'cooldown of the lorebook was stored and is not applied: 1 entries',
  ]);
});

test('world info is exported as a lorebook of the specification, with its unknown members', async () => {
  const entry = { uid: 7, key: ['lamp'], content: 'Oil.', order: 9, position: 0, probability: 50 };
  const { body } = await importCard({ character_book: { entries: { 7: entry } } });
  const { body: card } = await service.get(`/api/characters/${body.id}/card`, headers);
  expect((card as never as { data: { character_book: object } }).data.character_book).toEqual({
    entries: [
      {
        ...{ uid: 7, keys: ['lamp'], content: 'Oil.', enabled: true, insertion_order: 9 },
        ...{ position: 'before_char', extensions: { probability: 50, position: 0 } },
      },
    ],
  });
});

test('hydall/Glaze#267: an import names expressions, decorators and macros that it does not apply', async () => {
  const entries = [
    { keys: ['/dr.gon/i'], content: '@@instruct_depth 2\nSee {{getvar::x}} and {{user}}.' },
    { keys: ['lamp'], content: 'Oil.', extensions: { position: 7, outlet_name: 'o' } },
  ];
  const { body } = await importCard({ description: '{{time}} {{char}}', character_book: { entries } });
  expect(body.warnings).toEqual([
    '@@instruct_depth of the lorebook was stored and is not applied: 1 entries',
    'outlet_name of the lorebook was stored and is not applied: 1 entries',
    'position 7 of the lorebook was stored and is not applied: 1 entries',
    'Regular expressions of the lorebook match nothing: 1, among them /dr.gon/i',
    'Macros that stay in the text as they are: time, getvar',
  ]);
});

test('one entry of a group is activated, the same one in a repeated call', async () => {
  const entry = (content: string) => ({ keys: ['lamp'], content, extensions: { group: 'weather' } });
  const { id } = (await importCard({ character_book: { entries: ['Rain', 'Sun', 'Fog'].map(entry) } })).body;
  const tries = await Promise.all(
    Array.from({ length: 3 }, () => post(`/api/characters/${id}/lorebook/try`, { text: 'lamp' })),
  );
  const found = tries.map(({ body }) => body.entries as { content: string }[]);
  expect(found.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(new Set(found.map(([first]) => first!.content)).size).toBe(1);
});
