import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptedEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { ra1: scriptedEngine(new Error('broken at /srv/engine.ts')) } });
});
afterAll(() => service.stop());

test('neither keys nor prompts nor the operator token are ever logged, whatever happens to the request', async () => {
  const { key, keyHeader } = await service.account();
  const prompt = 'a very private prompt';
  await service.post('/api/ra1', { api_key: key, prompt });
  await service.post('/api/ra1', { api_key: key, prompt, size: 'wrong' });
  await service.post('/api/ra1', `{"api_key":"${key}","prompt":"${prompt}"`);
  await service.post('/api/ra1', { prompt }, { authorization: `Bearer ${key}` });
  await service.get('/api/account', keyHeader);
  await service.get(`/api/relay/status/job_0?api_key=${key}`);
  await service.get(`/api/nothing?api_key=${key}`);
  await service.get('/admin/accounts', service.asOperator);
  expect(service.logged()).toContain('generateRa1');
  for (const secret of [key, prompt, service.adminToken]) expect(service.logged()).not.toContain(secret);
});

test('an error of ours shows neither its text nor a stack nor a path of the machine', async () => {
  const { key } = await service.account();
  const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toMatch(/engine\.ts|\/srv|at /);
  expect(service.logged()).toContain('broken at /srv/engine.ts');
});

test('a key is neither stored readable nor shown again', async () => {
  const { key, keyHeader } = await service.account();
  const { db } = service.context;
  const stored = await db.query({ text: 'select row_to_json(api_key)::text as row from api_key' });
  expect(JSON.stringify(stored)).not.toContain(key);
  const account = await service.get('/api/account', keyHeader);
  expect(JSON.stringify(account.body)).not.toContain(key);
});

test('the stored request does not hold the key it came with', async () => {
  const { key } = await service.account();
  await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  const rows = await service.context.db.query({
    text: 'select row_to_json(generation)::text as row from generation',
  });
  expect(JSON.stringify(rows)).not.toContain(key);
});
