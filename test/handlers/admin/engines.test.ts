/** Engines as operators see, turn and try them: over HTTP, with live accounts and pretended upstreams. */
import { afterEach, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { png } from '../../support/engines.ts';
import type { Service } from '../../support/service.ts';
import { closeAll, engine, entry, fileOf, serviceOf, upstream } from '../../upstreams/one-upstream.ts';

afterEach(closeAll);

type Row = Record<string, unknown> & { engine: string; operation: string; breaker: { state: string } | null };

async function listed(service: Service, query = ''): Promise<Row[]> {
  const { status, body } = await service.get(`/admin/engines${query}`, service.asOperator);
  expect(status).toBe(200);
  return body.engines as Row[];
}
const rowOf = async (service: Service, name: string, operation = 'ra1') =>
  (await listed(service)).find((row) => row.engine === name && row.operation === operation);
const turn = (service: Service, name: string, what: 'open' | 'close', reason = 'a test') =>
  service.post(`/admin/engines/${name}/${what}-breaker`, { reason }, service.asOperator);
const actsOn = async (service: Service) =>
  ((await service.get('/admin/acts', service.asOperator)).body.acts as { act: string }[]).map(
    ({ act }) => act,
  );
const paint = async (service: Service, key: string) =>
  service.post('/api/ra1', { api_key: key, prompt: 'a fox', size: '256x256' });

describe.each(DATABASES)('on %s', (kind) => {
  const env = async () =>
    kind === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgresUrl')) } : {};

  test('200 listEngines: each engine’s jobs, times, cost and revenue', async () => {
    const far = await upstream();
    const text = fileOf(
      [engine('far', far)],
      [`ra1: ${entry('far', ', cost: { usd: "0.03", per: output }')}`],
    );
    const service = await serviceOf(text, await env());
    const { key } = await service.account({ credits: '100' });
    expect(await rowOf(service, 'far')).toMatchObject({
      health: 'idle',
      calls: 0,
      share: null,
      modes: ['live'],
    });
    for (let n = 0; n < 3; n++) expect((await paint(service, key)).status).toBe(200);
    const rehearsing = await service.account({ mode: 'test' });
    expect((await paint(service, rehearsing.key)).status).toBe(200);
    const row = (await rowOf(service, 'far'))!;
    expect(row).toMatchObject({
      ...{ kind: 'upstream', model: 'vendor/far', health: 'healthy', calls: 3, completed: 3, failed: 0 },
      ...{ share: 0.75, in_flight: 0, errors: [], credits: '12' },
      ...{ upstream_cost_usd: 0.09, cost_unknown: 0, margin_usd: 0.03 },
      breaker: { state: 'closed', who: null },
    });
    const { jobs } = (await service.get('/admin/jobs?operation=ra1', service.asOperator)).body;
    const paid = (jobs as { job_id: string; mode: string }[]).find(({ mode }) => mode === 'live')!;
    const refund = { credits: '1', reason: 'torn' };
    await service.post(`/admin/jobs/${paid.job_id}/refund`, refund, service.asOperator);
    expect(await rowOf(service, 'far')).toMatchObject({
      ...{ credits: '12', credits_returned: '1', upstream_cost_usd: 0.09, margin_usd: 0.02 },
    });
    expect(row.seconds_p50).toBeGreaterThan(0);
    expect(row.seconds_p95).toBeGreaterThanOrEqual(row.seconds_p50 as number);
    expect(await rowOf(service, 'own')).toMatchObject({
      ...{ kind: 'local', breaker: null, calls: 1, share: 0.25, credits: '0', modes: ['test'] },
    });
    expect((await listed(service, '?kind=upstream')).map((each) => each.engine)).toEqual(['far']);
    const before = await listed(service, '?from=2020-01-01&to=2020-01-02');
    expect(before.map(({ calls }) => calls)).toEqual([0, 0, 0]);
  });

  test('200 listEngines: failures by their kind; five in a row rest it, and a hand closes it', async () => {
    const far = await upstream();
    const fault = { is: 'reply', status: 500 } as const;
    far.fail('submit', fault, fault, fault, fault, fault);
    const service = await serviceOf(fileOf([engine('far', far)], [`ra1: ${entry('far')}`]), await env());
    const { key } = await service.account({ credits: '100' });
    await paint(service, key);
    expect(await rowOf(service, 'far')).toMatchObject({ health: 'failing', failed: 1 });
    for (let n = 1; n < 5; n++) await paint(service, key);
    const row = (await rowOf(service, 'far'))!;
    expect(row).toMatchObject({ health: 'resting', breaker: { state: 'open' }, completed: 0 });
    expect(row.errors).toEqual([{ code: 'upstream_failed', count: 5 }]);
    expect((row.breaker as unknown as { rests_seconds: number }).rests_seconds).toBeGreaterThan(0);
    expect((await turn(service, 'far', 'close', 'they are back')).body).toMatchObject({
      engine: 'far',
      breaker: { state: 'closed', reason: 'they are back', who: 'operator' },
    });
    expect((await rowOf(service, 'far'))!.breaker!.state).toBe('closed');
    expect((await turn(service, 'far', 'close')).status).toBe(200);
    expect(await actsOn(service)).toEqual(['closeEngineBreaker']);
  });

  test('200 openEngineBreaker, 200 closeEngineBreaker: it is asked for nothing meanwhile, and once recorded', async () => {
    const [far, near] = [await upstream(), await upstream()];
    const service = await serviceOf(
      fileOf(
        [engine('far', far), engine('near', near)],
        [`ra1: [${entry('far')}, ${entry('near')}]`, `zimage: ${entry('far')}`],
      ),
      await env(),
    );
    const { key } = await service.account({ credits: '100' });
    for (let n = 0; n < 2; n++) {
      const opened = await turn(service, 'far', 'open', ' their status page says so ');
      expect(opened).toMatchObject({
        status: 200,
        body: {
          breaker: { state: 'opened_by_hand', reason: 'their status page says so', rests_seconds: null },
        },
      });
    }
    expect(await actsOn(service)).toEqual(['openEngineBreaker']);
    expect(await rowOf(service, 'far')).toMatchObject({ health: 'stopped' });
    expect((await paint(service, key)).body).toMatchObject({ engine: { name: 'near' } });
    expect(far.submissions).toEqual([]);
    const none = await service.post('/api/zimage', { api_key: key, prompt: 'a fox' });
    expect(none).toMatchObject({ status: 503, body: { code: 'engine_unavailable', charged: false } });
    expect(none.headers.get('retry-after')).toBeTruthy();
    expect((await turn(service, 'far', 'close')).body).toMatchObject({ breaker: { state: 'closed' } });
    expect((await paint(service, key)).body).toMatchObject({ engine: { name: 'far' } });
    expect(await actsOn(service)).toEqual(['closeEngineBreaker', 'openEngineBreaker']);
  });

  test('200 tryEngine: sent as the file maps it, charged to nobody, its cost told, and once for each key', async () => {
    const far = await upstream();
    const cost = ', cost: { usd: "0.03", per: output }';
    const text = fileOf([engine('far', far)], [`ra1: ${entry('far', cost)}`, `wan: ${entry('far')}`]);
    const service = await serviceOf(text, await env());
    await turn(service, 'far', 'open');
    const body = { operation: 'ra1', prompt: 'A paper boat', seed: 7, reason: 'a new key' };
    const once = { ...service.asOperator, 'idempotency-key': 'trial-1' };
    const answer = await service.post('/admin/engines/far/try', body, once);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ engine: 'far', operation: 'ra1', model: 'vendor/far', outcome: 'done', seed: 7, words: null },
        upstream_cost_usd: 0.03,
        outputs: [{ content_type: 'image/png', width: 1024, height: 1024 }],
      },
    });
    const [{ url }] = answer.body.outputs as [{ url: string }];
    const file = await fetch(url);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const sent = (answer.body.sent as string[]).join('\n');
    expect(sent).toContain('A paper boat');
    expect(sent).not.toContain('fixture-key');
    expect(far.submissions).toHaveLength(1);
    const again = await service.post('/admin/engines/far/try', body, once);
    expect(again.body).toEqual(answer.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(far.submissions).toHaveLength(1);
    const books = (await service.get('/admin/ledger/check', service.asOperator)).body;
    expect(books).toMatchObject({ balanced: true, open_holds: 0 });
    const acts = (await service.get('/admin/acts?act=tryEngine', service.asOperator)).body.acts;
    const details = { operation: 'ra1', outcome: 'done', upstream_cost_usd: 0.03 };
    expect(acts).toMatchObject([{ about: 'far', reason: 'a new key', details }]);
  });

  test('200 tryEngine: of one that does not answer its words; 400 for what it was not given, 404 for nobody', async () => {
    const far = await upstream();
    const text = fileOf([engine('far', far)], [`ra1: ${entry('far')}`, `wan: ${entry('far')}`]);
    const service = await serviceOf(text, await env());
    const ask = (body: object, name = 'far') =>
      service.post(`/admin/engines/${name}/try`, { reason: 'a test', ...body }, service.asOperator);
    expect(await ask({ operation: 'zimage' })).toMatchObject({ status: 400, body: { param: 'operation' } });
    expect(await ask({ operation: 'wan' })).toMatchObject({
      status: 400,
      body: { error: 'wan needs image_base64 for image_url' },
    });
    expect((await ask({ operation: 'ra1' }, 'own')).status).toBe(404);
    const image_base64 = Buffer.from(await png(64, 64)).toString('base64');
    await far.close();
    expect(await ask({ operation: 'wan', image_base64 })).toMatchObject({
      status: 200,
      body: { outcome: 'failed', outputs: [], upstream_cost_usd: null },
    });
    expect((await turn(service, 'nobody', 'open')).status).toBe(404);
  });
});

