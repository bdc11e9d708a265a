/** People who join accounts by invitation, through the mails of a real SMTP server. */
import type { Mailbox } from './mailbox.ts';
import { accountsOf, type Browser, openBrowser } from './person.ts';
import type { Service } from './service.ts';

export type Colleagues = ReturnType<typeof colleaguesOf>;

export function colleaguesOf(service: Service, mailbox: Mailbox) {
  const { db } = service.context;
  let number = 0;
  const fresh = () => `person${++number}@example.com`;
  const rows = <Row>(text: string, values: unknown[] = []) => db.query<Row>({ text, values });
  /** Lets the mails of earlier tests count towards no limit. */
  const resetLimits = async () => {
    for (const table of ['person_code', 'account_invitation'])
      await rows(`update ${table} set network = 'elsewhere', created_at = created_at - interval '2 hours'`);
  };
  const signedIn = async (email = fresh()) => {
    const browser = openBrowser(service);
    const answer = await browser.signIn(mailbox, email);
    const { person_id } = answer.body.person as { person_id: string };
    return { browser, email, person_id, answer, account: accountsOf(answer)[0]!.account_id };
  };
  /** A person who has accepted the newest invitation to the address, and acts for its account. */
  const joined = async (account: string, email: string) => {
    const person = await signedIn(email);
    const { id } = await mailbox.invitation(email);
    const accepted = await person.browser.post(`/auth/invitations/${id}`);
    person.browser.useAccount(account);
    const headers = {
      cookie: person.browser.cookie()!,
      'reverie-account': account,
      'sec-fetch-site': 'same-origin',
    };
    return { ...person, invitation: id, accepted, headers };
  };
  return {
    fresh,
    rows,
    resetLimits,
    signedIn,
    async invited(owner: Browser, account: string, role: string) {
      const email = fresh();
      await owner.post('/api/invitations', { email, role });
      return joined(account, email);
    },
    /** An account with its first key, which has the rights of the owner. */
    async opened() {
      const { id, keyHeader } = await service.account();
      const invite = (email: string, role: string) =>
        service.post('/api/invitations', { email, role }, keyHeader);
      return {
        id,
        keyHeader,
        invite,
        async joined(role: string) {
          const email = fresh();
          await invite(email, role);
          return joined(id, email);
        },
      };
    },
    async newKey(browser: Browser, name = 'laptop') {
      const { body } = await browser.post('/api/keys', { name });
      return { id: String(body.key_id), header: { 'x-api-key': String(body.api_key) } };
    },
  };
}
