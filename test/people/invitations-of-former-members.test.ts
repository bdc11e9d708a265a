/** Open invitations of a person who loses the right to invite. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleagues, colleaguesOf } from '../support/colleagues.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { openService, type Service } from '../support/service.ts';

let mailbox: Mailbox;
let service: Service;
let people: Colleagues;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await openService({ env: { SIGN_UP: 'open', SMTP_URL: mailbox.url } });
  people = colleaguesOf(service, mailbox);
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});

test.each([
  ['removed', 'admin', ['admin', 'viewer'], 'DELETE', undefined, []],
  ['made a viewer', 'admin', ['admin', 'viewer'], 'PATCH', { role: 'viewer' }, []],
  ['an admin, no longer an owner', 'owner', ['owner', 'viewer'], 'PATCH', { role: 'admin' }, ['viewer']],
] as const)('a person who is %s brings nobody back as %s', async (_, role, invited, method, body, left) => {
  const account = await people.opened();
  await account.joined('owner');
  const inviter = await account.joined(role);
  const keep = await account.invite(people.fresh(), 'viewer');
  const mine = [];
  for (const each of invited) {
    const email = people.fresh();
    const { body: invitation } = await inviter.browser.post('/api/invitations', { email, role: each });
    mine.push({ email, role: each, id: String(invitation.invitation_id) });
  }
  const change = { headers: account.keyHeader, ...(body && { body }) };
  expect((await service.call(method, `/api/members/${inviter.person_id}`, change)).status).toBe(200);
  const { invitations } = (await service.get('/api/invitations', account.keyHeader)).body as {
    invitations: { invitation_id: string; role: string }[];
  };
  const open = invitations.filter(({ invitation_id }) => invitation_id !== keep.body.invitation_id);
  expect(open.map((each) => each.role)).toEqual(left);
  expect(invitations).toHaveLength(left.length + 1);
  for (const { email, id, role: each } of mine) {
    const { browser } = await people.signedIn(email);
    const status = (left as readonly string[]).includes(each) ? 200 : 410;
    expect((await browser.post(`/auth/invitations/${id}`)).status, each).toBe(status);
  }
});
