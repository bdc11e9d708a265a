/** A mask reaches each protocol's server in the form that it expects. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainMask } from '../../engines/raster/edit-mask.ts';
import { openaiImages } from '../../upstreams/openai-images.ts';
import type { Protocol } from '../../upstreams/protocol.ts';
import { queue } from '../../upstreams/queue.ts';
import { replicate } from '../../upstreams/replicate.ts';
import { sdapi } from '../../upstreams/sdapi.ts';
import { adapterFor, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { picture } from '../support/upstream/fixture.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { queueServer } from '../support/upstream/queue-server.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';
import { sdapiServer } from '../support/upstream/sdapi-server.ts';

const LOGIN = 'operator:secret';
const SIZE = { width: 64, height: 32 };
const image_url = await picture({ ...SIZE, seed: 5 });
/** White on the left half. */
const white = await sharp({ create: { ...SIZE, channels: 3, background: '#000000' } })
  .composite([
    { input: { create: { width: 32, height: 32, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
  ])
  .png()
  .toBuffer();
const mask = (await plainMask(white, SIZE))!;

const edit = (sources: Record<string, Uint8Array>) => ({
  operation: 'ra2-image-editor',
  input: { prompt: 'let it snow', width: 64, height: 32 },
  seed: 1,
  sources,
});
const adapterAt = (base_url: string, protocol: Protocol, more: object = {}) =>
  adapterFor(base_url, { protocol, operation: 'ra2-image-editor', model: 'vendor/painter', ...more });
const channel = async (bytes: Uint8Array, nth: number) => {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => data[(16 * info.width + x) * info.channels + nth];
  return [at(8), at(56)];
};
const inUri = (text: string) => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');

test('openai-images: a file that is transparent and white where the picture may change, opaque and black elsewhere', async () => {
  const upstream = await openAiImagesServer({});
  const engine = adapterAt(`${upstream.url}/v1`, openaiImages);
  await engine.start(edit({ image_url, mask }), timeLimit());
  await engine.start(edit({ image_url }), timeLimit());
  const [masked, whole] = upstream.received;
  expect(Object.keys(masked!.sources)).toEqual(['image', 'mask']);
  expect(await channel(masked!.sources.mask!, 3)).toEqual([0, 255]);
  for (const colour of [0, 1, 2]) expect(await channel(masked!.sources.mask!, colour)).toEqual([255, 0]);
  expect(Object.keys(whole!.sources)).toEqual(['image']);
  await upstream.close();
});

test('sdapi: base64, white where the picture may change', async () => {
  const upstream = await sdapiServer({ key: LOGIN });
  const engine = adapterAt(upstream.url, sdapi, { key: LOGIN, model: 'sd_xl_base_1.0' });
  await engine.start(edit({ image_url, mask }), timeLimit());
  const fields = upstream.received[0]!.fields as { mask: string; init_images: string[] };
  expect(fields.init_images).toHaveLength(1);
  expect(await channel(inUri(fields.mask), 0)).toEqual([255, 0]);
  await upstream.close();
});

test('queue: mask_url, a data URI, white where the picture may change', async () => {
  const upstream = await queueServer({ course: [] });
  await wholeWay(adapterAt(upstream.url, queue), edit({ image_url, mask }));
  const { mask_url } = upstream.submissions[0]!.input as { mask_url: string };
  expect(await channel(inUri(mask_url), 0)).toEqual([255, 0]);
  await upstream.close();
});

test('replicate: an uploaded file, white where the picture may change', async () => {
  const upstream = await replicateServer({});
  await wholeWay(adapterAt(`${upstream.url}/v1`, replicate), edit({ image_url, mask }));
  const [received] = upstream.received;
  expect(await channel(received!.sources.mask!, 0)).toEqual([255, 0]);
  await upstream.close();
});
