/** Archives of accounts: their store, their seven days, tries that fail; and webhooks while an account closes. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { removeExports } from '../../../src/start/sweeps.ts';
import { exported, furnish } from '../../support/closing.ts';
import { openCustomer, verified } from '../../support/customer.ts';
import { film, instantEngine, scriptedEngine } from '../../support/engines.ts';
import { S3_KEYS, startS3 } from '../../support/s3.ts';
import { openService, type Service } from '../../support/service.ts';

const DAY_MS = 24 * 3600 * 1000;

let service: Service;
afterEach(async () => {
  vi.restoreAllMocks();
  expect(service.faults).toEqual([]);
  await service.stop();
});

const exportsOf = (id: string) =>
  service.context.db.query<{ media_name: string | null }>({
    text: 'select media_name from account_export where account_id = $1',
    values: [id],
  });

/** The clock of a sweep, so many days from now. */
const inDays = (days: number) => ({
  ...service.context,
  clock: { now: () => new Date(Date.now() + days * DAY_MS) },
});

test('an archive lasts seven days, and then the next request writes another', async () => {
  service = await openService();
  const { id, keyHeader } = await service.account();
  const { answer } = await exported(service, keyHeader);
  const [{ media_name }] = (await exportsOf(id)) as [{ media_name: string }];
  await removeExports(inDays(6.9));
  expect((await fetch(String(answer.body.url))).status).toBe(200);
  await removeExports(inDays(7.1));
  expect((await fetch(String(answer.body.url))).status).toBe(404);
  expect(await exportsOf(id)).toEqual([]);
  await expect(service.context.media.read(media_name)).rejects.toThrow();
  expect((await exported(service, keyHeader)).answer.body.export_id).not.toBe(answer.body.export_id);
});

test('a try whose store fails half-way leaves no archive, and the next one writes it whole', async () => {
  service = await openService();
  const mine = await furnish(service, 'Larkspur');
  const { media } = service.context;
  const put = media.put.bind(media);
  const names: string[] = [];
  vi.spyOn(media, 'put').mockImplementation(async (name, bytes, ...more) => {
    names.push(name);
    if (names.length > 1) return put(name, bytes, ...more);
    for await (const _piece of bytes as AsyncIterable<Uint8Array>) throw new Error('the disk is full');
  });
  const { answer, files } = await exported(service, mine.keyHeader);
  expect(names).toHaveLength(2);
  expect(await exportsOf(mine.id)).toEqual([{ media_name: names[1] }]);
  expect(Object.keys(files)).toContain('manifest.json');
  expect(answer.body.size_bytes).toBeGreaterThan(0);
});

test('an export that no try completes is given up, and may be asked for again', async () => {
  service = await openService();
  const { id, keyHeader } = await service.account();
  const { db, media, queue } = service.context;
  const put = vi.spyOn(media, 'put').mockRejectedValue(new Error('the disk is full'));
  const first = await service.get('/api/account/export', keyHeader);
  await eventually(async () => {
    // The pauses between tries grow to minutes.
    await db.query({
      text: `update pgboss.job set start_after = now() where name like 'export%' and state = 'retry'`,
    });
    queue.wake('export');
    return (await exportsOf(id)).length === 0;
  });
  expect(service.logged()).toContain('an export was abandoned');
  put.mockRestore();
  const again = await exported(service, keyHeader);
  expect(again.answer.body.export_id).not.toBe(first.body.export_id);
});

describe('in a bucket', () => {
  test('the archive is written there, read in ranges, and removed from there', async () => {
    const s3 = await startS3();
    try {
      service = await openService({ env: { MEDIA_STORE: s3.address, ...S3_KEYS } });
      const mine = await furnish(service, 'Merrow');
      const { answer, files } = await exported(service, mine.keyHeader);
      for (const name of mine.media) expect(files[`media/${name}`]?.length, name).toBeGreaterThan(0);
      const part = await fetch(String(answer.body.url), { headers: { range: 'bytes=0-3' } });
      expect([part.status, await part.text()]).toEqual([206, 'PK\u0003\u0004']);
      const [{ media_name }] = (await exportsOf(mine.id)) as [{ media_name: string }];
      await removeExports(inDays(8));
      await expect(service.context.media.read(media_name)).rejects.toThrow();
    } finally {
      await s3.stop();
    }
  });
});

test('a job that ends while its account closes is told to its webhook, and charged', async () => {
  const customer = await openCustomer();
  const ready = Promise.withResolvers<void>();
  const slow = scriptedEngine(async () => {
    await ready.promise;
    return { is: 'done', outputs: [film()] };
  });
  service = await openService({
    engines: { ra1: instantEngine(), 'ltx-text-to-video': slow },
    allowHosts: [customer.host],
  });
  try {
    const { id, keyHeader } = await service.account({ credits: '100' });
    const { secret } = (await service.post('/api/webhooks', { url: customer.url('/kept') }, keyHeader)).body;
    const begun = await service.post(
      '/api/ltx-text-to-video',
      { prompt: 'waves', response_mode: 'polling' },
      keyHeader,
    );
    expect(begun.status).toBe(202);
    const closed = await service.call('DELETE', '/api/account', {
      headers: keyHeader,
      body: { confirm: id },
    });
    expect(closed.status).toBe(200);
    ready.resolve();
    const [received] = await eventually(() => customer.at('/kept').length > 0 && customer.at('/kept'));
    expect(verified(String(secret), received!)).toMatchObject({
      type: 'job.completed',
      job_id: begun.body.job_id,
      billing: { charged: '28.8' },
    });
    expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({ available: '71.2' });
  } finally {
    ready.resolve();
    await customer.close();
  }
});
