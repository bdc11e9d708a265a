/** Uploads that are sent to fill tables, folders or memory. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../support/engines.ts';
import { filesIn } from '../support/files-in.ts';
import { openService, type Service } from '../support/service.ts';

const CALLS = 10_000;
const AT_ONCE = 50;
let service: Service;
beforeAll(async () => {
  service = await openService({ alone: true });
});
afterAll(() => service.stop());

test('10,000 uploads of one byte are refused and leave nothing behind', { timeout: 300_000 }, async () => {
  const { keyHeader } = await service.account();
  const headers = { 'content-type': 'application/octet-stream', ...keyHeader };
  const before = filesIn(`${service.dataDir}/media`);
  const statuses = new Set<number>();
  const flow = async () => {
    for (let n = 0; n < CALLS / AT_ONCE; n++)
      statuses.add((await service.call('POST', '/api/uploads', { body: 'x', headers })).status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, flow));
  expect([...statuses]).toEqual([400]);
  expect(filesIn(`${service.dataDir}/media`)).toEqual(before);
  const rows = await service.context.db.query({ text: 'select id from upload' });
  expect(rows).toEqual([]);
});

test('1,000 uploads that are started and never sent are the most of an account', async () => {
  const { keyHeader } = await service.account();
  const begin = () => service.post('/api/uploads', { size_bytes: 1 }, keyHeader);
  const statuses: number[] = [];
  for (let n = 0; n < 1010; n += 10)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, begin))).map(({ status }) => status));
  expect(statuses.filter((status) => status === 201).length).toBe(1000);
  expect(statuses.filter((status) => status === 409).length).toBe(10);
});

test('50 pictures that one account uploads at once are all measured', { timeout: 300_000 }, async () => {
  const { keyHeader } = await service.account();
  const headers = { 'content-type': 'image/png', ...keyHeader };
  const body = await png();
  const url = `${service.baseUrl}/api/uploads`;
  const send = () => fetch(url, { method: 'POST', body: new Uint8Array(body), headers });
  const sent = await Promise.all(Array.from({ length: AT_ONCE }, send));
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
});
