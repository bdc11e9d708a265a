/** Two processes of a service with two providers, the second of which an attacker controls. */
import { createDatabase } from './database.ts';
import { openIssuer } from './issuer.ts';
import { openMailbox } from './mailbox.ts';
import { type Browser, openBrowser } from './person.ts';
import { providersFile } from './provider.ts';
import { openService, type Service } from './service.ts';

/** The public address: that of a proxy, so calls go to the processes themselves. */
export const PUBLIC = 'http://127.0.0.1:9';

export const GONE = {
  status: 410,
  body: { code: 'code_expired', error: 'This sign-in is no longer valid; begin again' },
};
export const INVALID = { status: 403, body: { code: 'sign_in_refused', reason: 'invalid_response' } };

export type Providers = Awaited<ReturnType<typeof openProvidersService>>;

export async function openProvidersService(postgresUrl: string) {
  const mailbox = await openMailbox();
  const one = await openIssuer({ pkce: false });
  const evil = await openIssuer({ pkce: false });
  const env = {
    SIGN_UP: 'open',
    SMTP_URL: mailbox.url,
    SECRET_OF_CLIENT: one.client.secret,
    RATE_LIMITS: 'sign_in=1000,search=1000',
    OIDC_FILE: providersFile({ one, evil }),
    DATABASE_URL: await createDatabase(postgresUrl),
    BASE_URL: PUBLIC,
  };
  const service = await openService({ env });
  const beside = await openService({ env });
  for (const [id, issuer] of Object.entries({ one, evil })) issuer.allow(`${PUBLIC}/console/sign-in/${id}`);
  let number = 0;
  const fresh = () => `target${++number}@example.com`;
  return {
    ...{ mailbox, one, evil, service, beside, fresh },
    open: (at: Service = service) => openBrowser(at, { base: at.ownUrl }),
    verified: (sub: string, email = fresh()) => ({ sub, email, email_verified: true }),
    async begin(browser: Browser, provider = 'one') {
      const { body } = await browser.post(`/auth/providers/${provider}`);
      return new URL(String(body.authorization_url));
    },
    finish: (browser: Browser, response: string, provider = 'one') =>
      browser.post('/auth/session', { provider, response }),
    /** Both issuers behave again, and no mail is left. */
    reset() {
      mailbox.mails.length = 0;
      for (const issuer of [one, evil]) issuer.intercept(() => false);
    },
    async close() {
      await service.stop();
      await beside.stop();
      await one.close();
      await evil.close();
      await mailbox.close();
    },
  };
}
