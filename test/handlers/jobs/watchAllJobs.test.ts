import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { film, instantEngine } from '../../support/engines.ts';
import { openJobStream, type StreamedJob } from '../../support/job-stream.ts';
import { waitingEngine } from '../../support/line.ts';
import { openService, type Service } from '../../support/service.ts';

const engine = waitingEngine(film().bytes);
let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { 'ltx-text-to-video': engine, ra1: instantEngine() } });
});
afterAll(() => service.stop());

async function customer() {
  const { id, key, keyHeader } = await service.account({ credits: '500' });
  return {
    id,
    watch: (headers = {}, query = '') =>
      openJobStream(`${service.baseUrl}/api/jobs/events${query}`, { ...keyHeader, ...headers }),
    async film(prompt: string) {
      const body = { api_key: key, prompt, response_mode: 'polling' };
      const { body: accepted } = await service.post('/api/ltx-text-to-video', body);
      const begun = () => eventually(() => engine.begun.find((each) => each.prompt === prompt));
      return { job_id: String(accepted.job_id), finish: async () => (await begun()).finish() };
    },
    picture: () => service.post('/api/ra1', { api_key: key, prompt: 'a fox' }),
  };
}

const ended = (job_id: string) => (event: StreamedJob) =>
  event.data.job_id === job_id && event.data.status === 'completed';

test('200: the jobs in progress, then those that begin and end, of this account alone', async () => {
  const [own, other] = [await customer(), await customer()];
  await own.picture();
  // Clocks of processes may differ by a second: a job that has just ended counts as new.
  await sleep(1100);
  const before = await own.film('a film before');
  const stream = await own.watch();
  await stream.find(({ data }) => data.job_id === before.job_id && data.status === 'in_progress');
  const others = await other.watch();
  const theirs = await other.film('a film of others');
  const later = await own.film('a film later');
  for (const { finish } of [before, theirs, later]) await finish();
  await stream.find(ended(before.job_id));
  await stream.find(ended(later.job_id));
  expect(new Set(stream.events.map(({ data }) => data.job_id))).toEqual(
    new Set([before.job_id, later.job_id]),
  );
  expect(stream.events.filter(ended(later.job_id))).toHaveLength(1);
  await others.find(ended(theirs.job_id));
  expect(new Set(others.events.map(({ data }) => data.job_id))).toEqual(new Set([theirs.job_id]));
  for (const { leave } of [stream, others]) leave();
});

test('200: a job that begins and ends between two looks arrives', async () => {
  const own = await customer();
  await own.picture();
  await sleep(1100);
  const stream = await own.watch();
  // No look can see it in progress: it is there ended, as from another process.
  await service.context.db.query({
    text: `insert into generation select (jsonb_populate_record(made, jsonb_build_object('id', $2::text,
             'request_id', 'req_01KAJ6W9C2D3E4F5G6H7J8K9MN', 'hold_id', null,
             'created_at', $3::timestamptz, 'completed_at', $3::timestamptz))).*
           from generation as made where account_id = $1`,
    values: [own.id, 'job_01KAJ6W9C2D3E4F5G6H7J8K9MN', service.context.clock.now()],
  });
  // Not only once it is old: before the next one.
  const next = await own.film('a film after it');
  await stream.find(({ data }) => data.job_id === next.job_id);
  expect(stream.events[0]!.data.job_id).toBe('job_01KAJ6W9C2D3E4F5G6H7J8K9MN');
  await next.finish();
  stream.leave();
});

test('200: a stream continues with the jobs that ended since the last event', async () => {
  const own = await customer();
  const [early, late] = [await own.film('an early film'), await own.film('a late film')];
  const first = await own.watch();
  await early.finish();
  const { id } = await first.find(ended(early.job_id));
  first.leave();
  // The ends of the last seconds come again.
  await service.context.db.query({
    text: `update generation set created_at = created_at - interval '1 minute',
             completed_at = completed_at - interval '1 minute' where id = $1`,
    values: [early.job_id],
  });
  await late.finish();
  await eventually(async () => {
    const rows = await service.context.db.query({
      text: `select id from generation where id = $1 and state = 'completed'`,
      values: [late.job_id],
    });
    return rows.length === 1;
  });
  // It began long ago, so that no look takes it for a new one.
  await service.context.db.query({
    text: `update generation set created_at = created_at - interval '1 minute' where id = $1`,
    values: [late.job_id],
  });
  const second = await own.watch({ 'last-event-id': id });
  await second.find(ended(late.job_id));
  expect(second.events.filter(ended(early.job_id))).toEqual([]);
  second.leave();
});

test('200: a stream ends after the seconds that were asked for', async () => {
  const own = await customer();
  const limited = await own.watch({}, '?max_seconds=1');
  await limited.ended;
  expect(limited.events).toEqual([]);
});

test('200: a stream ends when the service stops', { timeout: 120_000 }, async () => {
  const stopping = await openService({ alone: true });
  const { keyHeader } = await stopping.account();
  const stream = await openJobStream(`${stopping.baseUrl}/api/jobs/events`, keyHeader);
  await stopping.stop();
  await stream.ended;
});
