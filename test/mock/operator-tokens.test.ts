/** A token of the operator's that was made is one that opens: on the mock as on the service. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEYS } from '../../mock/example-objects.ts';
import { type Mock, startMock } from '../../mock/mock.ts';
import { openService } from '../support/service.ts';

let service: Awaited<ReturnType<typeof openService>>;
let mock: Mock;
beforeAll(async () => {
  service = await openService();
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', job_seconds: 0 });
});
afterAll(async () => {
  await service.stop();
  await mock.close();
});

/** Responses of each operator call, and the audit records. */
async function course(base: string, opens: string) {
  const call = async (token: string, method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const createToken = async (rights: string) => {
    const body = { name: `${rights} shift`, rights, reason: 'a test' };
    return (await call(opens, 'POST', '/admin/tokens', body)).body as {
      token: string;
      token_id: string;
    };
  };
  const [full, read] = [await createToken('full'), await createToken('read')];
  const account = { name: 'studio', mode: 'test', credits: '5' };
  const looks = await call(read.token, 'GET', '/admin/accounts');
  const acts = await call(read.token, 'POST', '/admin/accounts', account);
  const makes = await call(full.token, 'POST', '/admin/accounts', account);
  const elsewhere = await call(full.token, 'GET', '/api/account');
  const record = await call(full.token, 'GET', '/admin/acts?act=createAccount');
  const [act] = (record.body as { acts: { who: string; token_id: string }[] }).acts;
  const revoked = await call(opens, 'POST', `/admin/tokens/${full.token_id}/revoke`, { reason: 'a test' });
  const after = await call(full.token, 'GET', '/admin/accounts');
  return {
    answers: [looks, acts, makes, elsewhere, record, revoked, after].map(({ status, body }) => [
      status,
      body.code,
    ]),
    act: { who: act!.who, isItsOwn: act!.token_id === full.token_id },
  };
}

test('it opens, as far as its rights go, until it is revoked', async () => {
  const real = await course(service.baseUrl, service.adminToken);
  expect(real).toEqual({
    answers: [
      [200, undefined],
      [403, 'forbidden'],
      [201, undefined],
      [401, expect.any(String)],
      [200, undefined],
      [200, undefined],
      [401, expect.any(String)],
    ],
    act: { who: 'full shift', isItsOwn: true },
  });
  expect(await course(mock.url, KEYS.good)).toEqual(real);
});
