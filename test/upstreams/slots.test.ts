/** Slots at an upstream: work that it cannot stop keeps its slot, and a free slot is taken at once. */
import { afterEach, describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { openCalls } from '../support/calls.ts';
import { openService, type Service } from '../support/service.ts';
import { type Fixture, picture, type Received } from '../support/upstream/fixture.ts';
import { geminiServer } from '../support/upstream/gemini-server.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';
import { type SdapiServer, sdapiServer } from '../support/upstream/sdapi-server.ts';
import { type SdcppServer, sdcppServer } from '../support/upstream/sdcpp-server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serviceOf(text: string): Promise<Service & { stopOnce(): Promise<unknown> }> {
  const lasting = openCalls();
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map(),
    file: parseEngines(text),
    environment: { FAR_KEY: 'fixture-key' },
    fetch,
    calls: lasting.calls,
  });
  const service = await openService({ registry });
  let stopped: Promise<unknown> | undefined;
  const stopOnce = () => {
    stopped ??= service.stop();
    return stopped;
  };
  closing.push(() => lasting.close(), stopOnce);
  return { ...service, stopOnce };
}

const started = async <T extends Server>(server: Promise<T>): Promise<T> => {
  const one = await server;
  closing.push(() => one.close());
  return one;
};
const eventually = (check: () => boolean | Promise<boolean>) =>
  expect.poll(check, { timeout: 20_000, interval: 20 }).toBe(true);
const BODY = { prompt: 'a fox', size: '256x256' };

/** Starts a call, waits until the upstream has it, and cancels it. */
async function canceledAtWork(service: Service, server: Pick<Server, 'received'>, account: Key) {
  const before = server.received.length;
  const call = service.post('/api/ra1', BODY, account.keyHeader);
  await eventually(() => server.received.length === before + 1);
  await eventually(async () => {
    const { jobs } = (await service.get('/api/jobs', account.keyHeader)).body as { jobs: Job[] };
    const job = jobs.find(({ status }) => status === 'in_progress');
    if (!job) return false;
    const answer = await service.post(`/api/jobs/${job.job_id}/cancel`, undefined, account.keyHeader);
    return answer.status === 200;
  });
  await call;
}
type Server = { received: unknown[]; close(): Promise<void> };
type Key = Awaited<ReturnType<Service['account']>>;
type Job = { job_id: string; status: string };

describe.each([
  ['sdcpp, whose work in progress cannot be canceled', 'sdcpp', () => sdcppServer()],
  [
    'sdapi of sd-server, which has no interrupt',
    'sdapi',
    () => sdapiServer({ program: 'sd-server 97d29908' }),
  ],
] as const)('%s', (_, protocol, open) => {
  test('canceled work keeps its slot until the server ends it; then the next call is made', async () => {
    const server = await started<SdapiServer | SdcppServer>(open());
    const service = await serviceOf(
      `engines: { far: { protocol: ${protocol}, base_url: "${server.url}", concurrency: 1 } }\noperations: { ra1: { engine: far, poll_seconds: 0.1 } }`,
    );
    const [one, two] = [await service.account({ credits: '500' }), await service.account({ credits: '500' })];
    server.hold(true);
    await canceledAtWork(service, server, one);
    const next = service.post('/api/ra1', BODY, two.keyHeader);
    // Longer than two polls of the queue.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(server.received).toHaveLength(1);
    server.hold(false);
    expect((await next).status).toBe(200);
    expect(server.received).toHaveLength(2);
    const { credits } = (await service.get('/api/account', one.keyHeader)).body;
    expect(credits).toMatchObject({ posted: '500', held: '0' });
  });
});

test.each([
  ['while it is polled', 0.1],
  ['between two polls', 3],
])('work that reaches its deadline %s keeps its slot until the server ends it', async (_, poll_seconds) => {
  const server = await started(sdcppServer());
  const service = await serviceOf(
    `engines: { far: { protocol: sdcpp, base_url: "${server.url}", concurrency: 1 } }\noperations: { ra1: { engine: far, poll_seconds: ${poll_seconds}, deadline_seconds: 5 } }`,
  );
  const account = await service.account({ credits: '500' });
  const order = async () => (await service.post('/api/ra1', BODY, account.keyHeader)).status;
  server.hold(true);
  expect(await order()).toBe(504);
  expect(await order()).toBe(504);
  expect(server.received).toHaveLength(1);
  server.hold(false);
  await expect.poll(order, { timeout: 30_000 }).toBe(200);
});

