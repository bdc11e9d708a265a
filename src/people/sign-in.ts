/** Sign-in as the operator has configured it, and the mails that it sends. */
import type { Db } from '../db/db.ts';
import type { Nano } from '../lib/credits.ts';
import { isAccepted } from './addresses.ts';
import { invitationsFor } from './invitations.ts';
import type { OperatorList } from './operators.ts';
import { addPerson, findPerson, type Person, signUp } from './people.ts';
import type { Provider } from './provider.ts';

/** Languages of the mails: those of the console. */
export type Language = 'en' | 'de' | 'es' | 'ja' | 'zh' | 'ar';

export type SignInRules = {
  /**
   * `open` accepts every address of the accepted domains, and `invite` those with an open invitation. People who have
   * signed up can always sign in.
   */
  signUp: 'off' | 'invite' | 'open';
  /** Credits of the live account of each new person. People who join by an invitation get none. */
  credits: Nano;
  /** Domains of new people, in lower case; empty for all. */
  domains: readonly string[];
  /** They can always sign in. If they may not sign up, they get no account. */
  operators: OperatorList;
};

type To = { email: string; language: Language; link: string };
export type SignInLetter = To & { kind: 'code'; code: string };
/** `invited_by` is the address of a person. */
export type InvitationLetter = To & { kind: 'invitation'; invited_by: string | null };
export type Letter = SignInLetter | InvitationLetter;

export type SignIn = {
  rules: SignInRules;
  /**
   * Sends in the background, so that the time of a response does not show whether a mail is sent. Never throws.
   * Undefined if there is no mail server: people then sign in at providers.
   */
  send: ((letter: Letter) => void) | undefined;
  providers: readonly Provider[];
};

/** True if a person with this address may sign up. */
export async function mayJoin(
  db: Db,
  email: string,
  { rules: { signUp, domains }, at }: { rules: SignInRules; at: Date },
): Promise<boolean> {
  if (signUp === 'off' || !isAccepted(email, domains)) return false;
  return signUp === 'open' || (await invitationsFor(db, email, at)).length > 0;
}

/** True if the person with this address exists or may begin to. */
export async function maySignIn(
  db: Db,
  email: string,
  { rules, at }: { rules: SignInRules; at: Date },
): Promise<boolean> {
  return (
    rules.operators.has(email) ||
    (await findPerson(db, email)) !== undefined ||
    (await mayJoin(db, email, { rules, at }))
  );
}

/**
 * The person with this verified address, who signs up if the operator allows it. Undefined if nobody has the address
 * and it may not sign up. `email` is in lower case.
 */
export async function personFor(
  tx: Db,
  email: string,
  { rules, isOperator = rules.operators.has(email), at }: Joining,
): Promise<Person | undefined> {
  const present = await findPerson(tx, email);
  if (present) return present;
  if (!(await mayJoin(tx, email, { rules, at }))) {
    if (!isOperator) return undefined;
    return (await addPerson(tx, { email, at })) ?? (await findPerson(tx, email));
  }
  // An account could otherwise get credits from the operator by inviting addresses.
  const amount = rules.signUp === 'open' ? rules.credits : 0n;
  return signUp(tx, { email, amount, at });
}

/** `isOperator`: the person may sign in without an account. */
type Joining = { rules: SignInRules; isOperator?: boolean; at: Date };
