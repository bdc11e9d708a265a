/**
 * Stored results of calls without a ticket are deleted at the end of their job, whichever end that is, and not
 * before.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { removeStoredOutcomes } from '../../src/start/sweeps.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { openCalls } from '../support/calls.ts';
import { openService } from '../support/service.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const oneColour = await sharp({ create: { width: 256, height: 256, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

/** A service whose only upstream answers in the same call, with one colour; `ends` are the results kept as files. */
async function opened({ results, more = '' }: { results: 'b64_json' | 'url'; more?: string }) {
  const server = await openAiImagesServer({ results, make: async () => oneColour });
  closing.push(server.close);
  const { calls, folder, close } = openCalls();
  closing.push(close);
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map(),
    file: parseEngines(
      `engines:\n  far: { protocol: openai-images, base_url: "${server.url}/v1", key_env: KEY }\n` +
        `operations:\n  ra1: { engine: far, model: painter-1${more} }\n`,
    ),
    environment: { KEY: 'fixture-key' },
    fetch,
    calls,
  });
  const service = await openService({ registry });
  closing.push(() => service.stop());
  const account = await service.account({ credits: '100' });
  const order = () => service.post('/api/ra1', { prompt: 'a fox', size: '256x256' }, account.keyHeader);
  const states = async () => {
    const { jobs } = (await service.get('/api/jobs', account.keyHeader)).body as { jobs: Job[] };
    return jobs;
  };
  /** The service goes: what its call process still holds for it becomes files. */
  const storedEnds = async () => {
    calls.close();
    await eventually(() => existsSync(folder) && !readdirSync(folder).some((name) => name.endsWith('.sock')));
    return readdirSync(folder).filter((name) => /\.(?:end|part)$/.test(name));
  };
  const credits = async () => (await service.get('/api/account', account.keyHeader)).body.credits;
  return { server, service, account, calls, folder, order, states, storedEnds, credits };
}
type Job = { job_id: string; status: string; credits_charged: number };

test('failed, as its picture shows nothing', async () => {
  const { server, order, storedEnds, credits } = await opened({ results: 'b64_json' });
  expect(await order()).toMatchObject({ status: 502, body: { charged: false } });
  expect(server.received).toHaveLength(1);
  expect(await credits()).toMatchObject({ posted: '100', held: '0' });
  expect(await storedEnds()).toEqual([]);
});

test('not before its end is committed: what cannot be settled yet is had again, and asked for once', async () => {
  const { server, service, order, states, storedEnds, credits } = await opened({ results: 'b64_json' });
  const { db } = service.context;
  await db.query({
    text: `create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
  });
  await db.query({
    text: `create trigger refuse before update on generation for each row
           when (new.state = 'failed') execute function refuse()`,
  });
  const answer = order();
  await eventually(() => /A try at a job failed/.test(service.logged()));
  expect(await states()).toMatchObject([{ status: 'in_progress' }]);
  await db.query({ text: 'drop trigger refuse on generation' });
  await db.query({ text: 'drop function refuse' });
  expect(await answer).toMatchObject({ status: 502, body: { charged: false } });
  expect(service.logged()).toMatch(/result not usable.*result not usable/);
  expect(server.received).toHaveLength(1);
  expect(await credits()).toMatchObject({ posted: '100', held: '0' });
  expect(await storedEnds()).toEqual([]);
});

test('canceled while its picture was being fetched', async () => {
  const { server, service, account, order, states, storedEnds, credits } = await opened({ results: 'url' });
  server.fail('file', { is: 'silent' });
  const answer = order();
  await eventually(() => server.calls.some(({ path }) => path.startsWith('/files/')));
  const [job] = await states();
  await service.post(`/api/jobs/${job!.job_id}/cancel`, undefined, account.keyHeader);
  await answer;
  expect(await states()).toMatchObject([{ status: 'canceled', credits_charged: 0 }]);
  expect(await credits()).toMatchObject({ posted: '100', held: '0' });
  expect(await storedEnds()).toEqual([]);
});

test('over its time while its picture was being fetched', async () => {
  const { server, order, states, storedEnds, credits } = await opened({
    results: 'url',
    more: ', deadline_seconds: 4',
  });
  server.fail('file', { is: 'silent' });
  expect((await order()).status).toBeGreaterThanOrEqual(500);
  expect(await states()).toMatchObject([{ status: 'failed', credits_charged: 0 }]);
  expect(await credits()).toMatchObject({ posted: '100', held: '0' });
  expect(await storedEnds()).toEqual([]);
});

test('remains of a dead process are removed, except those that work still needs', async () => {
  const { server, service, account, calls, folder, order, states } = await opened({ results: 'b64_json' });
  server.fail('generate', { is: 'silent' });
  const answer = order();
  await eventually(() => server.received.length === 1);
  const [row] = await service.context.db.query<{ ticket: { ticket: { id: string } } }>({
    text: 'select ticket from generation',
  });
  const wanted = `${row!.ticket.ticket.id}.end`;
  for (const name of [wanted, 'call_0000.end']) writeFileSync(join(folder, name), 'kept');
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.end'));
  expect(await removeStoredOutcomes(service.context, calls)).toBe(1);
  expect(files()).toEqual([wanted]);
  const [job] = await states();
  await service.post(`/api/jobs/${job!.job_id}/cancel`, undefined, account.keyHeader);
  await answer;
  await eventually(() => files().length === 0);
});
