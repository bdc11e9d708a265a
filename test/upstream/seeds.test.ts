/** The seed of a response repeats its result. Otherwise the response has null, on every surface. */
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';
import { comfyServer } from '../support/upstream/comfyui-server.ts';
import { geminiServer } from '../support/upstream/gemini-server.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { queueServer } from '../support/upstream/queue-server.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';
import { sdapiServer } from '../support/upstream/sdapi-server.ts';
import { sdcppServer } from '../support/upstream/sdcpp-server.ts';
import { stabilityServer } from '../support/upstream/stability-server.ts';
import { paint } from '../support/upstream/wire.ts';
import { overHttp, use } from '../surfaces/mcp/connect.ts';

const IGNORED = 'seed was ignored: the model does not support it';
const UNCONFIRMED = 'seed was sent, but the model server does not confirm that it repeats the result';
const used = (seed: number) => `seed: the model server used ${seed}, so the seed does not repeat the result`;

const upstreams = await Promise.all([
  openAiImagesServer(),
  geminiServer(),
  queueServer({ course: [] }),
  replicateServer({ course: [] }),
  replicateServer({ course: [], logs: false }),
  sdapiServer({ key: 'user:fixture' }),
  sdcppServer(),
  comfyServer({ course: 0 }),
  stabilityServer(),
]);
const [images, gemini, queue, replicate, silent, webui, sdcpp, comfy, stability] = upstreams;
const sent = 'prompt: { from: prompt }, seed: { from: seed }';
const sized = 'size: { from: size }';
const workflow =
  'workflow: docs/upstreams/workflows/picture.json, input: { 6.inputs.text: { from: prompt }, 3.inputs.seed: { from: seed } }';
const http = (result: string) =>
  `model: core, input: { ${sent}, output_format: png }, submit: { path: "/v2beta/stable-image/generate/{model}", send: multipart, headers: { authorization: "Bearer {key}", accept: image/* } }, result: { ${result} }`;

const FILE = `
engines:
  images: { protocol: openai-images, base_url: "${images.url}/v1", key_env: FIXTURE }
  gemini: { protocol: gemini, base_url: "${gemini.url}/v1beta", key_env: FIXTURE }
  queue: { protocol: queue, base_url: "${queue.url}", key_env: FIXTURE }
  replicate: { protocol: replicate, base_url: "${replicate.url}/v1", key_env: FIXTURE }
  silent: { protocol: replicate, base_url: "${silent.url}/v1", key_env: FIXTURE }
  webui: { protocol: sdapi, base_url: "${webui.url}", key_env: LOGIN }
  sdcpp: { protocol: sdcpp, base_url: "${sdcpp.url}" }
  comfy: { protocol: comfyui, base_url: "${comfy.url}" }
  stability: { protocol: http, base_url: "${stability.url}", key_env: FIXTURE }
operations:
  ra1: { engine: images, model: painter-1 }
models:
  ra1/unsent: { engine: images, model: painter-1 }
  ra1/sent: { engine: images, model: painter-1, input: { ${sent}, ${sized} } }
  ra1/named: { engine: images, model: painter-1, seeds: true }
  ra1/gemini: { engine: gemini, model: gemini-2.5-flash-image }
  ra1/queue: { engine: queue, model: vendor/painter, poll_seconds: 0.1 }
  ra1/constant: { engine: queue, model: vendor/painter, poll_seconds: 0.1, input: { prompt: { from: prompt }, image_size: { from: size }, seed: 41 } }
  ra1/denied: { engine: queue, model: vendor/painter, poll_seconds: 0.1, seeds: false }
  ra1/replicate: { engine: replicate, model: vendor/painter, poll_seconds: 0.1 }
  ra1/silent: { engine: silent, model: vendor/painter, poll_seconds: 0.1 }
  ra1/webui: { engine: webui }
  ra1/sdcpp: { engine: sdcpp, poll_seconds: 0.1 }
  ra1/comfy: { engine: comfy, poll_seconds: 0.1, ${workflow} }
  ra1/reports: { engine: stability, ${http('media: body, facts: { seed: "header:seed" }')} }
  ra1/reports-nothing: { engine: stability, ${http('media: body')} }
`;

let service: Service;
let account: Awaited<ReturnType<Service['account']>>;
beforeAll(async () => {
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map([['ra1', instantEngine()]]),
    file: parseEngines(FILE),
    environment: { FIXTURE: 'fixture-key', LOGIN: 'user:fixture' },
    fetch,
  });
  service = await openService({ registry });
  account = await service.account({ credits: '1000' });
});
afterAll(async () => {
  await service.stop();
  await Promise.all(upstreams.map((server) => server.close()));
});

const order = (more: object) =>
  service.post('/api/ra1', { prompt: 'a boat', size: '256x256', ...more }, account.keyHeader);
const jobOf = async (answer: { body: object }) => {
  const { job_id } = answer.body as { job_id: string };
  const job = () => service.get(`/api/jobs/${job_id}`, account.keyHeader);
  await expect.poll(async () => (await job()).body.status, { timeout: 10_000 }).not.toBe('in_progress');
  return (await job()).body;
};

