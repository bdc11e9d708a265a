/** The person that a key names, over HTTP. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eraseAccounts } from '../../src/start/erase-accounts.ts';
import { createDatabase, DATABASES } from '../support/database.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { accountsOf, openBrowser } from '../support/person.ts';
import { openService, type Service } from '../support/service.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

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
  const makerOf = async (key_id: unknown) =>
    (await rows<{ person_id: string | null }>('select person_id from api_key where id = $1', [key_id]))[0]!
      .person_id;

  test('is the maker, also of a key that another key of the person creates', async () => {
    const browser = openBrowser(service);
    const { body } = await browser.signIn(mailbox, `ada.${kind}@example.com`);
    const { person_id } = body.person as { person_id: string };
    let secret = String((await browser.post('/api/keys', { name: 'first' })).body.api_key);
    for (const name of ['second', 'third']) {
      const key = await service.post('/api/keys', { name }, { 'x-api-key': secret });
      expect(await makerOf(key.body.key_id), name).toBe(person_id);
      secret = String(key.body.api_key);
    }
    const { keyHeader } = await service.account();
    const key = await service.post('/api/keys', { name: 'of nobody' }, keyHeader);
    expect(await makerOf(key.body.key_id)).toBeNull();
  });

  test('stays in the books when the own accounts of the person are deleted', async () => {
    const [grace, joan] = [`grace.${kind}@example.com`, `joan.${kind}@example.com`];
    const [maker, other] = [openBrowser(service), openBrowser(service)];
    const answer = await maker.signIn(mailbox, grace);
    const { person_id } = answer.body.person as { person_id: string };
    const signedIn = await other.signIn(mailbox, joan);
    const { id } = await service.account();
    const [key] = await rows<{ id: string }>(
      'update api_key set person_id = $2 where account_id = $1 returning id',
      [id, person_id],
    );
    const third = await openBrowser(service).signIn(mailbox, `mary.${kind}@example.com`);
    await rows(
      `insert into account_invitation (id, account_id, email, role, network, created_at, expires_at)
       values ('inv_mary', $1, $2, 'viewer', '', now(), now() + interval '1 day')`,
      [id, `mary.${kind}@example.com`],
    );
    const mine = [...accountsOf(third), ...accountsOf(answer), ...accountsOf(signedIn)].map(
      ({ account_id }) => account_id,
    );
    await rows(
      `update account set deletion_requested_at = now(), delete_at = now() - interval '1 day'
                where id = any($1)`,
      [mine],
    );
    expect(await eraseAccounts(service.context)).toBe(6);
    expect(await makerOf(key!.id)).toBe(person_id);
    const left = await rows<{ email: string }>(
      'select email from person where email = any($1) order by email',
      [[grace, joan, `mary.${kind}@example.com`]],
    );
    expect(left.map(({ email }) => email)).toEqual([grace, `mary.${kind}@example.com`]);
  });
});
