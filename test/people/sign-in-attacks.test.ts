/** Attacks on sign-in and on sessions, over HTTP against started services. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { openBrowser } from '../support/person.ts';
import { openService, type Service } from '../support/service.ts';

let mailbox: Mailbox;
let one: Service;
let two: Service;
/** Two processes of one service, on one database. */
beforeAll(async () => {
  mailbox = await openMailbox();
  const env = {
    SIGN_UP: 'open',
    SIGN_UP_DOMAINS: 'example.com',
    SMTP_URL: mailbox.url,
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
  };
  one = await openService({ env });
  two = await openService({ env });
});
afterAll(async () => {
  await one.stop();
  await two.stop();
  await mailbox.close();
});
beforeEach(() => {
  mailbox.mails.length = 0;
});

let number = 0;
const fresh = () => `person${++number}@example.com`;
const signedIn = async () => {
  const browser = openBrowser(one);
  const email = fresh();
  const answer = await browser.signIn(mailbox, email);
  return { browser, email, answer, cookie: browser.cookie()! };
};
const rows = <Row>(text: string, values: unknown[] = []) => one.context.db.query<Row>({ text, values });

describe('pages of other origins', () => {
  const FOREIGN: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
  ];

  test.each(FOREIGN)('cannot sign a visitor in to another account: %o', async (headers) => {
    const email = fresh();
    await openBrowser(one).requestCode(email);
    const { secret: link } = await mailbox.letter(email);
    const answer = await one.post('/auth/session', { link, email }, headers);
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await one.post('/auth/codes', { email }, headers)).status).toBe(403);
    expect((await one.call('DELETE', '/auth/session', { headers })).status).toBe(403);
    expect((await openBrowser(one).post('/auth/session', { link, email })).status).toBe(201);
  });

  test.each(FOREIGN)('cannot act with the cookie: %o', async (headers) => {
    const { browser, answer, cookie } = await signedIn();
    const account = (answer.body.accounts as { account_id: string }[])[0]!.account_id;
    const sent = { ...headers, cookie, 'reverie-account': account };
    expect(await one.get('/api/account', sent)).toMatchObject({ status: 401 });
    expect(await one.post('/api/keys', { name: 'stolen' }, sent)).toMatchObject({ status: 401 });
    expect((await browser.get('/api/account')).status).toBe(200);
  });

  test('are never allowed to send cookies, and a form cannot sign in', async () => {
    const preflight = await fetch(`${one.baseUrl}/api/account`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'reverie-account',
      },
    });
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const form = await fetch(`${one.baseUrl}/auth/session`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      body: '{"link":"x","email":"a@example.com"}',
    });
    expect(form.status).toBe(403);
  });
});

test('the cookie alone opens nothing: the account must be named, and be one of the person', async () => {
  const { cookie, browser, answer } = await signedIn();
  const account = (answer.body.accounts as { account_id: string }[])[0]!.account_id;
  const stranger = await one.account();
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  expect((await one.get('/api/account', own)).body).toMatchObject({ code: 'missing_api_key' });
  for (const named of [stranger.id, account.slice(0, 12), 'acc_none', 'acc_1 x', "acc_' or 1=1"])
    expect((await one.get('/api/account', { ...own, 'reverie-account': named })).status).toBe(401);
  expect((await browser.get('/api/account')).status).toBe(200);
});

test('the cookie opens neither /v1, /mcp and /admin nor the alternative host', async () => {
  const { cookie, answer } = await signedIn();
  const account = (answer.body.accounts as { account_id: string }[])[0]!.account_id;
  const headers = { cookie, 'reverie-account': account, 'sec-fetch-site': 'same-origin' };
  const film = { prompt: 'waves', image_url: 'https://images.example.com/a.png' };
  const answers = [
    await one.get('/v1/models', headers),
    await one.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers),
    await one.get('/admin/accounts', headers),
    await one.post(`${one.altBaseUrl}/api/ltx-2.3-image-to-video`, film, headers),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  const beside = await one.post('/console/alt/api/ltx-2.3-image-to-video', {}, headers);
  expect(beside.status, 'the console reaches that path of its own origin').toBe(400);
  const foreign = { ...headers, 'sec-fetch-site': 'same-site' };
  expect((await one.post('/console/alt/api/ltx-2.3-image-to-video', {}, foreign)).status).toBe(401);
});

test('a token in place of a key opens nothing', async () => {
  const { cookie, answer } = await signedIn();
  const token = cookie.split('=')[1]!;
  const account = (answer.body.accounts as { account_id: string }[])[0]!.account_id;
  for (const key of [token, `session ${account} ${token}`, `session\n${account}\n${token}`])
    expect((await one.post('/api/keys', { api_key: key, name: 'x' })).status).toBe(401);
});

