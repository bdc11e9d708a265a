/** The start of a service whose provider is down or misconfigured. */
import { expect, test } from 'vitest';
import { openProviders } from '../../src/people/open-providers.ts';
import { openIssuer } from '../support/issuer.ts';
import { recordingLog } from '../support/log.ts';
import { openBrowser } from '../support/person.ts';
import { atProvider } from '../support/provider.ts';
import { openService } from '../support/service.ts';

const envOf = (url: string, client: { id: string; secret: string }) => ({
  SIGN_UP: 'open',
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: client.id,
  OIDC_CLIENT_SECRET: client.secret,
});

test('a provider that is down at the start leaves the other ways, says so, and works when it is back', async () => {
  const before = await openIssuer();
  const { port, url, client } = before;
  await before.close();
  const service = await openService({ env: envOf(url, client) });
  expect(service.logged()).toContain('a sign-in provider does not answer');
  const browser = openBrowser(service);
  const { body } = await browser.get('/auth/methods');
  expect(body).toMatchObject({ email: true, providers: [{ provider: 'sso', name: new URL(url).host }] });
  const down = await browser.post('/auth/providers/sso');
  expect(down).toMatchObject({
    status: 503,
    body: {
      code: 'provider_unavailable',
      error: `${new URL(url).host} does not answer at present; try again later or sign in another way`,
    },
  });
  expect((await browser.requestCode('ada@example.com')).status, 'by e-mail').toBe(201);
  const after = await openIssuer({ port });
  after.allow(`${service.baseUrl}/console/sign-in/sso`);
  const person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
  expect((await atProvider(browser, after, 'sso', person)).status).toBe(201);
  await service.stop();
  await after.close();
});

test('an issuer with another name, without a configuration or with a part missing is refused in one line', async () => {
  const issuer = await openIssuer();
  const { url, client } = issuer;
  const start = async (address: string) => {
    const settings = {
      ...{ id: 'one', name: 'One', issuer: address, clientId: client.id, clientSecret: client.secret },
      ...{ scopes: ['openid'], verifiedClaim: 'email_verified', domains: [] },
      ...{ groupsClaim: 'groups', operators: new Map() },
    };
    await openProviders([settings], { baseUrl: 'http://127.0.0.1:9', log: recordingLog() });
    return 'started';
  };
  const line = (address: string) =>
    new RegExp(`^The sign-in provider one is not usable[^\\n]*: ${address} must be the issuer [^\\n]*$`);
  expect(await start(url)).toBe('started');
  for (const other of [`${url}/realms/none`, url.replace('127.0.0.1', 'localhost')])
    await expect(start(other)).rejects.toThrow(line(other));
  const whole = { issuer: url, authorization_endpoint: url, token_endpoint: url, jwks_uri: url };
  for (const [status, body] of [
    [200, '<html>'],
    [200, '{}'],
    [200, JSON.stringify({ ...whole, jwks_uri: undefined })],
    [200, JSON.stringify({ ...whole, token_endpoint: undefined })],
    [200, JSON.stringify({ ...whole, authorization_endpoint: 'javascript:alert(1)' })],
    [200, JSON.stringify({ ...whole, issuer: `${url}/other` })],
    [401, '{}'],
  ] as const) {
    issuer.intercept((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return true;
    });
    await expect(start(url)).rejects.toThrow(line(url));
  }
  for (const status of [500, 503, 429]) {
    issuer.intercept((_request, response) => {
      response.writeHead(status).end();
      return true;
    });
    expect(await start(url), 'an outage').toBe('started');
  }
  await issuer.close();
});

test('a misconfigured provider stops the start of the service', async () => {
  const issuer = await openIssuer();
  const start = openService({ env: envOf(`${issuer.url}/other`, issuer.client) });
  await expect(start).rejects.toThrow(/^The sign-in provider sso is not usable/);
  await issuer.close();
});
