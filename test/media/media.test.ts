import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let url: string;
let asset: { content_sha256: string; size_bytes: number };
beforeAll(async () => {
  service = await openService();
  const { key } = await service.account();
  const { body } = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  url = body.image_url as string;
  asset = (body.assets as (typeof asset)[])[0]!;
});
afterAll(() => service.stop());

describe('stored media', () => {
  test('stand under a name nobody guesses, forever the same, and say what they are', async () => {
    expect(new URL(url).pathname).toMatch(/^\/media\/[A-Za-z0-9]{27}\.png$/);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-length')).toBe(String(asset.size_bytes));
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('etag')).toBe(`"${asset.content_sha256}"`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    // Files cannot run or load anything in a browser, whatever they contain.
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('come in ranges', async () => {
    const response = await fetch(url, { headers: { range: 'bytes=0-3' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 0-3/${asset.size_bytes}`);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe('\x89PNG');
    expect((await fetch(url, { headers: { range: 'bytes=999999-' } })).status).toBe(416);
  });

  test('are not sent to those who have them', async () => {
    // Not `fetch`: it adds `Cache-Control: no-cache` of its own.
    const { statusCode } = await request(url, { headers: { 'if-none-match': `"${asset.content_sha256}"` } });
    expect(statusCode).toBe(304);
  });

  test('answer HEAD without a body', async () => {
    const response = await fetch(url, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(asset.size_bytes));
  });

  test.each([
    '/media/nothing.png',
    '/media/..%2f..%2fadmin-token',
    '/media/%2e%2e/%2e%2e/admin-token',
    '/media/....//admin-token',
    '/media/probe',
    '/media/',
    '/media/%00.png',
  ])('there is no way out of the folder: %s', async (path) => {
    const answer = await service.get(path);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain(service.adminToken);
  });

  test('410 once they were deleted', async () => {
    const { db } = service.context;
    await db.query({
      text: 'update media set deleted_at = now() where key = $1',
      values: [url.split('/').at(-1)],
    });
    expect(await service.get(url)).toMatchObject({ status: 410, body: { code: 'gone' } });
  });
});
