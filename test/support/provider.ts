/** Sign-ins at foreign providers: the operator's file, and the steps of a browser. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { freshFolder } from './database.ts';
import type { AtIssuer, Issuer } from './issuer.ts';
import type { Browser } from './person.ts';
import type { Answer } from './service.ts';

type Entry = Pick<Issuer, 'url' | 'client'> & Record<string, unknown>;
const FIELDS = ['domains', 'verified_claim', 'scopes', 'groups_claim', 'operators'];

/** The path of a file with these providers. The variable `SECRET_OF_CLIENT` holds their secret. */
export function providersFile(issuers: Record<string, Entry>): string {
  const entries = Object.entries(issuers).map(([id, { url, client, ...more }]) => {
    const fields = Object.entries(more).filter(([name]) => FIELDS.includes(name));
    const entry = { name: `Provider ${id}`, issuer: url, client_id: client.id };
    return [id, { ...entry, client_secret_env: 'SECRET_OF_CLIENT', ...Object.fromEntries(fields) }];
  });
  const file = join(freshFolder('providers-'), 'providers.yaml');
  writeFileSync(file, stringify({ providers: Object.fromEntries(entries) }));
  return file;
}

/** The person signs in at the issuer, and the page sends the response to the service. */
export async function atProvider(
  browser: Browser,
  issuer: Issuer,
  provider: string,
  person: AtIssuer,
): Promise<Answer> {
  const begun = await browser.post(`/auth/providers/${provider}`);
  if (begun.status !== 201) return begun;
  issuer.visit(person);
  const { search } = await issuer.follow(String(begun.body.authorization_url));
  return browser.post('/auth/session', { provider, response: search });
}
