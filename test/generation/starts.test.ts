/** Starts of work: repeated where nothing was taken or billed, never where an upstream may have the work. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findGeneration } from '../../src/generation/generation.ts';
import { askEngine } from '../../src/generation/run/ask-engine.ts';
import { runJob } from '../../src/generation/run/run.ts';
import { picture, queuedEngine, scriptedEngine, UpstreamError } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
const engines: Record<'ra1', ReturnType<typeof scriptedEngine>> = { ra1: scriptedEngine() };
beforeAll(async () => {
  service = await openService({ engines });
});
afterAll(() => service.stop());
afterEach(async () => {
  const books = await service.get('/admin/ledger/check', service.asOperator);
  expect(books.body).toMatchObject({ balanced: true, open_holds: 0 });
});

const completedOf = async (account_id: string) => {
  const [row] = await service.context.db.query<{ id: string }>({
    text: `select id from generation where account_id = $1 and state = 'completed'`,
    values: [account_id],
  });
  return row!.id;
};
const paint = async () => {
  const { keyHeader } = await service.account({ credits: '10' });
  return service.post('/api/ra1', { prompt: 'a fox' }, keyHeader);
};

test('a retryable failure that was not billed is started again', async () => {
  engines.ra1 = scriptedEngine(
    { is: 'failed', failure: 'engine_failed', message: 'The card fell off the bus', retryable: true },
    { is: 'done', outputs: [await picture()] },
  );
  expect((await paint()).status).toBe(200);
  expect(engines.ra1.starts).toBe(2);
});

test('an upstream that never accepts the work is asked five times', async () => {
  engines.ra1 = scriptedEngine(new UpstreamError('busy', 'no', { retry_after_seconds: 0.01 }));
  expect(await paint()).toMatchObject({ status: 502, body: { code: 'upstream_failed', charged: false } });
  expect(engines.ra1.starts).toBe(5);
});

test('an upstream that accepted the work is polled again after every missing answer', async () => {
  let silent = 7;
  const queued = queuedEngine({ polls: 0 });
  engines.ra1 = {
    ...queued,
    async poll(ticket, signal) {
      if (silent-- > 0) throw new UpstreamError('no answer', 'unknown', { retry_after_seconds: 0.01 });
      return queued.poll!(ticket, signal);
    },
  } as typeof engines.ra1;
  expect((await paint()).status).toBe(200);
  expect(silent).toBe(-1);
});

test('work that was sent without an answer is never sent twice', async () => {
  engines.ra1 = scriptedEngine({ is: 'done', outputs: [await picture()] });
  const { id, keyHeader } = await service.account({ credits: '10' });
  await service.post('/api/ra1', { prompt: 'a fox' }, keyHeader);
  const generation = (await findGeneration(service.context.db, await completedOf(id)))!;
  const step = await askEngine(
    service.context,
    { ...generation, ticket: null, submitting: true },
    { engine: engines.ra1, signal: new AbortController().signal, report: undefined },
  );
  expect(step).toMatchObject({ is: 'failed', failure: 'engine_failed' });
  expect(engines.ra1.starts).toBe(1);
});

test('a job that is delivered again after its completion does not call the engine', async () => {
  engines.ra1 = scriptedEngine({ is: 'done', outputs: [await picture()] });
  const { id, keyHeader } = await service.account({ credits: '10' });
  await service.post('/api/ra1', { prompt: 'a fox' }, keyHeader);
  const attempt = { id: '00000000-0000-0000-0000-000000000000', retryCount: 1 };
  const job = { id: await completedOf(id), queue: 'image', turn: 0, tries: 1, attempt } as const;
  await runJob(service.context, job, new AbortController().signal);
  expect(engines.ra1.starts).toBe(1);
  expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({ posted: '6' });
});
