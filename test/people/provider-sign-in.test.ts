/** People sign in at foreign OpenID Connect providers, which the package oidc-provider plays. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase, DATABASES } from '../support/database.ts';
import { type Issuer, openIssuer } from '../support/issuer.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { accountsOf, openBrowser } from '../support/person.ts';
import { atProvider, providersFile } from '../support/provider.ts';
import { openService, type Service } from '../support/service.ts';

let mailbox: Mailbox;
let one: Issuer;
let two: Issuer;
beforeAll(async () => {
  mailbox = await openMailbox();
  one = await openIssuer();
  two = await openIssuer();
});
afterAll(async () => {
  await one.close();
  await two.close();
  await mailbox.close();
});

let number = 0;
const fresh = () => `person${++number}@example.com`;

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await openService({
      env: {
        SIGN_UP: 'open',
        SIGN_UP_CREDITS: '12.5',
        SMTP_URL: mailbox.url,
        SECRET_OF_CLIENT: one.client.secret,
        OIDC_FILE: providersFile({ one, two: { ...two, domains: ['example.com'] } }),
        ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
      },
    });
    for (const [id, issuer] of Object.entries({ one, two }))
      issuer.allow(`${service.baseUrl}/console/sign-in/${id}`);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    one.intercept(() => false);
  });
  const rows = <Row>(text: string, values: unknown[] = []) => service.context.db.query<Row>({ text, values });
  const signIn = (sub: string, claims: object, browser = openBrowser(service)) =>
    atProvider(browser, one, 'one', { sub, ...claims });

  test('200 getSignInMethods, 201 beginProviderSignIn: a visitor signs up with a provider and has a session', async () => {
    const email = fresh();
    const browser = openBrowser(service);
    expect((await browser.get('/auth/methods')).body).toEqual({
      email: true,
      providers: [
        { provider: 'one', name: 'Provider one' },
        { provider: 'two', name: 'Provider two' },
      ],
    });
    const answer = await signIn('ada', { email, email_verified: true }, browser);
    expect(answer).toMatchObject({ status: 201, body: { person: { email } } });
    browser.useAccount(accountsOf(answer)[0]!.account_id);
    expect((await browser.get('/api/account')).body).toMatchObject({
      mode: 'live',
      credits: { available: '12.5' },
    });
    const again = await signIn('ada', { email, email_verified: true });
    expect(again.body.person).toEqual(answer.body.person);
    expect((await browser.get('/api/account')).status, 'the other browser stays signed in').toBe(200);
  });

  test('the address of the sign-in page has state, nonce and an S256 challenge, and differs each time', async () => {
    const begin = async () => {
      const { body, headers } = await openBrowser(service).post('/auth/providers/one');
      expect(headers.get('set-cookie')).toMatch(
        /^reverie_sign_in=oid_[A-Za-z0-9]{40}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
      );
      return new URL(String(body.authorization_url));
    };
    const [first, second] = [await begin(), await begin()];
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: `${service.baseUrl}/console/sign-in/one`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  });

  test('a verified address joins the person with that address in any case, and the subject stays with the person', async () => {
    const email = fresh();
    const byMail = await openBrowser(service).signIn(mailbox, email);
    const joined = await signIn('bea', { email: email.toUpperCase(), email_verified: true });
    expect(joined.body.person).toEqual(byMail.body.person);
    const moved = await signIn('bea', { email: fresh(), email_verified: true });
    expect(moved.body.person, 'another address of the same subject').toEqual(byMail.body.person);
    const bare = await signIn('bea', {});
    expect(bare.body.person, 'the subject alone').toEqual(byMail.body.person);
    const other = await atProvider(openBrowser(service), two, 'two', {
      sub: 'bea',
      ...{ email: fresh(), email_verified: true },
    });
    expect(other.body.person, 'the same subject of another issuer').not.toEqual(byMail.body.person);
  });

  test('the database and the log hold no secret of a sign-in', async () => {
    const email = fresh();
    const browser = openBrowser(service);
    const { body, headers } = await browser.post('/auth/providers/one');
    const [{ all }] = (await rows<{ all: string }>(
      'select json_agg(a)::text as all from person_attempt a',
    )) as [{ all: string }];
    one.visit({ sub: 'cleo', email, email_verified: true });
    const back = await one.follow(String(body.authorization_url));
    const answer = await browser.post('/auth/session', { provider: 'one', response: back.search });
    expect(answer.status).toBe(201);
    const { searchParams } = new URL(String(body.authorization_url));
    const cookie = /oid_\w+/.exec(headers.get('set-cookie')!)![0];
    const secrets = [cookie, back.searchParams.get('code')!, one.client.secret];
    for (const secret of [...secrets, searchParams.get('state')!, searchParams.get('nonce')!]) {
      expect(all).not.toContain(secret);
      expect(service.logged()).not.toContain(secret);
    }
  });

  test('a provider restricted to domains takes nobody else, and people with an earlier sign-in neither', async () => {
    const at = (claims: object) => atProvider(openBrowser(service), two, 'two', { sub: 'dan', ...claims });
    const first = await at({ email: 'dan@example.com', email_verified: true });
    expect(first.status).toBe(201);
    for (const email of ['dan@other.example', 'dan@sub.example.com', 'dan@example.com.evil.example'])
      expect(await at({ email, email_verified: true })).toMatchObject({
        status: 403,
        body: { code: 'sign_in_refused', reason: 'domain' },
      });
    expect(await at({})).toMatchObject({ status: 403, body: { reason: 'unverified_email' } });
    expect((await at({ email: 'dan@example.com', email_verified: true })).status).toBe(201);
  });

  test('the new holder of an address at a provider takes the place of the earlier one', async () => {
    const email = fresh();
    const first = await signIn('old-holder', { email, email_verified: true });
    const second = await signIn('new-holder', { email, email_verified: true });
    expect(second.body.person).toEqual(first.body.person);
    expect(await signIn('old-holder', {})).toMatchObject({
      status: 403,
      body: { reason: 'unverified_email' },
    });
  });

  test('a person who refuses at the provider is not signed in', async () => {
    const browser = openBrowser(service);
    const { body } = await browser.post('/auth/providers/one');
    const state = new URL(String(body.authorization_url)).searchParams.get('state');
    const response = `?error=access_denied&state=${state}&iss=${encodeURIComponent(one.url)}`;
    expect(await browser.post('/auth/session', { provider: 'one', response })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_refused', reason: 'denied', error: 'Provider one has not signed you in' },
    });
  });

  test('400 and 404: a response needs its provider, and the provider must exist', async () => {
    const browser = openBrowser(service);
    expect(await browser.post('/auth/providers/none')).toMatchObject({
      status: 404,
      body: { error: 'There is no such provider' },
    });
    expect((await browser.post('/auth/session', { provider: 'one' })).body).toMatchObject({
      param: 'response',
    });
    expect((await browser.post('/auth/session', { provider: 'none', response: '?code=x' })).status).toBe(410);
  });
});
