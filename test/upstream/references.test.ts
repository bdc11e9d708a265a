/** Several pictures of one edit reach each protocol's server in one field, the edited one first. */
import { expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { EnginesFileError } from '../../upstreams/engines-file-error.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { gemini } from '../../upstreams/gemini.ts';
import { oursOf } from '../../upstreams/mapping.ts';
import { openaiImages } from '../../upstreams/openai-images.ts';
import type { Protocol } from '../../upstreams/protocol.ts';
import { queue } from '../../upstreams/queue.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { replicate } from '../../upstreams/replicate.ts';
import { adapterFor, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { picture } from '../support/upstream/fixture.ts';
import { geminiServer } from '../support/upstream/gemini-server.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { queueServer } from '../support/upstream/queue-server.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';

const operation = 'ra2-image-editor' as const;
const EDIT = ENGINE_SPECS[operation];
const pictures = await Promise.all([64, 72, 80].map((width) => picture({ width, height: 32 })));
const [image_url, hat, scarf] = pictures as [Buffer, Buffer, Buffer];
const edit = (further: Record<string, Uint8Array> = { 'image_urls[0]': hat, 'image_urls[1]': scarf }) => ({
  operation,
  input: { prompt: 'the hat of the second picture', width: 64, height: 32 },
  seed: 1,
  sources: { image_url, ...further },
});
const adapterAt = (base_url: string, protocol: Protocol, more: object = {}) =>
  adapterFor(base_url, { protocol, operation, model: 'vendor/painter', ...more });
const inUri = (text: string) => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');

test('openai-images: as image[], which is image where there is one', async () => {
  const upstream = await openAiImagesServer({});
  const engine = adapterAt(`${upstream.url}/v1`, openaiImages);
  await engine.start(edit({ 'image_urls[0]': hat, mask: scarf }), timeLimit());
  await engine.start(edit({}), timeLimit());
  const [several, one] = upstream.received;
  expect(Object.keys(several!.sources).sort()).toEqual(['image[0]', 'image[1]', 'mask']);
  expect([several!.sources['image[0]'], several!.sources['image[1]']]).toEqual([image_url, hat]);
  expect(one!.sources).toEqual({ image: image_url });
  expect(engine.lacks(['image_url', 'image_urls[0]', 'mask'])).toBeUndefined();
  const unmasked = { prompt: { from: 'prompt' }, image: { from: 'image_urls' } };
  expect(adapterAt(upstream.url, openaiImages, { mapping: unmasked }).lacks(['image_url', 'mask'])).toBe(
    'mask',
  );
  await upstream.close();
});

test('gemini: as parts of the message', async () => {
  const upstream = await geminiServer({});
  await adapterAt(`${upstream.url}/v1beta`, gemini, { model: 'gemini-image' }).start(edit(), timeLimit());
  expect(Object.values(upstream.received[0]!.sources)).toEqual(pictures);
  await upstream.close();
});

test('replicate: uploaded, and named in the list that the file maps', async () => {
  const upstream = await replicateServer({});
  const mapping = { prompt: { from: 'prompt' }, image_input: { from: 'image_urls' } };
  const engine = adapterAt(`${upstream.url}/v1`, replicate, { mapping });
  await wholeWay(engine, edit());
  await wholeWay(engine, edit({}));
  expect(upstream.received.map(({ sources }) => sources)).toEqual([
    { 'image_input[0]': image_url, 'image_input[1]': hat, 'image_input[2]': scarf },
    { 'image_input[0]': image_url },
  ]);
  await upstream.close();
});

test('queue: as a list where the file maps one', async () => {
  const upstream = await queueServer({ course: [] });
  const mapping = { prompt: { from: 'prompt' }, image_urls: { from: 'image_urls' } };
  const engine = adapterFor(upstream.url, { protocol: queue, operation, mapping });
  await wholeWay(engine, edit());
  expect(
    (upstream.submissions[0]!.input as unknown as { image_urls: string[] }).image_urls.map(inUri),
  ).toEqual(pictures);
  expect(engine.lacks(['image_url', 'image_urls[0]'])).toBeUndefined();
  await upstream.close();
});

test('an engine whose mapping has no list lacks it', () => {
  for (const protocol of [queue, replicate])
    expect(adapterAt('https://upstream.example', protocol).lacks(['image_url', 'image_urls[0]'])).toBe(
      'image_urls[0]',
    );
});

test.each([
  ['image[0]', 'image_url'],
  ['image', 'image_url'],
  ['image[1]', 'image_urls[0]'],
  ['image[3]', 'image_urls[2]'],
  ['other[1]', undefined],
])('a fault in %s is one in %s', (theirs, ours) => {
  expect(oursOf(openaiImages.mappingFor(operation, EDIT)!, theirs, EDIT)).toBe(ours);
});

const fileOf = (protocol: string, input: string) => `
engines:
  painter: { protocol: ${protocol}, base_url: "http://127.0.0.1:9/v1" }
operations:
  ra2-image-editor:
    engine: painter
    model: vendor/painter
    input: { prompt: { from: prompt }, ${input} }
`;
const mistakesOf = (yaml: string): string[] => {
  try {
    createRegistry({
      specs: ENGINE_SPECS,
      embedded: new Map(),
      fetch,
      file: parseEngines(yaml),
      environment: {},
    });
    return [];
  } catch (error) {
    if (error instanceof EnginesFileError) return error.mistakes;
    throw error;
  }
};

test('a list of every picture is the picture that the operation requires', () => {
  expect(mistakesOf(fileOf('queue', 'images: { from: image_urls }'))).toEqual([]);
  expect(mistakesOf(fileOf('openai-images', 'image: { from: image_urls, as: upload }'))).toEqual([]);
  expect(mistakesOf(fileOf('queue', 'mask: { from: mask }')).join()).toContain('must send image_url');
  expect(mistakesOf(fileOf('openai-videos', 'images: { from: image_urls }')).join()).toContain(
    'takes as: data_uri, url, base64 where it sends a list',
  );
});
