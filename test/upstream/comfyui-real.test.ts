/**
 * Runs against a real ComfyUI server at `COMFYUI_URL`, e.g. http://127.0.0.1:8188. Its core nodes suffice, no model
 * is needed. This verifies the fixture's claims.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { freshFolder } from '../support/database.ts';
import { pictureOf } from '../support/pictures.ts';
import { openService, type Service } from '../support/service.ts';

const url = process.env.COMFYUI_URL;
const load = { 1: { class_type: 'LoadImage', inputs: { image: 'x' } } };
const save = (from: string) => ({
  9: { class_type: 'SaveImage', inputs: { images: [from, 0], filename_prefix: 'reverie' } },
});
const scaled = (from: string) => ({
  2: {
    class_type: 'ImageScale',
    inputs: { image: [from, 0], width: 64, height: 64, upscale_method: 'lanczos', crop: 'disabled' },
  },
});
const invert = { 3: { class_type: 'ImageInvert', inputs: { image: ['2', 0] } } };
const blank = (width: number, height: number, color: number) => ({
  class_type: 'EmptyImage',
  inputs: { width, height, batch_size: 1, color },
});
/** A square on a ground: as much of a picture as core nodes make of nothing. */
const square = {
  1: blank(64, 64, 0x2040a0),
  4: blank(32, 32, 0xf0c020),
  5: {
    class_type: 'ImageCompositeMasked',
    inputs: { destination: ['1', 0], source: ['4', 0], x: 8, y: 8, resize_source: false },
  },
};
const slow = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    20 + index,
    {
      class_type: 'ImageBlur',
      inputs: { image: [index === 0 ? '5' : String(19 + index), 0], blur_radius: 15, sigma: 4 + index / 20 },
    },
  ]),
);

const WORKFLOWS: Record<string, object> = {
  edit: { ...load, ...scaled('1'), ...invert, ...save('3') },
  batch: {
    ...square,
    6: { class_type: 'RepeatImageBatch', inputs: { image: ['5', 0], amount: 1 } },
    ...save('6'),
  },
  cutout: {
    ...load,
    2: { class_type: 'ImageToMask', inputs: { image: ['1', 0], channel: 'red' } },
    3: { class_type: 'JoinImageWithAlpha', inputs: { image: ['1', 0], alpha: ['2', 0] } },
    ...save('3'),
  },
  throws: {
    ...square,
    9: { class_type: 'SaveImage', inputs: { images: ['5', 0], filename_prefix: '../../outside' } },
  },
  unknown: { ...square, 7: { class_type: 'NoSuchNode', inputs: {} }, ...save('5') },
  slow: { ...square, ...slow, ...save('31') },
};

const folder = freshFolder('comfyui-');
let service: Service;
const UNPAID = { posted: '100', held: '0' };

