import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { instantEngine } from '../../support/engines.ts';
import { waitingEngine } from '../../support/line.ts';
import { openService, type Service } from '../../support/service.ts';

const files = scratch();
let engine: ReturnType<typeof waitingEngine>;
let service: Service;
beforeAll(async () => {
  engine = waitingEngine(readFileSync(await writeFilm({ path: files.at('small.mp4') })));
  service = await openService({ engines: { 'ltx-text-to-video': engine, ra1: instantEngine() } });
});
afterAll(async () => {
  for (const film of engine.begun) film.finish();
  await service.stop();
  files.close();
});

type Job = {
  job_id: string;
  status: string;
  operation: string;
  queue_position: number | null;
  progress: number;
};

async function film({ key }: { key: string }, prompt: string): Promise<string> {
  const body = { api_key: key, prompt, response_mode: 'polling', duration: 1 };
  return String((await service.post('/api/ltx-text-to-video', body)).body.job_id);
}

test('200: the account’s jobs, newest first, page by page, by status and operation', async () => {
  const { key, keyHeader } = await service.account({ credits: '100' });
  for (const prompt of ['one', 'two', 'three']) await service.post('/api/ra1', { api_key: key, prompt });
  const waiting = await film({ key }, 'a list of one');

  const first = await service.get('/api/jobs?limit=3', keyHeader);
  expect(first.status).toBe(200);
  const jobs = first.body.jobs as Job[];
  expect(jobs.map(({ operation }) => operation)).toEqual(['ltx-text-to-video', 'ra1', 'ra1']);
  const second = await service.get(`/api/jobs?limit=3&cursor=${first.body.next_cursor}`, keyHeader);
  expect(second.body).toMatchObject({ jobs: [{ operation: 'ra1' }], next_cursor: null });
  expect((await service.get('/api/jobs?status=in_progress', keyHeader)).body.jobs).toMatchObject([
    { job_id: waiting },
  ]);
  expect((await service.get('/api/jobs?operation=ra1', keyHeader)).body.jobs).toHaveLength(3);
  expect((await service.get('/api/jobs?operation=ra1&status=failed', keyHeader)).body.jobs).toEqual([]);
  const own = (await service.get(`/api/relay/status/${jobs[1]!.job_id}`, keyHeader)).body;
  expect(jobs[1]).toEqual(own);
  const { keyHeader: stranger } = await service.account();
  expect((await service.get('/api/jobs', stranger)).body).toEqual({ jobs: [], next_cursor: null });
  expect(await service.post(`/api/jobs/${waiting}/cancel`, undefined, keyHeader)).toMatchObject({
    status: 200,
  });
});

test('200: as many films run as there are cores; the others wait in line, and accounts take turns', async () => {
  const cores = availableParallelism();
  const [busy, late] = [
    await service.account({ credits: '1000' }),
    await service.account({ credits: '1000' }),
  ];
  const before = engine.begun.length;
  const ids: string[] = [];
  for (let n = 0; n < cores + 3; n++) ids.push(await film(busy, `busy ${n}`));
  await eventually(() => engine.begun.length === before + cores);
  ids.push(await film(late, 'late 0'), await film(late, 'late 1'));

  const positions = new Map<string, number | null>();
  for (const { keyHeader } of [busy, late]) {
    const { body } = await service.get('/api/jobs?limit=100', keyHeader);
    for (const { job_id, queue_position } of body.jobs as Job[]) positions.set(job_id, queue_position);
  }
  // The busy account's next films have had their turns counted: those that came late go before them.
  expect(positions.get(ids[0]!)).toBeNull();
  expect(positions.get(ids.at(-2)!)).toBe(1);

  engine.begun[before]!.finish();
  await eventually(() => engine.begun.length === before + cores + 1);
  expect(engine.begun.at(-1)!.prompt).toBe('late 0');
  for (let count = before + 1; count < before + cores + 5; count++) {
    await eventually(() => engine.begun.length > count);
    engine.begun[count]!.finish();
  }
  const order = engine.begun.slice(before).map(({ prompt }) => prompt);
  expect(order.filter((prompt) => prompt.startsWith('busy'))).toEqual(
    [...order.filter((prompt) => prompt.startsWith('busy'))].sort(),
  );
  expect(order.indexOf('late 1')).toBeLessThan(order.indexOf(`busy ${cores + 2}`));
});

test('200: progress reaches the status within about a second and never goes back', async () => {
  const account = await service.account({ credits: '100' });
  const id = await film(account, 'a film with progress');
  const task = await eventually(() => engine.begun.find(({ prompt }) => prompt === 'a film with progress'));
  const progress = async () =>
    Number((await service.get(`/api/jobs/${id}`, account.keyHeader)).body.progress);
  task.report({ progress: 0.4 });
  await eventually(async () => Math.abs((await progress()) - 0.4) < 0.001);
  task.report({ progress: 0.2 });
  task.report({ progress: 0.7 });
  await eventually(async () => Math.abs((await progress()) - 0.7) < 0.001);
  task.finish();
  await eventually(async () => (await progress()) === 1);
});

test('200: a film began when its engine did, however long it is stored afterwards', async () => {
  const account = await service.account({ credits: '100' });
  const id = await film(account, 'a film that began');
  const task = await eventually(() => engine.begun.find(({ prompt }) => prompt === 'a film that began'));
  const job = async () => (await service.get(`/api/jobs/${id}`, account.keyHeader)).body;
  const { started_at } = await job();
  await setTimeout(20);
  task.finish();
  const ended = await eventually(async () => [await job()].find(({ status }) => status === 'completed'));
  expect(ended).toMatchObject({ started_at });
});

test.each([
  ['status=done', 'status'],
  ['limit=0', 'limit'],
  ['cursor=nothing', 'cursor'],
])('400: %s is named', async (query, param) => {
  const { keyHeader } = await service.account();
  expect(await service.get(`/api/jobs?${query}`, keyHeader)).toMatchObject({ status: 400, body: { param } });
});
