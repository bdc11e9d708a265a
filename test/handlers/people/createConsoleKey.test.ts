/** The one-time link of the start, as its secret is exchanged over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDemoAccount } from '../../../src/accounts/accounts.ts';
import { openConsoleLink } from '../../../src/people/console-link.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

const redeem = (link: string, headers = {}) => service.post('/auth/console-link', { link }, headers);
const issue = async () => {
  const { consoleLink, db } = service.context;
  return consoleLink.issue((await findDemoAccount(db))!);
};

test('201: a link gives a key of the demo account, once, without a limit', async () => {
  const link = await issue();
  const first = await redeem(link);
  expect(first).toMatchObject({
    status: 201,
    body: { name: 'console link', scopes: ['*'], expires_at: null, spend_cap: null },
  });
  const key = { 'x-api-key': first.body.api_key as string };
  expect((await service.get('/api/account', key)).body).toMatchObject({ name: 'demo', mode: 'test' });
  expect(await redeem(link)).toMatchObject({
    status: 410,
    body: {
      code: 'code_expired',
      error: 'This link is no longer valid; restart the service for a new one',
    },
  });
  expect(service.logged(), 'the log has no link').not.toContain(link);
});

test('of two exchanges at the same time, one succeeds', async () => {
  const link = await issue();
  const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410]);
});

test('a new link ends the earlier link, and its key ends the earlier key', async () => {
  const earlier = await issue();
  const used = await issue();
  expect((await redeem(earlier)).status).toBe(410);
  const first = await redeem(used);
  const second = await redeem(await issue());
  const callAs = async ({ body }: typeof first) =>
    (await service.get('/api/account', { 'x-api-key': body.api_key as string })).status;
  expect([await callAs(first), await callAs(second)]).toEqual([401, 200]);
});

test('fetching the page, and pages of other origins, use nothing up', async () => {
  const link = await issue();
  await fetch(`${service.baseUrl}/console#/link/${link}`);
  expect((await service.get('/auth/console-link')).status).toBe(405);
  for (const site of ['cross-site', 'same-site'])
    expect((await redeem(link, { 'sec-fetch-site': site })).status).toBe(403);
  expect((await redeem(link, { origin: 'https://example.com' })).status).toBe(403);
  for (const wrong of ['lnk_', link.slice(0, -1), `${link.slice(0, -1)}!`, link.toLowerCase()])
    expect((await redeem(wrong)).status, wrong).toBe(410);
  expect((await redeem(link, { 'sec-fetch-site': 'same-origin' })).status).toBe(201);
});

test('a link is valid for 10 minutes', () => {
  let now = new Date('2026-11-29T12:00:00Z');
  const links = openConsoleLink({ now: () => now });
  const account = { account_id: 'acc_1', mode: 'test' as const };
  const secret = links.issue(account);
  now = new Date('2026-11-29T12:10:00Z');
  expect(links.redeem(secret)).toBeUndefined();
  const next = links.issue(account);
  now = new Date('2026-11-29T12:19:59Z');
  expect(links.redeem(next)).toEqual(account);
});
