/** A service on which the operator has not set up sign-in, and one with a mistake in its variables. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

test('404: every path of sign-in, and a cookie opens nothing', async () => {
  const { keyHeader } = await service.account();
  const answers = [
    await service.post('/auth/codes', { email: 'ada@example.com' }),
    await service.post('/auth/session', { sign_in_id: 'sgn_1', code: '123456' }),
    await service.get('/auth/session'),
    await service.call('DELETE', '/auth/session'),
    await service.post('/auth/invitations/inv_1'),
    await service.get('/api/members', keyHeader),
    await service.call('PATCH', '/api/members/per_1', { headers: keyHeader, body: { role: 'viewer' } }),
    await service.call('DELETE', '/api/members/per_1', { headers: keyHeader }),
    await service.get('/api/invitations', keyHeader),
    await service.post('/api/invitations', { email: 'ada@example.com', role: 'viewer' }, keyHeader),
    await service.call('DELETE', '/api/invitations/inv_1', { headers: keyHeader }),
  ];
  for (const { status, body } of answers)
    expect({ status, error: body.error }).toEqual({
      status: 404,
      error: 'People cannot sign in to this service; use an API key',
    });
  const headers = { cookie: `reverie_session=ses_${'0'.repeat(40)}`, 'reverie-account': 'acc_1' };
  expect((await service.get('/api/account', headers)).body).toMatchObject({ code: 'missing_api_key' });
  expect((await service.post('/console/alt/api/ltx-2.3-image-to-video', {})).status).toBe(404);
  expect(await (await fetch(`${service.baseUrl}/console`)).text()).toContain(
    '<meta name="signs-in" content="no">',
  );
});

test('without SMTP_URL, a service on another address than a loopback one does not start', () => {
  const open = { SIGN_UP: 'open' };
  expect(readConfig({}).signIn).toBeUndefined();
  for (const HOST of ['127.0.0.1', '::1', 'localhost'])
    expect(readConfig({ ...open, HOST }).signIn).toMatchObject({ signUp: 'open', smtpUrl: undefined });
  expect(() => readConfig({ SIGN_UP: 'invite', HOST: '0.0.0.0' })).toThrow(/^SIGN_UP is "invite"/);
  for (const HOST of ['0.0.0.0', '::', '10.0.0.1', '127.example.com'])
    expect(() => readConfig({ ...open, HOST })).toThrow(
      /^SIGN_UP is "open"; it takes off, invite or open; the latter two need SMTP_URL/,
    );
  const smtp = { SMTP_URL: 'smtps://user:password@mail.example.com:465', HOST: '0.0.0.0' };
  expect(readConfig({ ...open, ...smtp }).signIn?.smtpUrl?.reveal()).toBe(smtp.SMTP_URL);
  expect(readConfig(smtp).signIn, 'people who have signed up can sign in').toMatchObject({ signUp: 'off' });
});

test.each([
  ['SIGN_UP', 'yes'],
  ['SIGN_UP_CREDITS', '-1'],
  ['SIGN_UP_CREDITS', 'many'],
  ['SIGN_UP_DOMAINS', '@example.com'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
])('%s=%s stops the start with one line', (name, value) => {
  const wrong = new RegExp(`^${name} is (\\[not shown\\]|".*"); it takes [^\\n]+\\.$`);
  expect(() => readConfig({ [name]: value })).toThrow(wrong);
});
