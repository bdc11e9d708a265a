/** The cookies of the console, which handlers set and the HTTP layer reads: its session, and a sign-in in progress. */

export type Cookie = 'session' | 'sign_in';

/** The prefix makes browsers accept the cookie only from this host and only over https. */
export function cookieName(baseUrl: string, cookie: Cookie = 'session'): string {
  return `${isSecure(baseUrl) ? '__Host-' : ''}reverie_${cookie}`;
}

/** The header `Set-Cookie`. An undefined token deletes the cookie. */
export function sessionCookie(baseUrl: string, token: string | undefined, seconds: number): string {
  return setCookie(baseUrl, 'session', { value: token ?? '', seconds: token === undefined ? 0 : seconds });
}

/** Binds a sign-in at a provider to the browser that began it. */
export function signInCookie(baseUrl: string, secret: string, seconds: number): string {
  return setCookie(baseUrl, 'sign_in', { value: secret, seconds });
}

function setCookie(
  baseUrl: string,
  cookie: Cookie,
  { value, seconds }: { value: string; seconds: number },
): string {
  const secure = isSecure(baseUrl) ? '; Secure' : '';
  return `${cookieName(baseUrl, cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** The token in the header `Cookie`. Undefined if it is missing or repeated. */
export function tokenIn(
  header: string | undefined,
  baseUrl: string,
  cookie: Cookie = 'session',
): string | undefined {
  const start = `${cookieName(baseUrl, cookie)}=`;
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start));
  return values.length === 1 ? values[0]!.slice(start.length) : undefined;
}

function isSecure(baseUrl: string): boolean {
  return new URL(baseUrl).protocol === 'https:';
}
