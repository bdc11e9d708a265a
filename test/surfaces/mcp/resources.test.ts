import { randomBytes } from 'node:crypto';
import type { Client } from '@modelcontextprotocol/client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAiStage } from '../openai/stage.ts';
import { overHttp, use } from './connect.ts';

const stage = openAiStage();
let client: Client;
let other: { key: string; keyHeader: { 'x-api-key': string } };
beforeAll(async () => {
  client = await overHttp(stage.service.baseUrl, stage.account.key);
  other = await stage.service.account();
});
afterAll(() => client.close());

async function everyResource(by: Client) {
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await by.listResources(cursor === undefined ? undefined : { cursor });
    found.push(...page.resources);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return found;
}

test("models, the account's characters and its media are listed", async () => {
  const picture = await use(client, 'generate_image', { prompt: 'a fox' });
  const listed = await everyResource(client);
  const uris = listed.map(({ uri }) => uri);
  expect(uris[0]).toBe('reverie://models');
  expect(uris).toContain('reverie://characters/mira');
  expect(uris).toContain(picture.image_url);
  expect(new Set(uris).size).toBe(uris.length);
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'reverie://characters/{url_name}',
    `${stage.service.baseUrl}/media/{name}`,
  ]);
});

test('a character is listed with the first 300 letters of its description', async () => {
  const description = 'Keeps the light. '.repeat(30).trim();
  await stage.service.post('/api/create-ai', { name: 'Ada', description }, stage.account.keyHeader);
  const listed = await everyResource(client);
  expect(listed.find(({ uri }) => uri === 'reverie://characters/ada')).toMatchObject({
    title: 'Ada',
    description: description.slice(0, 300),
  });
  expect(listed.find(({ uri }) => uri === 'reverie://characters/mira')).toMatchObject({
    description: 'A lighthouse keeper who collects storms in bottles.',
  });
});

test('more than a page of media is listed page by page', async () => {
  const many = await stage.service.account({ credits: '1000' });
  const by = await overHttp(stage.service.baseUrl, many.key);
  for (let at = 0; at <= 50; at++) await use(by, 'generate_image', { prompt: 'a fox' });
  const uris = (await everyResource(by)).map(({ uri }) => uri);
  expect(new Set(uris).size).toBe(uris.length);
  const { body } = await stage.service.get('/api/media?limit=100', many.keyHeader);
  const { length } = body.media as unknown[];
  expect(length).toBeGreaterThan(50);
  expect(uris).toHaveLength(1 + length);
  await by.close();
});

test('models and characters are read as JSON, pictures as bytes', async () => {
  const [models] = (await client.readResource({ uri: 'reverie://models' })).contents;
  expect(JSON.parse((models as { text: string }).text)).toHaveProperty('models');
  const [mira] = (await client.readResource({ uri: 'reverie://characters/mira' })).contents;
  expect(JSON.parse((mira as { text: string }).text)).toMatchObject({ name: 'Mira', url_name: 'mira' });
  const { image_url } = await use(client, 'generate_image', { prompt: 'a fox' });
  const [picture] = (await client.readResource({ uri: String(image_url) })).contents;
  const bytes = new Uint8Array(await (await fetch(String(image_url))).arrayBuffer());
  expect(Buffer.from((picture as { blob: string }).blob, 'base64')).toEqual(Buffer.from(bytes));
});

test('a file of more than 1 MB is described with its address', async () => {
  const side = 800;
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
  const media_bytes = (await noise.png().toBuffer()).toString('base64');
  const { body } = await stage.service.post('/api/create-post', { media_bytes }, stage.account.keyHeader);
  const { media } = (await stage.service.get('/api/media', stage.account.keyHeader)).body as {
    media: { url: string; size_bytes: number }[];
  };
  const uri = String(body.media_url);
  const { size_bytes } = media.find(({ url }) => url === uri)!;
  expect(size_bytes).toBeGreaterThan(1_000_000);
  const [described] = (await client.readResource({ uri })).contents;
  expect(JSON.parse((described as { text: string }).text)).toEqual({
    url: uri,
    content_type: 'image/png',
    size_bytes,
  });
});

test('what is private is not there for other accounts', async () => {
  const secret = { name: 'Selma', description: 'Keeps secrets.', visibility: 'private' };
  await stage.service.post('/api/create-ai', secret, stage.account.keyHeader);
  const stranger = await overHttp(stage.service.baseUrl, other.key);
  const uri = 'reverie://characters/selma';
  expect((await client.readResource({ uri })).contents).toHaveLength(1);
  await expect(stranger.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
  expect((await stranger.readResource({ uri: 'reverie://characters/mira' })).contents).toHaveLength(1);
  const { body } = await stage.service.post(
    '/api/create-post',
    { media_url: stage.picture_url, visibility: 'private' },
    stage.account.keyHeader,
  );
  const medium = { uri: String(body.media_url) };
  expect((await client.readResource(medium)).contents).toHaveLength(1);
  await expect(stranger.readResource(medium)).rejects.toMatchObject({ code: -32602 });
  const uris = (await everyResource(stranger)).map((each) => each.uri);
  expect(uris).toEqual(['reverie://models']);
  await stranger.close();
});
