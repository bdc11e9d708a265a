import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../../engines/port/engine.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { type PaidOperation, PRICES } from '../../../generated/prices.ts';
import { expireHolds } from '../../../src/ledger/sweep.ts';
import { addSeconds } from '../../../src/lib/clock.ts';
import { anyBody } from '../../support/contract/bodies.ts';
import { type Call, ordinaryCall } from '../../support/contract/calls.ts';
import { everyOperation, type Json } from '../../support/contract/documents.ts';
import { exampleEngines } from '../../support/contract/engine.ts';
import { openStage, type Stage } from '../../support/contract/stage.ts';
import { pictureOf } from '../../support/pictures.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(countingEngines());
});
afterAll(() => stage.stop());
afterEach(async () => {
  await stage.settled();
  const { body } = await stage.service.get('/admin/ledger/check', stage.service.asOperator);
  expect(body).toMatchObject({ differences: [] });
});

/** The engines of the contract's examples, which here make as many outputs as they are asked for. */
function countingEngines(): Record<string, Engine> {
  return Object.fromEntries(
    Object.entries(exampleEngines()).map(([operation, engine]) => [
      operation,
      { ...engine, start: startOf(engine) },
    ]),
  );
}

function startOf(engine: Engine): Engine['start'] {
  return async (task, signal) => {
    const step = await engine.start(task, signal);
    if (step.is !== 'done') return step;
    const { num_images, target_sizes } = task.input as { num_images?: number; target_sizes?: unknown[] };
    const count = target_sizes?.length ?? num_images ?? 1;
    const [output] = step.outputs;
    const [facts] = (step.facts?.outputs ?? []) as Json[];
    const outputs = Array.from({ length: count }, () => output!);
    return {
      ...step,
      outputs,
      facts: { ...step.facts, outputs: outputs.map(() => facts ?? {}) },
    } as typeof step;
  };
}

const quote = (operation: string, input: object, more: object = {}) =>
  stage.service.post('/api/quotes', { api_key: stage.owner.key, operation, input, ...more });
const run = (body: object, headers: Record<string, string> = {}, key = stage.owner.key) =>
  stage.service.post('/api/ra1', { ...body, api_key: key }, headers);
const credits = async (header = stage.owner.keyHeader) =>
  (await stage.service.get('/api/account', header)).body.credits as Record<'posted' | 'held', string>;

const performed = everyOperation()
  .filter(({ route }) => route.operation !== null && route.alias_of === null)
  .map((operation) => ({ operation, title: operation.route.operation! }));

test.each([
  [
    'a dry run',
    (header: Record<string, string>, body: object) =>
      stage.service.post('/api/ra2-image-editor?dry_run=true', body, header),
  ],
  [
    'a quote',
    (header: Record<string, string>, input: object) =>
      stage.service.post('/api/quotes', { operation: 'ra2-image-editor', input }, header),
  ],
])('%s keeps nothing of the picture it was asked with, and places nothing', async (_, ask) => {
  const { keyHeader } = await stage.service.account({ credits: '10' });
  const fileCount = () =>
    readdirSync(join(stage.service.dataDir, 'media'), { recursive: true, withFileTypes: true }).filter(
      (each) => each.isFile(),
    ).length;
  const before = fileCount();
  const image_base64 = Buffer.from(await pictureOf({ width: 64, height: 64 })).toString('base64');
  const { status, body } = await ask(keyHeader, { prompt: 'warmer', image_base64 });
  expect({ status, credits: body.credits }).toEqual({ status: 200, credits: '4' });
  await eventually(() => fileCount() === before);
  expect((await stage.service.get('/api/jobs', keyHeader)).body.jobs).toEqual([]);
  expect(await credits(keyHeader)).toMatchObject({ posted: '10', held: '0' });
});

describe('the quoted price is the charge, for any body that the contract allows', () => {
  test.each(performed)('$title', { timeout: 60_000 }, async ({ operation, title }) => {
    const { schema } = operation.bodies['application/json']!;
    const ordinary = ordinaryCall(operation, stage.names, 'application/json').body as { fields: Json };
    let compared = 0;
    const refused: unknown[] = [];
    // Where the sources are measured, each of the three calls looks at every one of them.
    const runs = /"measured":"\w+_seconds"/.test(JSON.stringify(PRICES[title as PaidOperation])) ? 2 : 4;
    await fc.assert(
      fc.asyncProperty(anyBody(schema!), async (callBody) => {
        // A stream tells its price in its last event; what it costs is the same. No schema knows the names of models.
        const { stream: _, model: _model, ...body } = callBody as Json;
        const call = { body: { type: 'application/json', fields: body } } as Call;
        const { fields } = stage.withRealPictures(call).body! as { fields: Json };
        const quoted = await quote(title, fields);
        const url = stage.baseUrlOf(operation.host) + operation.route.path;
        const headers = stage.owner.keyHeader;
        const dry = await stage.service.call('POST', `${url}?dry_run=true`, { body: fields, headers });
        expect({ status: dry.status, code: dry.body.code }).toEqual({
          status: quoted.status,
          code: quoted.body.code,
        });
        // Rules that no schema can say; the call itself must refuse the same.
        const ran = await stage.service.call('POST', url, { body: fields, headers });
        if (quoted.status !== 200) {
          expect(ran.status).toBe(quoted.status);
          refused.push(quoted.body.code, quoted.body.error);
          return;
        }
        expect(dry.body).toEqual(quoted.body);
        expect([200, 202]).toContain(ran.status);
        const { body: request } = await stage.service.get(`/api/requests/${ran.body.request_id}`, headers);
        const job = await eventually(async () => {
          const { body } = await stage.service.get(`/api/relay/status/${request.job_id}`, headers);
          return body.status !== 'in_progress' && body;
        });
        const { charged } = job.billing as { charged: string };
        if (quoted.body.qualifier === 'exact') expect(charged).toBe(quoted.body.credits);
        else expect(Number(charged)).toBeLessThanOrEqual(Number(quoted.body.upper_bound));
        compared += 1;
      }),
      // The contract's own example first, which is never refused; then whatever the schema allows.
      { numRuns: runs, examples: [[ordinary.fields]] },
    );
    expect(compared, JSON.stringify(refused)).toBeGreaterThan(0);
  });
});