describe.each([
  ['openai-images', '/v1', (make: Make) => openAiImagesServer({ make })],
  ['gemini', '/v1beta', (make: Make) => geminiServer({ make })],
] as const)('%s, which has no cancel', (protocol, path, open) => {
  const openPair = async (more = '') => {
    const gate = Promise.withResolvers<void>();
    const make: Make = async (work, index) => {
      await gate.promise;
      return picture(work, index);
    };
    const opened: Promise<Fixture<string>> = open(make);
    const server = await started(opened);
    const service = await serviceOf(
      `engines: { far: { protocol: ${protocol}, base_url: "${server.url}${path}", key_env: FAR_KEY, concurrency: 1 } }\noperations: { ra1: { engine: far, model: painter-1, poll_seconds: 0.1${more} } }`,
    );
    // The call process ends with its last call.
    closing.push(async () => gate.resolve());
    return { service, server, answer: gate.resolve };
  };

  test('canceled work keeps its slot until the server answers; then the next call is made', async () => {
    const { service, server, answer } = await openPair();
    const [one, two] = [await service.account({ credits: '500' }), await service.account({ credits: '500' })];
    await canceledAtWork(service, server, one);
    const next = service.post('/api/ra1', BODY, two.keyHeader);
    // Longer than two polls of the queue.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(server.received).toHaveLength(1);
    answer();
    expect((await next).status).toBe(200);
    expect(server.received).toHaveLength(2);
    const { credits } = (await service.get('/api/account', one.keyHeader)).body;
    expect(credits).toMatchObject({ posted: '500', held: '0' });
  });

  test('a server that never answers loses its slot at the deadline of the work', async () => {
    const { service, server } = await openPair(', deadline_seconds: 5');
    const account = await service.account({ credits: '500' });
    expect((await service.post('/api/ra1', BODY, account.keyHeader)).status).toBe(504);
    await canceledAtWork(service, server, account);
    expect(server.received).toHaveLength(2);
  });

  test('canceled work at a server that never answers does not keep the service from stopping', async () => {
    const { service, server } = await openPair();
    await canceledAtWork(service, server, await service.account({ credits: '500' }));
    // Without an end, the test runs out of time.
    await service.stopOnce();
  });
});

test('a cancel closes the connection to a Cog server, which stops the work', async () => {
  const server = await started(replicateServer());
  server.fail('predict', { is: 'silent' });
  const service = await serviceOf(
    `engines: { far: { protocol: replicate, base_url: "${server.url}/predictions", key_env: FAR_KEY } }\noperations: { ra1: { engine: far, model: own } }`,
  );
  await canceledAtWork(service, server, await service.account({ credits: '500' }));
  await eventually(() => server.received[0]!.canceled);
});
type Make = (work: Received, index: number) => Promise<Uint8Array>;

test('canceled work that goes on counts against the account’s concurrency', async () => {
  const server = await started(sdapiServer({ program: 'sd-server 97d29908' }));
  const service = await serviceOf(
    `engines: { far: { protocol: sdapi, base_url: "${server.url}" } }\noperations: { ra1: { engine: far, poll_seconds: 0.1 } }`,
  );
  const account = await service.account({ credits: '500' });
  server.hold(true);
  for (let index = 0; index < 10; index++) await canceledAtWork(service, server, account);
  const next = service.post('/api/ra1', BODY, account.keyHeader);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(server.received).toHaveLength(10);
  server.hold(false);
  expect((await next).status).toBe(200);
});

test('engines on one graphics card share its limit', async () => {
  const pictures = await started(sdcppServer());
  const edits = await started(sdcppServer());
  const service = await serviceOf(
    `gpus: { card: 1 }\nengines:\n  one: { protocol: sdcpp, base_url: "${pictures.url}", gpu: card }\n  two: { protocol: sdcpp, base_url: "${edits.url}", gpu: card }\noperations:\n  ra1: { engine: one, poll_seconds: 0.1 }\n  zimage: { engine: two, poll_seconds: 0.1 }`,
  );
  const account = await service.account({ credits: '500' });
  pictures.hold(true);
  const first = service.post('/api/ra1', BODY, account.keyHeader);
  await eventually(() => pictures.received.length === 1);
  const second = service.post('/api/zimage', BODY, account.keyHeader);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(edits.received).toHaveLength(0);
  pictures.hold(false);
  expect((await first).status).toBe(200);
  expect((await second).status).toBe(200);
});

test('queued work begins as soon as a slot is free, not at the next poll of the queue', async () => {
  const server = await started(sdapiServer({ program: 'sd-server 97d29908' }));
  const service = await serviceOf(
    `engines: { far: { protocol: sdapi, base_url: "${server.url}", concurrency: 1 } }\noperations: { ra1: { engine: far } }`,
  );
  const account = await service.account({ credits: '500' });
  const order = () => service.post('/api/ra1', BODY, account.keyHeader);
  await order();
  const seconds = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };
  const alone = await seconds(order);
  const five = await seconds(() => Promise.all(Array.from({ length: 5 }, order)));
  // A poll of the queue takes a second: four of them would come to the work itself.
  expect(five).toBeLessThan(5 * alone + 2.5);
});
