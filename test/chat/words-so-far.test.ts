/** The text of an answer while it is written, and after the answer has ended. */
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { keepWordsSoFar } from '../../src/chat/words-so-far.ts';
import { DATABASES, databaseForBlock, silentLog } from '../support/database.ts';

describe.each(DATABASES)('the text so far on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    const { db } = database;
    await database.empty();
    await db.query({
      text: `with account as (
               insert into account (id, name, mode, created_at) values ('acc_a', 'a', 'live', now()) returning id
             ), key as (
               insert into api_key (id, account_id, name, prefix, key_sha256, scopes, created_at)
               select 'key_a', id, 'k', 'p', 'x', '{*}', now() from account returning id
             )
             insert into generation (id, request_id, account_id, key_id, operation, host, mode, input, input_sha256, seed,
               state, phase, price_nano, engine, created_at, started_at, deadline_at)
             select 'job_a', 'req_a', account.id, key.id, 'chatpred_or', 'main', 'live', '{}', '', 1, 'in_progress',
               'running', 1000, '{"name": "own", "version": "1", "kind": "local"}', now(), now(), now() from account, key`,
    });
  });

  const response = async () => {
    const [row] = await database.db.query<{ text: string | null }>({
      text: `select result -> 'facts' ->> 'response' as text from generation where id = 'job_a'`,
    });
    return row!.text;
  };

  test('is stored as it grows', async () => {
    const words = keepWordsSoFar({ db: database.db, log: silentLog }, 'job_a');
    words.add('Every');
    await eventually(async () => (await response()) === 'Every');
    words.add(' night');
    words.add(', traveller');
    await eventually(async () => (await response()) === 'Every night, traveller');
    words.close();
  });

  test('never replaces the answer that was charged, even if the process that writes it does not know of the end', async () => {
    let writes = 0;
    const query: typeof database.db.query = async (...args) => {
      const rows = await database.db.query(...(args as Parameters<typeof database.db.query>));
      if (args[0].text.startsWith('update "generation"')) writes += 1;
      return rows as never;
    };
    const db = new Proxy(database.db, {
      get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
    });
    const words = keepWordsSoFar({ db, log: silentLog }, 'job_a');
    words.add('Every');
    await eventually(() => writes === 1);
    expect(await response()).toBe('Every');
    await database.db.query({
      text: `update generation set state = 'completed', phase = 'done', completed_at = now(), charged_nano = 1000,
               result = '{"assets": [], "facts": {"response": "Every night."}}' where id = 'job_a'`,
    });
    words.add(' nig');
    await eventually(() => writes === 2);
    expect(await response()).toBe('Every night.');
    words.close();
  });
});
