/** A person's browser: it keeps the session cookie and sends requests as the console's page does. */
import type { Mailbox } from './mailbox.ts';
import type { Answer, Service } from './service.ts';

export type Browser = Awaited<ReturnType<typeof openBrowser>>;

type Site = 'same-origin' | 'same-site' | 'cross-site';

/** Without an account, calls carry the cookie only. */
export function openBrowser(service: Pick<Service, 'call'>, { base = '' }: { base?: string } = {}) {
  let cookie: string | undefined;
  let attempt: string | undefined;
  let account: string | undefined;
  const call = async (method: string, path: string, body?: unknown, site: Site = 'same-origin') => {
    const headers: Record<string, string> = { 'sec-fetch-site': site };
    const cookies = [cookie, attempt].filter((each) => each !== undefined);
    if (cookies.length > 0) headers.cookie = cookies.join('; ');
    if (account !== undefined) headers['reverie-account'] = account;
    const answer = await service.call(method, `${base}${path}`, {
      headers,
      ...(body !== undefined && { body }),
    });
    const set = answer.headers.get('set-cookie');
    if (set?.includes('reverie_sign_in=')) attempt = set.split(';')[0]!;
    else if (set) cookie = /Max-Age=0/.test(set) ? undefined : set.split(';')[0]!;
    return answer;
  };
  return {
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    cookie: () => cookie,
    /** The cookie of a sign-in at a provider. */
    attempt: () => attempt,
    setAttempt: (value: string | undefined) => {
      attempt = value;
    },
    /** The browser of somebody who has copied the cookie. */
    setCookie: (value: string | undefined) => {
      cookie = value;
    },
    useAccount: (id: string | undefined) => {
      account = id;
    },
    /** Requests a code. */
    requestCode: (email: string) => call('POST', '/auth/codes', { email }),
    /** Signs in with the code of the mail, and acts for the live account. */
    async signIn(mailbox: Mailbox, email: string, mode: 'live' | 'test' = 'live'): Promise<Answer> {
      const { body } = await call('POST', '/auth/codes', { email });
      const { code } = await mailbox.letter(email.toLowerCase());
      const answer = await call('POST', '/auth/session', { sign_in_id: body.sign_in_id, code });
      if (answer.status !== 201) throw new Error(`sign-in failed: ${answer.status}`);
      account = accountsOf(answer).find((each) => each.mode === mode)?.account_id;
      return answer;
    },
  };
}

export function accountsOf({ body }: Answer) {
  return body.accounts as { account_id: string; name: string; mode: string; role: string }[];
}
