/** The mock's `/mcp`, by the official SDK: an agent's tools work before there is a service. */
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOLS } from '../../generated/tools.ts';
import { KEYS } from '../../mock/example-objects.ts';
import { type Mock, startMock } from '../../mock/mock.ts';
import { call, overHttp, REVISIONS, refusal, use } from '../surfaces/mcp/connect.ts';

let mock: Mock;
const open: Client[] = [];
beforeAll(async () => {
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', job_seconds: 0.2 });
});
afterAll(async () => {
  await Promise.all(open.map((client) => client.close()));
  await mock.close();
});

async function connected(key: string, options = {}) {
  const client = await overHttp(mock.url, key, options);
  open.push(client);
  return client;
}

describe.each(REVISIONS)('revision %s', (revision) => {
  test('lists every tool; a picture has a link, a preview and its price', async () => {
    const client = await connected(KEYS.good, { revision });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    const before = Number((await use(client, 'get_balance')).credits_whole);
    const picture = await call(client, 'generate_image', { prompt: 'a red fox', max_credits: 10 });
    expect(picture.isError).toBeFalsy();
    expect(picture.content.map(({ type }) => type)).toEqual(['text', 'resource_link', 'image']);
    expect(picture.structuredContent).toMatchObject({ credits_charged: 4 });
    const after = Number((await use(client, 'get_balance')).credits_whole);
    expect(before - after).toBe(4);
  });

  test('resources: models, a character, a picture', async () => {
    const client = await connected(KEYS.good, { revision });
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toEqual(expect.arrayContaining(['reverie://models', 'reverie://characters/mira']));
    for (const uri of ['reverie://models', 'reverie://characters/mira']) {
      const [content] = (await client.readResource({ uri })).contents as { text: string }[];
      expect(JSON.parse(content!.text)).toBeTypeOf('object');
    }
  });
});

test('a film becomes a job that get_job follows', async () => {
  const client = await connected(KEYS.good);
  let job = await use(client, 'generate_video', { prompt: 'waves' });
  while (job.status === 'in_progress') job = await use(client, 'get_job', { job_id: job.job_id });
  expect(JSON.stringify(job)).toMatch(/\.mp4/);
});

test('refusals: a price above max_credits, no credits, no scope, no key', async () => {
  const [rich, broke] = [await connected(KEYS.good), await connected(KEYS.broke)];
  const paint = { prompt: 'a red fox' };
  expect(await refusal(rich, 'generate_image', { ...paint, max_credits: 1 })).toMatchObject({
    code: 'price_above_cap',
    charged: false,
  });
  expect(await refusal(broke, 'generate_image', paint)).toMatchObject({ code: 'insufficient_credits' });
  const narrow = await connected(KEYS.chatOnly);
  expect(await refusal(narrow, 'generate_image', paint)).toMatchObject({ code: 'forbidden' });
  const nobody = await fetch(`${mock.url}/mcp`, { method: 'POST', body: '{}' });
  expect(nobody.status).toBe(401);
  const foreign = { origin: 'https://evil.example.com', authorization: `Bearer ${KEYS.good}` };
  expect((await fetch(`${mock.url}/mcp`, { method: 'POST', headers: foreign, body: '{}' })).status).toBe(403);
});
