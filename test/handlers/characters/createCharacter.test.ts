import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sourceServer } from '../../../engines/test/support/sources.ts';
import { instantEngine, png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
let sources: Awaited<ReturnType<typeof sourceServer>>;
let account: Awaited<ReturnType<Service['account']>>;
const engines = { ra1: instantEngine() };
beforeAll(async () => {
  const picture = await png(32, 16);
  sources = await sourceServer({ '/mira.png': picture, '/page.png': Buffer.from('<html>no picture</html>') });
  service = await openService({ engines, allowHosts: [sources.host] });
  account = await service.account({ credits: '10' });
});
afterAll(async () => {
  sources.close();
  await service.stop();
});
afterEach(async () => {
  expect(service.faults).toEqual([]);
  const { body } = await service.get('/api/account', account.keyHeader);
  expect(body.credits).toEqual({ posted: '10', held: '0', available: '10' });
});

const create = (body: object, headers: Record<string, string> = {}) =>
  service.post('/api/create-ai', { api_key: account.key, ...body }, headers);

test('200: a character is there, public, with its picture, and nothing was charged', async () => {
  const description = 'A lighthouse keeper who collects storms in bottles.';
  const answer = await create({
    name: ' Mira ',
    description,
    greeting: 'Hello, traveller.',
    avatar_url: sources.url('/mira.png'),
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      name: 'Mira',
      url_name: 'mira',
      description,
      greeting: 'Hello, traveller.',
      uploaded_via_api: true,
    },
  });
  expect(answer.body.avatar_url).toBe(`${service.baseUrl}/media/${answer.body.avatar_file_name}`);
  const file = await fetch(String(answer.body.avatar_url));
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({
    format: 'png',
    width: 32,
    height: 16,
  });
});

test('without an avatar one is painted from the name and the description', async () => {
  const answer = await create({ name: 'Boreas', description: 'A wind. And much more.' });
  expect(engines.ra1.tasks.at(-1)!.input.prompt).toBe('Portrait of Boreas, A wind.');
  expect((await fetch(String(answer.body.avatar_url))).headers.get('content-type')).toBe('image/png');
  expect(answer.body).toMatchObject({ greeting: null });
});

test.each([
  ['東京', 'dongjing'],
  ['Zoë & Co.', 'zoe-co'],
  ['Маяк', 'mayak'],
  ['رعد', 'rd'],
  ["D'Artagnan", 'dartagnan'],
  ['!!!', 'character'],
])('the url_name of %s is %s, readable and safe', async (name, url_name) => {
  const answer = await create({ name, avatar_bytes: Buffer.from(await png()).toString('base64') });
  expect(answer.body.url_name).toBe(url_name);
});

test('twelve of one name at the same moment have twelve addresses', async () => {
  const avatar_bytes = Buffer.from(await png()).toString('base64');
  const created = await Promise.all(Array.from({ length: 12 }, () => create({ name: 'Echo', avatar_bytes })));
  const names = created.map(({ body }) => String(body.url_name));
  expect(new Set(names).size).toBe(12);
  expect(names.sort()).toEqual(expect.arrayContaining(['echo', 'echo-2', 'echo-12']));
  const other = await create({ name: 'Echo 2', avatar_bytes });
  expect(other.body.url_name).toMatch(/^echo-2-\d$/);
});

test('markup in a name is text, and stays what it is', async () => {
  const name = '<script>alert(1)</script> & "Ann"';
  const answer = await create({ name, description: '<img src=x onerror=alert(1)>' });
  expect(answer.body).toMatchObject({ name, description: '<img src=x onerror=alert(1)>' });
  expect(answer.body.url_name).toMatch(/^[a-z0-9-]+$/);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
});

test('in JSON a field with the name of the form’s file is unknown, and named as ignored', async () => {
  const answer = await create({ name: 'Mira', avatar: { name: 'mira.png', bytes: 'x' } });
  expect(answer.status).toBe(200);
  expect(answer.body.warnings).toEqual(['Unknown field "avatar" was ignored']);
});

