/** Sign-in as the operator has configured it, and the mail that it sends. */
import type { Nano } from '../lib/credits.ts';
import { isAccepted } from './addresses.ts';
import type { Language } from './sign-in-mail.ts';

export type SignInRules = {
  /** Who may sign up: nobody, or every address of the accepted domains. People who exist can always sign in. */
  signUp: 'off' | 'open';
  /** Credits of the live account of each new person. */
  credits: Nano;
  /** Domains of new people, in lower case; empty for all. */
  domains: readonly string[];
};

export type SignInLetter = { email: string; language: Language; code: string; link: string };

export type SignIn = {
  rules: SignInRules;
  /** Sends in the background, so that the time of a response does not show whether a mail is sent. Never throws. */
  send(letter: SignInLetter): void;
};

export function mayJoin(email: string, { signUp, domains }: SignInRules): boolean {
  return signUp === 'open' && isAccepted(email, domains);
}
