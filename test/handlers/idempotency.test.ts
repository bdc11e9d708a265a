/** One Idempotency-Key is one intent, on every paid operation that the contract has and the service performs. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { newId } from '../../src/lib/id.ts';
import { type Call, ordinaryCall, wire, withKey } from '../support/contract/calls.ts';
import { everyOperation, type Operation } from '../support/contract/documents.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';
import { filesIn } from '../support/files-in.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

type Outcome = { status: number; replayed: string | null; text: string };

/** The answer as it came over the wire, letter for letter. */
async function ask(
  operation: Operation,
  headers: Record<string, string>,
  key = stage.owner.key,
): Promise<Outcome> {
  const ordinary = stage.withRealPictures(ordinaryCall(operation, stage.names));
  const call: Call = withKey({ ...ordinary, headers }, operation, key);
  const { method, path, headers: sent, body } = await wire(call);
  const url = stage.baseUrlOf(operation.host) + path;
  const answer = await fetch(url, { method, headers: sent, ...(body && { body: new Uint8Array(body) }) });
  const replayed = answer.headers.get('idempotent-replayed');
  return { status: answer.status, replayed, text: await answer.text() };
}

async function balance(): Promise<unknown> {
  await stage.settled();
  return (await stage.service.get('/api/account', stage.owner.keyHeader)).body.credits;
}

/** Operations that always answer as a job have a 200 for dry runs only. */
function ordinaryStatus({ id, route }: { id: string; route: { statuses: readonly number[] } }): number {
  return ALWAYS_JOBS.has(id) ? 202 : route.statuses[0]!;
}
const ALWAYS_JOBS = new Set(['relightVideo', 'renderVideoProject']);

const paid = everyOperation()
  .filter(({ route }) => route.pricing === 'paid' && route.method === 'post')
  .map((operation) => ({ title: `${operation.host} ${operation.id}`, operation }));

test('there are paid operations to ask', () => {
  expect(paid.length).toBeGreaterThanOrEqual(9);
});

describe.each(paid)('$title', ({ operation }) => {
  test('a repeat is answered byte for byte and costs nothing', async () => {
    const header = { 'idempotency-key': newId('idem') };
    const first = await ask(operation, header);
    expect(first).toMatchObject({ status: ordinaryStatus(operation), replayed: 'false' });
    const after = await balance();
    expect(await ask(operation, header)).toEqual({ ...first, replayed: 'true' });
    expect(await balance()).toEqual(after);
  });

  test('a 5xx that was released gives its key to the next attempt', async () => {
    if (ordinaryStatus(operation) !== 200) return;
    const header = { 'idempotency-key': newId('idem') };
    const failed = await ask(operation, { ...header, 'x-test-scenario': 'generation_failed' });
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(await ask(operation, header)).toMatchObject({ status: 200, replayed: 'false' });
  });

  test('with Prefer: wait a repeat in flight waits for the same answer', async () => {
    const header = { 'idempotency-key': newId('idem'), 'x-test-scenario': 'slow=0.4' };
    const before = await balance();
    const [first, second] = await Promise.all([
      ask(operation, { ...header, prefer: 'wait' }),
      ask(operation, { ...header, prefer: 'handling=lenient, wait=10' }),
    ]);
    expect([first.replayed, second.replayed].sort()).toEqual(['false', 'true']);
    expect({ ...first, replayed: null }).toEqual({ ...second, replayed: null });
    expect(await balance()).not.toEqual(before);
  });
});

test('a key counts for 24 hours: then it names another intent', async () => {
  const { operation } = paid[0]!;
  const header = { 'idempotency-key': newId('idem') };
  const first = await ask(operation, header);
  const age = (hours: number) =>
    stage.service.context.db.query({
      text: `update generation set created_at = created_at - $2 * interval '1 hour' where idempotency_key = $1`,
      values: [header['idempotency-key'], hours],
    });
  await age(23.9);
  expect(await ask(operation, header)).toEqual({ ...first, replayed: 'true' });
  await age(0.2);
  expect(await ask(operation, header)).toMatchObject({ status: 200, replayed: 'false' });
});

test('accounts do not share their keys', async () => {
  const { operation } = paid[0]!;
  const header = { 'idempotency-key': newId('idem') };
  const other = await stage.service.account({ credits: '100', mode: 'test' });
  const [mine, theirs] = [await ask(operation, header), await ask(operation, header, other.key)];
  expect(mine).toMatchObject({ status: 200, replayed: 'false' });
  expect(theirs).toMatchObject({ status: 200, replayed: 'false' });
  expect(theirs.text).not.toBe(mine.text);
});

test('neither another order of the fields nor another operation is another body under the same key', async () => {
  const headers = { ...stage.owner.keyHeader, 'idempotency-key': newId('idem') };
  const { post } = stage.service;
  const first = await post('/api/ra1', { prompt: 'A red fox', seed: 7, size: 'square' }, headers);
  const repeat = await post('/api/ra1', { size: 'square', seed: 7, prompt: 'A red fox' }, headers);
  expect(repeat).toMatchObject({ status: 200, body: first.body });
  expect(repeat.headers.get('idempotent-replayed')).toBe('true');
  const another = await post('/api/ra1', { prompt: 'A blue fox', seed: 7, size: 'square' }, headers);
  expect(another).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch', charged: false } });
  const other = await post('/api/zimage', { prompt: 'A red fox', seed: 7, size: 'square' }, headers);
  expect(other).toMatchObject({ status: 200, body: { credits_charged: expect.any(Number) } });
  expect(other.headers.get('idempotent-replayed')).toBe('false');
});

test('a repeat keeps none of the files that it brings', async () => {
  const edit = paid.find(({ operation }) => operation.id === 'editImage')!.operation;
  const header = { 'idempotency-key': newId('idem') };
  expect((await ask(edit, header)).status).toBe(200);
  await stage.settled();
  const files = () => filesIn(`${stage.service.dataDir}/media`);
  const before = files();
  expect((await ask(edit, header)).replayed).toBe('true');
  // Files of earlier calls may still go.
  const added = () => files().filter((file) => !before.includes(file));
  await eventually(() => added().length === 0);
  expect(added()).toEqual([]);
});
