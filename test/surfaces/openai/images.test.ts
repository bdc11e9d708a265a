import OpenAI, { toFile } from 'openai';
import { expect, test } from 'vitest';
import { png } from '../../support/engines.ts';
import { clientFor, openAiStage } from './stage.ts';

const stage = openAiStage();
const lastInput = (operation: string) => stage.engines[operation]!.tasks.at(-1)!.input;
const lastSources = (operation: string) => stage.engines[operation]!.tasks.at(-1)!.sources;

test('200 createImage: a picture at an address, for the price of the operation', async () => {
  const before = Number(await stage.posted());
  const { data, response } = await stage.client.images
    .generate({ prompt: 'A lighthouse', size: '1536x1024' })
    .withResponse();
  const [picture] = data.data!;
  expect(picture!.revised_prompt).toBe('A lighthouse');
  expect((await fetch(picture!.url!)).headers.get('content-type')).toBe('image/png');
  expect(before - Number(await stage.posted())).toBe(4);
  expect(response.headers.get('x-credits-charged')).toBe('4');
  expect(lastInput('ra1')).toMatchObject({ width: 1536, height: 1024 });
});

test('the bytes come where they are asked for', async () => {
  const { data } = await stage.client.images.generate({
    ...{ model: 'zimage', prompt: 'A fox', response_format: 'b64_json' },
  });
  expect(Buffer.from(data![0]!.b64_json!, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(data![0]!.url).toBeUndefined();
});

// Every size that a model of OpenAI takes. Source: https://platform.openai.com/docs/api-reference/images/create
test.each(['256x256', '512x512', '1024x1024', '1536x1024', '1024x1536', '1792x1024', '1024x1792', 'auto'])(
  'size %s is made as it is',
  async (size) => {
    const { response } = await stage.client.images
      .generate({ prompt: 'A fox', size: size as '256x256' })
      .withResponse();
    expect(response.headers.get('x-warnings')).toBeNull();
    const { width, height } = lastInput('ra1');
    expect(`${width}x${height}`).toBe(size === 'auto' ? '1024x1024' : size);
  },
);

test('another size becomes the nearest, and a header says so', async () => {
  const { response } = await stage.client.images
    .generate({ prompt: 'A fox', size: '3840x2160' as '256x256', quality: 'high' })
    .withResponse();
  expect(lastInput('ra1')).toMatchObject({ width: 2048, height: 1152 });
  expect(JSON.parse(response.headers.get('x-warnings')!)).toEqual([
    'Unknown field "quality" was ignored',
    'Size 3840x2160 became 2048x1152',
  ]);
});

test('several pictures of a model that makes one at a time are as many calls, each charged', async () => {
  const before = Number(await stage.posted());
  const { data, response } = await stage.client.images
    .generate({ model: 'ra1', prompt: 'A fox', n: 3, seed: 5 } as never)
    .withResponse();
  expect(new Set(data.data!.map(({ url }) => url)).size).toBe(3);
  expect(before - Number(await stage.posted())).toBe(12);
  expect(response.headers.get('x-credits-charged')).toBe('12');
  // The balance after all of the calls, in whole credits as in every other response.
  expect(Number(response.headers.get('x-credits-remaining'))).toBe(Math.floor(before - 12));
  expect(
    stage.engines
      .ra1!.tasks.slice(-3)
      .map(({ seed }) => seed)
      .sort(),
  ).toEqual([5, 6, 7]);
});

test('five pictures of a model that makes four are two calls', async () => {
  stage.engines.ra2!.tasks.length = 0;
  const before = Number(await stage.posted());
  await stage.client.images.generate({ model: 'ra2', prompt: 'A fox', n: 5 });
  expect(stage.engines.ra2!.tasks.map(({ input }) => input.num_images).sort()).toEqual([1, 4]);
  expect(before - Number(await stage.posted())).toBeGreaterThan(0);
});

test('a cap covers all pictures of a call together', async () => {
  const ask = (cap: string) =>
    stage.client.images.generate({ prompt: 'A fox', n: 2 }, { headers: { 'X-Max-Credits': cap } });
  await expect(ask('7.9')).rejects.toMatchObject({ status: 402, code: 'price_above_cap' });
  expect((await ask('8')).data).toHaveLength(2);
});

test('a repeat under one key is charged once, whatever the number of pictures', async () => {
  const ask = () =>
    stage.client.images.generate({ prompt: 'A fox', n: 2 }, { headers: { 'Idempotency-Key': 'two' } });
  const first = await ask();
  const posted = await stage.posted();
  expect((await ask()).data).toEqual(first.data);
  expect(await stage.posted()).toBe(posted);
});

test('where the credits are enough for some of the pictures, those are delivered', async () => {
  const { key } = await stage.service.account({ credits: '9' });
  const { data, response } = await clientFor(stage, key)
    .images.generate({ prompt: 'A fox', n: 3 })
    .withResponse();
  expect(data.data).toHaveLength(2);
  expect(response.headers.get('x-warnings')).toMatch(/2 of 3 calls succeeded/);
});

test('the client retries what may be retried, and a retry under a key charges once', async () => {
  const client = new OpenAI({
    apiKey: stage.account.key,
    baseURL: `${stage.service.baseUrl}/v1`,
    maxRetries: 2,
    // The first answer is lost on its way.
    fetch: Object.assign(
      async (...request: Parameters<typeof fetch>) => {
        const answer = await fetch(...request);
        tries += 1;
        if (tries === 1) throw new TypeError('fetch failed');
        return answer;
      },
      { preconnect() {} },
    ),
  });
  let tries = 0;
  const before = Number(await stage.posted());
  await client.images.generate({ prompt: 'A fox' }, { headers: { 'Idempotency-Key': 'lost' } });
  expect(tries).toBe(2);
  expect(before - Number(await stage.posted())).toBe(4);
});

test('an unknown model of pictures is a 404 with the nearest names', async () => {
  await expect(stage.client.images.generate({ model: 'ra-1', prompt: 'A fox' })).rejects.toMatchObject({
    ...{ status: 404, code: 'model_not_found' },
    message: expect.stringContaining('The nearest: ra1'),
  });
});

test('a blocked prompt is a 400 and costs nothing', async () => {
  const posted = await stage.posted();
  await expect(stage.client.images.generate({ prompt: 'a naked woman' })).rejects.toMatchObject({
    ...{ status: 400, code: 'content_blocked', param: 'prompt' },
  });
  expect(await stage.posted()).toBe(posted);
});

test('photoreal-image takes the nearest shape and its own formats', async () => {
  await stage.client.images.generate({
    ...{ model: 'photoreal-image', prompt: 'A fox', size: '1536x1024', output_format: 'png' },
  });
  expect(lastInput('photoreal-image')).toMatchObject({ output_format: 'png', width: 1248, height: 832 });
});

test('200 createImageEdit: an uploaded picture, changed by words', async () => {
  const image = await toFile(await png(64, 64), 'lighthouse.png', { type: 'image/png' });
  const { data } = await stage.client.images.edit({
    ...{ model: 'ra2-image-editor', image, prompt: 'Make it night', size: '1024x1536' },
  });
  expect(data![0]!.url).toMatch(/\/media\//);
  expect(lastInput('ra2-image-editor')).toMatchObject({ prompt: 'Make it night', width: 1024, height: 1536 });
});

test('of several pictures the first is edited, within the mask, and the others are references', async () => {
  const [first, second] = await Promise.all([
    toFile(await png(64, 64), 'first.png', { type: 'image/png' }),
    toFile(await png(32, 32), 'second.png', { type: 'image/png' }),
  ]);
  const edit = (model: string) =>
    stage.client.images
      .edit({ model, image: [first, second], mask: second, prompt: 'Make it night' })
      .withResponse();
  const { response } = await edit('ra2-image-editor');
  expect(response.headers.get('x-warnings')).toBeNull();
  const { image_url, ...others } = lastSources('ra2-image-editor')!;
  expect(Object.keys(others)).toEqual(['image_urls[0]', 'mask']);
  expect(image_url).toEqual(Buffer.from(await png(64, 64)));
  expect(others['image_urls[0]']).toEqual(Buffer.from(await png(32, 32)));
  const cut = (await edit('remove-background')).response;
  expect(JSON.parse(cut.headers.get('x-warnings')!)).toEqual([
    'mask was ignored: remove-background works on the whole picture',
    'Only the first 1 of 2 pictures were used',
  ]);
});

test('nine of sixteen pictures are used', async () => {
  const image_url = `data:image/png;base64,${Buffer.from(await png(64, 64)).toString('base64')}`;
  const images = Array.from({ length: 16 }, () => ({ image_url }));
  const answer = await stage.post('/v1/images/edits', { images, prompt: 'Make it night' });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.headers.get('x-warnings')!)).toEqual([
    'Only the first 9 of 16 pictures were used',
  ]);
  expect(Object.keys(lastSources('ra2-image-editor')!)).toHaveLength(9);
});

test('a mask comes as JSON too', async () => {
  const image_url = `data:image/png;base64,${Buffer.from(await png(64, 64)).toString('base64')}`;
  const body = { images: [{ image_url }], mask: { image_url }, prompt: 'Make it night' };
  expect((await stage.post('/v1/images/edits', body)).status).toBe(200);
  expect(Object.keys(lastSources('ra2-image-editor')!)).toEqual(['image_url', 'mask']);
});

test('pictures come as JSON too, and the other editors are models', async () => {
  const image_url = `data:image/png;base64,${Buffer.from(await png(64, 64)).toString('base64')}`;
  const ask = (body: object) => stage.post('/v1/images/edits', { images: [{ image_url }], ...body });
  expect((await ask({ prompt: 'Make it night' })).status).toBe(200);
  expect((await ask({ model: 'remove-background' })).status).toBe(200);
  expect((await ask({ model: 'smart-resize', size: '512x256' })).status).toBe(200);
  expect(lastInput('smart-resize').target_sizes).toBeDefined();
  const cut = await toFile(await png(64, 64), 'a.png', { type: 'image/png' });
  const { data } = await stage.client.images.edit({ model: 'remove-background', image: cut, prompt: 'Cut' });
  expect(data).toHaveLength(1);
});

test('an edit that lacks what its model needs is a 400 in the caller’s words', async () => {
  const image_url = 'ftp://images.example.com/a.png';
  const ask = async (body: object) => (await stage.post('/v1/images/edits', { ...body })).body.error;
  const images = [{ image_url: 'https://images.example.com/a.png' }];
  expect(await ask({ images })).toMatchObject({ param: 'prompt' });
  expect(await ask({ images, model: 'smart-resize' })).toMatchObject({ param: 'size' });
  expect(await ask({ images, prompt: 'a', n: 2 })).toMatchObject({ param: 'n' });
  expect(await ask({ images: [{ image_url }], prompt: 'a' })).toMatchObject({ param: 'images' });
  expect(await ask({ images, prompt: 'a', model: 'ra1' })).toMatchObject({ code: 'model_not_found' });
});

test.each([
  ['/v1/images/generations', { prompt: 'A fox' }],
  [
    '/v1/images/edits',
    { prompt: 'Make it blue', model: 'ra2-image-editor', images: [{ image_url: 'PICTURE' }] },
  ],
])('%s returns its picture to a caller that prefers a job, and a header says so', async (path, fields) => {
  const body = JSON.parse(JSON.stringify(fields).replace('PICTURE', stage.picture_url));
  const answer = await stage.post(path, body, { prefer: 'wait=5, Respond-Async' });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toHaveLength(1);
  expect(answer.headers.get('x-warnings')).toContain('Prefer: respond-async was ignored');
});
