/** Watchers of jobs who never read, or read slowly, cost nobody else memory or time. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { FULL } from '../../engines/test/support/full.ts';
import { film } from '../support/engines.ts';
import { openJobStream } from '../support/job-stream.ts';
import { waitingEngine } from '../support/line.ts';
import { openService, type Service } from '../support/service.ts';

const MB = 2 ** 20;
const UNREAD = 100;
/** Of one event: far more than what the system and the process keep of a connection. */
const EVENT_BYTES = MB;
const CHANGES = FULL ? 40 : 15;
/** All events would be 4 GB; what the system keeps of a connection is 2 MB. */
const ADDED_MB_MAX = 300;

const engine = waitingEngine(film().bytes);
let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { 'ltx-text-to-video': engine }, alone: true });
});
afterAll(() => service.stop());

async function longJob() {
  const account = await service.account({ credits: '100' });
  const body = { api_key: account.key, prompt: 'waves', response_mode: 'polling' };
  const before = engine.begun.length;
  const { body: accepted } = await service.post('/api/ltx-text-to-video', body);
  const begun = await eventually(() => engine.begun[before]);
  const id = String(accepted.job_id);
  await service.context.db.query({
    text: 'update generation set warnings = jsonb_build_array($2::text) where id = $1',
    values: [id, 'x'.repeat(EVENT_BYTES)],
  });
  const change = (progress: number) =>
    service.context.db.query({
      text: 'update generation set progress = $2 where id = $1',
      values: [id, progress],
    });
  return { ...account, id, begun, change };
}

async function unread(path: string, key: string): Promise<Socket> {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-API-Key: ${key}\r\n\r\n`);
  return socket;
}

function usedMb(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MB;
}

test('what watchers do not read is not kept for them, and others see the newest state', {
  timeout: 300_000,
}, async () => {
  const job = await longJob();
  const paths = ['/api/jobs/events', `/api/jobs/${job.id}/events`];
  const sockets = await Promise.all(Array.from({ length: UNREAD }, (_, n) => unread(paths[n % 2]!, job.key)));
  const reader = await openJobStream(`${service.baseUrl}/api/jobs/${job.id}/events`, job.keyHeader);
  await reader.find(() => true);
  const before = usedMb();
  let most = before;
  for (let n = 1; n <= CHANGES; n++) {
    await job.change(n / 100);
    await sleep(150);
    most = Math.max(most, usedMb());
  }
  await reader.find(({ data }) => data.progress === CHANGES / 100);
  console.log(
    `hostile: ${UNREAD} watchers that never read ${CHANGES} events of 1 MB: ${(most - before).toFixed(0)} MB more`,
  );
  expect(most - before).toBeLessThan(ADDED_MB_MAX);
  job.begun.finish();
  await reader.ended;
  for (const socket of sockets) socket.destroy();
});

test('a watcher that reads again after a while skips to the newest state, and gets the end', {
  timeout: 120_000,
}, async () => {
  const job = await longJob();
  const socket = await unread(`/api/jobs/${job.id}/events`, job.key);
  for (let n = 1; n <= CHANGES; n++) {
    await job.change(n / 100);
    await sleep(150);
  }
  job.begun.finish();
  let text = '';
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1').replaceAll(/x{100,}/g, '');
  });
  socket.resume();
  await once(socket, 'close').catch(() => undefined);
  const states = [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id!);
  expect(states.at(-1)).toMatch(/^completed,/);
  expect(states.length).toBeLessThan(CHANGES);
});

test('a key that is revoked ends its streams at once, and others have a comment every 15 s', {
  timeout: 60_000,
}, async () => {
  const job = await longJob();
  const created = await service.post('/api/keys', { name: 'watcher' }, job.keyHeader);
  const stream = await openJobStream(`${service.baseUrl}/api/jobs/events`, {
    'x-api-key': String(created.body.api_key),
  });
  const other = await openJobStream(`${service.baseUrl}/api/jobs/events`, job.keyHeader);
  await service.call('DELETE', `/api/keys/${created.body.key_id}`, { headers: job.keyHeader });
  await stream.ended;
  expect(stream.comments).toEqual([]);
  await eventually(() => other.comments.length > 1);
  job.begun.finish();
  await other.find(({ data }) => data.status === 'completed');
  other.leave();
});
