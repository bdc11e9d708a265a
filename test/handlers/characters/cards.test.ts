/** Character cards: what comes in goes out again, as JSON, inside a picture and from an archive. */
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCards, writeCard } from '../../../src/chat/characters/png-card.ts';
import { instantEngine, png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
let owner: Awaited<ReturnType<Service['account']>>;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine() } });
  owner = await service.account();
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const CARD = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Mira',
    description: '{{char}} keeps a lighthouse.',
    personality: 'Calm, dry.',
    scenario: 'A stormy night.',
    first_mes: 'Hello, {{user}}.',
    mes_example: '<START>\n{{user}}: Hi',
    creator_notes: 'By me.',
    system_prompt: '',
    post_history_instructions: '',
    alternate_greetings: ['Ahoy.'],
    tags: ['sea', 'keeper'],
    creator: 'me',
    character_version: '3',
    extensions: { somewhere: { depth: 4 } },
    character_book: { entries: [{ keys: ['lamp'], content: 'It burns whale oil.' }] },
  },
};

const importJson = (card: object) => service.post('/api/characters/import', { card }, owner.keyHeader);
async function importFile(bytes: Uint8Array, name: string) {
  const form = new FormData();
  form.set('card', new Blob([new Uint8Array(bytes)]), name);
  return service.post('/api/characters/import', form, owner.keyHeader);
}
const exported = (id: unknown) => service.get(`/api/characters/${id}/card`, owner.keyHeader);

test('200 importCharacter, 200 exportCharacter: a card of version 2 comes back as it was, whatever it says', async () => {
  const imported = await importJson(CARD);
  expect(imported).toMatchObject({
    status: 200,
    body: { name: 'Mira', greeting: 'Hello, {{user}}.', uploaded_via_api: true },
  });
  expect(await exported(imported.body.id)).toMatchObject({ status: 200, body: CARD });
});

test('a card of version 1 is taken, and exported as version 2', async () => {
  const imported = await importJson({
    name: 'Old',
    description: 'An old card.',
    first_mes: 'Hi.',
    personality: 'Old.',
  });
  const out = await exported(imported.body.id);
  expect(out.body).toMatchObject({
    spec: 'chara_card_v2',
    data: { name: 'Old', personality: 'Old.', first_mes: 'Hi.' },
  });
});

test('200: a PNG carries the card out and in, with its picture as the avatar', async () => {
  const imported = await importJson(CARD);
  const response = await fetch(`${service.baseUrl}/api/characters/${imported.body.id}/card?format=png`, {
    headers: owner.keyHeader,
  });
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-disposition')).toMatch(/filename="mira[\w-]*\.card\.png"/);
  const file = new Uint8Array(await response.arrayBuffer());
  // The later version is read first; the older one beside it says the same.
  expect(JSON.parse(readCards(file)[0]!)).toEqual({
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      ...CARD.data,
      group_only_greetings: [],
      character_book: {
        extensions: {},
        entries: [
          {
            ...CARD.data.character_book.entries[0],
            ...{ extensions: {}, enabled: true, insertion_order: 0, use_regex: false },
          },
        ],
      },
    },
  });
  expect(JSON.parse(readCards(withoutChunk(file, 'ccv3'))[0]!)).toEqual(CARD);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 8 });

  const other = writeCard(await png(40, 40), {
    chara: JSON.stringify({ ...CARD, data: { ...CARD.data, name: 'Ünï 東京' } }),
  });
  const back = await importFile(other, 'mira.png');
  expect(back).toMatchObject({ status: 200, body: { name: 'Ünï 東京' } });
  const avatar = await (await fetch(String(back.body.avatar_url))).arrayBuffer();
  expect(await sharp(avatar).metadata()).toMatchObject({ width: 40 });
});

test('a card put into a picture takes the place of the one that was there', async () => {
  const once = writeCard(await png(), { chara: '{"name":"A"}' });
  const twice = writeCard(once, { chara: '{"name":"B"}' });
  expect(readCards(twice)[0]).toBe('{"name":"B"}');
  expect(twice.length).toBe(once.length);
});

/** The same picture without the chunk of this name. */
function withoutChunk(file: Uint8Array, keyword: string): Uint8Array {
  const bytes = Buffer.from(file);
  const at = bytes.indexOf(`tEXt${keyword}\0`) - 4;
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 12 + bytes.readUInt32BE(at))]);
}

const LATER = { ...CARD, spec: 'chara_card_v3', spec_version: '3.0' };
const icon = (uri: string, name = 'main') => ({ type: 'icon', uri, name, ext: 'png' });
const archive = (card: object, files: Record<string, Uint8Array> = {}) =>
  zipSync({ 'card.json': strToU8(JSON.stringify(card)), ...files });

