/** Jobs are kept 30 days after their end; then they are gone, and what they paid and made is not. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { removeOld } from '../../src/generation/settle/retention.ts';
import { newId } from '../../src/lib/id.ts';
import { testClock } from '../support/clock.ts';
import { createDatabase, DATABASES } from '../support/database.ts';
import { openService, type Service } from '../support/service.ts';

const DAY_SECONDS = 24 * 3600;

describe.each(DATABASES)('old jobs on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({ ...env });
  });
  afterAll(() => service.stop());

  const sweepAfter = (days: number) => {
    const clock = testClock(new Date(service.context.clock.now().getTime() + days * DAY_SECONDS * 1000));
    return removeOld({ db: service.context.db, clock });
  };
  const rows = <Row>(text: string, ...values: unknown[]) => service.context.db.query<Row>({ text, values });

  async function finished() {
    const account = await service.account({ credits: '100' });
    const picture = await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
    expect(picture.status).toBe(200);
    const { jobs } = (await service.get('/api/jobs', account.keyHeader)).body as {
      jobs: { job_id: string }[];
    };
    return {
      ...account,
      job_id: jobs[0]!.job_id,
      url: String(picture.body.image_url),
      request_id: String(picture.body.request_id),
    };
  }

  async function delivery(job: { id: string; job_id: string }, state: 'pending' | 'delivered') {
    const [webhook_id, id] = [newId('whk'), newId('msg')];
    const at = service.context.clock.now();
    await rows(
      `insert into webhook (id, account_id, url, secret, events, low_nano, created_at)
       values ($1, $2, 'https://hooks.example.com/' || $1, 'whsec_x', '{}', 0, $3)`,
      webhook_id,
      job.id,
      at,
    );
    await rows(
      `insert into webhook_delivery (id, account_id, webhook_id, event, generation_id, state, created_at, ended_at)
       values ($1, $2, $3, 'job.completed', $4, $5, $6, $7)`,
      id,
      job.id,
      webhook_id,
      job.job_id,
      state,
      at,
      state === 'pending' ? null : at,
    );
    return id;
  }

  test('are 404 after 30 days, with their deliveries; the file, the statement and the earnings stay', async () => {
    const job = await finished();
    await delivery(job, 'delivered');
    const status = () => service.get(`/api/jobs/${job.job_id}`, job.keyHeader);
    const reports = async () => ({
      ledger: (await service.get('/api/ledger', job.keyHeader)).body,
      usage: (await service.get('/api/usage', job.keyHeader)).body,
      earned: (await service.get('/admin/usage?group_by=account', service.asOperator)).body.groups,
      days: (await service.get('/admin/usage?group_by=day', service.asOperator)).body,
      books: (await service.get('/admin/ledger/check', service.asOperator)).body.balanced,
    });
    const before = await reports();
    expect(before.earned).toContainEqual(
      expect.objectContaining({ group: job.id, generations: 1, credits: '4' }),
    );

    expect(await sweepAfter(29.9)).toBe(0);
    expect((await status()).status).toBe(200);
    expect(await sweepAfter(30.1)).toBe(1);
    expect((await status()).status).toBe(404);
    expect((await service.get(`/api/requests/${job.request_id}`, job.keyHeader)).status).toBe(404);
    expect((await service.get('/api/jobs', job.keyHeader)).body.jobs).toEqual([]);
    expect((await service.get('/api/webhook-deliveries', job.keyHeader)).body.deliveries).toEqual([]);
    expect((await fetch(job.url)).status).toBe(200);
    expect((await service.get('/api/media', job.keyHeader)).body.media).toMatchObject([
      { url: job.url, job_id: null },
    ]);
    expect(await reports()).toEqual(before);
    // Processes of the version before read their earnings here.
    expect(
      await service.context.db.query({
        text: 'select generations, credits_nano from earned where account_id = $1',
        values: [job.id],
      }),
    ).toEqual([{ generations: 1n, credits_nano: 4_000_000_000n }]);
    expect(await sweepAfter(60)).toBe(0);
  });

  test('stay while somebody is still being told of them, and while they are not over', async () => {
    const job = await finished();
    const id = await delivery(job, 'pending');
    expect(await sweepAfter(31)).toBe(0);
    await rows("update webhook_delivery set state = 'failed', ended_at = now() where id = $1", id);
    await rows("update generation set state = 'in_progress', completed_at = null where id = $1", job.job_id);
    expect(await sweepAfter(31)).toBe(0);
    await rows("update generation set state = 'completed', completed_at = now() where id = $1", job.job_id);
    expect(await sweepAfter(31)).toBe(1);
  });

  test('are deleted in batches, by two sweeps at once, each of them once', async () => {
    const job = await finished();
    await rows(
      `insert into generation
       select (jsonb_populate_record(old, jsonb_build_object(
         'id', old.id || n, 'request_id', old.request_id || n, 'hold_id', null))).*
       from generation as old, generate_series(1, 450) as n where id = $1`,
      job.job_id,
    );
    const removed = await Promise.all([sweepAfter(31), sweepAfter(31)]);
    // One may find the last of them in the other's hands; the next sweep would.
    expect(removed[0]! + removed[1]! + (await sweepAfter(31))).toBe(451);
    const { groups } = (await service.get('/admin/usage?group_by=account', service.asOperator)).body;
    expect(groups).toContainEqual(
      expect.objectContaining({ group: job.id, generations: 451, credits: '1804' }),
    );
    expect(await rows('select 1 from generation')).toEqual([]);
  });
});
