/** OpenID Connect by the library openid-client, which is loaded only for configured providers. */
import type * as Oidc from 'openid-client';
import { errorFacts, type Log } from '../lib/log.ts';
import { highestRole } from '../lib/operator-role.ts';
import { addressIn } from './addresses.ts';
import {
  type AttemptSecrets,
  type Identity,
  type Provider,
  ProviderError,
  type ProviderRefusal,
  type ProviderSettings,
} from './provider.ts';

const TIMEOUT_SECONDS = 10;
/** Faults of the authorization response that the person or the provider has chosen. Source: OpenID Connect Core 3.1.2.6. */
const DENIED = ['access_denied', 'login_required', 'interaction_required', 'consent_required'];
/** Source: RFC 6749, 4.1.2.1. */
const UNAVAILABLE = ['server_error', 'temporarily_unavailable'];

type Needs = { baseUrl: string; log: Log };

/**
 * Reads the configuration of every provider. A provider that does not answer is read at the first sign-in instead.
 * @throws ProviderError for a provider whose configuration is wrong.
 */
export async function openProviders(all: readonly ProviderSettings[], needs: Needs): Promise<Provider[]> {
  if (all.length === 0) return [];
  const oidc = await import('openid-client');
  return Promise.all(all.map((settings) => openProvider(oidc, settings, needs)));
}

async function openProvider(
  oidc: typeof Oidc,
  settings: ProviderSettings,
  { baseUrl, log }: Needs,
): Promise<Provider> {
  const redirectUri = `${baseUrl}/console/sign-in/${settings.id}`;
  const configuration = configurationOf(oidc, settings);
  const refuse = (error: unknown): ProviderRefusal => {
    const refused = refusalOf(oidc, error);
    const facts = { provider: settings.id, refused, reason: reasonOf(error), ...errorFacts(error) };
    log.warn(facts, 'a sign-in at a provider failed');
    return { refused };
  };
  await configuration().catch((error: unknown) => {
    if (error instanceof ProviderError) throw error;
    log.warn({ provider: settings.id, ...errorFacts(error) }, 'a sign-in provider does not answer');
  });
  return {
    settings,
    async begin({ state, nonce, verifier }) {
      const parameters = {
        redirect_uri: redirectUri,
        scope: settings.scopes.join(' '),
        ...{ state, nonce },
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      return configuration().then((found) => oidc.buildAuthorizationUrl(found, parameters), refuse);
    },
    async finish(response, secrets) {
      const address = new URL(redirectUri);
      address.search = response;
      return configuration()
        .then((found) => identityOf(oidc, { found, settings, address, secrets }))
        .catch(refuse);
    },
  };
}

/** Reads the configuration once. After a failure, the next call reads it again. */
function configurationOf(oidc: typeof Oidc, settings: ProviderSettings) {
  let reading: Promise<Oidc.Configuration> | undefined;
  return () => {
    reading ??= readConfiguration(oidc, settings).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

async function readConfiguration(oidc: typeof Oidc, settings: ProviderSettings): Promise<Oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const found = await oidc
    .discovery(new URL(issuer), clientId, undefined, authentication(oidc, clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // The settings take http only for an issuer on a loopback address.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    })
    .catch((error: unknown) => {
      throw refusalOf(oidc, error) === 'down' ? error : misconfigured(settings, error);
    });
  const { authorization_endpoint, token_endpoint, jwks_uri } = found.serverMetadata();
  const endpoints = [authorization_endpoint, token_endpoint, jwks_uri];
  if (!endpoints.every((each) => each?.startsWith('http'))) throw misconfigured(settings);
  return found;
}

/**
 * Clients with a secret use Basic where the provider has it, which is the default of OpenID Connect.
 * Source: OpenID Connect Core 9.
 */
function authentication(oidc: typeof Oidc, secret: string | undefined): Oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

function misconfigured({ id, issuer }: ProviderSettings, error?: unknown): ProviderError {
  const reason = error instanceof Error ? ` (${error.message.replaceAll(/\s+/g, ' ').slice(0, 120)})` : '';
  return new ProviderError(
    `The sign-in provider ${id} is not usable${reason}: ${issuer} must be the issuer exactly as its /.well-known/openid-configuration names it.`,
  );
}

type Exchange = {
  found: Oidc.Configuration;
  settings: ProviderSettings;
  address: URL;
  secrets: AttemptSecrets;
};

/** The library checks state, `iss`, code verifier, signature, issuer, audience, times and nonce. */
async function identityOf(
  oidc: typeof Oidc,
  { found, settings, address, secrets: { state, nonce, verifier } }: Exchange,
): Promise<Identity> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  const tokens = await oidc.authorizationCodeGrant(found, address, { ...checks, idTokenExpected: true });
  const claims = tokens.claims()!;
  const { groupsClaim, operators, verifiedClaim } = settings;
  const lacksGroups = operators.size > 0 && claims[groupsClaim] === undefined;
  const { issuer, userinfo_endpoint: endpoint } = found.serverMetadata();
  const userInfo: Record<string, unknown> =
    (claims.email === undefined || lacksGroups) && endpoint !== undefined
      ? await oidc.fetchUserInfo(found, tokens.access_token, claims.sub)
      : claims;
  // Address and statement come from one source, so that neither can vouch for another one's address.
  const { email: stated, [verifiedClaim]: verified } = claims.email === undefined ? userInfo : claims;
  const email = typeof stated === 'string' ? addressIn(stated) : undefined;
  const isVerified = email !== undefined && [true, 'true', 1, '1'].includes(verified as string);
  const groups = [claims[groupsClaim] ?? userInfo[groupsClaim]].flat();
  const operatorRole = isVerified ? highestRole(groups.map((group) => operators.get(group as string))) : null;
  return { issuer, subject: claims.sub, email, isVerified, operatorRole };
}

/** The name of the error, such as `invalid_client`: the provider's own, or the library's. */
function reasonOf(error: unknown): string {
  const { error: own, code } = error as { error?: unknown; code?: unknown };
  return String(own ?? code ?? 'none').slice(0, 100);
}

function refusalOf(oidc: typeof Oidc, error: unknown): ProviderRefusal['refused'] {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (DENIED.includes(error.error)) return 'denied';
    return UNAVAILABLE.includes(error.error) ? 'down' : 'invalid';
  }
  if (error instanceof oidc.ResponseBodyError) {
    if (error.status >= 500) return 'down';
    return error.error === 'invalid_grant' ? 'used' : 'invalid';
  }
  if (error instanceof oidc.ClientError) {
    const { code, cause } = error;
    const isDown = cause instanceof Response && (cause.status >= 500 || cause.status === 429);
    return isDown || code === 'OAUTH_TIMEOUT' ? 'down' : 'invalid';
  }
  // `fetch` fails with a TypeError. A configuration that became wrong after the start is an outage too.
  return error instanceof TypeError || error instanceof ProviderError ? 'down' : 'invalid';
}
