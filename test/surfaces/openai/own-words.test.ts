/** Users of OpenAI's clients read bodies: the cost, deviations from the request, and the way to what is missing. */
import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { heldFilms } from '../mcp/films.ts';
import { openAiStage } from './stage.ts';

const films = heldFilms();
const stage = openAiStage({ 'ltx-2': films.engine });
type Extended = { usage?: { cost_usd: number }; warnings?: string[] };

test('the usage of pictures has the cost of the call', async () => {
  const { data, response } = await stage.client.images
    .generate({ model: 'ra1', prompt: 'A fox', n: 2 })
    .withResponse();
  expect(data).toMatchObject({ usage: { total_tokens: 0, cost_usd: 0.08 } });
  expect(response.headers.get('x-cost-usd')).toBe('0.08');
  expect(data).not.toHaveProperty('warnings');
});

test('the usages of streamed pictures together are the cost of the call', async () => {
  const { data: events, response } = await stage.client.images
    .generate({ model: 'ra2', prompt: 'A fox', n: 3, stream: true })
    .withResponse();
  let sum = 0;
  for await (const event of events) sum += (event as Extended).usage!.cost_usd;
  expect(sum).toBeCloseTo(Number(response.headers.get('x-cost-usd')), 8);
  expect(sum).toBeGreaterThan(0);
});

test('a size that became another is named in the body', async () => {
  const picture = await stage.client.images.generate({
    ...{ model: 'ra1', prompt: 'A fox', size: '1000x1000' as '256x256' },
  });
  expect((picture as { warnings?: string[] }).warnings).toEqual(['Size 1000x1000 became 992x992']);
  const film = await stage.client.videos.create({
    model: 'ltx-2' as never,
    prompt: 'waves',
    size: '1280x720',
  });
  expect((film as Extended).warnings).toEqual(['Size 1280x720 became 1920x1080']);
  await eventually(async () => (await stage.client.videos.retrieve(film.id)).status === 'completed');
});

test('a path of OpenAI that does not exist names what does the same work', async () => {
  const refused = stage.client.responses.create({ model: 'local/scripted', input: 'Hello' });
  await expect(refused).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
    message: expect.stringContaining('POST /v1/chat/completions'),
  });
  await expect(refused).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  await expect(stage.client.responses.retrieve('resp_1')).rejects.toThrow('POST /v1/images/generations');
  await expect(stage.client.completions.create({ model: 'a', prompt: 'b' })).rejects.toThrow(
    'POST /v1/chat/completions',
  );
});
