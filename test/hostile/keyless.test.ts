/** Processor and memory cost of callers without a key, and of one body from callers with a key. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFolder } from '../support/database.ts';
import { watchSpending } from '../support/spent.ts';
import { neighbour, RATIO_MAX } from './neighbour.ts';
import { MEMORY_MB_MAX, within } from './yardstick.ts';

const MB = 2 ** 20;
const AT_ONCE = 6;
const PICTURES = 5;

let service: ChildProcess;
let address: { baseUrl: string; key: string };
beforeAll(async () => {
  const program = new URL('../support/service-process.ts', import.meta.url).pathname;
  service = fork(program, [freshFolder('keyless-'), 'instant', '10000'], { execArgv: [] });
  [address] = await once(service, 'message');
  // First-call costs are not part of an attack.
  for (const path of ['/api/ra1', '/api/create-post', '/mcp']) await send(path, '{}', {});
});
afterAll(() => {
  service.kill();
});

const containers = (size: number) => `{"metadata":[${'{},'.repeat(size / 3)}{}]}`;
const messages = (size: number) => `[${'{"jsonrpc":"2.0","id":1,"method":"ping"},'.repeat(size / 40)}{}]`;
const packed = { 'content-encoding': 'gzip' };

async function send(path: string, body: string | Buffer, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${address.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

type Attack = { path: string; body: string | Buffer; headers?: Record<string, string>; status: number };
const ATTACKS: [string, (key: string) => Attack][] = [
  [
    'gzip of 16 kB that would be 16 MB of empty objects',
    () => ({ path: '/api/ra1', body: gzipSync(containers(16 * MB - 100)), headers: packed, status: 401 }),
  ],
  [
    'gzip of 68 kB that would be 68 MB of empty objects',
    () => ({
      path: '/api/create-post',
      body: gzipSync(containers(68 * MB - 100)),
      headers: packed,
      status: 401,
    }),
  ],
  [
    'gzip of 16 kB that would be 16 MB of one text',
    () => ({
      path: '/api/ra1',
      body: gzipSync(`{"prompt":"${'a'.repeat(15 * MB)}"}`),
      headers: packed,
      status: 401,
    }),
  ],
  ['16 MB of empty objects', () => ({ path: '/api/ra1', body: containers(16 * MB - 100), status: 401 })],
  [
    '16 MB of empty objects with a key that opens nothing',
    () => ({
      path: '/api/ra1',
      body: containers(16 * MB - 100),
      headers: { 'x-api-key': `mk_live_${'0'.repeat(32)}` },
      status: 401,
    }),
  ],
  [
    '16 MB of empty objects with a good key',
    (key) => ({
      path: '/api/ra1',
      body: gzipSync(containers(16 * MB - 100)),
      headers: { ...packed, 'x-api-key': key },
      status: 400,
    }),
  ],
  ['a list of messages of MCP of 16 MB', () => ({ path: '/mcp', body: messages(16 * MB), status: 401 })],
  [
    'a message of MCP of 16 MB of empty objects with a good key',
    (key) => ({
      path: '/mcp',
      body: gzipSync(containers(16 * MB - 100)),
      headers: { ...packed, 'x-api-key': key },
      status: 400,
    }),
  ],
  [
    'as many messages of MCP as fit, with a good key',
    (key) => ({ path: '/mcp', body: messages(MB), headers: { 'x-api-key': key }, status: 400 }),
  ],
  [
    'as many values as a body may have, each of the wrong type, with a good key',
    (key) => ({
      path: '/api/smart-resize',
      body: JSON.stringify({ image_url: 'https://a.example/a.png', target_sizes: Array(40_000).fill(false) }),
      headers: { 'x-api-key': key },
      status: 400,
    }),
  ],
  [
    'as many names as a body may have, with a good key',
    (key) => ({
      path: '/api/video-editor/render',
      body: `{"project":{${Array.from({ length: 40_000 }, (_, index) => `"aB${index}":1`).join()}}}`,
      headers: { 'x-api-key': key },
      status: 400,
    }),
  ],
];

test.each(ATTACKS)('%s, six times at once', async (what, attackWith) => {
  const { path, body, headers = {}, status } = attackWith(address.key);
  const attack = async () => {
    const spent = watchSpending(service.pid!);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(path, body, headers)));
    const took = spent();
    expect(answers).toEqual(answers.map(() => status));
    return took;
  };
  expect(await within(what, attack)).toBe(true);
});

/** The first statuses that are heard. */
function firstOf(count: number, sockets: { firstStatus: Promise<string> }[]): Promise<string[]> {
  return new Promise((resolve) => {
    const statuses: string[] = [];
    for (const { firstStatus } of sockets) {
      void firstStatus.then((status) => {
        statuses.push(status);
        if (statuses.length === count) resolve(statuses);
      });
    }
  });
}

