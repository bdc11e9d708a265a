/**
 * A foreign OpenID Connect provider on loopback: the package oidc-provider, with one client and people that the test
 * names. It signs everybody in who visits it, as the person that the test has set.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export type AtIssuer = { sub: string } & Record<string, unknown>;
export type Issuer = Awaited<ReturnType<typeof openIssuer>>;

const CLIENT = { id: 'reverie', secret: 'a-secret-of-the-client' };

type Options = {
  /** That of an earlier issuer that has closed. */
  port?: number;
  /** False: the issuer gives codes without a challenge too. */
  pkce?: boolean;
  /** `localhost` is another site than 127.0.0.1. */
  host?: '127.0.0.1' | 'localhost';
};

export async function openIssuer({ port = 0, pkce = true, host = '127.0.0.1' }: Options = {}) {
  let person: AtIssuer = { sub: 'nobody' };
  const people = new Map<string, AtIssuer>();
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  /** Takes a request over; true if it has answered. */
  let intercept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  const server = createServer((request, response) => {
    if (!intercept(request, response)) handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  const url = `http://${host}:${own}`;
  const redirects: string[] = [];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        // The test adds the address of its service, which is not open yet.
        redirect_uris: ['http://127.0.0.1:1/unused'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], groups: ['groups'] },
    scopes: ['openid', 'email', 'groups'],
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    pkce: { required: () => pkce },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub)!, sub }),
    }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    async loadExistingGrant(context) {
      const { provider, session, client } = context.oidc;
      const grant = new provider.Grant({ accountId: session!.accountId!, clientId: client!.clientId });
      grant.addOIDCScope('openid email groups');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(url, configuration);
  provider.Client.prototype.redirectUriAllowed = (uri: string) => redirects.includes(uri);
  const callback = provider.callback();
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    people.set(person.sub, person);
    await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  };
  return {
    url,
    port: own,
    client: CLIENT,
    /** Allows the client this redirect address. */
    allow: (uri: string) => redirects.push(uri),
    /** From now on, this person is at the browser. */
    visit(next: AtIssuer) {
      person = next;
    },
    intercept(next: typeof intercept) {
      intercept = next;
    },
    /** Follows a sign-in page as a browser does. Returns the address of the service to which it leads. */
    async follow(address: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let next = address;
      for (let steps = 0; steps < 10; steps++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const each of response.headers.getSetCookie()) {
          const [pair] = each.split(';');
          const at = pair!.indexOf('=');
          cookies.set(pair!.slice(0, at), pair!.slice(at + 1));
        }
        const location = response.headers.get('location');
        if (location === null)
          throw new Error(`The issuer answers ${response.status}: ${(await response.text()).slice(0, 300)}`);
        const there = new URL(location, next);
        if (there.origin !== url) return there;
        next = there.href;
      }
      throw new Error('The issuer redirects without an end.');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
