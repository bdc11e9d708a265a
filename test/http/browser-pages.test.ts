/** Addresses without an operation: pages for browsers, JSON for programs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService } from '../support/service.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

test.each([
  ['/', 200, 'Reverie'],
  ['/admin', 200, 'Operator API'],
  ['/admin/', 200, 'Operator API'],
  ['/docs/nothing', 404, 'Page not found'],
])('a browser gets a page at %s with status %s', async (path, status, title) => {
  const answer = await service.get(path, BROWSER);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('vary')).toContain('Accept');
  const { text } = answer.body as { text: string };
  expect(text).toContain(`<h1>${title}</h1>`);
  for (const [, address] of text.matchAll(/<a href="([^"]+)"/g))
    expect(address!.startsWith(`${service.baseUrl}/`), address).toBe(true);
  expect(text).toContain(`href="${service.baseUrl}/console"`);
});

test('the alternative host links to the main one', async () => {
  const answer = await service.get(`${service.altBaseUrl}/`, BROWSER);
  expect(answer).toMatchObject({ status: 200 });
  expect(String(answer.body.text)).toContain(`href="${service.baseUrl}/docs/"`);
});

test.each([
  ['*/*', '/'],
  ['application/json, text/plain, */*', '/admin'],
  ['application/json', '/docs/nothing'],
  // The HTTP client of Java ranks HTML first.
  ['text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', '/api/nothing'],
])('a client that accepts %s gets JSON at %s', async (accept, path) => {
  expect(await service.get(path, { accept })).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a page that operations do not serve is for reading alone', async () => {
  const answer = await service.call('POST', '/', { headers: BROWSER });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
