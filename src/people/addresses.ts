/** E-mail addresses as they are stored and compared. */

/** The address in lower case, without surrounding spaces. The contract has checked its form. */
export function canonical(email: string): string {
  return email.trim().toLowerCase();
}

/** True if the operator accepts new people of this domain. An empty list accepts all. `domains` are in lower case. */
export function isAccepted(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(email.split('@')[1]!);
}
