/** Further pictures of an edit, from the call to the engine. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editorEngine } from '../../../engines/editor-engine.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import type { Engine, Task } from '../../../engines/port/engine.ts';
import { png } from '../../support/engines.ts';
import { pictureOf } from '../../support/pictures.ts';
import { openService, type Service } from '../../support/service.ts';

const pool = openWorkerPool();
const tasks: Task[] = [];
let lacking: string | undefined;
const editor = editorEngine(pool);
const recording: Engine = {
  ...editor,
  lacks: (fields) => (lacking && fields.includes(lacking) ? lacking : undefined),
  start(task, ...more) {
    tasks.push(task);
    return editor.start(task, ...more);
  },
};
let service: Service;
let account: Awaited<ReturnType<Service['account']>>;
const uris = await Promise.all(
  [320, 328, 336].map(async (width) => {
    const bytes = await pictureOf({ width, height: 320 });
    return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  }),
);
const [scene, hat, scarf] = uris as [string, string, string];
const bytesOf = (uri: string) => Buffer.from(uri.split(',')[1]!, 'base64');

beforeAll(async () => {
  service = await openService({ engines: { 'ra2-image-editor': recording } });
  account = await service.account({ credits: '1000' });
});
beforeEach(() => {
  lacking = undefined;
  tasks.length = 0;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await pool.close();
});

const edit = (more: object) =>
  service.post(
    '/api/ra2-image-editor',
    { prompt: 'make it darker', resolution: '256x256', ...more },
    account.keyHeader,
  );

test('each is a source of its own, and the embedded editor says that it ignores them', async () => {
  const answer = await edit({ image_url: scene, image_urls: [hat, scarf] });
  expect(answer.status).toBe(200);
  expect(tasks[0]!.sources).toEqual({
    image_url: bytesOf(scene),
    'image_urls[0]': bytesOf(hat),
    'image_urls[1]': bytesOf(scarf),
  });
  expect(answer.body.warnings).toContain('image_urls was ignored: the model edits one picture');
  const alone = await edit({ image_url: scene });
  expect(JSON.stringify(alone.body.warnings ?? [])).not.toContain('image_urls');
});

test('without another picture the first of them is edited', async () => {
  expect((await edit({ image_urls: [scene, hat] })).status).toBe(200);
  expect(tasks[0]!.sources).toEqual({ image_url: bytesOf(scene), 'image_urls[0]': bytesOf(hat) });
});

test('a form takes them as repeated fields beside its file', async () => {
  const form = new FormData();
  form.append('image', new File([Buffer.from(await png(64, 64))], 'a.png', { type: 'image/png' }));
  form.append('prompt', 'make it darker');
  for (const uri of [hat, scarf]) form.append('image_urls', uri);
  const answer = await service.call('POST', '/api/ra2-image-edit', {
    headers: account.keyHeader,
    body: form,
  });
  expect(answer.status).toBe(200);
  expect(Object.keys(tasks[0]!.sources!)).toEqual(['image_url', 'image_urls[0]', 'image_urls[1]']);
});

test.each([
  ['one data URI', [hat], 1],
  ['two with a comma between them', [`${hat}, ${scarf}`], 2],
])('a form takes %s in one field', async (_, values, count) => {
  const form = new FormData();
  form.append('image', new File([Buffer.from(await png(64, 64))], 'a.png', { type: 'image/png' }));
  form.append('prompt', 'make it darker');
  for (const value of values) form.append('image_urls', value);
  const answer = await service.call('POST', '/api/ra2-image-edit', {
    headers: account.keyHeader,
    body: form,
  });
  expect(answer.status).toBe(200);
  expect(Object.keys(tasks[0]!.sources!)).toHaveLength(1 + count);
});

test('a fault in the list is told in words', async () => {
  expect((await edit({ image_url: scene, image_urls: ['hat.png'] })).body.error).toBe(
    'Image URLs must be a public http or https URL, or a base64 data URI',
  );
});

test('a model that takes no list is a 400 by name, and nothing is held', async () => {
  lacking = 'image_urls[0]';
  const refused = await edit({ image_url: scene, image_urls: [hat] });
  expect(refused).toMatchObject({ status: 400, body: { param: 'image_urls[0]' } });
  expect(tasks).toEqual([]);
});

test.each([
  [
    'one that is no picture',
    { image_url: scene, image_urls: [hat, 'data:image/png;base64,aGVsbG8='] },
    'image_urls[1]',
  ],
  ['one that is no address', { image_url: scene, image_urls: ['hat.png'] }, 'image_urls[0]'],
  ['a private address', { image_url: scene, image_urls: ['http://10.0.0.1/hat.png'] }, 'image_urls[0]'],
  [
    'the edited one, in the caller\u2019s words',
    { image_urls: ['data:image/png;base64,aGVsbG8=', hat] },
    'image_urls[0]',
  ],
  [
    'the second, in the caller\u2019s words',
    { image_urls: [scene, 'data:image/png;base64,aGVsbG8='] },
    'image_urls[1]',
  ],
  ['none', { image_url: scene, image_urls: [] }, 'image_urls'],
  ['nine', { image_url: scene, image_urls: Array.from({ length: 9 }, () => hat) }, 'image_urls'],
])('%s is a 400 that names it', async (_, more, param) => {
  expect(await edit(more)).toMatchObject({ status: 400, body: { param } });
});

test('two pictures to edit are still one too many', async () => {
  const image_base64 = scene.split(',')[1];
  expect((await edit({ image_url: scene, image_base64, image_urls: [hat] })).status).toBe(400);
});
