/** The start of a service whose provider is down or misconfigured. */
import { expect, test } from 'vitest';
import { openIssuer } from '../support/issuer.ts';
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

test('an issuer with another name, without a configuration or with a part missing stops the start with one line', async () => {
  const issuer = await openIssuer();
  const { url, client } = issuer;
  const start = (address: string) => openService({ env: envOf(address, client) });
  const line = (address: string) =>
    new RegExp(`^The sign-in provider sso is not usable.*: ${address.replaceAll(/[/.]/g, '\\$&')} must be the issuer`);
  await expect(start(`${url}/realms/none`)).rejects.toThrow(line(`${url}/realms/none`));
  await expect(start(url.replace('127.0.0.1', 'localhost'))).rejects.toThrow(/is not usable/);
  for (const [status, body] of [
    [200, '<html>'],
    [200, '{}'],
    [200, JSON.stringify({ issuer: url })],
    [200, JSON.stringify({ issuer: `${url}/other`, authorization_endpoint: url, token_endpoint: url, jwks_uri: url })],
    [401, '{}'],
  ] as const) {
    issuer.intercept((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      return true;
    });
    await expect(start(url)).rejects.toThrow(line(url));
    await expect(start(url)).rejects.not.toThrow(/\n/);
  }
  await issuer.close();
});
