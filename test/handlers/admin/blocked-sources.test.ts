/** Sources on the operator's blocklist, and copies of them, in every field that takes one. */
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeCard } from '../../../src/chat/characters/png-card.ts';
import { formOf, openBlocking } from '../../support/blocking.ts';
import { png } from '../../support/engines.ts';

let stage: Awaited<ReturnType<typeof openBlocking>>;
beforeAll(async () => {
  stage = await openBlocking();
});
afterEach(() => stage.settle());
afterAll(() => stage.close());

const REFUSED = { status: 400, body: { code: 'media_blocked' } };
/** An empty box after the last one: the film is the same. */
const FREE = Buffer.from([0, 0, 0, 8, ...Buffer.from('free')]);

const dataUri = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

/** Calls that take a picture, by field. They are given a quarter of the scene, as JPEG. */
function callsByField(): [field: string, path: string, body: unknown][] {
  const { copy, other, customer } = stage;
  const [address, data, base64] = [customer.url('/copy.jpg'), dataUri(copy), copy.toString('base64')];
  const prompt = 'brighter';
  const film = ['/api/wan', '/api/ltx-video-v097', '/api/ltx-2', '/api/ra2v', LTX].flatMap(
    (path): [string, string, unknown][] => [
      ['image_url', path, { prompt, image_url: data }],
      ['image_url', path, { prompt, image_url: address, response_mode: 'inline' }],
    ],
  );
  const ends = { prompt, image_url: dataUri(other), end_image_url: data };
  const clips = [{ type: 'image', start: 0, duration: 1, src: address }];
  const relit = { video_url: customer.url('/clip.mp4'), reference_image_url: address };
  return [
    ['image_url', '/api/ra2-image-editor', { prompt, image_url: data }],
    ['image_url', '/api/ra2-image-editor', { prompt, image_url: address }],
    ['image', '/api/ra2-image-editor', formOf('image', copy, { prompt })],
    ['image_base64', '/api/ra2-image-editor', { prompt, image_base64: base64 }],
    ['image_url', '/api/smart-resize', { image_url: data, target_sizes: ['640x640'] }],
    ['image_url', '/api/smart-resize', { image_url: address, target_sizes: ['640x640'] }],
    ['image_url', '/api/remove-background', { image_url: data }],
    ['image_url', '/api/remove-background', { image_url: address }],
    ...film,
    ['end_image_url', LTX, ends],
    ['clips[0].src', '/api/video-editor/render', { project: { clips } }],
    ['reference_image_url', '/api/video-relight', relit],
    ['avatar_url', '/api/create-ai', { name: 'Mira', avatar_url: address }],
    ['avatar_bytes', '/api/create-ai', { name: 'Mira', avatar_bytes: base64 }],
    ['avatar', '/api/create-ai', formOf('avatar', copy, { name: 'Mira' })],
    ['file', '/api/create-ai', formOf('file', copy, { name: 'Mira' })],
    ['media_url', '/api/create-post', { text: 'storm', media_url: address }],
    ['media_bytes', '/api/create-post', { text: 'storm', media_bytes: base64 }],
    ['media', '/api/create-post', formOf('media', copy, { text: 'storm' })],
    ['file', '/api/create-post', formOf('file', copy, { text: 'storm' })],
    ['file', '/api/uploads', formOf('file', copy)],
    ['url', '/api/uploads', { url: address }],
  ];
}

const LTX = '/api/ltx-2.3-image-to-video';

test('a quarter of a blocked picture, as JPEG, is refused in every field; no engine starts and nothing is charged', async () => {
  const { service, account, scene, engine, blockFile, credits } = stage;
  await blockFile(scene);
  const [started, before] = [engine.starts, await credits()];
  const calls = callsByField();
  const answers: unknown[] = [];
  for (const [, path, body] of calls) {
    const url = path === LTX ? `${service.altBaseUrl}${path}` : path;
    const { status, body: refused } = await service.post(url, body, account.keyHeader);
    answers.push([refused.param, path, status, refused.code]);
  }
  const wanted = calls.map(([field, path]) => [expect.stringContaining(field), path, 400, 'media_blocked']);
  expect(answers).toEqual(wanted);
  expect(engine.starts).toBe(started);
  expect(await credits()).toEqual(before);
});

test('bytes that came with a call are refused before anything is held', async () => {
  const { service, scene, edit, blockFile } = stage;
  const count = async () =>
    service.context.db.query({ text: 'select count(*)::int as count from generation' });
  const before = await count();
  await blockFile(scene);
  expect(await edit(scene)).toMatchObject(REFUSED);
  expect(await count()).toEqual(before);
});

