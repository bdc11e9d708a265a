/** Attacks on sign-in with providers, over HTTP against started services and real issuers. */
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { accountsOf } from '../support/person.ts';
import { atProvider } from '../support/provider.ts';
import { GONE, INVALID, openProvidersService, type Providers } from '../support/provider-service.ts';

let providers: Providers;
let one: Providers['one'];
let evil: Providers['evil'];
let service: Providers['service'];
let beside: Providers['beside'];
let open: Providers['open'];
let verified: Providers['verified'];
let begin: Providers['begin'];
let finish: Providers['finish'];
beforeAll(async () => {
  providers = await openProvidersService(inject('postgresUrl'));
  ({ one, evil, service, beside, open, verified, begin, finish } = providers);
});
afterAll(() => providers.close());
beforeEach(() => providers.reset());

describe('login CSRF', () => {
  test("a victim's browser does not take the response of the attacker's sign-in", async () => {
    const attacker = open();
    one.visit(verified('attacker'));
    const response = (await one.follow((await begin(attacker)).href)).search;
    const idle = open();
    expect(await finish(idle, response), 'no sign-in is in progress').toMatchObject(GONE);
    expect(idle.cookie()).toBeUndefined();
    const busy = open();
    await begin(busy);
    expect(await finish(busy, response), 'another sign-in is in progress').toMatchObject(INVALID);
    expect(busy.cookie()).toBeUndefined();
    expect((await finish(attacker, response)).status).toBe(201);
  });

  test('pages of other origins neither begin nor finish a sign-in', async () => {
    const browser = open();
    one.visit(verified('victim'));
    const response = (await one.follow((await begin(browser)).href)).search;
    for (const site of ['cross-site', 'same-site'] as const) {
      expect((await browser.call('POST', '/auth/providers/one', {}, site)).status).toBe(403);
      expect((await browser.call('POST', '/auth/session', { provider: 'one', response }, site)).status).toBe(
        403,
      );
    }
    expect((await finish(browser, response)).status).toBe(201);
  });

  test('opening the address to which the provider sends the browser uses nothing up', async () => {
    const browser = open();
    one.visit(verified('prefetched'));
    const back = await one.follow((await begin(browser)).href);
    for (let n = 0; n < 3; n++) {
      const page = await fetch(`${service.ownUrl}${back.pathname}${back.search}`, {
        headers: { cookie: browser.attempt()!, 'sec-fetch-site': 'cross-site' },
      });
      expect({ status: page.status, cookies: page.headers.getSetCookie() }).toEqual({
        status: 200,
        cookies: [],
      });
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await finish(browser, back.search)).status).toBe(201);
  });
});

describe('codes and responses', () => {
  test("a code of the attacker's sign-in, injected into the victim's, is refused", async () => {
    const [victim, attacker] = [open(), open()];
    const page = await begin(victim);
    one.visit(verified('attacker'));
    const stolen = await one.follow((await begin(attacker)).href);
    const response = new URLSearchParams(stolen.search);
    response.set('state', page.searchParams.get('state')!);
    expect(await finish(victim, `?${response}`), 'the code belongs to another challenge').toMatchObject(GONE);
  });

  test('a code without a challenge is refused: nobody can downgrade PKCE', async () => {
    const victim = open();
    const page = await begin(victim);
    const stripped = new URL(page);
    for (const name of ['code_challenge', 'code_challenge_method']) stripped.searchParams.delete(name);
    one.visit(verified('attacker'));
    const response = (await one.follow(stripped.href)).search;
    expect(await finish(victim, response)).toMatchObject({
      status: expect.toSatisfy((s) => s === 410 || s === 403),
    });
    const plain = open();
    const second = await begin(plain);
    second.searchParams.set('code_challenge_method', 'plain');
    await expect(one.follow(second.href).then((back) => back.searchParams.get('code'))).resolves.toBeNull();
  });

  test('a token with another nonce is refused, even if the issuer does not check the challenge', async () => {
    const [victim, attacker] = [open(), open()];
    const page = await begin(victim);
    const foreign = await begin(attacker);
    // The attacker's own request, but with the victim's challenge: only the nonce tells them apart.
    foreign.searchParams.set('code_challenge', page.searchParams.get('code_challenge')!);
    one.visit(verified('attacker'));
    const response = new URLSearchParams((await one.follow(foreign.href)).search);
    response.set('state', page.searchParams.get('state')!);
    expect(await finish(victim, `?${response}`)).toMatchObject(INVALID);
  });

  test('a response works once, in two processes together, and a copied cookie does not help', async () => {
    const browser = open();
    one.visit(verified('replayed'));
    const response = (await one.follow((await begin(browser)).href)).search;
    const copies = [service, beside, service, beside].map((at) => {
      const copy = open(at);
      copy.setAttempt(browser.attempt());
      return copy;
    });
    const answers = await Promise.all(copies.map((copy) => finish(copy, response)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410]);
    expect(await finish(browser, response)).toMatchObject(GONE);
  });

  test('a sign-in expires after ten minutes, and a repeated or malformed parameter is refused', async () => {
    const late = open();
    one.visit(verified('late'));
    const response = (await one.follow((await begin(late)).href)).search;
    const old = { text: `update person_attempt set expires_at = now() - interval '1 second'` };
    await service.context.db.query(old);
    expect(await finish(late, response)).toMatchObject(GONE);
    for (const spoil of [
      (good: string) => `${good}&state=other`,
      (good: string) => `${good}&code=other`,
      (good: string) => good.replace(/state=[^&]*/, 'state='),
      (good: string) => good.replace(/code=[^&]*&?/, ''),
      () => '?',
      () => '?error=server%0d%0aSet-Cookie:x',
    ]) {
      const browser = open();
      const good = (await one.follow((await begin(browser)).href)).search;
      expect(await finish(browser, spoil(good))).toMatchObject(INVALID);
      expect(browser.cookie()).toBeUndefined();
    }
  });
});

