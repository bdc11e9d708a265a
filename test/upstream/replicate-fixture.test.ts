/** The fixture is proven by the protocol's official JavaScript client, before it may prove our adapter. */
import Replicate from 'replicate';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { picture } from '../support/upstream/fixture.ts';
import { type ReplicateServer, replicateServer } from '../support/upstream/replicate-server.ts';

let upstream: ReplicateServer;
let client: Replicate;
const clientWith = (auth: string) =>
  new Replicate({
    auth,
    baseUrl: `${upstream.url}/v1`,
    useFileOutput: false,
    fileEncodingStrategy: 'upload',
  });

beforeEach(async () => {
  upstream = await replicateServer();
  client = clientWith('fixture-key');
});
afterEach(() => upstream.close());

test('the official client runs a model, asking after it, and reads pictures of the size it asked for', async () => {
  const seen: string[] = [];
  const input = { prompt: 'a boat', width: 64, height: 32, num_outputs: 2, seed: 3 };
  const output = (await client.run(
    'vendor/painter',
    { input, wait: { mode: 'poll', interval: 1 } },
    ({ status }) => seen.push(status),
  )) as string[];
  expect([...new Set(seen)]).toEqual(['starting', 'processing', 'succeeded']);
  expect(output).toHaveLength(2);
  const read = await fetch(output[0]!);
  expect(await sharp(await read.arrayBuffer()).metadata()).toMatchObject({ width: 64, height: 32 });
  expect(upstream.received).toMatchObject([
    { model: 'vendor/painter', prompt: 'a boat', width: 64, height: 32, count: 2, seed: 3 },
  ]);
});

test('it uploads a file, and runs a version', async () => {
  const image = await picture({ width: 8, height: 8 });
  const version = 'a'.repeat(64);
  const prediction = await client.predictions.create({
    version,
    input: { image: new Blob([new Uint8Array(image)]) },
  });
  expect(prediction.status).toBe('starting');
  expect(upstream.received).toMatchObject([{ model: version, sources: { image } }]);
});

test('it reads progress from the logs, and cancels', async () => {
  const { id } = await client.predictions.create({ model: 'vendor/painter', input: { prompt: 'x' } });
  await client.predictions.get(id);
  expect((await client.predictions.get(id)).logs).toContain('40%');
  await client.predictions.cancel(id);
  expect(await client.predictions.get(id)).toMatchObject({ status: 'canceled' });
  expect(upstream.received[0]!.canceled).toBe(true);
});

test('refused content fails the prediction; a missing field and a wrong key fail the call', async () => {
  const poll = { mode: 'poll', interval: 1 } as const;
  await expect(client.run('vendor/painter', { input: { prompt: 'forbidden' }, wait: poll })).rejects.toThrow(
    'Prediction failed: NSFW',
  );
  await expect(client.run('vendor/painter', { input: {}, wait: poll })).rejects.toThrow('422');
  await expect(clientWith('other').run('vendor/painter', { input: { prompt: 'x' } })).rejects.toThrow('401');
});
