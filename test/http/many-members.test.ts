/** Bodies with thousands of members in their outermost object. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let key: string;
beforeAll(async () => {
  service = await openService();
  ({ key } = await service.account({ credits: '10' }));
});
afterAll(() => service.stop());

test('after more than 1,000 members it is none, and with a key in time such a body is 400', async () => {
  const members = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`unknown_${n}`, n]));
  expect(await service.post('/api/ra1', { ...members(998), prompt: ' ', api_key: key })).toMatchObject({
    status: 400,
    body: { error: 'Prompt is required' },
  });
  expect(await service.post('/api/ra1', { ...members(1001), prompt: ' ', api_key: key })).toMatchObject({
    status: 401,
    body: { code: 'missing_api_key' },
  });
  expect(await service.post('/api/ra1', { api_key: key, ...members(1001), prompt: ' ' })).toMatchObject({
    status: 400,
    body: { code: 'malformed_json', error: expect.stringContaining('more than 1000 members') },
  });
  const nested = { api_key: key, prompt: ' ', metadata: members(1001) };
  expect((await service.post('/api/ra1', nested)).body.code).not.toBe('malformed_json');
});
