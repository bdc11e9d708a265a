import { findDemoAccount } from '../accounts/accounts.ts';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../lib/network.ts';
import type { World } from './world.ts';

/**
 * The address of the console with a one-time sign-in to the demo account. Undefined if others could read the output or
 * reach the service: `terminal` is false for a file or a pipe, and a public address or a proxy means other callers.
 */
export async function consoleLinkFor(
  { context, baseUrl }: Pick<World, 'context' | 'baseUrl'>,
  config: Pick<Config, 'role' | 'host' | 'baseUrl' | 'trustedProxies'>,
  terminal: boolean,
): Promise<string | undefined> {
  const isPrivate = isLoopback(config.host) && config.baseUrl === undefined;
  if (!terminal || !isPrivate || config.trustedProxies.length > 0 || config.role === 'worker')
    return undefined;
  const account = await findDemoAccount(context.db);
  return account && `${baseUrl}/console#/link/${context.consoleLink.issue(account)}`;
}
