import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { FULL } from '../../engines/test/support/full.ts';

/** `KILLS=200 npm test -- test/crash` for a longer run. */
const KILLS = Number(process.env.KILLS ?? (FULL ? 3 : 2));

type Started = { process: ChildProcess; baseUrl: string; adminToken: string; key: string };

let dataDir: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'reverie-crash-'));
  // With a migrated database in it, the first start is as quick as any other.
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true });
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(engine: 'instant' | 'queued' = 'instant'): Promise<Started> {
  const child = fork(new URL('../support/service-process.ts', import.meta.url), [dataDir, engine]);
  running.push(child);
  const [message] = await once(child, 'message');
  return { process: child, ...message };
}

async function kill({ process }: Started): Promise<void> {
  process.kill('SIGKILL');
  await once(process, 'exit');
}

/** Sends a paid call and does not wait for its answer, which may never come. */
function ask({ baseUrl, key }: Started, headers: Record<string, string> = {}): void {
  const body = JSON.stringify({ api_key: key, prompt: 'a fox' });
  fetch(`${baseUrl}/api/ra1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }).catch(() => undefined);
}

async function read({ baseUrl }: Started, path: string, headers: Record<string, string>) {
  return (await fetch(`${baseUrl}${path}`, { headers })).json();
}

/** Waits until nothing is held, as a caller would see it. */
async function settled(service: Started, key: string): Promise<Record<string, unknown>> {
  for (let round = 0; round < 200; round++) {
    const account = await read(service, '/api/account', { 'x-api-key': key });
    if (account.credits.held === '0') return account;
    await sleep(100);
  }
  throw new Error('Credits are still held after 20 s.');
}

async function books(service: Started) {
  return read(service, '/admin/ledger/check', { authorization: `Bearer ${service.adminToken}` });
}

test('kill -9 during a generation: after the restart it is finished and charged exactly once', async () => {
  const first = await start();
  ask(first, { 'x-test-scenario': 'slow=2' });
  await sleep(1000);
  expect((await read(first, '/api/account', { 'x-api-key': first.key })).credits).toMatchObject({
    held: '4',
  });
  await kill(first);

  const second = await start();
  const account = await settled(second, first.key);
  expect(account.credits).toEqual({ posted: '96', held: '0', available: '96' });
  expect(await books(second)).toMatchObject({ balanced: true, open_holds: 0 });
  const statement = await read(second, '/api/ledger', { 'x-api-key': first.key });
  expect(statement.entries.filter((entry: { kind: string }) => entry.kind === 'capture')).toHaveLength(1);
});

async function startsOf({ process }: Started): Promise<number> {
  process.send('starts');
  const [message] = await once(process, 'message');
  return message.starts;
}

test('kill -9 between submit and poll: the restart polls the stored ticket and never submits twice', async () => {
  const first = await start('queued');
  ask(first);
  // However slow the machine is: it is killed after its submission, and once the ticket had time to be kept.
  await vi.waitUntil(async () => (await startsOf(first)) === 1, 10_000);
  await sleep(1000);
  await kill(first);

  const second = await start('queued');
  const account = await settled(second, first.key);
  expect(account.credits).toEqual({ posted: '96', held: '0', available: '96' });
  expect(await startsOf(second)).toBe(0);
  expect(await books(second)).toMatchObject({ balanced: true, open_holds: 0 });
});

test('a polite stop answers whoever waits, and hands the rest to the next start', async () => {
  const first = await start();
  const answer = fetch(`${first.baseUrl}/api/ra1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-scenario': 'slow=1' },
    body: JSON.stringify({ api_key: first.key, prompt: 'a fox' }),
  });
  await sleep(300);
  first.process.send('close');
  expect((await answer).status).toBe(200);
  await once(first.process, 'exit');

  const second = await start();
  expect((await settled(second, first.key)).credits).toMatchObject({ posted: '96' });
});

test(`${KILLS} kills at random moments under load lose no credit and charge nothing twice`, async () => {
  const keys: string[] = [];
  for (let round = 0; round < KILLS; round++) {
    const service = await start();
    keys.push(service.key);
    for (let call = 0; call < 10; call++) ask(service);
    await sleep(20 + ((round * 37) % 200));
    await kill(service);
  }
  const last = await start();
  for (const key of keys) {
    const { credits } = (await settled(last, key)) as { credits: { posted: string } };
    const statement = await read(last, '/api/ledger?limit=100', { 'x-api-key': key });
    const captures = statement.entries.filter((entry: { kind: string }) => entry.kind === 'capture');
    expect(Number(credits.posted)).toBe(100 - 4 * captures.length);
  }
  expect(await books(last)).toMatchObject({ balanced: true, open_holds: 0 });
}, 120_000);
