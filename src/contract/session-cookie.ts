/** The session cookie of the console, which handlers set and the HTTP layer reads. */

/** The prefix makes browsers accept the cookie only from this host and only over https. */
export function cookieName(baseUrl: string): string {
  return isSecure(baseUrl) ? '__Host-reverie_session' : 'reverie_session';
}

/** The header `Set-Cookie`. An undefined token deletes the cookie. */
export function sessionCookie(baseUrl: string, token: string | undefined, seconds: number): string {
  const life = token === undefined ? 0 : seconds;
  const secure = isSecure(baseUrl) ? '; Secure' : '';
  return `${cookieName(baseUrl)}=${token ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`;
}

/** The token in the header `Cookie`. Undefined if it is missing or repeated. */
export function tokenIn(header: string | undefined, baseUrl: string): string | undefined {
  const start = `${cookieName(baseUrl)}=`;
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start));
  return values.length === 1 ? values[0]!.slice(start.length) : undefined;
}

function isSecure(baseUrl: string): boolean {
  return new URL(baseUrl).protocol === 'https:';
}
