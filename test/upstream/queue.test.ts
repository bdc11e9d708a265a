/** The course of ordinary work, against the fixture that the official client has proven. */
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adapterFor, KEY, MODEL, task, ticketOf, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { type QueueServer, queueServer } from '../support/upstream/queue-server.ts';

let upstream: QueueServer;

beforeEach(async () => {
  upstream = await queueServer({ course: [3, 1, 'IN_PROGRESS'] });
});
afterEach(() => upstream.close());

test('a task becomes one submission, places in a queue, and pictures that are read without a key', async () => {
  const steps = await wholeWay(adapterFor(upstream.url), task);

  expect(upstream.submissions.map(({ model, input }) => ({ model, input }))).toEqual([
    {
      model: MODEL,
      input: {
        prompt: 'a paper boat',
        image_size: { width: 1152, height: 768 },
        seed: 0,
        enable_safety_checker: true,
      },
    },
  ]);
  expect(
    steps.map((step) => (step.is === 'running' ? [step.queue_position, step.after_seconds] : step.is)),
  ).toEqual([[3, 3], [3, 3], [1, 1], [undefined, 1], 'done']);
  const url = `${upstream.url}/files/${upstream.submissions[0]!.request_id}/0.png`;
  expect(steps.at(-1)).toEqual({
    is: 'done',
    seed: 0,
    outputs: [{ url, trusted_origin: upstream.url, content_type: 'image/png' }],
    facts: { seed: 0 },
  });
  expect(await sharp(await (await fetch(url)).arrayBuffer()).metadata()).toMatchObject({
    width: 1152,
    height: 768,
  });
});

test('several pictures of one task are several outputs', async () => {
  const steps = await wholeWay(adapterFor(upstream.url, { operation: 'ra2' }), {
    ...task,
    operation: 'ra2',
    input: { prompt: 'boats', num_images: 3 },
  });
  expect(steps.at(-1)).toMatchObject({ is: 'done', outputs: [{}, {}, {}] });
});

test('a ticket survives storage and finds the work from another process, which submits nothing', async () => {
  const stored = JSON.stringify(ticketOf(await adapterFor(upstream.url).start(task, timeLimit())));
  const later = adapterFor(upstream.url);
  let step = await later.poll(JSON.parse(stored), timeLimit());
  while (step.is === 'running') step = await later.poll(step.ticket, timeLimit());
  expect(step.is).toBe('done');
  expect(upstream.submissions).toHaveLength(1);
});

test('a ticket holds ids and addresses, never the key', async () => {
  const { request_id, ...addresses } = ticketOf(await adapterFor(upstream.url).start(task, timeLimit()));
  const own = `${upstream.url}/vendor/painter/requests/${request_id}`;
  expect(request_id).toBe(upstream.submissions[0]!.request_id);
  expect(addresses).toEqual({ status_url: `${own}/status`, response_url: own, cancel_url: `${own}/cancel` });
  expect(JSON.stringify(addresses)).not.toContain(KEY);
});

test('canceling stops the work, and is no error when it is over or unknown', async () => {
  const engine = adapterFor(upstream.url);
  const ticket = ticketOf(await engine.start(task, timeLimit()));
  await engine.cancel(ticket, timeLimit());
  expect(upstream.submissions[0]!.canceled).toBe(true);
  expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'failed', failure: 'engine_failed' });

  await engine.cancel(ticket, timeLimit());
  const own = `${upstream.url}/vendor/painter/requests/nobody`;
  await engine.cancel({ ...ticket, request_id: 'nobody', cancel_url: `${own}/cancel` }, timeLimit());
});

test('a long queue is asked every ten seconds at most', async () => {
  const busy = await queueServer({ course: [400] });
  expect(await adapterFor(busy.url).start(task, timeLimit())).toMatchObject({
    queue_position: 400,
    after_seconds: 10,
  });
  await busy.close();
});

test('the label says that it is not our own work', () => {
  expect(adapterFor(upstream.url).label).toEqual({ name: 'my-fal', version: MODEL, kind: 'upstream' });
});

test('an upstream without keys is called without credentials', async () => {
  await adapterFor(upstream.url, { key: '' })
    .start(task, timeLimit())
    .catch(() => undefined);
  expect(upstream.calls[0]!.authorization).toBeUndefined();
});
