/** A cancel in each protocol: its bill, work that ended already, and no effect on the breaker. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Engine, Task } from '../../engines/port/engine.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { readEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { ticketOf, timeLimit } from '../support/upstream/adapter.ts';
import { bentoServer } from '../support/upstream/bento-server.ts';
import { queueServer } from '../support/upstream/queue-server.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';

const task: Task = { operation: 'ra1', input: { prompt: 'a fox', width: 64, height: 64 }, seed: 1 };

let folder: string;
const open: { close(): Promise<void> }[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'));
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function started<T extends { close(): Promise<void> }>(server: Promise<T>): Promise<T> {
  const one = await server;
  open.push(one);
  return one;
}

/** The engine of `ra1` as an engines file describes it. */
function engineOf(engine: string, entry: string): Required<Pick<Engine, 'cancel' | 'poll'>> & Engine {
  const file = join(folder, `${crypto.randomUUID()}.yaml`);
  writeFileSync(file, `engines: { far: ${engine} }\noperations: { ra1: { engine: far, ${entry} } }\n`);
  const environment = { FAR_KEY: 'fixture-key' };
  const sources = { specs: ENGINE_SPECS, embedded: new Map(), fetch };
  const registry = createRegistry({ ...sources, file: readEngines(file), environment });
  return registry.engineFor('ra1', 'live') as ReturnType<typeof engineOf>;
}

describe('replicate', () => {
  const SECONDS = 'model: vendor/painter, cost: { pointer: /metrics/predict_time, unit_usd: "0.0014" }';
  const stopped = (status: string) =>
    ({ is: 'reply', status: 200, body: { id: 'p0', status, metrics: { predict_time: 2.5 } } }) as const;
  const begun = async (entry = SECONDS) => {
    const upstream = await started(replicateServer());
    const engine = engineOf(
      `{ protocol: replicate, base_url: "${upstream.url}/v1", key_env: FAR_KEY }`,
      entry,
    );
    return { upstream, engine, ticket: ticketOf(await engine.start(task, timeLimit())) };
  };

  test('bills the seconds that a canceled prediction ran, at the price of the file', async () => {
    const { upstream, engine, ticket } = await begun();
    upstream.fail('cancel', stopped('canceled'));
    expect(await engine.cancel(ticket, timeLimit())).toBe(3_500_000n);
    upstream.fail('get', stopped('canceled'));
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'failed', bill_nano_usd: 3_500_000n });
  });

  test.each(['aborted', 'failed', 'succeeded', 'processing'])(
    'bills nothing for one that is %s',
    async (status) => {
      const { upstream, engine, ticket } = await begun();
      upstream.fail('cancel', stopped(status));
      expect(await engine.cancel(ticket, timeLimit())).toBeUndefined();
    },
  );

  test('bills nothing where the file names a fixed price, or none', async () => {
    for (const cost of [', cost: { usd: "0.04", per: output }', '']) {
      const { upstream, engine, ticket } = await begun(`model: vendor/painter${cost}`);
      upstream.fail('cancel', stopped('canceled'));
      expect(await engine.cancel(ticket, timeLimit())).toBeUndefined();
    }
  });
});

describe('http', () => {
  const CALLS =
    'submit: { path: /generate/submit, ticket: { task_id: /task_id } }, poll: { path: "/generate/status?task_id={task_id}", state: /status, done: [completed], failed: [failed, canceled] }, result: { path: "/generate/get?task_id={task_id}", media: body, content_type: image/png }, cancel: { method: PUT, path: "/generate/cancel?task_id={task_id}" }, input: { prompt: { from: prompt } }, cost: { pointer: /usage/cost }';
  const begun = async () => {
    const upstream = await started(bentoServer());
    const engine = engineOf(`{ protocol: http, base_url: "${upstream.url}", key_env: FAR_KEY }`, CALLS);
    return { upstream, engine, ticket: ticketOf(await engine.start(task, timeLimit())) };
  };

  test('bills the dollars that the answer to the cancel says', async () => {
    const { upstream, engine, ticket } = await begun();
    upstream.fail('cancel', { is: 'reply', status: 200, body: { usage: { cost: 0.025 } } });
    expect(await engine.cancel(ticket, timeLimit())).toBe(25_000_000n);
  });

  test.each([409, 404])(
    'bills nothing where the answer is %i: there was nothing left to stop',
    async (status) => {
      const { upstream, engine, ticket } = await begun();
      upstream.fail('cancel', { is: 'reply', status, body: { usage: { cost: 0.025 } } });
      expect(await engine.cancel(ticket, timeLimit())).toBeUndefined();
    },
  );

  test.each([-1, 1e9, 'much', null])('bills nothing where the answer says %s', async (cost) => {
    const { upstream, engine, ticket } = await begun();
    upstream.fail('cancel', { is: 'reply', status: 200, body: { usage: { cost } } });
    expect(await engine.cancel(ticket, timeLimit())).toBeUndefined();
  });
});

test('cancels that fail, however many, do not keep the upstream from being asked for work', async () => {
  const upstream = await started(queueServer());
  const engine = engineOf(
    `{ protocol: queue, base_url: "${upstream.url}", key_env: FAR_KEY }`,
    'model: vendor/painter',
  );
  const ticket = ticketOf(await engine.start(task, timeLimit()));
  for (let tries = 0; tries < 10; tries++) {
    upstream.fail('cancel', { is: 'reply', status: 500 });
    await expect(engine.cancel(ticket, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
  }
  expect(engine.restsFor!()).toBeUndefined();
  expect(await engine.start(task, timeLimit())).toMatchObject({ is: 'running' });
});
