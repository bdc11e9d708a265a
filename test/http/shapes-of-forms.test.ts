/** Shapes in which ordinary clients send forms, lists and timelines, each over HTTP. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Task } from '../../engines/port/engine.ts';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';
import { ballPicture } from '../../engines/test/support/scenes.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { pictureOf } from '../support/pictures.ts';
import { openService, type Service } from '../support/service.ts';
import { sized } from '../support/sized-engine.ts';

const films = scratch();
const tasks: Task[] = [];
const engine = sized(tasks);

let service: Service;
let account: Awaited<ReturnType<Service['account']>>;
let sources: Awaited<ReturnType<typeof sourceServer>>;
let photo: Blob;
beforeAll(async () => {
  photo = new Blob([new Uint8Array(await pictureOf({ width: 64, height: 48 }))], { type: 'image/png' });
  sources = await sourceServer({
    '/a.png': await pictureOf({ width: 64, height: 48 }),
    '/ball.png': await ballPicture({ from: [-1, 0.3, 0.4] }),
    '/a.mp4': readFileSync(await writeFilm({ path: films.at('a.mp4'), count: 100, sound: false })),
  });
  service = await openService({
    engines: Object.fromEntries(
      ['ra1', 'ra2-image-editor', 'video-editor/render', 'video-relight'].map((name) => [name, engine]),
    ),
    allowHosts: [sources.host],
  });
  account = await service.account({ credits: '100000' });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  sources.close();
  films.close();
});

type Part = [name: string, value: string | Blob];

function post(path: string, body: object | Part[]) {
  if (!Array.isArray(body)) return service.post(path, body, account.keyHeader);
  const form = new FormData();
  for (const [name, value] of body as Part[])
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'photo.png');
  return service.post(path, form, account.keyHeader);
}

describe('tags', () => {
  const TAGS = ['sea', 'lamp'];
  test.each([
    ['a list', { tags: ['sea', ' lamp ', ''] }],
    ['a comma-separated string', { tags: 'sea, lamp' }],
    ['a JSON list in a string', { tags: '["sea", "lamp"]' }],
    ['a field of a form with commas', [['tags', 'sea,lamp']]],
    ['a field of a form with a JSON list', [['tags', '["sea","lamp"]']]],
    [
      'a repeated field',
      [
        ['tags', 'sea'],
        ['tags', 'lamp'],
      ],
    ],
    [
      'a repeated field with brackets',
      [
        ['tags[]', 'sea'],
        ['tags[]', 'lamp'],
      ],
    ],
  ] as [string, object | Part[]][])('%s', async (_what, tags) => {
    const body = Array.isArray(tags) ? [['text', 'Storm.'], ...tags] : { text: 'Storm.', ...tags };
    expect(await post('/api/create-post', body)).toMatchObject({ status: 200, body: { tags: TAGS } });
  });

  test('also when a post is changed', async () => {
    const { body } = await post('/api/create-post', { text: 'Storm.' });
    const changed = await service.call('PATCH', `/api/posts/${body.id}`, {
      body: { tags: 'sea, lamp' },
      headers: account.keyHeader,
    });
    expect(changed).toMatchObject({ status: 200, body: { tags: TAGS } });
  });

  const MANY = Array.from({ length: 31 }, (_, index) => `tag${index}`);
  test.each([[{ tags: 5 }], [{ tags: [5] }], [{ tags: MANY.join() }], [{ tags: MANY }]])(
    '%j are 400',
    async (tags) => {
      expect(await post('/api/create-post', { text: 'Storm.', ...tags })).toMatchObject({ status: 400 });
    },
  );
});

describe('forms', () => {
  test('blank optional fields count as omitted', async () => {
    const answer = await post('/api/ra2-image-editor', [
      ...(['size', 'resolution', 'seed', 'enable_safety_checker'].map((name) => [name, ' ']) as Part[]),
      ['image', photo],
      ['prompt', 'warmer'],
      ['note', ''],
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: { assets: [{ width: 1024 }], warnings: ['Unknown field "note" was ignored'] },
    });
    const created = await post('/api/create-ai', [
      ['name', 'Mira'],
      ...(['description', 'greeting', 'visibility', 'avatar_url', 'avatar_bytes', 'avatar'].map((name) => [
        name,
        '',
      ]) as Part[]),
    ]);
    expect(created).toMatchObject({ status: 200, body: { visibility: 'public' } });
  });

  test('a blank required field is missing', async () => {
    const answer = await post('/api/ra2-image-editor', [
      ['image', photo],
      ['prompt', ''],
    ]);
    expect(answer).toMatchObject({ status: 400, body: { error: 'Prompt is required' } });
    const without = await post('/api/ra2-image-editor', [
      ['image', ''],
      ['prompt', 'warmer'],
    ]);
    expect(without).toMatchObject({ status: 400, body: { error: 'Image is required' } });
  });

  test.each(['file', 'photo', 'image[]', 'image_base64', 'upload.png', '__proto__'])(
    'a single file is the picture to edit, also as %s',
    async (field) => {
      const answer = await post('/api/ra2-image-editor', [
        [field, photo],
        ['prompt', 'warmer'],
      ]);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(answer.body.warnings ?? []).toEqual([]);
    },
  );

  test('a single file under any name is the avatar, the medium of a post, the card', async () => {
    const painted = tasks.length;
    const created = await post('/api/create-ai', [
      ['name', 'Mira'],
      ['picture', photo],
    ]);
    expect(created.status).toBe(200);
    expect(tasks).toHaveLength(painted);
    expect(await post('/api/create-post', [['photo', photo]])).toMatchObject({
      status: 200,
      body: { media_type: 'image' },
    });
    const card = {
      spec: 'chara_card_v2',
      spec_version: '2.0',
      data: { name: 'Mira', description: 'Keeper.' },
    };
    const imported = await post('/api/import-character', [['upload', new Blob([JSON.stringify(card)])]]);
    expect(imported.status, JSON.stringify(imported.body)).not.toBe(400);
  });

  test('a file that is not used is named in the warnings', async () => {
    const answer = await post('/api/ra2-image-editor', [
      ['image', photo],
      ['depth', photo],
      ['prompt', 'warmer'],
    ]);
    expect(answer).toMatchObject({
      status: 200,
      body: { warnings: ['Unknown file "depth" was ignored'] },
    });
    const beside = await post('/api/ra2-image-editor', [
      ['image', photo],
      ['prompt', photo],
      ['prompt', 'warmer'],
    ]);
    expect(beside).toMatchObject({
      status: 200,
      body: { warnings: ['Unknown file "prompt (file)" was ignored'] },
    });
    const created = await post('/api/create-ai', [
      ['name', 'Mira'],
      ['one', photo],
      ['two', photo],
    ]);
    expect(created.body.warnings).toEqual([
      'Unknown file "one" was ignored',
      'Unknown file "two" was ignored',
    ]);
  });
});

describe('a timeline', () => {
  const render = (clip: object, more: object = {}) =>
    post('/api/video-editor/render', { project: { resolution: '128x72', clips: [clip], ...more } });

  test('takes url for src, of a clip and of the sound', async () => {
    const url = sources.url('/a.png');
    expect((await render({ type: 'image', url, duration: 1 })).status).toBe(202);
    const none = await render(
      { type: 'image', url, duration: 1 },
      { audio: { url: 'ftp://a.example/x.mp3' } },
    );
    expect(none).toMatchObject({ status: 400, body: { param: 'project.audio.src' } });
  });

  test('says what is missing, and nothing that is not so', async () => {
    for (const type of ['image', 'video']) {
      const answer = await render({ type, duration: 5 });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'Source is required', param: 'project.clips[0].src', errors: [{}] },
      });
      expect(JSON.stringify(answer.body)).not.toContain('auto');
    }
    const auto = await render({ type: 'text', text: 'a', duration: 'auto' });
    expect(auto.body.error).toBe('Duration "auto" is for video clips only');
  });
});

test('relight takes aspect_ratio auto for the shape of the source', async () => {
  const answer = await post('/api/video-relight', {
    video_url: sources.url('/a.mp4'),
    reference_image_url: sources.url('/ball.png'),
    aspect_ratio: 'auto',
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  await expect.poll(() => tasks.at(-1)!.operation).toBe('video-relight');
  expect(tasks.at(-1)!.input.aspect_ratio).toBe('adaptive');
});

test.each([
  ['without a Content-Type', new Uint8Array(Buffer.from('{"prompt":"a fox"}'))],
  // The type that `fetch` gives to a string.
  ['as text/plain;charset=UTF-8', '{"prompt":"a fox"}'],
])('a body %s is read as JSON', async (_, body) => {
  const answer = await fetch(`${service.baseUrl}/api/ra1`, {
    method: 'POST',
    headers: account.keyHeader,
    body,
  });
  expect(answer.status).toBe(200);
});