describe.each([
  ['openai-images without a seed', 'unsent', 41, null, IGNORED],
  ['openai-images with a seed that nothing confirms', 'sent', 41, null, UNCONFIRMED],
  ['openai-images with seeds: true', 'named', 41, 41, undefined],
  ['gemini', 'gemini', 41, null, UNCONFIRMED],
  ['a queue that reports the seed', 'queue', 41, 41, undefined],
  ['a queue with a constant seed', 'constant', 41, null, IGNORED],
  ['a queue with seeds: false', 'denied', 41, null, UNCONFIRMED],
  ['a Replicate model that prints its seed', 'replicate', 41, 41, undefined],
  ['a Replicate model that replaces the seed 0', 'replicate', 0, null, used(31_337)],
  ['a Replicate model that prints nothing', 'silent', 41, null, UNCONFIRMED],
  ['sdapi', 'webui', 41, 41, undefined],
  ['sdapi with a seed of 32 bits', 'webui', 2 ** 32 - 1, 2 ** 32 - 1, undefined],
  ['sdapi with a seed of 53 bits', 'webui', 2 ** 53 - 1, 2 ** 53 - 1, undefined],
  ['sdcpp', 'sdcpp', 41, 41, undefined],
  ['comfyui', 'comfy', 41, 41, undefined],
  ['http that reports the seed', 'reports', 41, 41, undefined],
  ['http that reports no seed', 'reports-nothing', 41, null, UNCONFIRMED],
] as const)('%s', (_title, model, seed, claimed, warning) => {
  test('the response claims only what repeats', async () => {
    const { status, body } = await order({ model, seed });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.seed).toBe(claimed);
    const warnings = ((body.warnings ?? []) as string[]).filter((each) => each.includes('seed'));
    expect(warnings).toEqual(warning === undefined ? [] : [warning]);
  });

  test('a job claims the same, and without a seed of the caller no warning speaks of it', async () => {
    const accepted = await order({ model, response_mode: 'polling' });
    expect(accepted.status).toBe(202);
    const job = await jobOf(accepted);
    expect(job.seed).toBe(claimed === null && seed !== 0 ? null : accepted.body.seed);
    expect(String(job.warnings ?? '')).not.toContain('seed');
  });
});

test('seeds: true sends the seed', () => {
  const seeds = images.received.map(({ fields }) => fields.seed);
  expect(seeds).toContain(41);
});

test('a server that reports another seed than the one of the request gets no claim', async () => {
  webui.fail('submit', {
    is: 'reply',
    body: {
      images: [(await paint(256, 256)).toString('base64')],
      info: JSON.stringify({ seed: 42 }),
    },
  });
  expect((await order({ model: 'webui', seed: 41 })).body).toMatchObject({
    seed: null,
    warnings: [used(42)],
  });
});

describe('every surface', () => {
  test('a repeat under the same Idempotency-Key has the same answer', async () => {
    const headers = { ...account.keyHeader, 'idempotency-key': 'one-of-null' };
    const body = { prompt: 'a boat', size: '256x256', model: 'unsent', seed: 7 };
    const [one, two] = [
      await service.post('/api/ra1', body, headers),
      await service.post('/api/ra1', body, headers),
    ];
    expect(one.body).toMatchObject({ seed: null, warnings: [IGNORED] });
    expect(two.body).toEqual(one.body);
  });

  test('/v1 warns in its header', async () => {
    const client = new OpenAI({ apiKey: account.key, baseURL: `${service.baseUrl}/v1`, maxRetries: 0 });
    const { response } = await client.images
      .generate({ model: 'ra1/unsent', prompt: 'a boat', seed: 7 } as never)
      .withResponse();
    expect(JSON.parse(response.headers.get('x-warnings')!)).toContain(IGNORED);
  });

  test('an MCP tool has null in its structured result, and the warning', async () => {
    const client = await overHttp(service.baseUrl, account.key);
    const result = await use(client, 'generate_image', { prompt: 'a boat', seed: 7 });
    await client.close();
    expect(result).toMatchObject({ seed: null, warnings: [IGNORED] });
  });

  test('an operator’s trial too', async () => {
    const trial = { operation: 'ra1', prompt: 'a boat', seed: 7, reason: 'test' };
    const tried = await service.post('/admin/engines/images/try', trial, service.asOperator);
    expect(tried.body).toMatchObject({ outcome: 'done', seed: null });
  });

  test('embedded engines keep their promise', async () => {
    const { key } = await service.account({ mode: 'test' });
    const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox', seed: 2 ** 40 });
    expect(answer.body).toMatchObject({ seed: 2 ** 40, engine: { kind: 'local' } });
    expect(answer.body).not.toHaveProperty('warnings');
  });
});

test('seeds: true without a sent seed stops the start', () => {
  const file = FILE.replace(
    `input: { ${sent}, ${sized} }`,
    `seeds: true, input: { prompt: { from: prompt } }`,
  );
  const open = () =>
    createRegistry({
      specs: ENGINE_SPECS,
      embedded: new Map([['ra1', instantEngine()]]),
      file: parseEngines(file),
      environment: { FIXTURE: 'fixture-key', LOGIN: 'user:fixture' },
      fetch,
    });
  expect(open).toThrow('takes true only if input sends {from: seed}');
});