test('200: a quote moves nothing and runs nothing', async () => {
  const before = await credits();
  const quoted = await quote('ra2', { prompt: 'a fox', num_images: 3 });
  expect(quoted.body).toMatchObject({ credits: '12', credits_whole: 12, cost: '0.1200', quote_id: null });
  expect(await credits()).toEqual(before);
});

test.each([
  ['an operation that costs something', 'translate', { text: 'fox' }, 'operation'],
  ['an input that the call would take', 'ra1', { prompt: ' ' }, 'prompt'],
  ['a rule of the handler too', 'ra1', { prompt: 'a fox', size: '100x100' }, 'size'],
])('400: it takes %s', async (_what, operation, input, param) => {
  expect(await quote(operation, input)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', param },
  });
});

describe('a quote that is held', () => {
  const body = { prompt: 'a fox', seed: 7 };
  const held = async (more: object = {}) => {
    const held = await quote('ra1', body, { hold: true, ...more });
    expect(held).toMatchObject({ status: 200, body: { quote_id: expect.stringMatching(/^qte_/) } });
    return { header: { 'quote-id': String(held.body.quote_id) }, expires_at: String(held.body.expires_at) };
  };

  test('sets its credits aside, and the call that uses it is charged exactly them', async () => {
    const before = await credits();
    const { header } = await held();
    expect(await credits()).toEqual({ ...before, held: '4', available: String(Number(before.posted) - 4) });
    // A quote stays valid when the price list changes.
    await stage.service.context.db.query({
      text: 'update quote set price_nano = 3000000000 where id = $1',
      values: [header['quote-id']],
    });
    expect(await run(body, header)).toMatchObject({ status: 200, body: { credits_charged: 3 } });
    expect(await credits()).toMatchObject({ posted: String(Number(before.posted) - 3), held: '0' });
  });

  test('serves when nothing else is left', async () => {
    const account = await stage.service.account({ credits: '4', mode: 'test' });
    const quoted = await quote('ra1', body, { hold: true, api_key: account.key });
    expect(await run(body, {}, account.key)).toMatchObject({ status: 402, body: { code: 'funds_on_hold' } });
    const header = { 'quote-id': String(quoted.body.quote_id) };
    expect((await run(body, header, account.key)).status).toBe(200);
    expect(await credits(account.keyHeader)).toEqual({ posted: '0', held: '0', available: '0' });
  });

  test('402: is not given without the credits for it', async () => {
    const refused = await quote('ra1', body, { hold: true, api_key: stage.poor.key });
    expect(refused).toMatchObject({ status: 402, body: { code: 'insufficient_credits', required: 4 } });
  });

  test('409 quote_input_changed, and the quote stays good for its own input', async () => {
    const { header } = await held();
    expect(await run({ ...body, seed: 8 }, header)).toMatchObject({
      status: 409,
      body: { code: 'quote_input_changed', param: 'Quote-Id' },
    });
    expect((await run(body, header)).status).toBe(200);
  });

  test('402 key_cap_reached for another key of the account, and the quote stays good', async () => {
    const { header } = await held();
    const { body: capped } = await stage.service.post(
      '/api/keys',
      { name: 'capped', spend_cap: 1 },
      stage.owner.keyHeader,
    );
    expect(await run(body, header, String(capped.api_key))).toMatchObject({
      status: 402,
      body: { code: 'key_cap_reached' },
    });
    expect((await run(body, header)).status).toBe(200);
  });

  test('409 quote_used: a second time, even at the same moment', async () => {
    const { header } = await held();
    const answers = await Promise.all(Array.from({ length: 6 }, () => run(body, header)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: { code } }) => code === 'quote_used')).toHaveLength(5);
  });

  test('409 quote_expired: after its time, when the sweeper gives the credits back', async () => {
    const before = await credits();
    const { header, expires_at } = await held({ expires_in_seconds: 60 });
    const { db } = stage.service.context;
    await db.query({
      text: `update quote set expires_at = created_at where id = $1`,
      values: [header['quote-id']],
    });
    expect(await run(body, header)).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
    const at = addSeconds(new Date(expires_at), 1);
    expect(await expireHolds(db, { at, inUse: async () => [] })).toBe(1);
    expect(await credits()).toEqual(before);
  });

  test('with an Idempotency-Key the repeat of its call is a replay', async () => {
    const header = { ...(await held()).header, 'idempotency-key': 'quoted' };
    const first = await run(body, header);
    const again = await run(body, header);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('400: one of another account is none', async () => {
    const { header } = await held();
    const other = await stage.service.account({ mode: 'test' });
    expect(await run(body, header, other.key)).toMatchObject({ status: 400, body: { param: 'Quote-Id' } });
  });
});
