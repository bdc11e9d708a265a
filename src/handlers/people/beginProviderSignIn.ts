import { exact } from '../../contract/contract.ts';
import { noSignIn, noSuch, notSignedIn } from '../../contract/refusals.ts';
import { signInCookie } from '../../contract/session-cookie.ts';
import { ATTEMPT_SECONDS, beginAttempt, secretsOf } from '../../people/provider-sign-ins.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'settings' | 'signIn'>;

export function beginProviderSignIn({
  clock,
  db,
  settings,
  signIn,
}: Needs): MainOperations['beginProviderSignIn'] {
  return exact(async ({ path }) => {
    if (!signIn) throw noSignIn();
    const provider = signIn.providers.find((each) => each.settings.id === path.provider);
    if (!provider) throw noSuch('provider');
    const { secret, expires_at } = await beginAttempt(db, { ...path, at: clock.now() });
    const url = await provider.begin(secretsOf(secret));
    if ('refused' in url) throw notSignedIn(url.refused, provider.settings.name);
    const headers = {
      'Set-Cookie': signInCookie(settings.baseUrl, secret, ATTEMPT_SECONDS),
      'Cache-Control': 'no-store',
    };
    const body = { authorization_url: url.href, expires_at: expires_at.toISOString() };
    return { status: 201, headers, body };
  });
}
