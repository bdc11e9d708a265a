/** The fixture is proven by the protocol's official JavaScript client, before it may prove our adapter. */
import OpenAI, { toFile } from 'openai';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { picture } from '../support/upstream/fixture.ts';
import { type OpenAiImagesServer, openAiImagesServer } from '../support/upstream/openai-images-server.ts';

let upstream: OpenAiImagesServer;
let openai: OpenAI;
const clientWith = (apiKey: string) =>
  new OpenAI({ apiKey, baseURL: `${upstream.url}/v1`, maxRetries: 0, timeout: 10_000 });

beforeEach(async () => {
  upstream = await openAiImagesServer();
  openai = clientWith('fixture-key');
});
afterEach(() => upstream.close());

test('the official client reads pictures of the size and number it asked for', async () => {
  const { data } = await openai.images.generate({
    model: 'painter-1',
    prompt: 'a boat',
    size: '1536x1024',
    n: 2,
  });
  expect(data).toHaveLength(2);
  const bytes = Buffer.from(data![0]!.b64_json!, 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1536, height: 1024 });
  expect(upstream.received).toMatchObject([
    { model: 'painter-1', prompt: 'a boat', width: 1536, height: 1024, count: 2, sources: {} },
  ]);
});

test('it sends pictures to edit and a mask as files, several as a list', async () => {
  const [one, two, hole] = await Promise.all([
    picture({ width: 8, height: 8, seed: 1 }),
    picture({ width: 8, height: 8, seed: 2 }),
    picture({ width: 8, height: 8, seed: 3 }),
  ]);
  const file = (bytes: Buffer, name: string) => toFile(bytes, name, { type: 'image/png' });
  await openai.images.edit({
    model: 'painter-1',
    image: [await file(one, 'one.png'), await file(two, 'two.png')],
    mask: await file(hole, 'mask.png'),
    prompt: 'snow',
  });
  await openai.images.edit({ image: await file(one, 'one.png'), prompt: 'rain' });
  expect(upstream.received.map(({ prompt, sources }) => ({ prompt, sources }))).toEqual([
    { prompt: 'snow', sources: { 'image[0]': one, 'image[1]': two, mask: hole } },
    { prompt: 'rain', sources: { image: one } },
  ]);
});

test('refused content, a missing field and a wrong key are told apart by their codes', async () => {
  await expect(openai.images.generate({ prompt: 'forbidden' })).rejects.toMatchObject({
    status: 400,
    code: 'moderation_blocked',
  });
  await expect(openai.images.generate({ prompt: '' })).rejects.toMatchObject({ param: 'prompt' });
  await expect(clientWith('other').images.generate({ prompt: 'x' })).rejects.toMatchObject({
    status: 401,
    code: 'invalid_api_key',
  });
  expect(upstream.received).toEqual([]);
});

test('it finds the models', async () => {
  const { data } = await openai.models.list();
  expect(data.map(({ id }) => id)).toEqual(['painter-1']);
  expect(await openai.models.retrieve('painter-1')).toMatchObject({ id: 'painter-1' });
  await expect(openai.models.retrieve('nobody')).rejects.toMatchObject({ code: 'model_not_found' });
});
