/** The place of a job in the queue, as the watcher of its events sees it. */
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { film } from '../../support/engines.ts';
import { openJobStream } from '../../support/job-stream.ts';
import { waitingEngine } from '../../support/line.ts';
import { openService, type Service } from '../../support/service.ts';

const engine = waitingEngine(film().bytes);
let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { 'ltx-text-to-video': engine }, alone: true });
});
afterAll(() => service.stop());

test('200: each step forward in the queue is an event, until the job starts', async () => {
  const { key, keyHeader } = await service.account({ credits: '1000' });
  const order = async (prompt: string) => {
    const body = { api_key: key, prompt, response_mode: 'polling' };
    return String((await service.post('/api/ltx-text-to-video', body)).body.job_id);
  };
  const cores = availableParallelism();
  for (let n = 0; n < cores; n++) await order(`running ${n}`);
  await eventually(() => engine.begun.length === cores);
  await order('first in line');
  await order('second in line');
  const last = await order('third in line');
  const stream = await openJobStream(`${service.baseUrl}/api/jobs/${last}/events`, keyHeader);
  for (const [finished, place] of [3, 2, 1].entries()) {
    await stream.find(({ data }) => data.queue_position === place);
    engine.begun[finished]!.finish();
  }
  await stream.find(({ data }) => data.phase === 'running' && data.queue_position === null);
  const places = stream.events.map(({ data }) => data.queue_position).filter((place) => place !== null);
  expect([...new Set(places)]).toEqual([3, 2, 1]);
  expect(new Set(stream.events.map(({ id }) => id)).size).toBe(stream.events.length);
  for (let n = 3; n < cores + 3; n++) {
    await eventually(() => engine.begun.length > n);
    engine.begun[n]!.finish();
  }
  await stream.ended;
  expect(stream.events.at(-1)!.data).toMatchObject({ status: 'completed', queue_position: null });
});
