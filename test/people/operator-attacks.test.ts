/** Attacks on the operator API by people and tokens, over HTTP against two processes of one service. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { type Issuer, openIssuer } from '../support/issuer.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { headersOf, signedIn, tokenOf } from '../support/operators.ts';
import { openBrowser } from '../support/person.ts';
import { atProvider, providersFile } from '../support/provider.ts';
import { openService, type Service } from '../support/service.ts';

const PUBLIC = 'http://127.0.0.1:9';
const LIST = 'Ops@Example.com=full,help@example.com=support,late@example.com=full';

let mailbox: Mailbox;
let issuer: Issuer;
let env: Record<string, string>;
let one: Service;
let two: Service;
beforeAll(async () => {
  mailbox = await openMailbox();
  issuer = await openIssuer();
  const operators = { admins: 'full', desk: 'support' };
  env = {
    SIGN_UP: 'open',
    SIGN_UP_DOMAINS: 'customer.example',
    SMTP_URL: mailbox.url,
    OPERATORS: LIST,
    BASE_URL: PUBLIC,
    RATE_LIMITS: 'sign_in=1000,search=1000,refused=1000',
    SECRET_OF_CLIENT: issuer.client.secret,
    OIDC_FILE: providersFile({ one: { ...issuer, scopes: ['openid', 'email', 'groups'], operators } }),
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
  };
  one = await openService({ env });
  two = await openService({ env });
  issuer.allow(`${PUBLIC}/console/sign-in/one`);
});
afterAll(async () => {
  await one.stop();
  await two.stop();
  await issuer.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.mails.length = 0;
  await one.context.db.query({ text: `update person_code set created_at = created_at - interval '2 hours'` });
});

const at = (service: Service, path: string) => `${service.ownUrl}${path}`;
const read = (service: Service, headers: Record<string, string>) =>
  service.get(at(service, '/admin/operator'), headers);
const statuses = async (headers: Record<string, string>) => {
  const answers = await Promise.all([read(one, headers), read(two, headers)]);
  return answers.map(({ status }) => status);
};
/** Does what a restart of one process with another list does. */
async function restartedWith(OPERATORS: string): Promise<void> {
  const third = await openService({ env: { ...env, OPERATORS } });
  await third.stop();
}
const suspend = async (service: Service, headers: Record<string, string>) => {
  const { id } = await one.account();
  const answer = await service.post(at(service, `/admin/accounts/${id}/suspend`), { reason: 'x' }, headers);
  return answer.status;
};

describe('roles of people', () => {
  test('a new list counts at once in every process, for sessions that are open', async () => {
    const { headers } = await signedIn(one, mailbox, 'late@example.com');
    expect(await statuses(headers)).toEqual([200, 200]);
    await restartedWith('late@example.com=read');
    expect((await read(two, headers)).body).toMatchObject({ role: 'read' });
    expect(await suspend(one, headers)).toBe(403);
    await restartedWith('ops@example.com=full,help@example.com=support');
    expect(await statuses(headers)).toEqual([401, 401]);
    await restartedWith(LIST);
    expect(await statuses(headers)).toEqual([200, 200]);
  });

  test('a role that ends while a body arrives does not change anything', async () => {
    const { headers } = await signedIn(one, mailbox, 'late@example.com');
    const { id, keyHeader } = await one.account();
    const body = JSON.stringify({ credits: '5', reason: 'slow' });
    const url = new URL(at(two, `/admin/accounts/${id}/credits`));
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
    });
    const status = new Promise((resolve, reject) => {
      call.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    call.write(body.slice(0, 10));
    await sleep(1500);
    await restartedWith('ops@example.com=full,help@example.com=support');
    call.end(body.slice(10));
    expect(await status).toBe(401);
    const { body: account } = await one.get(at(one, '/api/account'), keyHeader);
    expect(account).toMatchObject({ credits: { posted: '100' } });
    await restartedWith(LIST);
  });

  test('the events of an account do not depend on the role, and end with the session', async () => {
    const { browser, headers } = await signedIn(one, mailbox, 'grace@customer.example');
    expect((await read(two, headers)).status, 'a person without a role').toBe(401);
    const { body } = await browser.get('/auth/session');
    const [{ account_id }] = body.accounts as [{ account_id: string }];
    const own = { ...headers, 'reverie-account': account_id };
    const stream = await fetch(at(two, '/api/jobs/events'), { headers: own });
    expect(stream.status).toBe(200);
    await browser.call('DELETE', '/auth/session');
    // Reads to its end, which comes only because the service ends it.
    await stream.text().catch(() => undefined);
  });

  test('an address in another case is the same operator, and one that only looks alike is none', async () => {
    const { answer, headers } = await signedIn(one, mailbox, 'OPS@example.COM');
    expect(answer.body).toMatchObject({
      person: { email: 'ops@example.com' },
      operator_role: 'full',
      accounts: [],
    });
    expect(await statuses(headers)).toEqual([200, 200]);
    for (const email of ['ops@customer.example', 'ops@example.com@customer.example'.replace('@', '_')]) {
      const other = await signedIn(one, mailbox, email);
      expect(await statuses(other.headers)).toEqual([401, 401]);
    }
  });

  test('an operator may sign in where people may not sign up, and then has no account', async () => {
    const { answer } = await signedIn(two, mailbox, 'help@example.com');
    expect(answer.body).toMatchObject({ accounts: [], operator_role: 'support' });
    await one.post(at(one, '/auth/codes'), { email: 'nobody@example.com' });
    expect(mailbox.mails.filter(({ to }) => to.includes('nobody@example.com'))).toEqual([]);
  });
});

