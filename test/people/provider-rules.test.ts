/** Settings of providers: who signs up, which claims count, and mistakes in the file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { freshFolder } from '../support/database.ts';
import { type Issuer, openIssuer } from '../support/issuer.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { accountsOf, openBrowser } from '../support/person.ts';
import { atProvider, providersFile } from '../support/provider.ts';
import { openService } from '../support/service.ts';

let mailbox: Mailbox;
let one: Issuer;
beforeAll(async () => {
  mailbox = await openMailbox();
  one = await openIssuer();
});
afterAll(async () => {
  await one.close();
  await mailbox.close();
});

let number = 0;
const fresh = () => `person${++number}@example.com`;

describe('sign-up rules', () => {
  async function rules(env: Record<string, string>) {
    const service = await openService({
      env: {
        SMTP_URL: mailbox.url,
        ...{ OIDC_ISSUER: one.url, OIDC_CLIENT_ID: one.client.id, OIDC_CLIENT_SECRET: one.client.secret },
        ...env,
      },
    });
    one.allow(`${service.baseUrl}/console/sign-in/sso`);
    const at = (sub: string, email: string) =>
      atProvider(openBrowser(service), one, 'sso', { sub, email, email_verified: true });
    return { service, at };
  }

  test('off: only people who have signed up sign in', async () => {
    const { service, at } = await rules({ SIGN_UP: 'off' });
    expect(await at('eva', 'eva@example.com')).toMatchObject({ status: 403, body: { reason: 'sign_up' } });
    expect(await service.context.db.query({ text: 'select from person' })).toHaveLength(0);
    await service.stop();
  });

  test('invite: an open invitation lets its address in, without credits', async () => {
    const { service, at } = await rules({ SIGN_UP: 'invite', SIGN_UP_CREDITS: '50' });
    const { keyHeader } = await service.account();
    expect((await at('fay', 'fay@example.com')).status).toBe(403);
    const invitation = { email: 'Fay@example.com', role: 'viewer' };
    expect((await service.post('/api/invitations', invitation, keyHeader)).status).toBe(201);
    const answer = await at('fay', 'FAY@example.com');
    expect(answer).toMatchObject({ status: 201, body: { invitations: [{ role: 'viewer' }] } });
    const browser = openBrowser(service);
    const again = await atProvider(browser, one, 'sso', { sub: 'fay' });
    browser.useAccount(accountsOf(again)[0]!.account_id);
    expect((await browser.get('/api/account')).body).toMatchObject({ credits: { available: '0' } });
    await service.stop();
  });

  test('SIGN_UP_DOMAINS holds for new people of a provider too', async () => {
    const { service, at } = await rules({ SIGN_UP: 'open', SIGN_UP_DOMAINS: 'example.com' });
    expect((await at('gil', 'gil@other.example')).status).toBe(403);
    expect((await at('gil', 'gil@example.com')).status).toBe(201);
    await service.stop();
  });
});

test('without a mail server, people sign in with providers only, and invitations are listed', async () => {
  const service = await openService({
    env: {
      OIDC_ISSUER: one.url,
      ...{ OIDC_CLIENT_ID: one.client.id, OIDC_CLIENT_SECRET: one.client.secret },
    },
  });
  const browser = openBrowser(service);
  expect((await browser.get('/auth/methods')).body).toMatchObject({ email: false });
  expect(await browser.requestCode('ada@example.com')).toMatchObject({
    status: 404,
    body: { error: 'This service sends no e-mails; sign in with one of its providers' },
  });
  const { keyHeader } = await service.account();
  const invited = await service.post('/api/invitations', { email: fresh(), role: 'admin' }, keyHeader);
  expect(invited.status).toBe(201);
  expect(service.logged()).not.toContain('sign-in code');
  await service.stop();
});

test('a provider that states a verified address under another name is configured by that name', async () => {
  const service = await openService({
    env: {
      SIGN_UP: 'open',
      SECRET_OF_CLIENT: one.client.secret,
      OIDC_FILE: providersFile({ one: { ...one, verified_claim: 'xms_edov' } }),
    },
  });
  one.allow(`${service.baseUrl}/console/sign-in/one`);
  const at = (claims: object) =>
    atProvider(openBrowser(service), one, 'one', { sub: 'hal', email: 'hal@example.com', ...claims });
  expect((await at({ email_verified: true })).body).toMatchObject({ reason: 'unverified_email' });
  for (const xms_edov of [false, '0', 'false', null, {}])
    expect((await at({ xms_edov })).body).toMatchObject({ reason: 'unverified_email' });
  for (const xms_edov of ['1', true]) expect((await at({ xms_edov })).status).toBe(201);
  await service.stop();
});

test('a mistake in the file of providers stops the start with lines that name it', async () => {
  const read = (content: string, more: Record<string, string> = {}) => {
    const file = join(freshFolder('providers-'), 'providers.yaml');
    writeFileSync(file, content);
    return () => readConfig({ OIDC_FILE: file, ...more });
  };
  const entry = 'issuer: https://a.example, client_id: x';
  const wrong: [content: string, line: RegExp][] = [
    ['providers: [', /cannot be read/],
    ['', /: providers: /],
    ['providers: { A!: { issuer: https://a.example, client_id: x } }', /providers\.A!/],
    ['providers: { a: { issuer: http://a.example, client_id: x } }', /providers\.a\.issuer: takes the https/],
    ['providers: { a: { issuer: "https://u:p@a.example", client_id: x } }', /providers\.a\.issuer/],
    ['providers: { a: { issuer: https://a.example } }', /providers\.a\.client_id/],
    [`providers: { a: { ${entry}, client_secret: x } }`, /client_secret/],
    [`providers: { a: { ${entry}, client_secret_env: NOT_SET } }`, /the variable NOT_SET is not set/],
    [`providers: { a: { ${entry}, scopes: [email] } }`, /needs the scope openid/],
    [`providers: { a: { ${entry}, domains: ["@a"] } }`, /takes domains such as example\.com/],
  ];
  for (const [content, line] of wrong) expect(read(content)).toThrow(line);
  expect(() => readConfig({ OIDC_ISSUER: 'https://a.example' })).toThrow(/^OIDC_CLIENT_ID is undefined; /);
  expect(() => readConfig({ OIDC_CLIENT_ID: 'x' })).toThrow(/^OIDC_ISSUER is undefined; /);
  expect(() => readConfig({ OIDC_ISSUER: 'http://a.example', OIDC_CLIENT_ID: 'x' })).toThrow(/^OIDC_ISSUER/);
  const twice = { OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'x' };
  expect(read(`providers: { sso: { ${entry} } }`, twice)).toThrow(
    /providers\.sso: this is the provider of OIDC_ISSUER/,
  );
  expect(() => readConfig({ OIDC_FILE: '/none.yaml' })).toThrow(/^OIDC_FILE is \/none\.yaml/);
  const config = read(`providers: { a: { ${entry}, client_secret_env: S } }`, {
    S: 'abcdefgh',
    HOST: '0.0.0.0',
  })();
  expect(config.signIn).toMatchObject({ sendsMail: false, providers: [{ id: 'a', name: 'a.example' }] });
  expect(JSON.stringify(config.signIn?.providers)).not.toContain('abcdefgh');
});
