/** `any_of` and several keys of an engine: which upstream is asked, and what becomes of a refused key. */
import { afterEach, describe, expect, test } from 'vitest';
import type { Engine, Step, Task } from '../../engines/port/engine.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry, type Registry } from '../../upstreams/registry.ts';
import { instantEngine } from '../support/engines.ts';
import { task, timeLimit } from '../support/upstream/adapter.ts';
import { type QueueServer, type QueueServerOptions, queueServer } from '../support/upstream/queue-server.ts';

const open: QueueServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

describe('any_of', () => {
  test('by weight shares the work in the ratio of the weights', async () => {
    const [a, b] = [await server(), await server()];
    const { engineFor } = pool(a, b, 'weight', ', weight: 3');
    for (let count = 0; count < 8; count++) await engineFor('ra1', 'live')!.start(task, timeLimit());
    expect([a.submissions.length, b.submissions.length]).toEqual([6, 2]);
  });

  test('least_busy asks the upstream with the fewest works, over all processes', async () => {
    const [a, b] = [await server(), await server()];
    const engine = pool(a, b, 'least_busy').engineFor('ra1', 'live')!;
    const busy: Record<string, number> = { one: 2, two: 1 };
    await engine.start({ ...task, busy: async () => busy }, timeLimit());
    expect([a.submissions.length, b.submissions.length]).toEqual([0, 1]);
    busy.two = 3;
    await engine.start({ ...task, busy: async () => busy }, timeLimit());
    expect([a.submissions.length, b.submissions.length]).toEqual([1, 1]);
  });

  test('an upstream without room passes the work to the next of the pool, and waits when all are full', async () => {
    const [a, b] = [await server(), await server()];
    const engine = pool(a, b, 'weight').engineFor('ra1', 'live')!;
    const full = new Set(['one']);
    const claim: Task['claim'] = async (name) => !full.has(name);
    expect(await engine.start({ ...task, claim }, timeLimit())).toMatchObject({ is: 'running' });
    expect(b.submissions).toHaveLength(1);
    full.add('two');
    expect(await engine.start({ ...task, claim }, timeLimit())).toEqual({
      is: 'later',
      after_seconds: 1,
      full: ['two', 'one'],
    });
  });

  test('an upstream whose breaker is open is passed over', async () => {
    const [a, b] = [await server(), await server()];
    const { engineFor, breakers } = pool(a, b, 'weight');
    breakers!().file.get('one')!.hold();
    for (let count = 0; count < 3; count++) await engineFor('ra1', 'live')!.start(task, timeLimit());
    expect([a.submissions.length, b.submissions.length]).toEqual([0, 3]);
  });
});