describe('groups of a provider', () => {
  const enter = async (claims: { sub: string } & Record<string, unknown>, service = one) => {
    const browser = openBrowser(service, { base: service.ownUrl });
    const answer = await atProvider(browser, issuer, 'one', claims);
    return { answer, headers: headersOf(browser.cookie() ?? 'none=1') };
  };

  test('give the role of the highest group, and groups that are not in the file give none', async () => {
    const of = async (groups: unknown, n: number) => {
      const claims = { sub: `g${n}`, email: `g${n}@customer.example`, email_verified: true, groups };
      return (await enter(claims)).answer.body.operator_role;
    };
    expect(await of(['desk', 'admins', 'x'], 1)).toBe('full');
    expect(await of('desk', 2)).toBe('support');
    for (const [n, groups] of [[], ['Admins'], ['__proto__', 'constructor'], null, { admins: 1 }].entries())
      expect(await of(groups, 10 + n)).toBeNull();
  });

  test('an address that the provider has not verified never gets a role', async () => {
    const claims = { sub: 'thief', email: 'ops@example.com', groups: ['admins'] };
    for (const email_verified of [false, undefined, 'no'])
      expect((await enter({ ...claims, email_verified })).answer.status).toBe(403);
    const verified = { sub: 'ivy', email: 'ivy@customer.example', groups: ['admins'] };
    expect((await enter({ ...verified, email_verified: true })).answer.body.operator_role).toBe('full');
    // Later sign-ins find the person by the subject.
    const later = await enter({ ...verified, email: 'ops@example.com', email_verified: false });
    expect(later.answer.body).toMatchObject({
      person: { email: 'ivy@customer.example' },
      operator_role: null,
    });
    expect(await statuses(later.headers)).toEqual([401, 401]);
  });

  test('the role ends twelve hours after the sign-in, and a later sign-in without the group has none', async () => {
    const claims = { sub: 'jo', email: 'jo@example.com', email_verified: true };
    const { answer, headers } = await enter({ ...claims, groups: ['admins'] }, two);
    expect(answer.body).toMatchObject({ operator_role: 'full', accounts: [] });
    expect(await statuses(headers)).toEqual([200, 200]);
    const { person_id } = answer.body.person as { person_id: string };
    const age = (hours: number) =>
      one.context.db.query({
        text: `update person_session set created_at = now() - $2::int * interval '1 hour' where person_id = $1`,
        values: [person_id, hours],
      });
    await age(11);
    expect(await statuses(headers)).toEqual([200, 200]);
    await age(13);
    expect(await statuses(headers)).toEqual([401, 401]);
    expect((await enter({ ...claims, groups: [] })).answer.body.operator_role).toBeNull();
  });
});

describe('requests', () => {
  test('of other pages do not act, whatever they send', async () => {
    const { headers } = await signedIn(one, mailbox, 'ops@example.com');
    const { cookie } = headers as { cookie: string };
    const own = { cookie, 'reverie-account': 'operator' };
    const foreign: Record<string, string>[] = [
      { cookie },
      { cookie, 'sec-fetch-site': 'same-origin' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { ...own, 'sec-fetch-site': 'same-site' },
      { ...own, origin: 'https://evil.example' },
      { ...headers, 'reverie-account': 'acc_1' },
    ];
    for (const each of foreign) expect(await suspend(two, each)).toBe(401);
    expect(await suspend(two, headers)).toBe(200);
    const preflight = await fetch(at(one, '/admin/operator'), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'reverie-account',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('of members do not reach the operator API, and those of operators reach no account', async () => {
    const member = await signedIn(one, mailbox, 'ada@customer.example');
    const [{ account_id }] = member.answer.body.accounts as [{ account_id: string }];
    for (const account of [account_id, 'operator', ''])
      expect(await statuses({ ...member.headers, 'reverie-account': account })).toEqual([401, 401]);
    const operator = await signedIn(one, mailbox, 'ops@example.com');
    for (const account of [account_id, 'operator'])
      for (const path of ['/api/account', '/api/keys', '/api/sessions'])
        expect(
          (await two.get(at(two, path), { ...operator.headers, 'reverie-account': account })).status,
        ).toBe(401);
  });

  test('with a revoked token, a copied cookie of an ended session or a session token open nothing', async () => {
    const { token_id, headers } = await tokenOf(one, 'full');
    expect(await statuses(headers)).toEqual([200, 200]);
    const revoked = await one.post(
      at(one, `/admin/tokens/${token_id}/revoke`),
      { reason: 'left' },
      one.asOperator,
    );
    expect(revoked.status).toBe(200);
    expect(await statuses(headers)).toEqual([401, 401]);
    const rows = await one.context.db.query({ text: 'select t::text as row from operator_token t' });
    expect(JSON.stringify(rows)).not.toContain(headers.authorization.slice('Bearer adm_'.length + 12));
    const person = await signedIn(one, mailbox, 'ops@example.com');
    const session = person.headers.cookie!.split('=')[1]!;
    for (const text of [session, `operator ${session}`, `x operator ${session}`])
      expect(await statuses({ authorization: `Bearer ${text}` })).toEqual([401, 401]);
    await person.browser.call('DELETE', '/auth/session');
    expect(await statuses(person.headers)).toEqual([401, 401]);
  });
});
