/** Attacks on memberships, over HTTP against two processes of one service. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { type Colleagues, colleaguesOf } from '../support/colleagues.ts';
import { createDatabase } from '../support/database.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
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

describe('two processes', () => {
  test('let a lower role and a removal count at once, also for an open stream', async () => {
    const account = await people.opened();
    const { person_id, headers } = await account.joined('developer');
    const path = `/api/members/${person_id}`;
    for (const service of [one, two])
      expect((await service.post('/api/keys', { name: 'x' }, headers)).status).toBe(201);
    const stream = await fetch(`${two.baseUrl}/api/jobs/events`, { headers });
    expect(stream.status).toBe(200);
    const lower = { headers: account.keyHeader, body: { role: 'viewer' } };
    expect((await one.call('PATCH', path, lower)).status).toBe(200);
    for (const service of [one, two])
      expect((await service.post('/api/keys', { name: 'x' }, headers)).status).toBe(403);
    expect((await one.call('DELETE', path, { headers: account.keyHeader })).status).toBe(200);
    for (const service of [one, two]) expect((await service.get('/api/account', headers)).status).toBe(401);
    // Reads to its end, which comes only because the service ends it.
    await stream.text().catch(() => undefined);
  });

  test('keep one owner when all owners leave or lower each other at the same time', async () => {
    const account = await people.opened();
    const owners = [];
    for (let n = 0; n < 4; n++) owners.push(await account.joined('owner'));
    const answers = await Promise.all(
      owners.map(({ person_id, headers }, n) =>
        (n % 2 ? one : two).call('DELETE', `/api/members/${person_id}`, { headers }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    const second = await account.joined('owner');
    const rest = owners.find((_, n) => answers[n]!.status === 409)!;
    const mutual = await Promise.all([
      one.call('PATCH', `/api/members/${second.person_id}`, {
        headers: rest.headers,
        body: { role: 'viewer' },
      }),
      two.call('PATCH', `/api/members/${rest.person_id}`, {
        headers: second.headers,
        body: { role: 'viewer' },
      }),
    ]);
    expect(mutual.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('let no key keep rights that its maker loses while it is created', async () => {
    const account = await people.opened();
    for (let n = 0; n < 3; n++) {
      const { person_id, headers } = await account.joined('admin');
      const first = await one.post('/api/keys', { name: 'first' }, headers);
      const byKey = { 'x-api-key': String(first.body.api_key) };
      const body = { role: 'developer' };
      await Promise.all([
        ...Array.from({ length: 12 }, (_, k) =>
          (k % 2 ? one : two).post('/api/keys', { name: 'race' }, k % 3 ? headers : byKey),
        ),
        one.call('PATCH', `/api/members/${person_id}`, { headers: account.keyHeader, body }),
      ]);
      const keys = await people.rows<{ role: string | null }>(
        `select distinct role from api_key where person_id = $1 and account_id = $2 and key_sha256 is not null`,
        [person_id, account.id],
      );
      expect(keys).toEqual([{ role: 'developer' }]);
    }
  });

  test.each(['a session', 'a key'])('refuse a change by %s whose rights end while it waits', async (by) => {
    const account = await people.opened();
    const { person_id, browser, headers } = await account.joined('admin');
    const guest = await account.joined('viewer');
    const caller = by === 'a key' ? (await people.newKey(browser)).header : headers;
    const path = `/api/members/${guest.person_id}`;
    const waiting = await one.context.db.transaction(async (tx) => {
      await tx.query({
        text: 'select from account_member where account_id = $1 for update',
        values: [account.id],
      });
      const call = two.call('PATCH', path, { headers: caller, body: { role: 'admin' } });
      await eventually(async () => {
        const waits = await two.context.db.query({ text: 'select from pg_locks where not granted' });
        return waits.length > 0;
      });
      for (const table of ['account_member', 'api_key'])
        await tx.query({
          text: `update ${table} set role = 'viewer' where person_id = $1 and account_id = $2`,
          values: [person_id, account.id],
        });
      return { call };
    });
    expect((await waiting.call).status).toBe(403);
  });
});