describe('several keys of one engine', () => {
  test.each([401, 402, 429])('the next key is used where the first gets %s', async (status) => {
    const upstream = await server({ key: 'second' });
    if (status !== 401) upstream.fail('submit', { is: 'reply', status });
    const keys = status === 401 ? { A: 'first', B: 'second' } : { A: 'second', B: 'second' };
    const { engineFor, breakers, listen } = keyed(upstream, keys);
    const calls: [string, string][] = [];
    listen!(({ engine, outcome }) => calls.push([engine, outcome]));
    expect(await engineFor('ra1', 'live')!.start(task, timeLimit())).toMatchObject({
      is: 'running',
      ticket: { by: 'near:B vendor/painter' },
      by: { name: 'near' },
    });
    expect(upstream.submissions).toHaveLength(1);
    expect(calls.map(([engine]) => engine)).toEqual(['near:A', 'near:B']);
    expect([...breakers!().file.keys()]).toEqual(['near:A', 'near:B']);
  });

  test('a key that is refused five times rests, and the others go on', async () => {
    const upstream = await server({ key: 'second' });
    const { engineFor, breakers } = keyed(upstream, { A: 'first', B: 'second' });
    for (let count = 0; count < 6; count++) await engineFor('ra1', 'live')!.start(task, timeLimit());
    expect(breakers!().file.get('near:A')!.restsFor()).toBeGreaterThan(0);
    expect(breakers!().file.get('near:B')!.restsFor()).toBeUndefined();
    expect(upstream.calls.filter(({ authorization }) => authorization === 'Key first')).toHaveLength(5);
    expect(upstream.submissions).toHaveLength(6);
  });

  test('a prompt that is refused is not sent with the next key', async () => {
    const upstream = await server({ key: 'same' });
    upstream.fail('submit', {
      is: 'reply',
      status: 422,
      body: { detail: [{ type: 'content_policy_violation' }] },
    });
    const { engineFor } = keyed(upstream, { A: 'same', B: 'same' });
    expect(await engineFor('ra1', 'live')!.start(task, timeLimit())).toMatchObject({ is: 'failed' });
    expect(upstream.calls).toHaveLength(1);
  });

  test('work is polled with the key that started it', async () => {
    const upstream = await server({ key: 'second', course: [] });
    const engine = keyed(upstream, { A: 'first', B: 'second' }).engineFor('ra1', 'live')!;
    const started = (await engine.start(task, timeLimit())) as Extract<Step, { is: 'running' }>;
    expect(await engine.poll!(started.ticket, timeLimit())).toMatchObject({ is: 'done' });
  });

  test('every key refused: the operator is told, and nothing is retried', async () => {
    const upstream = await server({ key: 'third' });
    const engine = keyed(upstream, { A: 'first', B: 'second' }).engineFor('ra1', 'live')!;
    expect(await engine.start(task, timeLimit())).toMatchObject({ is: 'failed', failure: 'misconfigured' });
    expect(upstream.calls).toHaveLength(2);
  });
});

test('work of an entry that has left the file is polled by its ticket, with the key it names', async () => {
  const upstream = await server({ key: 'second', course: [] });
  const before = keyed(upstream, { A: 'first', B: 'second' }).engineFor('ra1', 'live')!;
  const started = (await before.start(task, timeLimit())) as Extract<Step, { is: 'running' }>;
  const text = `engines: { near: { protocol: queue, base_url: "${upstream.url}", key_env: [A, B] } }
operations: { ra1: { engine: near, model: vendor/other } }`;
  const { engineFor } = registryOf(text, { A: 'first', B: 'second' });
  for (const engine of [engineFor('ra1', 'live')!, engineFor('ra1', 'live', 'removed')!])
    expect(await engine.poll!(started.ticket, timeLimit())).toMatchObject({ is: 'done' });
  expect(await engineFor('ra1', 'live', 'removed')!.start(task, timeLimit())).toMatchObject({
    is: 'failed',
    failure: 'misconfigured',
  });
});

async function server(options?: QueueServerOptions): Promise<QueueServer> {
  const opened = await queueServer(options);
  open.push(opened);
  return opened;
}

function pool(a: QueueServer, b: QueueServer, by: string, weight = ''): Registry {
  return registryOf(
    `engines:
  one: { protocol: queue, base_url: "${a.url}", key_env: A }
  two: { protocol: queue, base_url: "${b.url}", key_env: A }
operations:
  ra1: { any_of: [{ engine: one, model: v/m${weight} }, { engine: two, model: v/m }], by: ${by} }
`,
    { A: 'fixture-key' },
  );
}

function keyed({ url }: QueueServer, environment: Record<string, string>): Registry {
  return registryOf(
    `engines: { near: { protocol: queue, base_url: "${url}", key_env: [A, B] } }
operations: { ra1: { engine: near, model: vendor/painter } }`,
    environment,
  );
}

function registryOf(text: string, environment: Record<string, string>): Registry {
  const embedded = new Map<string, Engine>([['ra1', instantEngine()]]);
  return createRegistry({ specs: ENGINE_SPECS, embedded, file: parseEngines(text), environment, fetch });
}
