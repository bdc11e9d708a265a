/** Roles of members and the end of memberships, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Colleagues, colleaguesOf } from '../support/colleagues.ts';
import { createDatabase, DATABASES } from '../support/database.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
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

  test('200 updateMember: a lower role counts at once, also for the keys that the member created', async () => {
    const ada = await people.signedIn();
    const grace = await people.invited(ada.browser, ada.account, 'admin');
    const key = await people.newKey(grace.browser);
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
      await people.rows(`update api_key set revoked_at = now() where name = 'z'`);
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
    const ada = await people.signedIn();
    const grace = await people.invited(ada.browser, ada.account, 'developer');
    const key = await people.newKey(grace.browser);
    await ada.browser.call('PATCH', `/api/members/${grace.person_id}`, { role: 'billing' });
    const bought = await service.post('/api/top-ups', { credits: 500 }, key.header);
    expect(bought).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('The role viewer') },
    });
  });

  test('200 removeMember: the session and its key end, and the keys of the person are listed and stay with fewer rights', async () => {
    const ada = await people.signedIn();
    const grace = await people.invited(ada.browser, ada.account, 'owner');
    const key = await people.newKey(grace.browser);
    const ended = await people.newKey(grace.browser, 'old');
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
    const [own] = await people.rows<{ open: number }>(
      `select count(*)::int as open from api_key
       where person_id = $1 and account_id = $2 and key_sha256 is null and revoked_at is null`,
      [grace.person_id, ada.account],
    );
    expect(own!.open).toBe(0);
    expect(await grace.browser.post(`/auth/invitations/${grace.invitation}`), 'used').toMatchObject({
      status: 410,
    });
    expect((await ada.browser.call('DELETE', `/api/keys/${key.id}`)).status).toBe(200);

    await ada.browser.post('/api/invitations', { email: grace.email, role: 'viewer' });
    const again = (await grace.browser.get('/auth/session')).body.invitations as { invitation_id: string }[];
    expect((await grace.browser.post(`/auth/invitations/${again[0]!.invitation_id}`)).status).toBe(200);
    expect((await grace.browser.get('/api/account')).status).toBe(200);
  });

  test('the last owner keeps the role; the account is transferred by a second owner, then the first one leaves', async () => {
    const ada = await people.signedIn();
    const grace = await people.invited(ada.browser, ada.account, 'viewer');
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
    const ada = await people.signedIn();
    for (const role of ['viewer', 'billing', 'developer']) {
      const grace = await people.invited(ada.browser, ada.account, role);
      expect((await grace.browser.call('DELETE', `/api/members/${ada.person_id}`)).status, role).toBe(403);
      expect((await grace.browser.call('DELETE', `/api/members/${grace.person_id}`)).status, role).toBe(200);
    }
    expect((await ada.browser.get('/api/members')).body.members).toHaveLength(1);
  });

  test('an admin manages all but owners', async () => {
    const ada = await people.signedIn();
    const grace = await people.invited(ada.browser, ada.account, 'admin');
    const joan = await people.invited(grace.browser, ada.account, 'viewer');
    const email = people.fresh();
    const { body } = await ada.browser.post('/api/invitations', { email, role: 'owner' });
    const calls: [method: string, path: string, body?: object][] = [
      ['PATCH', `/api/members/${joan.person_id}`, { role: 'owner' }],
      ['PATCH', `/api/members/${grace.person_id}`, { role: 'owner' }],
      ['PATCH', `/api/members/${ada.person_id}`, { role: 'viewer' }],
      ['DELETE', `/api/members/${ada.person_id}`],
      ['POST', '/api/invitations', { email: people.fresh(), role: 'owner' }],
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
});
