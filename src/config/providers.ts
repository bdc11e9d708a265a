/** The sign-in providers: one in variables, and a YAML file with one entry per OpenID Connect issuer. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { OPERATOR_ROLES, type OperatorRole } from '../lib/operator-role.ts';
import { mistake } from './environment.ts';
import { isIssuer } from './issuer.ts';

export type ProviderEntry = {
  /** The name in paths. */
  id: string;
  /** The name on the button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  scopes: string[];
  /** The claim that is true if the provider has verified the address. */
  verifiedClaim: string;
  /** Domains whose people may sign in, in lower case; empty for all. */
  domains: string[];
  /** The claim with the groups of a person. */
  groupsClaim: string;
  /** The roles of operators, by group. */
  operators: Map<string, OperatorRole>;
};

/** The message lists the mistakes, one per line. */
export class ProvidersError extends Error {
  override readonly name = 'ProvidersError';
}

const text = z.string().trim().min(1).max(200);
const domain = text.toLowerCase().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'takes domains such as example.com');

const Entry = z.strictObject({
  name: text.optional(),
  issuer: z.string().trim().refine(isIssuer, 'takes the https address of an issuer'),
  client_id: text,
  client_secret_env: text.optional(),
  scopes: z
    .array(text.regex(/^[!#-[\]-~]+$/, 'takes scopes without spaces'))
    .refine((all) => all.includes('openid'), 'needs the scope openid')
    .default(['openid', 'email']),
  verified_claim: text.default('email_verified'),
  domains: z.array(domain).default([]),
  groups_claim: text.default('groups'),
  operators: z.record(text, z.enum(OPERATOR_ROLES, 'takes read, support, billing or full')).default({}),
});

const File = z.strictObject({
  providers: z.record(z.string().regex(/^[a-z0-9-]{1,40}$/, 'takes names such as google'), Entry),
});

/** The id of the provider of the variables. */
const OF_VARIABLES = 'sso';

type Variables = {
  [name in 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_FILE']?: string | undefined;
};
type Given = Record<string, string | undefined>;

/**
 * The provider of the variables, then those of the file. `environment` holds the client secrets of the file.
 * @throws ProvidersError
 */
export function providersIn(variables: Variables, environment: Given): ProviderEntry[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: clientSecret } = variables;
  const { OIDC_FILE: file } = variables;
  if (issuer === undefined && (client_id ?? clientSecret) !== undefined)
    throw new ProvidersError(mistake('OIDC_ISSUER', issuer));
  if (issuer !== undefined && client_id === undefined)
    throw new ProvidersError(mistake('OIDC_CLIENT_ID', client_id));
  const ofFile = file === undefined ? [] : readFile(file, environment);
  if (issuer !== undefined && ofFile.some(({ id }) => id === OF_VARIABLES))
    throw new ProvidersError(`${file}: providers.${OF_VARIABLES}: this is the provider of OIDC_ISSUER`);
  return [
    ...(issuer === undefined
      ? []
      : [{ ...entryOf(OF_VARIABLES, Entry.parse({ issuer, client_id })), clientSecret }]),
    ...ofFile,
  ];
}

function readFile(path: string, environment: Given): ProviderEntry[] {
  const { data, error } = File.safeParse(contentOf(path));
  if (!data) {
    const lines = error.issues.map(({ path: place, message }) => `${path}: ${place.join('.')}: ${message}`);
    throw new ProvidersError(lines.join('\n'));
  }
  return Object.entries(data.providers).map(([id, entry]) => {
    const variable = entry.client_secret_env;
    const clientSecret = variable === undefined ? undefined : environment[variable];
    if (variable !== undefined && clientSecret === undefined)
      throw new ProvidersError(`${path}: providers.${id}: the variable ${variable} is not set`);
    return { ...entryOf(id, entry), clientSecret };
  });
}

function entryOf(id: string, entry: z.infer<typeof Entry>): Omit<ProviderEntry, 'clientSecret'> {
  return {
    id,
    name: entry.name ?? new URL(entry.issuer).host,
    issuer: entry.issuer,
    clientId: entry.client_id,
    ...{ scopes: entry.scopes, verifiedClaim: entry.verified_claim, domains: entry.domains },
    groupsClaim: entry.groups_claim,
    operators: new Map(Object.entries(entry.operators)),
  };
}

function contentOf(path: string): unknown {
  try {
    // Loaded only for a file, so that other starts do not load it.
    const { parse } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
    return parse(readFileSync(path, 'utf8')) ?? {};
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new ProvidersError(`OIDC_FILE is ${path}, which cannot be read (${reason})`);
  }
}
