/** The negative prompt and the strength, from the call to the engine. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorEngine } from '../../../engines/editor-engine.ts';
import { illustratorEngine } from '../../../engines/illustrator-engine.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import type { Engine, Task } from '../../../engines/port/engine.ts';
import { png } from '../../support/engines.ts';
import { pictureOf } from '../../support/pictures.ts';
import { openService, type Service } from '../../support/service.ts';

const pool = openWorkerPool();
const tasks: Task[] = [];
const recording: Engine = {
  label: { name: 'test-engine', version: '1', kind: 'local' },
  about: 'Remembers what it was asked.',
  async start(task) {
    tasks.push(task);
    const [width, height] = [Number(task.input.width), Number(task.input.height)];
    return {
      is: 'done',
      outputs: [{ content_type: 'image/png', width, height, bytes: await pictureOf({ width, height }) }],
    };
  },
};
let service: Service;
let account: Awaited<ReturnType<Service['account']>>;

beforeAll(async () => {
  service = await openService({
    engines: {
      ra1: recording,
      zimage: illustratorEngine(pool),
      'ra2-image-editor': editorEngine(pool),
    },
  });
  account = await service.account({ credits: '1000' });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await pool.close();
});

const paint = (more: object) =>
  service.post('/api/ra1', { prompt: 'a woman on a beach', size: '256x256', ...more }, account.keyHeader);

test('reaches the engine without the spaces around it, and a blank one does not', async () => {
  expect((await paint({ negative_prompt: ' people, text\n' })).status).toBe(200);
  expect(tasks.at(-1)!.input).toMatchObject({ negative_prompt: 'people, text' });
  for (const negative_prompt of ['', ' ', null]) {
    expect((await paint({ negative_prompt })).status).toBe(200);
    expect(tasks.at(-1)!.input).not.toHaveProperty('negative_prompt');
  }
});

test('what people paste into it is allowed', async () => {
  const pasted =
    '(worst quality:1.4), low quality, nsfw, nude, blood, child, bad anatomy, ((extra fingers)), watermark, blurry';
  expect((await paint({ negative_prompt: pasted })).status).toBe(200);
});

test.each(['clothes', 'Clothes, dress, bikini', '(clothes:1.5), blurry', '[underwear]'])(
  'with %s missing, the check refuses the call, before anything is held',
  async (negative_prompt) => {
    const started = tasks.length;
    const { status, body } = await paint({ negative_prompt });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'content_blocked', param: 'negative_prompt', charged: false },
    });
    expect(tasks).toHaveLength(started);
  },
);

test('the illustrator leaves out what it names', async () => {
  const order = { prompt: 'a village with trees', seed: 4, size: '256x256' };
  const shas = [];
  for (const negative_prompt of [undefined, 'trees']) {
    const { status, body } = await service.post(
      '/api/zimage',
      { ...order, ...(negative_prompt && { negative_prompt }) },
      account.keyHeader,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(JSON.stringify(body.warnings ?? [])).not.toContain('negative_prompt was ignored');
    shas.push((body.assets as { content_sha256: string }[])[0]!.content_sha256);
  }
  expect(shas[1]).not.toBe(shas[0]);
});

test('the embedded editor says that it ignores both, in JSON and in a form', async () => {
  const picture = await png(320, 240);
  const fields = { prompt: 'black and white', negative_prompt: 'people', strength: 0.4 };
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const json = { ...fields, image_base64: Buffer.from(picture).toString('base64') };
  for (const sent of [json, form]) {
    const { status, body } = await service.post('/api/ra2-image-editor', sent, account.keyHeader);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.warnings).toEqual(
      expect.arrayContaining([
        'negative_prompt was ignored: the model does not support it',
        'strength was ignored: the model does not support it',
      ]),
    );
  }
});

test('400 of a strength above 1', async () => {
  const sent = {
    prompt: 'brighter',
    strength: 1.2,
    image_base64: Buffer.from(await png(64, 64)).toString('base64'),
  };
  expect(await service.post('/api/ra2-image-editor', sent, account.keyHeader)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', param: 'strength' },
  });
});
