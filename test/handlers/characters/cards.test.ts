/** Character cards: what comes in goes out again, as JSON and inside a picture. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCard, writeCard } from '../../../src/characters/png-card.ts';
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
const card = (id: unknown) => service.get(`/api/characters/${id}/card`, owner.keyHeader);

test('200 importCharacter, 200 exportCharacter: a card of version 2 comes back as it was, whatever it says', async () => {
  const made = await importJson(CARD);
  expect(made).toMatchObject({
    status: 200,
    body: { name: 'Mira', greeting: 'Hello, {{user}}.', uploaded_via_api: true },
  });
  expect(await card(made.body.id)).toMatchObject({ status: 200, body: CARD });
});

test('a card of version 1 is taken, and exported as version 2', async () => {
  const made = await importJson({
    name: 'Old',
    description: 'An old card.',
    first_mes: 'Hi.',
    personality: 'Old.',
  });
  const out = await card(made.body.id);
  expect(out.body).toMatchObject({
    spec: 'chara_card_v2',
    data: { name: 'Old', personality: 'Old.', first_mes: 'Hi.' },
  });
});

test('200: a PNG carries the card out and in, with its picture as the avatar', async () => {
  const made = await importJson(CARD);
  const response = await fetch(`${service.baseUrl}/api/characters/${made.body.id}/card?format=png`, {
    headers: owner.keyHeader,
  });
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-disposition')).toMatch(/filename="mira[\w-]*\.card\.png"/);
  const file = new Uint8Array(await response.arrayBuffer());
  expect(JSON.parse(readCard(file)!)).toEqual(CARD);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 8 });

  const other = writeCard(
    await png(40, 40),
    JSON.stringify({ ...CARD, data: { ...CARD.data, name: 'Ünï 東京' } }),
  );
  const back = await importFile(other, 'mira.png');
  expect(back).toMatchObject({ status: 200, body: { name: 'Ünï 東京' } });
  const avatar = await (await fetch(String(back.body.avatar_url))).arrayBuffer();
  expect(await sharp(avatar).metadata()).toMatchObject({ width: 40 });
});

test('a card put into a picture takes the place of the one that was there', async () => {
  const once = writeCard(await png(), '{"name":"A"}');
  const twice = writeCard(once, '{"name":"B"}');
  expect(readCard(twice)).toBe('{"name":"B"}');
  expect(twice.length).toBe(once.length);
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
  expect(await importFile(writeCard(await png(), text), 'a.png')).toMatchObject(refused);
});

test('400: a file nested so deep that no stack could hold it', async () => {
  const deep = `{"name":"A","extensions":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  const refused = { status: 400, body: { code: 'invalid_request', param: 'card' } };
  expect(await importFile(Buffer.from(deep), 'a.json')).toMatchObject(refused);
  expect(await importFile(writeCard(await png(), deep), 'a.png')).toMatchObject(refused);
});

test('400: a picture without a card, and a file that is neither', async () => {
  expect(await importFile(await png(), 'a.png')).toMatchObject({ status: 400, body: { param: 'card' } });
  expect(await importFile(Buffer.from('hello'), 'a.txt')).toMatchObject({
    status: 400,
    body: { param: 'card' },
  });
  const broken = Buffer.from(writeCard(await png(), '{')).subarray(0, 70);
  expect(await importFile(broken, 'a.png')).toMatchObject({ status: 400 });
});
