/** The fixture is proven by the protocol's official JavaScript client, before it may prove our adapter. */
import OpenAI, { toFile } from 'openai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { picture } from '../support/upstream/fixture.ts';
import { type OpenAiVideosServer, openAiVideosServer } from '../support/upstream/openai-videos-server.ts';

const FILM = Buffer.from('the bytes of a film');
let upstream: OpenAiVideosServer;
let openai: OpenAI;
const clientWith = (apiKey: string) =>
  new OpenAI({ apiKey, baseURL: `${upstream.url}/v1`, maxRetries: 0, timeout: 10_000 });

beforeEach(async () => {
  upstream = await openAiVideosServer({ make: async () => FILM });
  openai = clientWith('fixture-key');
});
afterEach(() => upstream.close());

const end = async (id: string) => {
  let video = await openai.videos.retrieve(id);
  while (video.status === 'queued' || video.status === 'in_progress')
    video = await openai.videos.retrieve(id);
  return video;
};

test('the official client creates with a picture, asks, and downloads', async () => {
  const first = await picture({ width: 8, height: 8 });
  const film = await openai.videos.create({
    model: 'director-1',
    prompt: 'a boat sails',
    seconds: '8',
    size: '1280x720',
    input_reference: await toFile(first, 'first.png', { type: 'image/png' }),
  });
  expect(film).toMatchObject({ object: 'video', status: 'queued', seconds: '8', size: '1280x720' });
  expect(await openai.videos.retrieve(film.id)).toMatchObject({ status: 'queued' });
  expect(await openai.videos.retrieve(film.id)).toMatchObject({ status: 'in_progress', progress: 40 });
  expect(await end(film.id)).toMatchObject({ status: 'completed', progress: 100 });
  const content = await openai.videos.downloadContent(film.id);
  expect(Buffer.from(await content.arrayBuffer())).toEqual(FILM);
  expect(upstream.received).toMatchObject([
    {
      model: 'director-1',
      prompt: 'a boat sails',
      seconds: 8,
      width: 1280,
      height: 720,
      sources: { input_reference: first },
    },
  ]);
});

test('refused content fails the job with its code; a missing prompt and a wrong key fail the call', async () => {
  const { id } = await openai.videos.create({ prompt: 'forbidden' });
  expect(await end(id)).toMatchObject({ status: 'failed', error: { code: 'moderation_blocked' } });
  await expect(openai.videos.create({ prompt: '' })).rejects.toMatchObject({ status: 400, param: 'prompt' });
  await expect(clientWith('other').videos.create({ prompt: 'x' })).rejects.toMatchObject({ status: 401 });
});

test('deleted videos are gone', async () => {
  const { id } = await openai.videos.create({ prompt: 'x' });
  expect(await openai.videos.delete(id)).toMatchObject({ id, deleted: true });
  await expect(openai.videos.retrieve(id)).rejects.toMatchObject({ status: 404 });
  expect(upstream.received[0]!.canceled).toBe(true);
});