test('a job whose blocked source is fetched later fails with the same code, uncharged', async () => {
  const { service, account, scene, customer, blockFile } = stage;
  await blockFile(scene);
  const body = { prompt: 'waves', image_url: customer.url('/copy.jpg'), duration: 6 };
  const begun = await service.post('/api/ltx-2', { ...body, response_mode: 'polling' }, account.keyHeader);
  expect(begun.status).toBe(202);
  const job = () => service.get(`/api/jobs/${begun.body.job_id}`, account.keyHeader);
  await expect.poll(async () => (await job()).body.status, { timeout: 20_000 }).toBe('failed');
  expect((await job()).body).toMatchObject({
    error: { code: 'media_blocked', param: 'image_url' },
    credits_charged: 0,
  });
});

test('an upload by parts and the picture of a character card are refused', async () => {
  const { service, account, scene, copy, blockFile } = stage;
  await blockFile(scene);
  const begun = await service.post('/api/uploads', { size_bytes: copy.length }, account.keyHeader);
  const upload = `/api/uploads/${begun.body.upload_id}`;
  const sent = await fetch(`${service.baseUrl}${upload}`, {
    method: 'PATCH',
    body: new Uint8Array(copy),
    headers: {
      ...account.keyHeader,
      'content-type': 'application/octet-stream',
      'content-range': `bytes 0-${copy.length - 1}/${copy.length}`,
    },
  });
  expect(await sent.json()).toMatchObject({ status: 400, code: 'media_blocked', param: 'body' });
  expect((await service.get(upload, account.keyHeader)).status).toBe(404);
  const card = { spec: 'chara_card_v2', spec_version: '2.0', data: { name: 'Mira', description: 'calm' } };
  const form = formOf('card', writeCard(scene, { chara: JSON.stringify(card) }));
  expect(await service.post('/api/characters/import', form, account.keyHeader)).toMatchObject(REFUSED);
});

test('an own medium is refused by its address, and works again when the entry is removed', async () => {
  const { service, account, paint, scene, blockFile, remove } = stage;
  const { body } = await paint();
  const call = () =>
    service.post(
      '/api/ra2-image-editor',
      { prompt: 'brighter', image_url: body.image_url },
      account.keyHeader,
    );
  const entry = await blockFile(await sharp(scene).modulate({ brightness: 1.1 }).png().toBuffer());
  expect(await call()).toMatchObject({ status: 400, body: { code: 'media_blocked', param: 'image_url' } });
  await remove(entry.entry_id);
  // The edit is the scene as well, which is no longer blocked.
  expect((await call()).status).toBe(200);
});

test('a film is refused when bytes were added, and when it shows a blocked frame', async () => {
  const { service, account, clip, customer, blockFile, remove } = stage;
  const changed = Buffer.concat([clip, FREE]);
  const post = () =>
    service.post('/api/create-post', formOf('media', changed, { text: 'x' }), account.keyHeader);
  expect((await post()).status).toBe(200);
  const entry = await blockFile(clip);
  expect(entry.stills).toBeGreaterThan(1);
  expect(await post()).toMatchObject(REFUSED);
  await remove(entry.entry_id);
  const [still] = (await service.context.takeStills({ bytes: clip }, AbortSignal.timeout(20_000)))!;
  await blockFile(await sharp(still).jpeg().toBuffer());
  expect(await post()).toMatchObject(REFUSED);
  const films = { video_url: customer.url('/clip.mp4'), reference_image_url: customer.url('/other.png') };
  const relit = await service.post('/api/video-relight', films, account.keyHeader);
  expect(relit).toMatchObject({ status: 400, body: { code: 'media_blocked', param: 'video_url' } });
});

test('a flat or tiny picture blocks its own bytes alone, and another picture is not mistaken for a blocked one', async () => {
  const { scene, other, edit, blockFile, listed, remove } = stage;
  const tiny = await sharp(scene).resize(16, 11).png().toBuffer();
  for (const plain of [await png(256, 256, '#ffffff'), tiny]) {
    expect((await blockFile(plain)).stills).toBe(0);
    expect(await edit(plain)).toMatchObject(REFUSED);
  }
  const plain = await png(256, 256, '#fefefe');
  const tinyCopy = await sharp(tiny).jpeg().toBuffer();
  for (const each of [other, plain, tinyCopy]) expect((await edit(each)).body.code).not.toBe('media_blocked');
  for (const { entry_id } of await listed()) await remove(entry_id);
  await blockFile(other);
  for (const each of [scene, plain, tinyCopy]) expect((await edit(each)).body.code).not.toBe('media_blocked');
});
