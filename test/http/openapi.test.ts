/** The contract where tools look for it: on each host, with the addresses at which it runs. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

type Contract = {
  servers: { url: string }[];
  info: { contact: { url: string } };
  paths: Record<string, { servers?: { url: string }[]; post?: { security: object[] } }>;
};
const contractAt = async (origin: string): Promise<Contract> =>
  (await service.get(`${origin}/openapi.json`)).body as unknown as Contract;

describe.each(['baseUrl', 'altBaseUrl'] as const)('on %s', (host) => {
  test('the contract holds both hosts, each with its address', async () => {
    const contract = await contractAt(service[host]);
    expect(contract.servers.map(({ url }) => url)).toEqual([service.baseUrl]);
    expect(contract.info.contact.url).toBe(`${service.baseUrl}/docs/`);
    const away = Object.entries(contract.paths).filter(([, { servers }]) => servers !== undefined);
    expect(away.map(([path, { servers }]) => [path, servers![0]!.url])).toEqual([
      ['/api/ltx-2.3-image-to-video', service.altBaseUrl],
    ]);
    expect(Object.keys(contract.paths)).toContain('/api/ra1');
  });

  test('as YAML it is the same', async () => {
    const answer = await service.get(`${service[host]}/openapi.yaml`);
    expect(answer.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(parse(String(answer.body.text))).toEqual(await contractAt(service[host]));
  });

  test('the catalogue names the contract, the documentation and the status of each host', async () => {
    const answer = await service.get(`${service[host]}/.well-known/api-catalog`);
    expect(answer.headers.get('content-type')).toContain('application/linkset+json; profile=');
    const { linkset } = answer.body as { linkset: Record<string, { href: string }[]>[] };
    expect(linkset.map(({ anchor }) => anchor)).toEqual([
      service.baseUrl,
      service.altBaseUrl,
      `${service.baseUrl}/v1`,
      `${service.baseUrl}/mcp`,
    ]);
    for (const { 'service-desc': contracts = [], status = [] } of linkset)
      for (const { href } of [...contracts, ...status]) expect((await service.get(href)).status).toBe(200);
  });
});

test('clients with a current copy get 304 without a body', async () => {
  const url = `${service.baseUrl}/openapi.json`;
  const etag = (await fetch(url)).headers.get('etag')!;
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect([again.status, (await again.text()).length]).toEqual([304, 0]);
  const other = await fetch(url, { headers: { 'if-none-match': '"another"' } });
  expect([other.status, other.headers.get('etag')]).toEqual([200, etag]);
});

test('clients that accept gzip get a tenth of the bytes, others get them uncompressed', async () => {
  const [zipped, plain] = [await sizeOf('gzip'), await sizeOf('identity')];
  expect(zipped.encoding).toBe('gzip');
  expect(plain.encoding).toBeUndefined();
  expect(zipped.bytes * 5).toBeLessThan(plain.bytes);
});

test('HEAD is answered as GET is, without a body', async () => {
  const answer = await fetch(`${service.baseUrl}/.well-known/api-catalog`, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"');
});

test('the documentation names the contract', async () => {
  const answer = await fetch(`${service.baseUrl}/docs/`);
  expect(answer.headers.get('link')).toContain('</openapi.json>; rel="service-desc"');
});

test('it says that a key is needed wherever one is, and the body may still hold it', async () => {
  const contract = await contractAt(service.baseUrl);
  const ways = Object.values(contract.paths).flatMap((item) =>
    Object.values(item as Record<string, { security?: object[] }>).flatMap(({ security }) => security ?? []),
  );
  expect(ways.length).toBeGreaterThan(50);
  expect(ways.filter((way) => Object.keys(way).length === 0)).toEqual([]);
  const { key } = await service.account();
  expect((await service.post('/api/ra1', { api_key: key, prompt: 'a fox' })).status).toBe(200);
});

function sizeOf(encoding: string): Promise<{ bytes: number; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const call = request(`${service.baseUrl}/openapi.json`, { headers: { 'accept-encoding': encoding } });
    call.on('error', reject);
    call.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => resolve({ bytes, encoding: answer.headers['content-encoding'] }));
    });
    call.end();
  });
}
