/** Every paid media operation answers with its result, or at once with the job that makes it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { newId } from '../../src/lib/id.ts';
import { type Call, ordinaryCall, wire, withKey } from '../support/contract/calls.ts';
import { everyOperation, type Json, type Operation } from '../support/contract/documents.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const media = everyOperation()
  .filter(({ route }) => route.pricing === 'paid' && route.method === 'post')
  .filter(({ host, route }) => host !== 'openai' && route.operation !== 'chatpred_or')
  .map((operation) => ({ title: `${operation.host} ${operation.id}`, operation }));

type Polled = { status: number; headers: Headers; body: Json };

async function ask(
  operation: Operation,
  fields: object,
  headers: Record<string, string> = {},
): Promise<Polled> {
  const ordinary = stage.withRealPictures(ordinaryCall(operation, stage.names));
  const body = { type: ordinary.body!.type, fields: { ...(ordinary.body!.fields as object), ...fields } };
  const call: Call = withKey({ ...ordinary, headers, body }, operation, stage.owner.key);
  const { method, path, headers: sent, body: bytes } = await wire(call);
  const url = stage.baseUrlOf(operation.host) + path;
  const answer = await fetch(url, { method, headers: sent, body: new Uint8Array(bytes!) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Json };
}

async function finished(job_id: unknown): Promise<Json> {
  return eventually(async () => {
    const { body } = await stage.service.get(`/api/jobs/${job_id}`, stage.owner.keyHeader);
    return body.status !== 'in_progress' && body;
  });
}

test('all media operations are among them', () => {
  expect(media.length).toBe(18);
});

describe.each(media)('$title', ({ operation }) => {
  test('202 with a job that ends with the result at the price of the waiting call', async () => {
    const takesMode = 'response_mode' in (operation.bodies['application/json']!.schema!.properties as Json);
    const polled = await ask(operation, takesMode ? { response_mode: 'polling' } : {});
    expect(polled).toMatchObject({ status: 202, body: { status: 'in_progress' } });
    expect(polled.headers.get('location')).toBe(polled.body.status_url);
    const preferred = await ask(operation, {}, { prefer: 'respond-async, wait=10' });
    expect(preferred.status).toBe(202);
    const [one, other] = [await finished(polled.body.job_id), await finished(preferred.body.job_id)];
    expect([one.status, other.status]).toEqual(['completed', 'completed']);
    expect(one.result).toBeTruthy();
    expect((other.billing as Json).charged).toBe((one.billing as Json).charged);
    if (!takesMode) return;
    const waited = await ask(operation, {});
    expect({ status: waited.status, charged: waited.headers.get('x-credits-charged') }).toMatchObject({
      status: 200,
    });
    const { body: stored } = await stage.service.get(
      `/api/requests/${waited.body.request_id}`,
      stage.owner.keyHeader,
    );
    const { billing } = (await finished(stored.job_id)) as { billing: Json };
    expect(billing.charged).toBe((one.billing as Json).charged);
  });

  test('a repeat under its key is the same job, also after its end', async () => {
    const key = { 'idempotency-key': newId('idem'), prefer: 'respond-async' };
    const first = await ask(operation, {}, key);
    await finished(first.body.job_id);
    const again = await ask(operation, {}, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

test.each([
  ['wait', 200],
  ['respond-asynchronously', 200],
  ['RESPOND-ASYNC', 202],
  ['handling=lenient, respond-async', 202],
  ['', 200],
])('Prefer: %s is answered %i', async (prefer, status) => {
  const ra1 = media.find(({ operation }) => operation.id === 'generateRa1')!.operation;
  expect((await ask(ra1, {}, { prefer })).status).toBe(status);
});
