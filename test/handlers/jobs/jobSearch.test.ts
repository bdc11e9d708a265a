/** `search` of the list of jobs. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

type Listed = { jobs: { job_id: string; request_id: string }[]; next_cursor: string | null };

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  let keyHeader: Record<string, string>;
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({ engines: { ra1: instantEngine(), zimage: instantEngine() }, ...env });
    ({ keyHeader } = await service.account({ credits: '100' }));
    for (const prompt of ['A red fox', 'A 50% grey FOX_1', 'Öl auf Leinwand', 'A teapot'])
      await service.post('/api/ra1', { prompt }, keyHeader);
    await service.post('/api/zimage', { prompt: 'A fox, cheaply' }, keyHeader);
  });
  afterAll(() => service.stop());

  const list = async (query: string): Promise<Listed> =>
    (await service.get(`/api/jobs?include=input&${query}`, keyHeader)).body as Listed;
  const found = async (search: string, more = '') =>
    (await list(`search=${encodeURIComponent(search)}${more}`)).jobs.map(
      (job) => (job as unknown as { input: { prompt: string } }).input.prompt,
    );

  test.each([
    ['fox', ['A fox, cheaply', 'A 50% grey FOX_1', 'A red fox']],
    ['RED', ['A red fox']],
    ['Öl', ['Öl auf Leinwand']],
    // Nothing of a pattern.
    ['%', ['A 50% grey FOX_1']],
    ['_', ['A 50% grey FOX_1']],
    ['prompt', []],
    ["'; drop table generation; --", []],
  ])('finds the jobs whose prompt has %s', async (search, prompts) => {
    expect(await found(search)).toEqual(prompts);
  });

  test('goes with the other filters', async () => {
    expect(await found('fox', '&operation=zimage')).toEqual(['A fox, cheaply']);
    expect(await found('fox', '&status=failed')).toEqual([]);
  });

  test('finds a job by its id and by that of its request', async () => {
    const [newest] = (await list('limit=1')).jobs;
    expect(await found(newest!.job_id)).toEqual(['A fox, cheaply']);
    const { request_id } = newest as unknown as { request_id: string };
    expect(await found(request_id)).toEqual(['A fox, cheaply']);
  });

  test('comes in pages', async () => {
    const first = await list('search=fox&limit=2');
    expect(first.jobs).toHaveLength(2);
    const second = await list(`search=fox&limit=2&cursor=${first.next_cursor}`);
    expect(second.jobs).toHaveLength(1);
    expect(second.next_cursor).toBeNull();
  });

  test('finds nothing of another account', async () => {
    const other = await service.account();
    const { body } = await service.get('/api/jobs?search=fox', other.keyHeader);
    expect(body).toMatchObject({ jobs: [], next_cursor: null });
  });

  test('a page reads 10,000 jobs, and its cursor leads on', async () => {
    const { id, keyHeader: header } = await service.account();
    await service.context.db.query({
      text: `insert into generation
             select r.* from generation g cross join generate_series(1, 10001) n
             cross join lateral jsonb_populate_record(g, jsonb_build_object('id', 'job_' || lpad(n::text, 26, '0'),
               'request_id', 'req_' || lpad(n::text, 26, '0'), 'account_id', $1::text,
               'created_at', g.created_at - n * interval '1 second')) r
             where g.id = (select id from generation where shown_input ->> 'prompt' = 'A teapot')`,
      values: [id],
    });
    await service.context.db.query({
      text: `update generation set shown_input = '{"prompt": "A needle"}' where id = 'job_00000000000000000000010001'`,
      values: [],
    });
    const first = (await service.get('/api/jobs?search=needle', header)).body as Listed;
    expect(first.jobs).toEqual([]);
    expect(first.next_cursor).not.toBeNull();
    const second = (await service.get(`/api/jobs?search=needle&cursor=${first.next_cursor}`, header))
      .body as Listed;
    expect(second.jobs).toMatchObject([{ job_id: 'job_00000000000000000000010001' }]);
    expect(second.next_cursor).toBeNull();
  });
});