test('200: an archive brings its card and its main icon; other files are counted and not stored', async () => {
  const assets = [
    { type: 'background', uri: 'embeded://assets/background/images/sea.png', name: 'main', ext: 'png' },
    icon('embeded://assets/icon/images/other.png', 'other'),
    icon('embeded://assets/icon/images/main.png'),
    icon('https://images.example.com/mira.png', 'far'),
  ];
  const card = { ...LATER, data: { ...CARD.data, assets } };
  const files = {
    'assets/icon/images/main.png': await png(40, 40),
    'assets/icon/images/other.png': await png(16, 16),
    'assets/background/images/sea.png': await png(24, 24),
  };
  for (const before of [
    new Uint8Array(),
    await sharp(await png(8, 8))
      .jpeg()
      .toBuffer(),
  ]) {
    const imported = await importFile(Buffer.concat([before, archive(card, files)]), 'mira.charx');
    expect(imported).toMatchObject({
      status: 200,
      body: {
        ...{ name: 'Mira', greeting: 'Hello, {{user}}.', alternate_greetings: ['Ahoy.'] },
        warnings: ["The card's files were not stored, but for its picture: 2"],
      },
    });
    const avatar = await (await fetch(String(imported.body.avatar_url))).arrayBuffer();
    expect(await sharp(avatar).metadata()).toMatchObject({ width: 40 });
    const { body } = await exported(imported.body.id);
    expect(body).toMatchObject({ data: { assets: [assets[3]], character_book: CARD.data.character_book } });
  }
});

test('200: an archive without a picture gets a painted one', async () => {
  const imported = await importFile(
    archive({ ...LATER, data: { ...CARD.data, assets: [icon('ccdefault:')] } }),
    'a.charx',
  );
  expect(imported).toMatchObject({ status: 200, body: { name: 'Mira' } });
  expect(imported.body.warnings).toBeUndefined();
});

test('400: an archive without a card, with a damaged one, or with one that unpacks to more than it says', async () => {
  const none = zipSync({ 'other.json': strToU8('{}') });
  const damaged = archive(LATER).subarray(0, 60);
  const large = archive({ data: { name: 'A', description: 'x'.repeat(5_000_000) } });
  const lying = Buffer.from(large);
  // The size in both headers, of the file and of the directory.
  for (const [mark, offset] of [
    ['PK\x03\x04', 22],
    ['PK\x01\x02', 24],
  ] as const)
    lying.writeUInt32LE(1000, lying.indexOf(Buffer.from(mark, 'latin1')) + offset);
  for (const bytes of [none, damaged, large, lying])
    expect(await importFile(bytes, 'a.charx')).toMatchObject({ status: 400, body: { param: 'card' } });
  const blocked = archive({ data: { name: 'A', alternate_greetings: ['a naked child'] } });
  expect(await importFile(blocked, 'a.charx')).toMatchObject({
    status: 400,
    body: { code: 'content_blocked' },
  });
});

test('a JSON file is a card too', async () => {
  expect(await importFile(Buffer.from(`\uFEFF${JSON.stringify(CARD)}`), 'mira.json')).toMatchObject({
    status: 200,
  });
});

test.each([
  [{}, 'card.data.name'],
  [{ data: { name: ' ' } }, 'card.data.name'],
  [{ data: { name: 'x'.repeat(101) } }, 'card.data.name'],
  [{ data: { name: 'A', description: 7 } }, 'card.data.description'],
  [{ data: { name: 'A', first_mes: 'x'.repeat(4001) } }, 'card.data.first_mes'],
  [{ data: { name: 'A', character_book: 'x'.repeat(500_001) } }, 'card'],
])('400: %# names what is wrong with the card', async (wrong, param) => {
  expect(await importJson(wrong)).toMatchObject({ status: 400, body: { param } });
});

const HALF = '\ud83d';
test.each([
  [{ name: `A${HALF}` }, 'card.data.name'],
  [{ name: 'A', description: HALF }, 'card.data.description'],
  [{ name: 'A', first_mes: HALF }, 'card.data.first_mes'],
  [{ name: 'A', alternate_greetings: ['Hi', HALF] }, 'card'],
  [{ name: 'A', extensions: { [HALF]: 1 } }, 'card'],
])('400: %#: half of a surrogate pair is refused, in a body, a file and a picture', async (data, param) => {
  const refused = { status: 400, body: { code: 'invalid_request', param, charged: false } };
  const text = JSON.stringify({ data });
  expect(text).toContain('\\ud83d');
  expect(await importJson({ data })).toMatchObject(refused);
  expect(await importFile(Buffer.from(text), 'a.json')).toMatchObject(refused);
  expect(await importFile(writeCard(await png(), { chara: text }), 'a.png')).toMatchObject(refused);
});

test('400: a file nested so deep that no stack could hold it', async () => {
  const deep = `{"name":"A","extensions":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  const refused = { status: 400, body: { code: 'invalid_request', param: 'card' } };
  expect(await importFile(Buffer.from(deep), 'a.json')).toMatchObject(refused);
  expect(await importFile(writeCard(await png(), { chara: deep }), 'a.png')).toMatchObject(refused);
});

test('400: a picture without a card, and a file that is neither', async () => {
  expect(await importFile(await png(), 'a.png')).toMatchObject({ status: 400, body: { param: 'card' } });
  expect(await importFile(Buffer.from('hello'), 'a.txt')).toMatchObject({
    status: 400,
    body: { param: 'card' },
  });
  const broken = Buffer.from(writeCard(await png(), { chara: '{' })).subarray(0, 70);
  expect(await importFile(broken, 'a.png')).toMatchObject({ status: 400 });
});
