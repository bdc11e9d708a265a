/** Attacks on invitations, over HTTP against two processes of one service. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Colleagues, colleaguesOf } from '../support/colleagues.ts';
import { createDatabase } from '../support/database.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { accountsOf, openBrowser } from '../support/person.ts';
import { openService, type Service } from '../support/service.ts';

let mailbox: Mailbox;
let one: Service;
let two: Service;
let people: Colleagues;
/** Two processes of one service, on one database, and a mail server. */
beforeAll(async () => {
  mailbox = await openMailbox();
  const env = {
    SIGN_UP: 'invite',
    SIGN_UP_CREDITS: '100',
    SIGN_UP_DOMAINS: 'example.com',
    SMTP_URL: mailbox.url,
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
  };
  one = await openService({ env });
  two = await openService({ env });
  people = colleaguesOf(one, mailbox);
});
afterAll(async () => {
  await one.stop();
  await two.stop();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.mails.length = 0;
  await people.resetLimits();
});

describe('an invitation', () => {
  test('lets only the invited address sign up, in any case, and gives it no credits of the operator', async () => {
    const { invite } = await people.opened();
    const [guest, stranger] = [people.fresh(), people.fresh()];
    await invite(guest.toUpperCase(), 'viewer');
    await openBrowser(one).requestCode(stranger);
    const answer = await openBrowser(one).signIn(mailbox, guest.toUpperCase());
    expect(answer).toMatchObject({ status: 201, body: { person: { email: guest } } });
    expect(answer.body.invitations).toHaveLength(1);
    expect(mailbox.mails.flatMap(({ to }) => to)).not.toContain(stranger);
    const [live] = accountsOf(answer);
    const [wallet] = await people.rows<{ available: bigint }>(
      'select available from wallet where account_id = $1',
      [live!.account_id],
    );
    expect(wallet!.available).toBe(0n);
  });

  test('of a refused domain or one that is over lets nobody sign up, and the answer does not show it', async () => {
    const { invite, keyHeader } = await people.opened();
    const [foreign, revoked, expired] = ['guest@elsewhere.example', people.fresh(), people.fresh()];
    const shapes = [];
    for (const email of [foreign, revoked, expired]) {
      const { status, body } = await invite(email, 'viewer');
      shapes.push(JSON.stringify({ status, names: Object.keys(body) }));
      const path = `/api/invitations/${body.invitation_id}`;
      if (email === revoked) await one.call('DELETE', path, { headers: keyHeader });
      if (email === expired)
        await people.rows(
          `update account_invitation set expires_at = now() - interval '1 second' where email = $1`,
          [email],
        );
    }
    expect(new Set(shapes).size).toBe(1);
    for (const email of [foreign, revoked, expired]) await openBrowser(one).requestCode(email);
    const last = people.fresh();
    await invite(last, 'viewer');
    await mailbox.invitation(last);
    expect(mailbox.mails.filter(({ text }) => text.includes('#/sign-in/'))).toEqual([]);
    expect(mailbox.mails.flatMap(({ to }) => to)).not.toContain(foreign);
  });

  test('does not exist for another person, for a visitor and for the page of another origin', async () => {
    const account = await people.opened();
    const other = await account.joined('viewer');
    const guest = people.fresh();
    const sent = await account.invite(guest, 'owner');
    const path = `/auth/invitations/${sent.body.invitation_id}`;
    const unknown = await other.browser.post('/auth/invitations/inv_01KAJ8D1E2F3G4H5J6K7M8N9PQ');
    const stolen = await other.browser.post(path);
    const { request_id: _, ...same } = unknown.body;
    expect({ ...stolen.body, request_id: undefined }).toEqual({ ...same, request_id: undefined });
    expect(stolen.status).toBe(404);
    expect((await openBrowser(two).post(path)).status).toBe(404);
    const own = openBrowser(two);
    await own.signIn(mailbox, guest);
    for (const site of ['cross-site', 'same-site'] as const)
      expect((await own.call('POST', path, {}, site)).status).toBe(403);
    expect(await other.browser.get('/api/account')).toMatchObject({ status: 200 });
    expect((await other.browser.post('/api/keys', { name: 'x' })).status, 'still a viewer').toBe(403);
    expect((await own.post(path)).status).toBe(200);
  });

  test('is not used up by programs that open the link or call the path with GET and HEAD', async () => {
    const { invite } = await people.opened();
    const guest = people.fresh();
    await invite(guest, 'viewer');
    const { link, id } = await mailbox.invitation(guest);
    const browser = openBrowser(one);
    await browser.signIn(mailbox, guest);
    for (const method of ['GET', 'HEAD']) {
      await fetch(link, { method, headers: { cookie: browser.cookie()! } });
      const own = { cookie: browser.cookie()!, 'sec-fetch-site': 'same-origin' };
      const answer = await fetch(`${one.baseUrl}/auth/invitations/${id}`, { method, headers: own });
      expect(answer.status).toBe(405);
    }
    expect((await browser.get('/auth/session')).body.invitations).toHaveLength(1);
    expect((await browser.post(`/auth/invitations/${id}`)).status).toBe(200);
  });

  test('is accepted once by parallel calls to both processes, and not beside its revocation', async () => {
    const account = await people.opened();
    const guest = people.fresh();
    const { body } = await account.invite(guest, 'viewer');
    const browser = openBrowser(one);
    await browser.signIn(mailbox, guest);
    const headers = { cookie: browser.cookie()!, 'sec-fetch-site': 'same-origin' };
    const path = `/auth/invitations/${body.invitation_id}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? one : two).post(path, {}, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const keys = await people.rows(`select from api_key where account_id = $1 and key_sha256 is null`, [
      account.id,
    ]);
    expect(keys).toHaveLength(1);
    for (let n = 0; n < 4; n++) {
      const email = people.fresh();
      const sent = await account.invite(email, 'viewer');
      const person = openBrowser(one);
      await person.signIn(mailbox, email);
      const [accepted, revoked] = await Promise.all([
        two.post(
          `/auth/invitations/${sent.body.invitation_id}`,
          {},
          {
            cookie: person.cookie()!,
            'sec-fetch-site': 'same-origin',
          },
        ),
        one.call('DELETE', `/api/invitations/${sent.body.invitation_id}`, { headers: account.keyHeader }),
      ]);
      expect([
        [200, 404],
        [410, 200],
      ]).toContainEqual([accepted.status, revoked.status]);
    }
  });
});

describe('mails of invitations', () => {
  test.each([
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com, victim@example.com',
    'Ada <a@example.com>',
    'a@example.com\u0000',
  ])('are refused for an address that a mail server could read more into: %j', async (email) => {
    const { invite } = await people.opened();
    expect(await invite(email, 'viewer')).toMatchObject({ status: 400, body: { param: 'email' } });
    expect(mailbox.mails).toEqual([]);
  });

  test('have a fixed subject, one recipient, and no text of the account', async () => {
    const { id, invite } = await people.opened();
    await people.rows('update account set name = $2 where id = $1', [
      id,
      'Prize\r\nBcc: victim@example.com https://evil.example',
    ]);
    const email = people.fresh();
    await invite(email, 'viewer');
    const { mail } = await mailbox.invitation(email);
    expect(mail.to).toEqual([email]);
    expect(mail.raw.match(/^(to|cc|bcc): .*$/gim)).toHaveLength(1);
    expect(/^subject: (.*)$/im.exec(mail.raw)![1]!.trim()).toBe(`Invitation to ${new URL(one.baseUrl).host}`);
    expect(mail.text).not.toMatch(/evil|Prize/);
  });

  test('to one address are at most five an hour, in any case, of all accounts and processes together', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => people.opened()));
    const email = people.fresh();
    const forms = [email, email.toUpperCase(), ` ${email}`];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        (n % 2 ? one : two).post(
          '/api/invitations',
          { email: forms[n % 3], role: 'viewer' },
          accounts[n % 4]!.keyHeader,
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body.error).toMatch(/^Too many invitations for this address\. Try again in \d+ min$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  test('of one account and of one network are at most thirty an hour, also when each is revoked', async () => {
    const account = await people.opened();
    const send = async (from: Awaited<ReturnType<Colleagues['opened']>>, network?: string) => {
      const sent = await from.invite(people.fresh(), 'viewer');
      const path = `/api/invitations/${sent.body.invitation_id}`;
      await one.call('DELETE', path, { headers: from.keyHeader });
      if (network) await people.rows(`update account_invitation set network = $1`, [network]);
      return sent;
    };
    for (let n = 0; n < 30; n++) expect((await send(account, 'elsewhere')).status).toBe(201);
    expect((await send(account)).body.error).toMatch(/^Too many invitations of this account\./);
    const statuses: number[] = [];
    const others = await Promise.all([people.opened(), people.opened()]);
    for (let n = 0; n < 31; n++) statuses.push((await send(others[n % 2]!)).status);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    expect((await send(others[0])).body.error).toMatch(/^Too many invitations from this network\./);
  });
});
