/** An OpenID Connect provider at which people sign in. */
import type { OperatorRole } from '../lib/operator-role.ts';

/** A provider as the operator has configured it. */
export type ProviderSettings = {
  /** The name in paths, e.g. `google`. */
  id: string;
  /** The name on the button. */
  name: string;
  issuer: string;
  clientId: string;
  /** Undefined for a public client, which only PKCE protects. */
  clientSecret: string | undefined;
  scopes: readonly string[];
  /** The claim that is true if the provider has verified the address. */
  verifiedClaim: string;
  /** Domains whose people may sign in here, in lower case; empty for all. */
  domains: readonly string[];
  /** The claim with the groups of a person. */
  groupsClaim: string;
  /** The roles of operators, by group. */
  operators: ReadonlyMap<string, OperatorRole>;
};

/** The secrets of one sign-in. The state stands in addresses; the others cannot be derived from it. */
export type AttemptSecrets = { state: string; nonce: string; verifier: string };

/** A person at the provider. */
export type Identity = {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string | undefined;
  isVerified: boolean;
  /** The role that the groups give; null for none and for an address that is not verified. */
  operatorRole: OperatorRole | null;
};

/**
 * - `down`: the provider does not answer, or reports an error of its own.
 * - `denied`: the person or the provider has ended the sign-in.
 * - `used`: the response belongs to another sign-in, or its code was used.
 * - `invalid`: the response or the provider's statement about the person is not valid.
 */
export type ProviderRefusal = { refused: 'down' | 'denied' | 'used' | 'invalid' };

export type Provider = {
  settings: ProviderSettings;
  /** The address of the sign-in page. */
  begin(secrets: AttemptSecrets): Promise<URL | ProviderRefusal>;
  /** `response`: the query of the address to which the provider sent the browser. */
  finish(response: string, secrets: AttemptSecrets): Promise<Identity | ProviderRefusal>;
};

/** The message is one line for the operator. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