describe('mix-up of two issuers', () => {
  test('the evil provider never receives the code of the honest one', async () => {
    const received: string[] = [];
    evil.intercept((incoming) => {
      if (incoming.url === '/token') received.push(incoming.url);
      return false;
    });
    const victim = open();
    const page = await begin(victim, 'evil');
    // The evil provider sends the browser on to the honest one, with the state of the victim's sign-in.
    const honest = new URL(page.href.replace(evil.url, one.url));
    const toOne = 'http://127.0.0.1:9/console/sign-in/one';
    honest.searchParams.set('redirect_uri', toOne);
    one.visit(verified('victim'));
    const back = await one.follow(honest.href);
    expect(back.pathname).toBe('/console/sign-in/one');
    expect(await finish(victim, back.search, 'one'), 'the sign-in began elsewhere').toMatchObject(GONE);
    const second = open();
    const again = new URL((await begin(second, 'evil')).href.replace(evil.url, one.url));
    again.searchParams.set('redirect_uri', toOne);
    const response = (await one.follow(again.href)).search;
    expect(await finish(second, response, 'evil'), 'iss names the honest one').toMatchObject(INVALID);
    const third = open();
    const last = new URL((await begin(third, 'evil')).href.replace(evil.url, one.url));
    last.searchParams.set('redirect_uri', toOne);
    const bare = new URLSearchParams((await one.follow(last.href)).search);
    bare.delete('iss');
    expect(await finish(third, `?${bare}`, 'evil'), 'iss is missing').toMatchObject(INVALID);
    expect(received).toEqual([]);
    // The issuer refuses its redirect address of another provider.
    const wrong = new URL((await begin(open(), 'evil')).href.replace(evil.url, one.url));
    await expect(one.follow(wrong.href)).rejects.toThrow('The issuer answers 400');
  });

  test('a subject of one issuer is not that of the other', async () => {
    const first = await atProvider(open(), one, 'one', verified('same-subject'));
    expect(await atProvider(open(), evil, 'evil', { sub: 'same-subject' })).toMatchObject({
      status: 403,
      body: { reason: 'unverified_email' },
    });
    expect(first.status).toBe(201);
  });
});

describe('sessions and addresses of the service', () => {
  test('a session that was fixed before the sign-in ends, and a fixed sign-in cookie opens nothing', async () => {
    const attacker = open();
    const own = await atProvider(attacker, one, 'one', verified('fixer'));
    const account = accountsOf(own)[0]!.account_id;
    const victim = open();
    victim.setCookie(attacker.cookie());
    await atProvider(victim, one, 'one', verified('fixed'));
    expect(victim.cookie()).not.toBe(attacker.cookie());
    attacker.useAccount(account);
    expect((await attacker.get('/api/account')).status).toBe(401);

    const fixed = open();
    fixed.setAttempt(`reverie_sign_in=oid_${'0'.repeat(40)}`);
    one.visit(verified('fixed'));
    const response = (await one.follow((await begin(open())).href)).search;
    expect(await finish(fixed, response)).toMatchObject(GONE);
    const twice = open();
    const good = (await one.follow((await begin(twice)).href)).search;
    twice.setAttempt(`${twice.attempt()}; reverie_sign_in=oid_${'0'.repeat(40)}`);
    expect(await finish(twice, good), 'two cookies of one name').toMatchObject(GONE);
  });

  test('no request chooses the redirect address, and nothing redirects to another origin', async () => {
    const redirectOf = (headers: Record<string, string>) =>
      new Promise<string>((resolve, reject) => {
        const sent = request(
          `${service.ownUrl}/auth/providers/one?redirect_uri=https://evil.example&return_to=//evil.example`,
          { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', ...headers } },
          async (response) => {
            let text = '';
            for await (const piece of response) text += piece;
            resolve(new URL(JSON.parse(text).authorization_url).searchParams.get('redirect_uri')!);
          },
        );
        sent.on('error', reject).end();
      });
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
    ])
      expect(await redirectOf(headers)).toBe('http://127.0.0.1:9/console/sign-in/one');
    for (const path of [
      '//evil.example',
      '/%2f%2fevil.example',
      '/one?next=https://evil.example',
      '/..%2f..',
    ]) {
      const answer = await fetch(`${service.ownUrl}/console/sign-in${path}`, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBeNull();
    }
  });
});
