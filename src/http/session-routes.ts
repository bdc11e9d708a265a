/**
 * The session cookie of the console. It counts only for requests of the service's own pages:
 *
 * - The browser sends it to this host alone (`__Host-`), hides it from scripts, and sends it with no request of another
 *   site (`SameSite=Strict`).
 * - `Sec-Fetch-Site` and `Origin` must name this origin, because another port or subdomain is the same site.
 * - `Reverie-Account` must name the account, or for the operator API `operator`. A page cannot send this header to another origin together with cookies,
 *   because the service's CORS headers do not allow it.
 */
import { type Request, type RequestHandler, Router } from 'express';
import { problem } from '../contract/problem.ts';
import { tokenIn } from '../contract/session-cookie.ts';
import { unguessable } from '../lib/id.ts';
import { setSessionKey } from './take-key.ts';

const ACCOUNT = /^acc_[0-9A-Za-z]{1,60}$/;

/** Paths that accept a session in place of an API key. */
const PATHS = ['/api', '/relay', '/media', '/console/alt'];
/** Stands for the account in calls of operators, to its paths only. */
export const OPERATOR_ACCOUNT = 'operator';

/** Refuses pages of other origins. `baseUrl`: the address at which people open the console. */
export function ownPagesOnly(baseUrl: string): RequestHandler {
  const { origin } = new URL(baseUrl);
  return (request, _response, next) => {
    if (isOwnPage(request, origin)) next();
    else next(problem('forbidden', 'Only pages of this service may call this path'));
  };
}

/** Reads the cookie. `baseUrl` is as above. */
export function sessionRoutes(baseUrl: string): Router {
  const router = Router({ caseSensitive: true });
  const { origin } = new URL(baseUrl);
  const readFor = (isAccount: (name: string) => boolean): RequestHandler => {
    return (request, _response, next) => {
      const account = request.get('reverie-account');
      if (account !== undefined && isAccount(account) && isOwnPage(request, origin)) {
        const token = tokenIn(request.headers.cookie, baseUrl);
        if (token !== undefined) setSessionKey(request, sessionKey(token, account));
      }
      next();
    };
  };
  router.use(
    PATHS,
    readFor((name) => ACCOUNT.test(name)),
  );
  router.use(
    '/admin',
    readFor((name) => name === OPERATOR_ACCOUNT),
  );
  return router;
}

/** Browsers without `Sec-Fetch-Site` send `Origin` with every request that changes something. */
function isOwnPage(request: Request, own: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.get('origin');
  return origin === undefined || origin === own || URL.parse(origin)?.host === request.get('host');
}

/** Chosen at random, so that no value of a request can take the form of a session. */
const MARK = unguessable();

function sessionKey(token: string, account_id: string): string {
  return `${MARK} ${account_id} ${token}`;
}

/** The session that takes the place of a key; undefined for a key. */
export function readSessionKey(key: string): { account_id: string; token: string } | undefined {
  const [mark, account_id, token] = key.split(' ');
  return mark === MARK ? { account_id: account_id!, token: token! } : undefined;
}
