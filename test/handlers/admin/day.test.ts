/** A day of the service and its media store, as operators see them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { storeMedia } from '../../../src/media/keep.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { instantEngine, png, scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  const engines = { ra1: instantEngine(), zimage: scriptedEngine(new Error('gone')) };
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({ ...env, engines });
  });
  afterAll(() => service.stop());

  const look = async (path: string) => {
    const { status, body } = await service.get(path, service.asOperator);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as Record<string, Record<string, unknown>>;
  };

  test('200 inspectDay: revenue, refunds, and failures with their reasons, by the hour', async () => {
    const { key } = await service.account({ credits: '100' });
    for (const seed of [1, 2]) await service.post('/api/ra1', { api_key: key, prompt: 'a fox', seed });
    await service.post('/api/zimage', { api_key: key, prompt: 'a fox' });
    const rehearsing = await service.account({ mode: 'test' });
    await service.post('/api/ra1', { api_key: rehearsing.key, prompt: 'a fox' });
    const { jobs } = await look('/admin/jobs?status=completed&operation=ra1');
    const paid = (jobs as unknown as { job_id: string; mode: string }[]).find(({ mode }) => mode === 'live')!;
    await service.post(
      `/admin/jobs/${paid.job_id}/refund`,
      { credits: '1', reason: 'torn' },
      service.asOperator,
    );
    const day = await look('/admin/today');
    expect(day).toMatchObject({
      day: new Date().toISOString().slice(0, 10),
      money: { credits: '8', credits_returned: '1', upstream_cost_usd: 0, cost_unknown: 0, margin_usd: 0.07 },
      jobs: { completed: 2, failed: 1, canceled: 0, in_progress: 0 },
      failures: [{ code: 'internal_error', count: 1 }],
      hours: [{ hour: new Date().getUTCHours(), credits: '8', completed: 2, failed: 1 }],
      database: { kind },
      media_store: { kind: 'disk', available: true },
    });
    const queues = day.queues as unknown as { queue: string; waiting: number }[];
    expect(queues.map(({ queue }) => queue).sort()).toEqual(['export', 'fetch', 'film', 'image', 'webhook']);
    for (const { waiting } of queues) expect(waiting).toBe(0);
    expect(day.disk!.free_bytes).toBeGreaterThan(0);
    expect(day.disk!.total_bytes).toBeGreaterThanOrEqual(day.disk!.free_bytes as number);
    expect(day.database!.size_bytes).toBeGreaterThan(1e6);
  });

  test('200 inspectDay: another day is empty, and what waits has waited', async () => {
    const { db } = service.context;
    await db.query({
      text: `insert into pgboss.job (name, start_after) values ('webhook', now() - interval '90 seconds')`,
    });
    const day = await look('/admin/today?day=2020-02-29');
    await db.query({ text: `delete from pgboss.job where name = 'webhook'` });
    expect(day).toMatchObject({
      day: '2020-02-29',
      money: { credits: '0', credits_returned: '0', margin_usd: 0 },
      jobs: { completed: 0, failed: 0, canceled: 0 },
      failures: [],
      hours: [],
    });
  });

  test('400 inspectDay: a day that no month has', async () => {
    const answer = await service.get('/admin/today?day=2026-02-30', service.asOperator);
    expect(answer).toMatchObject({
      status: 400,
      body: { param: 'day', error: 'Day must be a date such as 2026-11-21' },
    });
  });

  test('200 inspectMediaStore: by kind, what expires soon, and bytes that nothing refers to', async () => {
    const before = await look('/admin/media?orphans=true');
    const { key } = await service.account({ credits: '100' });
    const { body } = await service.post('/api/ra1', { api_key: key, prompt: 'a hare' });
    const name = String(body.image_url).split('/').at(-1)!;
    const after = await look('/admin/media');
    const bytes = (await png()).length;
    expect(after.orphans).toBeNull();
    expect(after.store).toEqual({ kind: 'disk', available: true });
    expect(after.total!.count).toBe(Number(before.total!.count) + 1);
    const kinds = after.kinds as unknown as { content_type: string; count: number; size_bytes: number }[];
    expect(kinds.map(({ content_type }) => content_type)).toContain('image/png');
    expect(kinds.reduce((sum, { size_bytes }) => sum + size_bytes, 0)).toBe(after.total!.size_bytes);
    expect(after.expiring).toEqual({ within_days: 7, count: 0, size_bytes: 0 });
    const { db, media } = service.context;
    await db.query({
      text: `update media set expires_at = now() + interval '6 days' where key = $1`,
      values: [name],
    });
    const { size_bytes } = await storeMedia(media, { bytes: await png(), content_type: 'image/png' });
    expect(size_bytes).toBe(bytes);
    // Files that are not media do not count as lost.
    await writeFile(join(service.dataDir, 'media', name.slice(0, 2), 'note.txt'), 'hello');
    const { expiring, orphans } = await look('/admin/media?orphans=true');
    expect(expiring).toMatchObject({ count: 1 });
    expect(orphans).toEqual({
      count: Number(before.orphans!.count) + 1,
      size_bytes: Number(before.orphans!.size_bytes) + bytes,
    });
  });
});
