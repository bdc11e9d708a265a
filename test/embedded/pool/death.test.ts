/** The death of a process of the pool costs one picture and no credits. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { illustratorEngine } from '../../../engines/illustrator-engine.ts';
import { openWorkerPool, type WorkerPool } from '../../../engines/pool/worker-pool.ts';
import type { Engine } from '../../../engines/port/engine.ts';
import { openService, type Service } from '../../support/service.ts';

const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number);
let processes: number[];
let begun = 0;
let whenBegun: (count: number) => void = () => undefined;
let pool: WorkerPool;
let service: Service;
beforeAll(async () => {
  const others = children();
  pool = openWorkerPool(2);
  const small = { prompt: 'a fox', seed: 1, width: 64, height: 64 };
  await Promise.all([pool.run('paintOrder', small), pool.run('paintOrder', small)]);
  processes = children().filter((pid) => !others.includes(pid));
  const painter = illustratorEngine(pool);
  const engine: Engine = {
    ...painter,
    start: async (task, signal) => {
      const step = painter.start(task, signal);
      whenBegun(++begun);
      return step;
    },
  };
  service = await openService({ engines: { ra1: engine } });
});
afterAll(async () => {
  await service.stop();
  await pool.close();
});

function paint(key: string, size: string) {
  return service.post('/api/ra1', { api_key: key, prompt: 'a fox in the snow', resolution: size, seed: 1 });
}

test('a process that is killed fails its own picture with a 502, uncharged; the others go on', async () => {
  const { key, keyHeader } = await service.account({ credits: '100' });
  const credits = async () =>
    ((await service.get('/api/account', keyHeader)).body.credits as { posted: string }).posted;
  expect(processes).toHaveLength(2);
  const bothAtWork = new Promise<void>((resolve) => {
    whenBegun = (count) => count === 2 && resolve();
  });
  const pictures = [paint(key, '2048x2048'), paint(key, '2048x2048')];
  await bothAtWork;
  process.kill(processes[0]!, 'SIGKILL');
  const answers = await Promise.all(pictures);
  const [died, succeeded] = answers.sort((a, b) => b.status - a.status);
  expect(died).toMatchObject({ status: 502, body: { code: 'upstream_failed', charged: false } });
  expect(succeeded).toMatchObject({ status: 200, body: { credits_charged: 4 } });
  expect(await credits()).toBe('96');

  expect((await paint(key, '256x256')).status).toBe(200);
  const books = await service.get('/admin/ledger/check', service.asOperator);
  expect(books.body).toMatchObject({ balanced: true, open_holds: 0 });
  expect(service.faults).toEqual([]);
});

test('an error inside the work is reported, and the process goes on', async () => {
  const before = children();
  const wrong = pool.run('paintOrder', { prompt: 'a fox', seed: 1, width: 3, height: 64 });
  await expect(wrong).rejects.toMatchObject({
    name: 'RangeError',
    message: expect.stringMatching(/3 pixels cannot be painted/),
  });
  expect(children()).toEqual(before);
});
