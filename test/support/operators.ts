/** Operators who sign in as people, and operator tokens of each role. */
import { OPERATOR_ROLES, type OperatorRole } from '../../src/lib/operator-role.ts';
import type { Mailbox } from './mailbox.ts';
import { openBrowser } from './person.ts';
import type { Service } from './service.ts';

export { OPERATOR_ROLES, type OperatorRole };

/** One address per role: `support@example.com`. */
export const OPERATORS = OPERATOR_ROLES.map((role) => `${role}@example.com=${role}`).join(',');

/** The headers of the console for a signed-in operator. */
export function headersOf(cookie: string): Record<string, string> {
  return { cookie, 'reverie-account': 'operator', 'sec-fetch-site': 'same-origin' };
}

export async function signedIn(service: Service, mailbox: Mailbox, email: string) {
  const browser = openBrowser(service, { base: service.ownUrl });
  const answer = await browser.signIn(mailbox, email);
  const { person_id } = answer.body.person as { person_id: string };
  return { browser, answer, person_id, headers: headersOf(browser.cookie()!) };
}

export async function tokenOf(service: Service, rights: OperatorRole, more: object = {}) {
  const body = { name: `may ${rights}`, rights, reason: 'a test', ...more };
  const { body: created } = await service.post(`${service.ownUrl}/admin/tokens`, body, service.asOperator);
  const { token, token_id } = created as { token: string; token_id: string };
  return { token, token_id, headers: { authorization: `Bearer ${token}` } };
}

/** A completed job of a new account that paid 4 credits for it. */
export async function chargedJob(service: Service) {
  const account = await service.account({ credits: '10' });
  await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
  const { body } = await service.get(`/admin/jobs?account_id=${account.id}`, service.asOperator);
  const [{ job_id }] = body.jobs as [{ job_id: string }];
  return { ...account, job_id };
}
