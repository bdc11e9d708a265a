/** Attacks through the addresses of people, over HTTP against two processes of one service. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { openBrowser } from '../support/person.ts';
import { openService, type Service } from '../support/service.ts';

let mailbox: Mailbox;
let one: Service;
let two: Service;
/** Two processes of one service, on one database. */
beforeAll(async () => {
  mailbox = await openMailbox();
  const env = {
    SIGN_UP: 'open',
    SIGN_UP_DOMAINS: 'example.com',
    SMTP_URL: mailbox.url,
    DATABASE_URL: await createDatabase(inject('postgresUrl')),
  };
  one = await openService({ env });
  two = await openService({ env });
});
afterAll(async () => {
  await one.stop();
  await two.stop();
  await mailbox.close();
});
beforeEach(() => {
  mailbox.mails.length = 0;
});

let number = 0;
const fresh = () => `person${++number}@example.com`;
const signedIn = async () => {
  const browser = openBrowser(one);
  const email = fresh();
  const answer = await browser.signIn(mailbox, email);
  return { browser, email, answer, cookie: browser.cookie()! };
};
const rows = <Row>(text: string, values: unknown[] = []) => one.context.db.query<Row>({ text, values });

describe('addresses', () => {
  test('of strangers, of members and of refused domains get the same response, and only members get mail', async () => {
    const { email } = await signedIn();
    mailbox.mails.length = 0;
    const addresses = [email, 'stranger@elsewhere.example', fresh()];
    const shapes = [];
    for (const each of addresses) {
      const { status, body } = await openBrowser(one).requestCode(each);
      shapes.push({ status, names: Object.keys(body), length: String(body.sign_in_id).length });
    }
    expect(new Set(shapes.map((each) => JSON.stringify(each))).size).toBe(1);
    await mailbox.letter(addresses[2]!);
    expect(mailbox.mails.flatMap(({ to }) => to).sort()).toEqual([addresses[0], addresses[2]].sort());
  });

  test.each([
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com\nSubject: other',
    'a@example.com, victim@example.com',
    'a@example.com;victim@example.com',
    'Ada <a@example.com>',
    '"a b"@example.com',
    'a@example.com\u0000',
    'a@example.com%0d%0aBcc:victim@example.com',
    'a@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    'example.com',
    'a@@example.com',
    'ａ@example.com',
  ])('are refused if a mail server could read more into them: %j', async (email) => {
    const answer = await openBrowser(one).requestCode(email);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', param: 'email' } });
    expect(mailbox.mails).toEqual([]);
  });

  test('appear in the mail only as its recipient, and a mail has one recipient', async () => {
    const email = `o'neill+tag=1@example.com`;
    await openBrowser(one).requestCode(email);
    const { mail } = await mailbox.letter(email);
    expect(mail.to).toEqual([email]);
    expect(mail.raw.match(/^(to|cc|bcc): .*$/gim)).toHaveLength(1);
  });

  test('get at most five mails an hour, in any case, from any network and from both processes at once', async () => {
    const email = fresh();
    const forms = [email, email.toUpperCase(), ` ${email}`];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => openBrowser(n % 2 ? one : two).requestCode(forms[n % 3]!)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body.error).toMatch(/^Too many codes for this address\. Try again in \d+ min$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  test('of one network get at most thirty mails an hour together', async () => {
    await rows(`update person_code set network = 'elsewhere'`);
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++) statuses.push((await openBrowser(one).requestCode(fresh())).status);
    expect(statuses).toEqual([...Array(30).fill(201), 429, 429]);
    await rows(`update person_code set network = 'elsewhere'`);
  });
});