test('a session that was fixed before the sign-in is not used, and ends', async () => {
  const attacker = await signedIn();
  const victim = openBrowser(one);
  victim.setCookie(attacker.cookie);
  const chosen = openBrowser(one);
  chosen.setCookie('reverie_session=ses_0123456789012345678901234567890123456789');
  for (const browser of [victim, chosen]) {
    const before = browser.cookie();
    await browser.signIn(mailbox, fresh());
    expect(browser.cookie()).not.toBe(before);
  }
  expect((await attacker.browser.get('/api/account')).status).toBe(401);
  expect((await victim.get('/api/account')).status).toBe(200);
});

test('two cookies of one name, as another port of the host may set, open nothing', async () => {
  const { browser, cookie } = await signedIn();
  const other = 'reverie_session=ses_0123456789012345678901234567890123456789';
  for (const both of [`${other}; ${cookie}`, `${cookie}; ${other}`]) {
    browser.setCookie(both);
    expect((await browser.get('/api/account')).status).toBe(401);
  }
});

describe('two processes', () => {
  test('accept one code once together', async () => {
    const email = fresh();
    const { body } = await openBrowser(one).requestCode(email);
    const { code } = await mailbox.letter(email);
    const proof = { sign_in_id: body.sign_in_id, code };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => openBrowser(n % 2 ? one : two).post('/auth/session', proof)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('end a session in both at once, and an open stream with it', async () => {
    const { browser, cookie, answer } = await signedIn();
    const account = (answer.body.accounts as { account_id: string }[])[0]!.account_id;
    const headers = { cookie, 'reverie-account': account, 'sec-fetch-site': 'same-origin' };
    const stream = await fetch(`${two.baseUrl}/api/jobs/events`, { headers });
    expect(stream.status).toBe(200);
    await browser.call('DELETE', '/auth/session');
    expect((await two.get('/api/account', headers)).status).toBe(401);
    await expect(stream.text()).rejects.toThrow();
  }, 60_000);

  test('apply a changed role at once', async () => {
    const { answer, cookie } = await signedIn();
    const account = (answer.body.accounts as { account_id: string }[])[0]!.account_id;
    const headers = { cookie, 'reverie-account': account, 'sec-fetch-site': 'same-origin' };
    const tries = async (service: Service) => [
      (await service.get('/api/account', headers)).status,
      (await service.get('/api/webhooks', headers)).status,
      (await service.post('/api/keys', { name: 'x' }, headers)).status,
      (await service.post('/api/quotes', { operation: 'ra1', input: { prompt: 'x' } }, headers)).status,
      (await service.call('PATCH', '/api/account', { headers, body: { store_inputs: true } })).status,
      (await service.call('DELETE', '/api/account', { headers, body: { confirm: 'other' } })).status,
    ];
    const expected = {
      owner: [200, 200, 201, 200, 200, 400],
      admin: [200, 200, 201, 200, 200, 403],
      developer: [200, 200, 201, 200, 403, 403],
      billing: [200, 403, 403, 403, 403, 403],
      viewer: [200, 403, 403, 403, 403, 403],
    };
    for (const [role, statuses] of Object.entries(expected)) {
      await rows('update account_member set role = $2 where account_id = $1', [account, role]);
      expect({ role, statuses: await tries(one) }).toEqual({ role, statuses });
      expect({ role, statuses: await tries(two) }).toEqual({ role, statuses });
    }
    const refused = await one.post('/api/keys', { name: 'x' }, headers);
    expect(refused.body.error).toBe(
      'The role viewer does not allow this call; it needs one of: owner, admin, developer',
    );
    await rows('delete from account_member where account_id = $1', [account]);
    expect((await one.get('/api/account', headers)).status).toBe(401);
    expect((await two.get('/api/account', headers)).status).toBe(401);
  });
});

test('a key that a developer makes has at most the rights of a developer', async () => {
  const { browser, answer } = await signedIn();
  const account = (answer.body.accounts as { account_id: string }[])[0]!.account_id;
  await rows(`update account_member set role = 'developer' where account_id = $1`, [account]);
  const { body } = await browser.post('/api/keys', { name: 'x' });
  const headers = { 'x-api-key': String(body.api_key) };
  const confirm = { confirm: account };
  expect((await one.call('DELETE', '/api/account', { headers, body: confirm })).status).toBe(403);
  const another = await one.post('/api/keys', { name: 'y' }, headers);
  expect(another.status).toBe(201);
  const second = { 'x-api-key': String(another.body.api_key) };
  expect((await two.call('DELETE', '/api/account', { headers: second, body: confirm })).status).toBe(403);
});