test('a breaker that was opened by hand is open in every process, also in one that starts later', async () => {
  const far = await upstream();
  const database = { DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  const text = fileOf([engine('far', far)], [`ra1: ${entry('far')}`]);
  const [one, other] = [await serviceOf(text, database), await serviceOf(text, database)];
  const { key } = await one.account({ credits: '100' });
  expect((await paint(other, key)).status).toBe(200);
  await turn(one, 'far', 'open');
  await eventually(() => other.context.engines.breakers().get('far')!.restsFor() !== undefined);
  expect((await paint(other, key)).status).toBe(503);
  expect(await rowOf(other, 'far')).toMatchObject({ health: 'stopped' });
  const later = await serviceOf(text, database);
  expect((await paint(later, key)).status).toBe(503);
  await turn(later, 'far', 'close');
  await eventually(() => one.context.engines.breakers().get('far')!.restsFor() === undefined);
  await eventually(() => other.context.engines.breakers().get('far')!.restsFor() === undefined);
  expect((await paint(one, key)).status).toBe(200);
});

test('a breaker that failures opened in one process is told by another, and closed there by hand', async () => {
  const far = await upstream();
  const database = { DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  const text = fileOf([engine('far', far)], [`ra1: ${entry('far')}`]);
  const [one, other] = [await serviceOf(text, database), await serviceOf(text, database)];
  const breaker = one.context.engines.breakers().get('far') as unknown as { failed(): void };
  for (let n = 0; n < 5; n++) breaker.failed();
  await eventually(async () => (await rowOf(other, 'far'))!.health === 'resting');
  expect((await turn(other, 'far', 'close')).body).toMatchObject({ breaker: { state: 'closed' } });
  await eventually(async () => one.context.engines.breakers().get('far')!.restsFor() === undefined);
  await eventually(async () => (await rowOf(one, 'far'))!.breaker!.state === 'closed');
});
