import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine() } });
});
afterAll(() => service.stop());

test('200: the job, in the words of the status call, on either host', async () => {
  const { key, keyHeader } = await service.account({ credits: '10' });
  await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  const [job] = (await service.get('/api/jobs', keyHeader)).body.jobs as { job_id: string }[];
  const status = await service.get(`/api/relay/status/${job!.job_id}`, keyHeader);
  for (const origin of [service.baseUrl, service.altBaseUrl]) {
    const answer = await service.get(`${origin}/api/jobs/${job!.job_id}`, keyHeader);
    expect(answer).toMatchObject({ status: 200, body: status.body });
  }
});

test('404: an unknown job and a stranger’s look alike', async () => {
  const { key } = await service.account({ credits: '10' });
  const picture = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  const { body } = await service.get(`/api/requests/${picture.body.request_id}`, { 'x-api-key': key });
  const { keyHeader: stranger } = await service.account();
  for (const id of [body.job_id, 'job_01KAJ6T3A1B2C3D4E5F6G7H8JK'])
    expect(await service.get(`/api/jobs/${id}`, stranger)).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: 'There is no such job' },
    });
});
