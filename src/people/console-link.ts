/**
 * The one-time link that the start prints in a terminal. The secret stands after `#` of the address, which browsers do
 * not send, so that fetching the page uses nothing up. It exists only in this process.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { Account } from '../accounts/accounts.ts';
import { addSeconds, type Clock } from '../lib/clock.ts';
import { unguessable } from '../lib/id.ts';
import { keepSecret } from '../lib/secrets.ts';

export const LINK_SECONDS = 600;

export type LinkedAccount = Pick<Account, 'account_id' | 'mode'>;
export type ConsoleLink = {
  /** Returns a secret that is valid once, for 10 minutes. The earlier one ends. */
  issue(account: LinkedAccount): string;
  /** The account of a valid secret. A repeat finds none. */
  redeem(secret: string): LinkedAccount | undefined;
};

export function openConsoleLink(clock: Clock): ConsoleLink {
  let open: { digest: Buffer; account: LinkedAccount; until: Date } | undefined;
  return {
    issue(account) {
      const secret = `lnk_${(unguessable() + unguessable()).slice(0, 32)}`;
      keepSecret(secret);
      open = { digest: digestOf(secret), account, until: addSeconds(clock.now(), LINK_SECONDS) };
      return secret;
    },
    redeem(secret) {
      if (!open || open.until <= clock.now()) return undefined;
      if (!timingSafeEqual(digestOf(secret), open.digest)) return undefined;
      const { account } = open;
      open = undefined;
      return account;
    },
  };
}

function digestOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
