/** The addresses that an OpenID Connect issuer may have. */

/** True for https addresses, and for http addresses of this machine. */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || `${url.search}${url.hash}${url.username}` !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOfThisMachine(url.hostname));
}

function isOfThisMachine(hostname: string): boolean {
  return ['localhost', '[::1]'].includes(hostname) || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
