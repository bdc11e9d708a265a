import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../support/service.ts';

let service: Service;
const warnings: Error[] = [];
const warned = (warning: Error) => void warnings.push(warning);
beforeAll(async () => {
  process.on('warning', warned);
  service = await openService();
});
afterAll(async () => {
  await service.stop();
  process.off('warning', warned);
});

test.each([
  ['GET', '/api/account', 200],
  ['HEAD', '/api/account', 200],
  ['GET', '/api/account?unknown=1', 200],
  ['GET', '/api/jobs/job_01', 404],
  ['PUT', '/api/account', 405],
  ['GET', '/API/account', 404],
  ['GET', '/api/account/', 404],
  ['GET', '/api/%61ccount', 404],
])(
  '%s %s is answered %i, whether a route is found by its name or by its pattern',
  async (method, path, status) => {
    const { keyHeader } = await service.account();
    const answer = await fetch(`${service.baseUrl}${path}`, { method, headers: keyHeader });
    expect(answer.status).toBe(status);
    await answer.body?.cancel();
  },
);

test('Node is asked about addresses as the validator asks, and says nothing of it', async () => {
  const { key } = await service.account();
  await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  expect(warnings.map(String)).toEqual([]);
  expect(process.noDeprecation).toBeFalsy();
});
