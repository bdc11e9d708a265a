/** Members and invitations over HTTP, with mails through a real SMTP server. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, DATABASES } from '../support/database.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { accountsOf, type Browser, openBrowser } from '../support/person.ts';
import { openService, type Service } from '../support/service.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

let number = 0;
const fresh = () => `member${++number}@example.com`;

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await openService({
      env: {
        SIGN_UP: 'open',
        SMTP_URL: mailbox.url,
        ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
      },
    });
  });
  afterAll(() => service.stop());

  const rows = <Row>(text: string, values: unknown[] = []) => service.context.db.query<Row>({ text, values });
  // The limits per network count all tests together.
  const signedIn = async (email = fresh()) => {
    await rows(`update account_invitation set network = 'elsewhere'`);
    await rows(`update person_code set network = 'elsewhere'`);
    const browser = openBrowser(service);
    const answer = await browser.signIn(mailbox, email);
    const person_id = (answer.body.person as { person_id: string }).person_id;
    return { browser, email, person_id, account: accountsOf(answer)[0]!.account_id };
  };
  const invited = async (owner: Browser, account: string, role: string) => {
    const person = await signedIn();
    await owner.post('/api/invitations', { email: person.email, role });
    const { id } = await mailbox.invitation(person.email);
    const answer = await person.browser.post(`/auth/invitations/${id}`);
    person.browser.useAccount(account);
    return { ...person, id, answer };
  };
  const newKey = async (browser: Browser, name = 'laptop') => {
    const { body } = await browser.post('/api/keys', { name });
    return { id: String(body.key_id), header: { 'x-api-key': String(body.api_key) } };
  };

  test('201 createInvitation, 200 listInvitations, 200 acceptInvitation, 200 listMembers: a colleague joins through the mail', async () => {
    const ada = await signedIn();
    const email = fresh();
    const sent = await ada.browser.post('/api/invitations', {
      email: email.toUpperCase(),
      role: 'developer',
    });
    expect(sent).toMatchObject({ status: 201, body: { email, role: 'developer', invited_by: ada.email } });
    expect((await ada.browser.get('/api/invitations')).body).toEqual({ invitations: [sent.body] });
    const { link, mail } = await mailbox.invitation(email);
    expect(link).toBe(`${service.baseUrl}/console#/invitation/${sent.body.invitation_id}`);
    expect(mail.text).toContain(`${ada.email} invites you`);

    const grace = await signedIn(email);
    const before = await grace.browser.get('/auth/session');
    expect(before.body.invitations).toEqual([
      {
        invitation_id: sent.body.invitation_id,
        account_name: ada.email,
        role: 'developer',
        invited_by: ada.email,
        expires_at: sent.body.expires_at,
      },
    ]);
    const path = `/auth/invitations/${sent.body.invitation_id}`;
    const accepted = await grace.browser.post(path);
    expect(accepted).toMatchObject({ status: 200, body: { invitations: [] } });
    expect(accountsOf(accepted)).toContainEqual(
      expect.objectContaining({ account_id: ada.account, role: 'developer' }),
    );
    expect((await grace.browser.post(path)).body, 'a repeat').toEqual(accepted.body);
    grace.browser.useAccount(ada.account);
    const { body } = await grace.browser.get('/api/members');
    expect(body.members).toMatchObject([
      { email: ada.email, role: 'owner', person_id: ada.person_id },
      { email, role: 'developer', person_id: grace.person_id },
    ]);
    expect((await ada.browser.get('/api/invitations')).body).toEqual({ invitations: [] });
    expect((await grace.browser.post('/api/keys', { name: 'x' })).status).toBe(201);
    expect((await grace.browser.post('/api/invitations', { email: fresh(), role: 'viewer' })).status).toBe(
      403,
    );
  });

  test('200 revokeInvitation: a revoked, a replaced and an expired invitation are 410 for the invited person', async () => {
    const ada = await signedIn();
    const grace = await signedIn();
    const ids: string[] = [];
    for (const role of ['developer', 'viewer', 'billing']) {
      const { body } = await ada.browser.post('/api/invitations', { email: grace.email, role });
      ids.push(String(body.invitation_id));
    }
    const revoke = () => ada.browser.call('DELETE', `/api/invitations/${ids[2]}`);
    expect(await revoke()).toMatchObject({ status: 200, body: { invitation_id: ids[2], role: 'billing' } });
    expect(await revoke()).toMatchObject({ status: 404, body: { error: 'There is no such invitation' } });
    const { body } = await ada.browser.post('/api/invitations', { email: grace.email, role: 'viewer' });
    ids.push(String(body.invitation_id));
    await rows('update account_invitation set expires_at = now() where id = $1', [ids[3]]);
    for (const id of ids)
      expect(await grace.browser.post(`/auth/invitations/${id}`), id).toMatchObject({
        status: 410,
        body: { code: 'gone', error: 'This invitation is no longer valid; ask for a new one' },
      });
    expect((await grace.browser.get('/auth/session')).body.invitations).toEqual([]);
    expect((await ada.browser.get('/api/members')).body.members).toHaveLength(1);
  });

  test('200 updateMember: a lower role counts at once, also for the keys that the member created', async () => {
    const ada = await signedIn();
    const grace = await invited(ada.browser, ada.account, 'admin');
    const key = await newKey(grace.browser);
    const child = await service.post('/api/keys', { name: 'child' }, key.header);
    const second = { 'x-api-key': String(child.body.api_key) };
    const path = `/api/members/${grace.person_id}`;
    const settings = { headers: key.header, body: { store_inputs: true } };
    expect((await service.call('PATCH', '/api/account', settings)).status).toBe(200);
    const lower = async (role: string) => {
      const changed = await ada.browser.call('PATCH', path, { role });
      expect(changed).toMatchObject({ status: 200, body: { role, email: grace.email } });
      expect((changed.body.keys as { key_id: string }[]).map(({ key_id }) => key_id)).toEqual([
        child.body.key_id,
        key.id,
      ]);
    };
    await lower('developer');
    for (const headers of [key.header, second]) {
      expect((await service.call('PATCH', '/api/account', { ...settings, headers })).status).toBe(403);
      expect((await service.post('/api/keys', { name: 'z', scopes: ['read'] }, headers)).status).toBe(201);
      await rows(`update api_key set revoked_at = now() where name = 'z'`);
    }
    await lower('viewer');
    await lower('owner');
    for (const headers of [key.header, second]) {
      expect((await service.get('/api/account', headers)).status).toBe(200);
      expect((await service.post('/api/ra1', { prompt: 'a fox' }, headers)).body.code).toBe('forbidden');
    }
    expect((await grace.browser.call('PATCH', '/api/account', { store_inputs: true })).status).toBe(200);
  });

  test('a billing role and a key of a developer have only reading in common', async () => {
    const ada = await signedIn();
    const grace = await invited(ada.browser, ada.account, 'developer');
    const key = await newKey(grace.browser);
    await ada.browser.call('PATCH', `/api/members/${grace.person_id}`, { role: 'billing' });
    const bought = await service.post('/api/top-ups', { credits: 500 }, key.header);
    expect(bought).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('The role viewer') },
    });
  });

  test('200 removeMember: the session and its key end, and the keys of the person are listed and stay with fewer rights', async () => {
    const ada = await signedIn();
    const grace = await invited(ada.browser, ada.account, 'owner');
    const key = await newKey(grace.browser);
    const ended = await newKey(grace.browser, 'old');
    await grace.browser.call('DELETE', `/api/keys/${ended.id}`);
    const path = `/api/members/${grace.person_id}`;
    const removed = await ada.browser.call('DELETE', path);
    expect(removed).toMatchObject({ status: 200, body: { person_id: grace.person_id, role: 'owner' } });
    expect(removed.body.keys).toMatchObject([{ key_id: key.id }]);
    expect((await ada.browser.call('DELETE', path)).body).toMatchObject({ error: 'There is no such member' });
    expect((await grace.browser.get('/api/account')).status).toBe(401);
    expect((await service.get('/api/account', key.header)).status, 'a program goes on').toBe(200);
    const back = { email: grace.email, role: 'owner' };
    expect((await service.post('/api/invitations', back, key.header)).status, 'no way back').toBe(403);
    const [own] = await rows<{ open: number }>(
      `select count(*)::int as open from api_key
       where person_id = $1 and account_id = $2 and key_sha256 is null and revoked_at is null`,
      [grace.person_id, ada.account],
    );
    expect(own!.open).toBe(0);
    expect(await grace.browser.post(`/auth/invitations/${grace.id}`), 'used').toMatchObject({ status: 410 });
    expect((await ada.browser.call('DELETE', `/api/keys/${key.id}`)).status).toBe(200);

    await ada.browser.post('/api/invitations', { email: grace.email, role: 'viewer' });
    const again = (await grace.browser.get('/auth/session')).body.invitations as { invitation_id: string }[];
    expect((await grace.browser.post(`/auth/invitations/${again[0]!.invitation_id}`)).status).toBe(200);
    expect((await grace.browser.get('/api/account')).status).toBe(200);
  });

  test('the last owner keeps the role; the account is transferred by a second owner, then the first one leaves', async () => {
    const ada = await signedIn();
    const grace = await invited(ada.browser, ada.account, 'viewer');
    const own = `/api/members/${ada.person_id}`;
    const last = {
      status: 409,
      body: { code: 'last_owner', error: 'An account needs an owner; appoint another one first' },
    };
    expect(await ada.browser.call('PATCH', own, { role: 'admin' })).toMatchObject(last);
    expect(await ada.browser.call('DELETE', own)).toMatchObject(last);
    expect((await ada.browser.call('PATCH', own, { role: 'owner' })).status).toBe(200);
    await ada.browser.call('PATCH', `/api/members/${grace.person_id}`, { role: 'owner' });
    expect((await ada.browser.call('DELETE', own)).status).toBe(200);
    expect((await ada.browser.get('/api/account')).status).toBe(401);
    expect(await grace.browser.call('DELETE', `/api/members/${grace.person_id}`)).toMatchObject(last);
  });

  test('a member leaves with any role, and can remove nobody else', async () => {
    const ada = await signedIn();
    for (const role of ['viewer', 'billing', 'developer']) {
      const grace = await invited(ada.browser, ada.account, role);
      expect((await grace.browser.call('DELETE', `/api/members/${ada.person_id}`)).status, role).toBe(403);
      expect((await grace.browser.call('DELETE', `/api/members/${grace.person_id}`)).status, role).toBe(200);
    }
    expect((await ada.browser.get('/api/members')).body.members).toHaveLength(1);
  });

  test('an admin manages all but owners', async () => {
    const ada = await signedIn();
    const grace = await invited(ada.browser, ada.account, 'admin');
    const joan = await invited(grace.browser, ada.account, 'viewer');
    const email = fresh();
    const { body } = await ada.browser.post('/api/invitations', { email, role: 'owner' });
    const calls: [method: string, path: string, body?: object][] = [
      ['PATCH', `/api/members/${joan.person_id}`, { role: 'owner' }],
      ['PATCH', `/api/members/${grace.person_id}`, { role: 'owner' }],
      ['PATCH', `/api/members/${ada.person_id}`, { role: 'viewer' }],
      ['DELETE', `/api/members/${ada.person_id}`],
      ['POST', '/api/invitations', { email: fresh(), role: 'owner' }],
      ['POST', '/api/invitations', { email, role: 'viewer' }],
      ['DELETE', `/api/invitations/${body.invitation_id}`],
    ];
    for (const call of calls)
      expect(await grace.browser.call(...call), call.join(' ')).toMatchObject({ status: 403 });
    expect(
      (await grace.browser.call('PATCH', `/api/members/${joan.person_id}`, { role: 'developer' })).status,
    ).toBe(200);
    expect((await grace.browser.call('DELETE', `/api/members/${joan.person_id}`)).status).toBe(200);
  });

  test('the key of an account without members invites its first owner; a limited key manages nobody', async () => {
    const { id, keyHeader } = await service.account();
    const grace = await signedIn();
    const sent = await service.post('/api/invitations', { email: grace.email, role: 'owner' }, keyHeader);
    expect(sent).toMatchObject({ status: 201, body: { invited_by: null } });
    const { mail } = await mailbox.invitation(grace.email);
    expect(mail.text).toContain('You are invited to an account');
    await grace.browser.post(`/auth/invitations/${sent.body.invitation_id}`);
    grace.browser.useAccount(id);
    expect((await grace.browser.get('/api/account')).status).toBe(200);
    const narrow = await service.post('/api/keys', { name: 'n', scopes: ['account'] }, keyHeader);
    const limited = { 'x-api-key': String(narrow.body.api_key) };
    const more = { email: fresh(), role: 'viewer' };
    expect(await service.post('/api/invitations', more, limited)).toMatchObject({
      status: 403,
      body: { error: 'Only a key without restricted scopes, a cap or an expiry may manage members' },
    });
    const path = `/api/members/${grace.person_id}`;
    expect((await service.call('DELETE', path, { headers: limited })).status).toBe(403);
    expect((await service.get('/api/members', limited)).status).toBe(200);
  });

  test('a member is not invited again, and an account has at most 100 members and invitations', async () => {
    const ada = await signedIn();
    const again = await ada.browser.post('/api/invitations', { email: ada.email, role: 'viewer' });
    expect(again).toMatchObject({ status: 400, body: { code: 'invalid_request', param: 'email' } });
    await rows(
      `insert into account_invitation (id, account_id, email, role, network, created_at, expires_at)
       select 'inv_' || $1 || n, $1, n || '@example.com', 'viewer', '', now() - interval '2 hours', now() + interval '1 day'
       from generate_series(1, 99) n`,
      [ada.account],
    );
    const invite = (email: string) => ada.browser.post('/api/invitations', { email, role: 'viewer' });
    expect(await invite(fresh())).toMatchObject({ status: 409, body: { code: 'too_many_members' } });
    expect((await invite('1@example.com')).status, 'a replacement needs no room').toBe(201);
  });
});
