/** Sign-in as the operator has configured it, and the mail that it sends. */
import type { Nano } from '../lib/credits.ts';
import { isAccepted } from './addresses.ts';

/** Languages of the mails: those of the console. */
export type Language = 'en' | 'de' | 'es' | 'ja' | 'zh' | 'ar';

export type SignInRules = {
  /** `open` accepts every address of the accepted domains. People who have signed up can always sign in. */
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
