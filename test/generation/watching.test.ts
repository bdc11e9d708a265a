import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { film } from '../support/engines.ts';
import { waitingEngine } from '../support/line.ts';
import { openService, type Service } from '../support/service.ts';

const engine = waitingEngine(film().bytes);
let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { 'ltx-text-to-video': engine } });
});
afterAll(() => service.stop());
afterEach(() => expect(service.faults).toEqual([]));

test('a cancel that another process heard is noticed, also after the database was away for a while', async () => {
  const { key } = await service.account({ credits: '100' });
  const body = { api_key: key, prompt: 'waves', response_mode: 'polling' };
  const { body: accepted } = await service.post('/api/ltx-text-to-video', body);
  await eventually(() => engine.begun.length === 1);
  const { db } = service.context;
  const { query, transaction } = db;
  let refused = 0;
  const away = () => {
    refused += 1;
    return Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  };
  Object.assign(db, { query: away, transaction: away });
  engine.begun[0]!.report({ progress: 0.5 });
  // The queue asks as well; a look at the film is once a second.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  Object.assign(db, { query, transaction });
  expect(refused).toBeGreaterThan(0);
  // As another process would: nobody is told in this one.
  await db.query({
    text: `update generation set state = 'canceled', phase = 'done', completed_at = now() where id = $1`,
    values: [accepted.job_id],
  });
  await eventually(() => engine.begun[0]!.aborted);
});

test('progress never goes back, whatever an engine reports', async () => {
  const { key } = await service.account({ credits: '100' });
  const before = engine.begun.length;
  const body = { api_key: key, prompt: 'waves', response_mode: 'polling' };
  const { body: accepted } = await service.post('/api/ltx-text-to-video', body);
  await eventually(() => engine.begun.length === before + 1);
  const { report } = engine.begun[before]!;
  report({ progress: 0.5 });
  report({ progress: 0.3 });
  const stored = await eventually(async () => {
    const [row] = await service.context.db.query<{ progress: number | null }>({
      text: 'select progress from generation where id = $1',
      values: [accepted.job_id],
    });
    return row!.progress || undefined;
  });
  expect(stored).toBe(0.5);
  await service.post(`/api/jobs/${accepted.job_id}/cancel`, undefined, { 'x-api-key': key });
});