test('a form brings the avatar as a file, under either name', async () => {
  for (const field of ['avatar', 'file']) {
    const form = new FormData();
    form.set('api_key', account.key);
    form.set('name', 'Formed');
    form.set(field, new Blob([new Uint8Array(await png(20, 20))]), 'a.png');
    const answer = await service.post('/api/create-ai', form);
    expect(answer.status).toBe(200);
    const bytes = await (await fetch(String(answer.body.avatar_url))).arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20 });
  }
});

describe('a refused field is named, and nothing is stored', () => {
  test.each([
    [{}, 400, 'name', 'Name is required'],
    [{ name: '   ' }, 400, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101) }, 400, 'name', /at most 100/],
    [{ name: 'A\ud800' }, 400, 'name', 'Name must be well-formed Unicode: it contains an unpaired surrogate'],
    [{ name: 'A', greeting: '\udc00' }, 400, 'greeting', /well-formed/],
    [{ name: 'A', description: 'x'.repeat(20_001) }, 400, 'description', /at most 20000/],
    [{ name: 'A', avatar_bytes: 'AAAA', avatar_url: 'https://a.example/x.png' }, 400, 'body', /at most one/],
    [{ name: 'A', avatar_bytes: '%%%' }, 400, 'avatar_bytes', /base64/],
    [
      { name: 'A', avatar_bytes: Buffer.from('BM6 bitmap').toString('base64') },
      400,
      'avatar_bytes',
      /PNG, JPEG, WebP, GIF, AVIF or HEIC/,
    ],
    [{ name: 'A', avatar_url: 'http://127.0.0.1:1/x.png' }, 400, 'avatar_url', /./],
    [{ name: 'A', avatar_url: 'http://169.254.169.254/x.png' }, 400, 'avatar_url', /public/],
  ])('%#', async (body, status, param, message) => {
    const before = await service.get('/api/characters?limit=100', account.keyHeader);
    const answer = await create(body);
    expect(answer).toMatchObject({ status, body: { param } });
    expect(answer.body.error).toEqual(expect.stringMatching(message));
    const after = await service.get('/api/characters?limit=100', account.keyHeader);
    expect(after.body).toEqual(before.body);
  });

  test('a page where a picture should be, and a picture that was cut off', async () => {
    const page = await create({ name: 'A', avatar_url: sources.url('/page.png') });
    expect(page).toMatchObject({ status: 400, body: { code: 'unsupported_image_format' } });
    const half = Buffer.from(await png(64, 64)).subarray(0, 60);
    const cut = await create({ name: 'A', avatar_bytes: half.toString('base64') });
    expect(cut).toMatchObject({ status: 400, body: { code: 'unreadable_image', param: 'avatar_bytes' } });
  });
});

describe('one Idempotency-Key is one character', () => {
  test('a repeat gets the same answer, another body is refused, a failure gives the key back', async () => {
    const key = { 'idempotency-key': 'once-1' };
    const refused = await create({ name: 'Once', avatar_bytes: '%%%' }, key);
    expect(refused.status).toBe(400);
    const first = await create({ name: 'Once' }, key);
    const again = await create({ name: 'Once' }, key);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([
      'false',
      'true',
    ]);
    expect(await create({ name: 'Twice' }, key)).toMatchObject({ status: 422 });
  });

  test('a form with another file under the same key is refused', async () => {
    const form = async (width: number) => {
      const body = new FormData();
      body.set('name', 'Filed');
      body.set(
        'avatar',
        new File([new Uint8Array(await png(width, 16))], 'avatar.png', { type: 'image/png' }),
      );
      const headers = { ...account.keyHeader, 'idempotency-key': 'filed-1' };
      return fetch(`${service.baseUrl}/api/create-ai`, { method: 'POST', headers, body });
    };
    expect((await form(32)).status).toBe(200);
    const repeat = await form(32);
    expect([repeat.status, repeat.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    const other = await form(48);
    expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('ten at the same moment make one', async () => {
    const calls = Array.from({ length: 10 }, () => create({ name: 'Only' }, { 'idempotency-key': 'only-1' }));
    const answers = await Promise.all(calls);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const list = await service.get('/api/characters?limit=100', account.keyHeader);
    const matching = (list.body.characters as { name: string }[]).filter(({ name }) => name === 'Only');
    expect(matching).toHaveLength(1);
  });
});
