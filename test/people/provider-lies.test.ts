/** Providers that state false or unverified facts, or are down. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { atProvider } from '../support/provider.ts';
import { INVALID, openProvidersService, type Providers } from '../support/provider-service.ts';

let providers: Providers;
let mailbox: Providers['mailbox'];
let one: Providers['one'];
let service: Providers['service'];
let beside: Providers['beside'];
let fresh: Providers['fresh'];
let open: Providers['open'];
let verified: Providers['verified'];
let begin: Providers['begin'];
let finish: Providers['finish'];
beforeAll(async () => {
  providers = await openProvidersService(inject('postgresUrl'));
  ({ mailbox, one, service, beside, fresh, open, verified, begin, finish } = providers);
});
afterAll(() => providers.close());
beforeEach(() => providers.reset());

describe('addresses', () => {
  test('an unverified address never opens the accounts of that address', async () => {
    const email = fresh();
    await open().signIn(mailbox, email);
    for (const email_verified of [false, undefined, null, 'false', 'yes', 0, {}, ['true']]) {
      const browser = open();
      const answer = await atProvider(browser, one, 'one', { sub: 'thief', email, email_verified });
      expect(answer).toMatchObject({
        status: 403,
        body: {
          code: 'sign_in_refused',
          reason: 'unverified_email',
          error: 'Provider one has not verified your e-mail address',
        },
      });
      expect(browser.cookie()).toBeUndefined();
    }
    const logins = { text: `select from person_login where subject = 'thief'` };
    expect(await service.context.db.query(logins)).toHaveLength(0);
  });

  test('an address whose lower case is that of another one does not open its accounts', async () => {
    await open().signIn(mailbox, 'mike@example.com');
    // U+212A, the Kelvin sign, has the lower case k.
    for (const email of [
      'mi\u212Ae@example.com',
      'mike@example.com\u0000',
      'mike@example.com ',
      '"mike"@example.com',
      'x\r\nmike@example.com',
    ])
      expect(
        await atProvider(open(), one, 'one', { sub: `kelvin-${email.length}`, email, email_verified: true }),
      ).toMatchObject({
        status: 403,
        body: { reason: 'unverified_email' },
      });
  });

  test('two people with one address in other case, at the same time, are one person', async () => {
    const email = fresh();
    const answers = await Promise.all(
      [email, email.toUpperCase(), email.replace('t', 'T')].map(async (each, n) => {
        const browser = open(n % 2 ? beside : service);
        const page = await begin(browser);
        return { browser, page, each };
      }),
    ).then(async (all) => {
      const responses = [];
      for (const { browser, page, each } of all) {
        one.visit({ sub: 'cases', email: each, email_verified: true });
        responses.push({ browser, response: (await one.follow(page.href)).search });
      }
      return Promise.all(responses.map(({ browser, response }) => finish(browser, response)));
    });
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const people = { text: 'select id from person where lower(email) = $1', values: [email] };
    expect(await service.context.db.query(people)).toHaveLength(1);
  });
});

describe('an issuer that lies or is down', () => {
  const answer = (path: RegExp, status: number, body: string, type = 'application/json') =>
    one.intercept((incoming, response) => {
      if (!path.test(incoming.url ?? '')) return false;
      response.writeHead(status, { 'content-type': type }).end(body);
      return true;
    });

  test('a token that another key has signed, or nobody, is refused', async () => {
    const forge = async (change: (token: string) => string) => {
      const browser = open();
      const page = await begin(browser);
      one.visit(verified('forged'));
      const back = await one.follow(page.href);
      const claims = {
        ...{ iss: one.url, sub: 'admin', aud: one.client.id, email: fresh(), email_verified: true },
        ...{ iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 600 },
        nonce: page.searchParams.get('nonce'),
      };
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const payload = part(claims);
      answer(
        /^\/token/,
        200,
        JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token: change(payload) }),
      );
      const result = await finish(browser, back.search);
      one.intercept(() => false);
      return result;
    };
    const head = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await forge((payload) => `${head({ alg: 'none' })}.${payload}.`)).toMatchObject(INVALID);
    const signature = Buffer.alloc(256, 1).toString('base64url');
    expect(
      await forge((payload) => `${head({ alg: 'RS256', kid: 'one' })}.${payload}.${signature}`),
    ).toMatchObject(INVALID);
    expect(await forge((payload) => `${head({ alg: 'HS256' })}.${payload}.${signature}`)).toMatchObject(
      INVALID,
    );
  });

  test.each([
    ['500', 500, '{}', 503],
    ['an HTML page', 200, '<html>', 403],
    ['a broken body', 200, '{', 403],
  ])('the token endpoint answers %s: nobody is signed in', async (_what, status, body, expected) => {
    const browser = open();
    one.visit(verified('unlucky'));
    const response = (await one.follow((await begin(browser)).href)).search;
    answer(/^\/token/, status, body, status === 200 && body === '<html>' ? 'text/html' : 'application/json');
    const result = await finish(browser, response);
    expect(result.status).toBe(expected);
    if (expected === 503) {
      expect(result.body).toMatchObject({ code: 'provider_unavailable', retryable: true });
      expect(result.headers.get('retry-after')).toBe('30');
    }
    expect(browser.cookie()).toBeUndefined();
  });
});
