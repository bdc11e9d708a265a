/** E-mail addresses as they are stored and compared. */

/** The address in lower case, without surrounding spaces. The contract has checked its form. */
export function canonical(email: string): string {
  return email.trim().toLowerCase();
}

const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*$/;

/**
 * The address in this text of a provider, as it is stored. Undefined for other texts. Only ASCII is taken, because the
 * lower case of some other letters is an ASCII letter: one of another address.
 */
export function addressIn(text: string): string | undefined {
  const isAddress = text.length <= 254 && ADDRESS.test(text);
  return isAddress ? canonical(text) : undefined;
}

/** True if the operator accepts new people of this domain. An empty list accepts all. `domains` are in lower case. */
export function isAccepted(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(email.split('@')[1]!);
}
