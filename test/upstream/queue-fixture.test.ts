/** The fixture is proven by the protocol's official JavaScript client, before it may prove our adapter. */
import { createFalClient, type FalClient } from '@fal-ai/client';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type QueueServer, queueServer } from '../support/upstream/queue-server.ts';

const MODEL = 'vendor/painter/fast';
const input = { prompt: 'a paper boat', image_size: { width: 64, height: 32 }, seed: 0 };

let upstream: QueueServer;
let fal: FalClient;

beforeEach(async () => {
  upstream = await queueServer();
  fal = clientWith('fixture-key');
});
afterEach(() => upstream.close());

test('the official client submits, waits and reads a picture of the size it asked for', async () => {
  const seen: string[] = [];
  const { data, requestId } = await fal.subscribe(MODEL, {
    input,
    pollInterval: 1,
    onQueueUpdate: (update) => seen.push(update.status),
  });
  expect(seen).toEqual(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']);
  expect(data).toMatchObject({ seed: 0, images: [{ width: 64, height: 32, content_type: 'image/png' }] });
  expect(requestId).toBe(upstream.submissions[0]!.request_id);

  const picture = await fetch(data.images[0].url);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
    format: 'png',
    width: 64,
    height: 32,
  });
});

test('it submits to the whole model and asks at the app alone, as the addresses in the answer say', async () => {
  const submitted = await fal.queue.submit(MODEL, { input });
  const { request_id } = submitted;
  const own = `/vendor/painter/requests/${request_id}`;
  expect(submitted).toEqual({
    status: 'IN_QUEUE',
    request_id,
    response_url: `${upstream.url}${own}`,
    status_url: `${upstream.url}${own}/status`,
    cancel_url: `${upstream.url}${own}/cancel`,
    queue_position: 1,
  });
  expect(await fal.queue.status(MODEL, { requestId: request_id, logs: true })).toMatchObject({
    status: 'IN_QUEUE',
    queue_position: 1,
    logs: [{ level: 'INFO' }],
  });
  expect(upstream.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /${MODEL}`,
    `GET ${own}/status`,
  ]);
});

test('a result asked for too early is an error of the client', async () => {
  const { request_id } = await fal.queue.submit(MODEL, { input });
  await expect(fal.queue.result(MODEL, { requestId: request_id })).rejects.toMatchObject({
    status: 400,
    body: { detail: 'Request is still in progress' },
  });
});

test('refused content and a missing field are validation errors, told apart by their type', async () => {
  const subscribe = (prompt: string) => fal.subscribe(MODEL, { input: { prompt }, pollInterval: 1 });
  await expect(subscribe('a forbidden boat')).rejects.toMatchObject({
    name: 'ValidationError',
    status: 422,
    body: { detail: [{ type: 'content_policy_violation', loc: ['body', 'prompt'] }] },
  });
  await expect(subscribe('')).rejects.toMatchObject({ status: 422, body: { detail: [{ type: 'missing' }] } });
});

test('a canceled request completes without a result, and is canceled once', async () => {
  const { request_id: requestId } = await fal.queue.submit(MODEL, { input });
  await fal.queue.cancel(MODEL, { requestId });
  expect(await fal.queue.status(MODEL, { requestId })).toMatchObject({
    status: 'COMPLETED',
    error_type: 'client_cancelled',
  });
  await expect(fal.queue.result(MODEL, { requestId })).rejects.toMatchObject({ status: 499 });
  await expect(fal.queue.cancel(MODEL, { requestId })).rejects.toMatchObject({
    status: 400,
    body: { status: 'ALREADY_COMPLETED' },
  });
});

test('a wrong key is 401, an unknown request 404', async () => {
  await expect(clientWith('other').queue.submit(MODEL, { input })).rejects.toMatchObject({ status: 401 });
  await expect(fal.queue.status(MODEL, { requestId: 'nobody' })).rejects.toMatchObject({ status: 404 });
  expect(upstream.submissions).toEqual([]);
});

test('a scripted 503 is what the client takes for a reason to submit again', async () => {
  upstream.fail('submit', { is: 'reply', status: 503 });
  await fal.queue.submit(MODEL, { input });
  expect(upstream.submissions).toHaveLength(1);
  expect(upstream.calls).toHaveLength(2);
});

test('a lost answer leaves accepted work behind: the client, who submits again, has it done twice', async () => {
  upstream.fail('submit', { is: 'lost' });
  await fal.queue.submit(MODEL, { input });
  expect(upstream.submissions).toHaveLength(2);
});

/** The official client, its requests turned from its home to the fixture. */
function clientWith(credentials: string): FalClient {
  return createFalClient({
    credentials,
    requestMiddleware: async (request) => ({
      ...request,
      url: request.url.replace('https://queue.fal.run', upstream.url),
    }),
  });
}
