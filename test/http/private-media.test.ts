/** One rule for private media, everywhere: a key reads them by address if its scopes cover `GET /api/media`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';
import { overHttp } from '../surfaces/mcp/connect.ts';

let service: Service;
let owner: Awaited<ReturnType<Service['account']>>;
let secret: string;
let open: string;
let upload: string;
beforeAll(async () => {
  service = await openService();
  owner = await service.account({ credits: '100' });
  const media_bytes = Buffer.from(await png()).toString('base64');
  const post = async (visibility: string) =>
    String(
      (await service.post('/api/create-post', { visibility, media_bytes }, owner.keyHeader)).body.media_url,
    );
  [secret, open] = [await post('private'), await post('public')];
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await png())]), 'upload.png');
  upload = String(
    (await service.call('POST', '/api/uploads', { body: form, headers: owner.keyHeader })).body.url,
  );
});
afterAll(() => service.stop());

async function keyOf(...scopes: string[]) {
  const { body } = await service.post('/api/keys', { name: 'narrow', scopes }, owner.keyHeader);
  return String(body.api_key);
}

async function mcpReads(key: string, uri: string): Promise<boolean> {
  const client = await overHttp(service.baseUrl, key);
  try {
    return (await client.readResource({ uri })).contents.length === 1;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

const SCOPES = [
  '*',
  'read',
  'media',
  'paid',
  'images',
  'ra1',
  'ra2-image-editor',
  'videos',
  'chat',
  'characters',
  'posts',
  'jobs',
  'account',
  'webhooks',
];

test.each(SCOPES)(
  'scope %s reads private media by every address, or by none, as it lists them',
  async (scope) => {
    const key = await keyOf(scope);
    const headers = { 'x-api-key': key };
    const lists = (await service.get('/api/media', headers)).status === 200;
    expect(lists).toBe(['*', 'read', 'media'].includes(scope));
    const reads: Record<string, boolean> = {};
    for (const url of [secret, `${secret}?w=160`, upload, `${secret}?api_key=${key}`])
      reads[url] = (await service.get(url, url.includes('api_key') ? {} : headers)).status === 200;
    for (const url of [secret, upload]) reads[`MCP ${url}`] = await mcpReads(key, url);
    expect(new Set(Object.values(reads))).toEqual(new Set([lists]));
  },
);

test('the address of public media is the permission, with any key and without one', async () => {
  const narrow = await keyOf('ra1');
  for (const headers of [{}, { 'x-api-key': narrow }])
    expect((await service.get(open, headers)).status).toBe(200);
  expect(await mcpReads(narrow, open)).toBe(true);
});

test('a suspended account reads no private media', async () => {
  const body = { reason: 'abuse' };
  const turn = (what: string) =>
    service.call('POST', `/admin/accounts/${owner.id}/${what}`, { body, headers: service.asOperator });
  await turn('suspend');
  expect((await service.get(secret, owner.keyHeader)).status).toBe(404);
  await turn('resume');
  expect((await service.get(secret, owner.keyHeader)).status).toBe(200);
});

test('invalid keys at the address of private media count for the limit of their network address', async () => {
  const limited = await openService({ env: { RATE_LIMITS: 'refused=3' } });
  try {
    const { keyHeader } = await limited.account({ credits: '10' });
    const media_bytes = Buffer.from(await png()).toString('base64');
    const post = { visibility: 'private', media_bytes };
    const url = String((await limited.post('/api/create-post', post, keyHeader)).body.media_url);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++)
      statuses.push(
        (await limited.get(url, { 'x-api-key': `mk_live_${String(n).padStart(32, '0')}` })).status,
      );
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect((await limited.get(url, keyHeader)).status).toBe(200);
  } finally {
    await limited.stop();
  }
});