test('six bodies of gzip without a key leave a customer who makes pictures as quick as alone', async () => {
  const { path, body, headers } = ATTACKS[0]![1](address.key);
  const seen = new Set<number>();
  let attackers = 0;
  /** Pictures one after another, each as the attack comes in. */
  const paint = async () => {
    const statuses: number[] = [];
    for (let n = 0; n < PICTURES; n++) {
      const attack = Array.from({ length: attackers }, () => send(path, body, headers!));
      statuses.push(await send('/api/ra1', '{"prompt":"a fox"}', { 'x-api-key': address.key }));
      for (const status of await Promise.all(attack)) seen.add(status);
    }
    return { status: Math.max(...statuses) };
  };
  const report = await neighbour('gzip without a key', {
    pid: service.pid!,
    alone: paint,
    beside(act) {
      attackers = AT_ONCE;
      return act().finally(() => (attackers = 0));
    },
  });
  expect([...seen]).toEqual([401]);
  expect(report.answer.status).toBe(200);
  expect(report.least).toBeLessThanOrEqual(RATIO_MAX);
  expect(report.memory_mb).toBeLessThanOrEqual(MEMORY_MB_MAX);
});

test('50 bodies of 4 MB without a key at once are refused within bounded memory', async () => {
  const body = `{"prompt":"a fox","image_base64":"${'A'.repeat(4 * MB)}"}`;
  const seen = new Set<number>();
  const spent = watchSpending(service.pid!);
  for (const status of await Promise.all(Array.from({ length: 50 }, () => send('/api/ra1', body, {}))))
    seen.add(status);
  const { processor_seconds, memory_mb } = spent();
  console.log(
    `hostile: 50 bodies of 4 MB without a key: ${processor_seconds.toFixed(2)} s of processor, ${memory_mb.toFixed(0)} MB`,
  );
  expect(memory_mb).toBeLessThanOrEqual(MEMORY_MB_MAX);
  // One address may hold one body of the operation's size; the others are told to come later.
  expect([...seen].sort()).toEqual([401, 429]);
});

test('forms that never end hold no more than one budget for all of them', async () => {
  const spent = watchSpending(service.pid!);
  const sockets = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = connect(Number(new URL(address.baseUrl).port), '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(
        `POST /api/create-post HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${50 * MB}\r\n\r\n--b\r\nContent-Disposition: form-data; name="media"; filename="a.mp4"\r\n\r\n`,
      );
      const firstStatus = once(socket, 'data').then(([chunk]) => String(chunk).slice(9, 12));
      socket.write(Buffer.alloc(8 * MB));
      return { socket, firstStatus };
    }),
  );
  // 52 MB are held while no key is known: of 40 times 8 MB these many find no room, and the others wait for the rest.
  expect(new Set(await firstOf(34, sockets))).toEqual(new Set(['429']));
  const { processor_seconds, memory_mb } = spent();
  for (const { socket } of sockets) socket.destroy();
  console.log(
    `hostile: forms that never end: ${processor_seconds.toFixed(2)} s of processor, ${memory_mb.toFixed(0)} MB`,
  );
  expect(memory_mb).toBeLessThanOrEqual(MEMORY_MB_MAX);
});

test('bodies without a key that never end take no more than their share of memory, and leave others theirs', async () => {
  const head = `POST /api/ra1 HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${MB}\r\n\r\n`;
  const spent = watchSpending(service.pid!);
  const sockets = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect(Number(new URL(address.baseUrl).port), '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      const firstStatus = once(socket, 'data').then(([chunk]) => String(chunk).slice(9, 12));
      socket.write(`${head}{"prompt":"${'a'.repeat(60_000)}`);
      return { socket, firstStatus };
    }),
  );
  // 6 MB of starts are held for one address: of 200 times 60 kB these many find no room.
  expect(new Set(await firstOf(90, sockets))).toEqual(new Set(['429']));
  const mine = await send('/api/ra1', '{"prompt":" "}', { 'x-api-key': address.key });
  expect(mine).toBe(400);
  for (const { socket } of sockets) socket.destroy();
  expect(spent().memory_mb).toBeLessThanOrEqual(MEMORY_MB_MAX);
});
