import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase, DATABASES } from '../support/database.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { accountsOf, openBrowser } from '../support/person.ts';
import { openService, type Service } from '../support/service.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

let number = 0;
const fresh = () => `person${++number}@example.com`;

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await openService({
      env: {
        SIGN_UP: 'open',
        SIGN_UP_CREDITS: '12.5',
        SMTP_URL: mailbox.url,
        ...(kind === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
      },
    });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    mailbox.mails.length = 0;
  });

  const rows = <Row>(text: string, values: unknown[] = []) => service.context.db.query<Row>({ text, values });

  test('201 createSignInCode, 201 createSession: a visitor signs up with the code of the mail, and gets a live and a test account', async () => {
    const email = fresh();
    const browser = openBrowser(service);
    const answer = await browser.signIn(mailbox, email);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        person: { email },
        accounts: [
          { mode: 'live', role: 'owner', name: email },
          { mode: 'test', role: 'owner', name: email },
        ],
      },
    });
    expect((await browser.get('/api/account')).body).toMatchObject({
      mode: 'live',
      credits: { available: '12.5' },
    });
    browser.useAccount(accountsOf(answer)[1]!.account_id);
    expect((await browser.get('/api/account')).body).toMatchObject({
      mode: 'test',
      credits: { available: '1000' },
    });
    const picture = await browser.post('/api/ra1', { prompt: 'a fox' });
    expect(picture).toMatchObject({ status: 200, body: { credits_charged: 4 } });
    expect((await browser.get('/api/keys')).body.keys, 'the key without a secret is not listed').toEqual([]);
    const key = await browser.post('/api/keys', { name: 'laptop' });
    expect(key.status).toBe(201);
    const withKey = { 'x-api-key': String(key.body.api_key) };
    expect((await service.get('/api/account', withKey)).body).toMatchObject({ mode: 'test' });
    const [row] = await rows<{ person_id: string }>('select person_id from api_key where id = $1', [
      key.body.key_id,
    ]);
    expect(row!.person_id).toBe((answer.body.person as { person_id: string }).person_id);
  });

  test('200 getSession, 200 listSessions, 200 revokeSession, 200 endSession: a session is read, listed and ended; afterwards the cookie opens nothing', async () => {
    const [one, two] = [openBrowser(service), openBrowser(service)];
    const email = fresh();
    await one.signIn(mailbox, email);
    mailbox.mails.length = 0;
    await two.signIn(mailbox, email);
    expect((await one.get('/auth/session')).body).toMatchObject({ person: { email } });
    const { sessions } = (await one.get('/api/sessions')).body as {
      sessions: { session_id: string; current: boolean }[];
    };
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    const other = sessions[0]!.session_id;
    expect(await one.call('DELETE', `/api/sessions/${other}`)).toMatchObject({
      status: 200,
      body: { session_id: other, current: false },
    });
    expect((await one.call('DELETE', `/api/sessions/${other}`)).status).toBe(404);
    expect(await two.get('/api/account')).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
    const nobody = { person: null, accounts: [], invitations: [], operator_role: null };
    expect((await two.get('/auth/session')).body).toEqual(nobody);
    const cookie = one.cookie();
    expect((await one.call('DELETE', '/auth/session')).body).toEqual(nobody);
    expect(one.cookie()).toBeUndefined();
    one.setCookie(cookie);
    expect((await one.get('/api/account')).status).toBe(401);
  });

  test('a key has no sessions, and nobody ends the session of another person', async () => {
    const { keyHeader } = await service.account();
    expect(await service.get('/api/sessions', keyHeader)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', error: 'Only a signed-in person has sessions; this call has an API key' },
    });
    expect((await service.call('DELETE', '/api/sessions/ssn_1', { headers: keyHeader })).status).toBe(403);
    const [one, two] = [openBrowser(service), openBrowser(service)];
    await one.signIn(mailbox, fresh());
    await two.signIn(mailbox, fresh());
    const { sessions } = (await two.get('/api/sessions')).body as { sessions: { session_id: string }[] };
    expect((await one.call('DELETE', `/api/sessions/${sessions[0]!.session_id}`)).status).toBe(404);
    expect((await two.get('/api/account')).status).toBe(200);
  });

  test('a link signs in once, also in another browser, but only for the address that it was sent to', async () => {
    const email = fresh();
    await openBrowser(service).requestCode(email);
    const { secret, link } = await mailbox.letter(email);
    expect(link).toBe(`${service.baseUrl}/console#/sign-in/${secret}/${encodeURIComponent(email)}`);
    const browser = openBrowser(service);
    const wrong = await browser.post('/auth/session', { link: secret, email: 'somebody@example.com' });
    expect(wrong).toMatchObject({ status: 410, body: { code: 'code_expired' } });
    expect((await browser.post('/auth/session', { link: secret })).body).toMatchObject({
      code: 'invalid_request',
      param: 'email',
    });
    expect((await browser.post('/auth/session', { link: secret, email })).status).toBe(201);
    const again = await openBrowser(service).post('/auth/session', { link: secret, email });
    expect(again).toMatchObject({ status: 410, body: { code: 'code_expired' } });
  });

  test('a program that opens the link with GET or HEAD does not use it up', async () => {
    const email = fresh();
    await openBrowser(service).requestCode(email);
    const { secret, link } = await mailbox.letter(email);
    for (const method of ['GET', 'HEAD', 'GET']) await fetch(link, { method });
    expect((await openBrowser(service).post('/auth/session', { link: secret, email })).status).toBe(201);
  });

  test('a code works only with the secret of the page that requested it', async () => {
    const email = fresh();
    const [mine, other] = [openBrowser(service), openBrowser(service)];
    await mine.requestCode(email);
    const { code } = await mailbox.letter(email);
    const { body } = await other.requestCode('somebody.else@example.com');
    const answer = await other.post('/auth/session', { sign_in_id: body.sign_in_id, code });
    expect([400, 410]).toContain(answer.status);
    expect((await other.post('/auth/session', { sign_in_id: 'sgn_none', code })).status).toBe(410);
    expect((await other.post('/auth/session', { code })).body).toMatchObject({ param: 'sign_in_id' });
    expect((await other.post('/auth/session', {})).body).toMatchObject({ param: 'code' });
  });

  test('three wrong codes end a code, and the right one is then refused', async () => {
    const email = fresh();
    const browser = openBrowser(service);
    const { body } = await browser.requestCode(email);
    const { code } = await mailbox.letter(email);
    const wrong = code === '111111' ? '222222' : '111111';
    const send = (text: string) => browser.post('/auth/session', { sign_in_id: body.sign_in_id, code: text });
    const errors = [];
    for (let n = 0; n < 3; n++) errors.push((await send(wrong)).body.error);
    expect(errors).toEqual([
      'The code is wrong; 2 more tries',
      'The code is wrong; 1 more try',
      'The code is wrong; request a new one',
    ]);
    expect(await send(code)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
  });

  test('of parallel tries with the right code, one signs in; of parallel wrong ones, three are checked', async () => {
    const email = fresh();
    const browser = openBrowser(service);
    const { body } = await browser.requestCode(email);
    const { code } = await mailbox.letter(email);
    const proof = { sign_in_id: body.sign_in_id, code };
    const all = await Promise.all(
      Array.from({ length: 8 }, () => openBrowser(service).post('/auth/session', proof)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(410)]);
    const people = await rows('select id from person where email = $1', [email]);
    expect(people).toHaveLength(1);

    const next = await browser.requestCode(email);
    const bad = { sign_in_id: next.body.sign_in_id, code: '123123' };
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => openBrowser(service).post('/auth/session', bad)),
    );
    expect(tries.filter(({ body: { code: name } }) => name === 'wrong_code').length).toBeLessThanOrEqual(3);
  });

  test('a code expires after ten minutes', async () => {
    const email = fresh();
    const browser = openBrowser(service);
    const { body } = await browser.requestCode(email);
    const { code } = await mailbox.letter(email);
    await rows(`update person_code set expires_at = now() - interval '1 second' where email = $1`, [email]);
    const answer = await browser.post('/auth/session', { sign_in_id: body.sign_in_id, code });
    expect(answer).toMatchObject({
      status: 410,
      body: { error: 'This code is no longer valid; request a new one' },
    });
  });

  test('one address in another case is the same person', async () => {
    const email = fresh();
    const first = await openBrowser(service).signIn(mailbox, email);
    mailbox.mails.length = 0;
    const second = await openBrowser(service).signIn(mailbox, email.toUpperCase());
    expect(second.body.person).toEqual(first.body.person);
  });

  test('a session that is idle for a week or older than a month ends', async () => {
    const browser = openBrowser(service);
    await browser.signIn(mailbox, fresh());
    const status = async () => (await browser.get('/api/account')).status;
    expect(await status()).toBe(200);
    const [{ id }] = (await rows<{ id: string }>(
      'select id from person_session order by created_at desc limit 1',
    )) as [{ id: string }];
    await rows(`update person_session set last_used_at = now() - interval '6 days' where id = $1`, [id]);
    expect(await status()).toBe(200);
    const [{ idle }] = (await rows<{ idle: boolean }>(
      `select last_used_at < now() - interval '1 hour' as idle from person_session where id = $1`,
      [id],
    )) as [{ idle: boolean }];
    expect(idle, 'the use was stored').toBe(false);
    await rows(`update person_session set last_used_at = now() - interval '8 days' where id = $1`, [id]);
    expect(await status()).toBe(401);
    expect((await browser.get('/auth/session')).body).toMatchObject({ person: null });
    await rows(`update person_session set last_used_at = now(), expires_at = 'epoch' where id = $1`, [id]);
    expect(await status()).toBe(401);
  });

  test('the database and the log hold no secret', async () => {
    const email = fresh();
    const browser = openBrowser(service);
    const { body } = await browser.requestCode(email);
    const { code, secret } = await mailbox.letter(email);
    await browser.post('/auth/session', { sign_in_id: body.sign_in_id, code });
    const [{ all }] = (await rows<{ all: string }>(
      `select (select json_agg(c) from person_code c)::text || (select json_agg(s) from person_session s)::text as all`,
    )) as [{ all: string }];
    for (const value of [String(body.sign_in_id), secret, browser.cookie()!.split('=')[1]!]) {
      expect(all).not.toContain(value);
      expect(service.logged()).not.toContain(value);
    }
  });
});
