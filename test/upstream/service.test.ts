import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry, type Registry } from '../../upstreams/registry.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';
import { type QueueServer, queueServer } from '../support/upstream/queue-server.ts';

let upstream: QueueServer;
let service: Service;
let registry: Registry;
beforeAll(async () => {
  upstream = await queueServer();
  registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map([['ra1', instantEngine()]]),
    file: parseEngines(`
engines:
  studio: { protocol: queue, base_url: ${upstream.url}, key_env: STUDIO_KEY }
operations:
  ra1: { engine: studio, model: vendor/painter, poll_seconds: 1 }
`),
    environment: { STUDIO_KEY: 'fixture-key' },
    fetch,
  });
  service = await openService({ registry });
});
afterAll(async () => {
  await service.stop();
  await upstream.close();
});

describe('ra1 on an upstream named in the engines file', () => {
  const submitted = () => upstream.submissions.length;

  test('is submitted once, polled, fetched, stored here and charged', async () => {
    const { key, keyHeader } = await service.account({ credits: '10' });
    const answer = await service.post('/api/ra1', {
      api_key: key,
      prompt: 'a fox',
      size: 'landscape',
      seed: 5,
    });

    expect(answer).toMatchObject({
      status: 200,
      body: { credits_charged: 4, seed: 5, engine: { name: 'studio', kind: 'upstream' } },
    });
    expect(submitted()).toBe(1);
    expect(answer.body.image_url).toMatch(new RegExp(`^${service.baseUrl}/media/`));
    const bytes = await (await fetch(answer.body.image_url as string)).arrayBuffer();
    const [asset] = answer.body.assets as { width: number; height: number }[];
    expect(await sharp(bytes).metadata()).toMatchObject({ width: asset!.width, height: asset!.height });
    expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({
      posted: '6',
      held: '0',
    });
  });

  test('a test account never reaches it', async () => {
    const { key } = await service.account({ mode: 'test' });
    const calls = upstream.calls.length;
    const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    expect(answer.body.engine).toMatchObject({ kind: 'local' });
    expect(upstream.calls.length).toBe(calls);
  });

  test.each([
    ['a lost answer to the submit', 'submit', { is: 'lost' }, 502],
    [
      'a refused prompt',
      'result',
      { is: 'reply', status: 422, body: { detail: [{ type: 'content_policy_violation' }] } },
      400,
    ],
  ] as const)(
    '%s fails the picture, is not submitted again and charges nothing',
    async (_what, verb, fault, status) => {
      upstream.fail(verb, fault);
      const before = submitted();
      const { key, keyHeader } = await service.account({ credits: '10' });
      const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
      expect(answer.status).toBe(status);
      expect(submitted()).toBe(before + 1);
      expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({
        posted: '10',
        held: '0',
      });
    },
  );

  test('a result that cannot be read is asked for again', async () => {
    upstream.fail('result', { is: 'html' });
    const before = submitted();
    const { key } = await service.account();
    expect((await service.post('/api/ra1', { api_key: key, prompt: 'a fox' })).status).toBe(200);
    expect(submitted()).toBe(before + 1);
  });

  test('a restart between submit and poll resumes with the stored ticket', async () => {
    const { key, keyHeader } = await service.account({ credits: '10' });
    const before = submitted();
    const away = new AbortController();
    const lost = fetch(`${service.baseUrl}/api/ra1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: key, prompt: 'a fox' }),
      signal: away.signal,
    }).catch(() => undefined);
    while (submitted() === before) await new Promise((resolve) => setTimeout(resolve, 20));
    const { dataDir } = service;
    away.abort();
    await service.context.queue.stop({ grace_seconds: 0 });
    await service.stop({ keep: true });
    await lost;

    service = await openService({ registry, dataDir });
    const account = async () => (await service.get('/api/account', keyHeader)).body.credits;
    while (((await account()) as { held: string }).held !== '0')
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await account()).toMatchObject({ posted: '6' });
    expect(submitted()).toBe(before + 1);
  }, 90_000);
});
