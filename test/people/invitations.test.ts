/** Invitations over HTTP, with mails through a real SMTP server. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Colleagues, colleaguesOf } from '../support/colleagues.ts';
import { createDatabase, DATABASES } from '../support/database.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { accountsOf } from '../support/person.ts';
import { openService, type Service } from '../support/service.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  let people: Colleagues;
  beforeAll(async () => {
    service = await openService({
      env: {
        SIGN_UP: 'open',
        SMTP_URL: mailbox.url,
        ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
      },
    });
    people = colleaguesOf(service, mailbox);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    mailbox.mails.length = 0;
    await people.resetLimits();
  });

  test('201 createInvitation, 200 listInvitations, 200 acceptInvitation, 200 listMembers: a colleague joins through the mail', async () => {
    const ada = await people.signedIn();
    const email = people.fresh();
    const sent = await ada.browser.post('/api/invitations', {
      email: email.toUpperCase(),
      role: 'developer',
    });
    expect(sent).toMatchObject({ status: 201, body: { email, role: 'developer', invited_by: ada.email } });
    expect((await ada.browser.get('/api/invitations')).body).toEqual({ invitations: [sent.body] });
    const { link, mail } = await mailbox.invitation(email);
    expect(link).toBe(`${service.baseUrl}/console#/invitation/${sent.body.invitation_id}`);
    expect(mail.text).toContain(`${ada.email} invites you`);

    const grace = await people.signedIn(email);
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
    expect(
      (await grace.browser.post('/api/invitations', { email: people.fresh(), role: 'viewer' })).status,
    ).toBe(403);
  });

  test('200 revokeInvitation: a revoked, a replaced and an expired invitation are 410 for the invited person', async () => {
    const ada = await people.signedIn();
    const grace = await people.signedIn();
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
    await people.rows(
      `update account_invitation set expires_at = now() - interval '1 second' where id = $1`,
      [ids[3]],
    );
    for (const id of ids)
      expect(await grace.browser.post(`/auth/invitations/${id}`), id).toMatchObject({
        status: 410,
        body: { code: 'gone', error: 'This invitation is no longer valid; ask for a new one' },
      });
    expect((await grace.browser.get('/auth/session')).body.invitations).toEqual([]);
    expect((await ada.browser.get('/api/members')).body.members).toHaveLength(1);
  });

  test('the key of an account without members invites its first owner; a limited key manages nobody', async () => {
    const { id, keyHeader } = await service.account();
    const grace = await people.signedIn();
    const sent = await service.post('/api/invitations', { email: grace.email, role: 'owner' }, keyHeader);
    expect(sent).toMatchObject({ status: 201, body: { invited_by: null } });
    const { mail } = await mailbox.invitation(grace.email);
    expect(mail.text).toContain('You are invited to an account');
    await grace.browser.post(`/auth/invitations/${sent.body.invitation_id}`);
    grace.browser.useAccount(id);
    expect((await grace.browser.get('/api/account')).status).toBe(200);
    const narrow = await service.post('/api/keys', { name: 'n', scopes: ['account'] }, keyHeader);
    const limited = { 'x-api-key': String(narrow.body.api_key) };
    const more = { email: people.fresh(), role: 'viewer' };
    expect(await service.post('/api/invitations', more, limited)).toMatchObject({
      status: 403,
      body: { error: 'Only a key without restricted scopes, a cap or an expiry may manage members' },
    });
    const path = `/api/members/${grace.person_id}`;
    expect((await service.call('DELETE', path, { headers: limited })).status).toBe(403);
    expect((await service.get('/api/members', limited)).status).toBe(200);
  });

  test('a member is not invited again, and an account has at most 100 members and invitations', async () => {
    const ada = await people.signedIn();
    const again = await ada.browser.post('/api/invitations', { email: ada.email, role: 'viewer' });
    expect(again).toMatchObject({ status: 400, body: { code: 'invalid_request', param: 'email' } });
    await people.rows(
      `insert into account_invitation (id, account_id, email, role, network, created_at, expires_at)
       select 'inv_' || $1 || n, $1, n || '@example.com', 'viewer', '', now() - interval '2 hours', now() + interval '1 day'
       from generate_series(1, 99) n`,
      [ada.account],
    );
    const invite = (email: string) => ada.browser.post('/api/invitations', { email, role: 'viewer' });
    expect(await invite(people.fresh())).toMatchObject({ status: 409, body: { code: 'too_many_members' } });
    expect((await invite('1@example.com')).status, 'a replacement needs no room').toBe(201);
  });
});