describe.runIf(url)('a real ComfyUI server', () => {
  beforeAll(async () => {
    for (const [name, workflow] of Object.entries(WORKFLOWS))
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(workflow));
    const entry = (name: string, input: string) =>
      `{ engine: far, workflow: ${join(folder, `${name}.json`)}, poll_seconds: 0.2, input: { ${input} } }`;
    const sized = '1.inputs.width: { from: width }, 1.inputs.height: { from: height }';
    const file = `engines:
  far: { protocol: comfyui, base_url: "${url}" }
operations:
  ra2-image-editor: ${entry('edit', '9.inputs.filename_prefix: { from: prompt }, 1.inputs.image: { from: image_url }, 2.inputs.width: { from: width }, 2.inputs.height: { from: height }')}
  ra2: ${entry('batch', `9.inputs.filename_prefix: { from: prompt }, 6.inputs.amount: { from: num_images }, ${sized}`)}
  remove-background: ${entry('cutout', '1.inputs.image: { from: image_url }')}
  ra1: ${entry('throws', `9.inputs.filename_prefix: { from: prompt, values: { thrown: ../../outside } }, ${sized}`)}
  zimage: ${entry('unknown', `9.inputs.filename_prefix: { from: prompt }, ${sized}`)}
  relay: ${entry('slow', `9.inputs.filename_prefix: { from: prompt }, ${sized}`)}
`;
    const registry = createRegistry({
      specs: ENGINE_SPECS,
      embedded: new Map(),
      file: parseEngines(file),
      environment: {},
      fetch,
    });
    service = await openService({ registry });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function post(path: string, body: object) {
    const account = await service.account({ credits: '100' });
    const answer = await service.post(path, body, account.keyHeader);
    const { credits } = (await service.get('/api/account', account.keyHeader)).body;
    const { posted, held } = credits as typeof UNPAID;
    return { ...answer, credits: { posted, held } };
  }
  const dataUri = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const fetched = async (address: unknown) => Buffer.from(await (await fetch(String(address))).arrayBuffer());

  test('an edit: the picture arrives, in the size that was promised, and comes back as its nodes made it', async () => {
    const photo = await pictureOf({ width: 96, height: 64 });
    const request = { prompt: 'negative', image_url: dataUri(photo), size: '512x384' };
    const { status, body, credits } = await post('/api/ra2-image-editor', request);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(credits).toEqual({ posted: '96', held: '0' });
    const [asset] = body.assets as [{ url: string }];
    const picture = await fetched(asset.url);
    const resized = sharp(photo).removeAlpha().resize(512, 384, { fit: 'fill', kernel: 'lanczos3' });
    const wanted = await resized.negate().raw().toBuffer();
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect({ width: info.width, height: info.height }).toEqual({ width: 512, height: 384 });
    const apart = wanted.reduce((sum, value, at) => sum + Math.abs(value - data[at]!), 0) / wanted.length;
    expect(apart).toBeLessThan(4);
    // The workflow that ComfyUI writes into its pictures is not published.
    expect(picture.includes('ImageInvert')).toBe(false);
  });

  test('several pictures of one prompt', async () => {
    const { status, body, credits } = await post('/api/ra2', { prompt: 'square', num_images: 2 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.assets).toHaveLength(2);
    expect(credits).toEqual({ posted: '92', held: '0' });
  });

  test('a cut-out keeps its transparency', async () => {
    const photo = await pictureOf({ width: 96, height: 64 }, 250);
    const { status, body } = await post('/api/remove-background', { image_url: dataUri(photo) });
    expect(status, JSON.stringify(body)).toBe(200);
    const { url: address } = body.image as { url: string };
    const { isOpaque } = await sharp(await fetched(address)).stats();
    expect(isOpaque).toBe(false);
  });

  test('a node that throws: not paid, and the operator is told which', async () => {
    const { status, body, credits } = await post('/api/ra1', { prompt: 'thrown', size: '256x256' });
    expect({ status, code: body.code, credits }).toEqual({
      status: 502,
      code: 'upstream_failed',
      credits: UNPAID,
    });
    expect(service.logged()).toContain('node 9 (SaveImage)');
  });

  test('a node that it does not have: not paid, and the operator is told which', async () => {
    const { status, body, credits } = await post('/api/zimage', { prompt: 'a', size: '256x256' });
    expect({ status, retryable: body.retryable, credits }).toEqual({
      status: 502,
      retryable: false,
      credits: UNPAID,
    });
    expect(service.logged()).toContain('NoSuchNode');
  });

  test('canceled works are stopped, the one that runs and the one that waits', async () => {
    const account = await service.account({ credits: '100' });
    const request = { model_name: 'vendor/image-2/pro/text-to-image', prompt: 'slow' };
    const image_size = { width: 512, height: 512 };
    const both = [0, 1].map((seed) =>
      service.post('/relay', { ...request, seed, image_size }, account.keyHeader),
    );
    const works = async () => {
      const queue = (await (await fetch(`${url}/queue`)).json()) as Record<string, unknown[]>;
      return [queue.queue_running!.length, queue.queue_pending!.length];
    };
    await eventually(async () => (await works()).join() === '1,1');
    const { jobs } = (await service.get('/api/jobs', account.keyHeader)).body as {
      jobs: { job_id: string }[];
    };
    for (const { job_id } of jobs)
      await service.post(`/api/jobs/${job_id}/cancel`, undefined, account.keyHeader);
    for (const order of both) expect((await order).body.code).toBe('canceled');
    await eventually(async () => (await works()).join() === '0,0');
    const history = (await (await fetch(`${url}/history?max_items=1`)).json()) as Record<string, History>;
    const [last] = Object.values(history);
    expect(last!.status.messages.map(([name]) => name)).toContain('execution_interrupted');
  }, 120_000);
});

type History = { status: { messages: [string, object][] } };

test.skipIf(url)('no real ComfyUI server is asked: COMFYUI_URL is not set', () => {
  expect(readFileSync('docs/upstreams/comfyui.md', 'utf8')).toContain('COMFYUI_URL');
});
