/** Values at the limits of their types. */
import type { Database } from '../../src/db/db.ts';
import { ODD } from './filled.ts';

export async function addOdd(db: Database, account: string) {
  const jsonValues = [
    'null',
    '{}',
    '[]',
    '{"a": 9007199254740993, "b": 1.10, "c": 1e400, "d": null, "e": "\\\\u0000", "f": [[], {}, ""]}',
    JSON.stringify({ text: ODD }),
    '"text"',
    'false',
  ];
  for (const [n, value] of jsonValues.entries())
    await db.query({
      text: `insert into once (account_id, operation, idempotency_key, input_sha256, answer, request_id, created_at)
             values ($1, 'createPost', $2, '', $3::jsonb, 'r', '2026-11-28 12:00:00.123456+00'::timestamptz)`,
      values: [account, `odd ${n} ${ODD.slice(0, 20)}`, value],
    });
  await db.query({
    text: `insert into once (account_id, operation, idempotency_key, input_sha256, answer, request_id, created_at)
           values ('not an account', '', '', '', null, '', '-infinity')`,
  });
  const lists = [`'{}'`, `array['', 'null', null, 'a"b,{}', $2]`, `array[]::text[]`];
  for (const [n, list] of lists.entries())
    await db.query({
      text: `insert into post (id, account_id, text, tags, created_at)
             values ('post_odd_${n}', $1, $2, ${list}, '0001-01-01 00:00:00.000001+00 BC')`,
      values: [account, ODD.repeat(20)],
    });
  await addPeople(db, account);
  await db.query({
    text: `insert into model_usage values ('other', '5874897-12-31', 'm', 0, 9007199254740993)`,
  });
}

/** A member of every role, with a session and codes, and keys that they made. */
async function addPeople(db: Database, account: string) {
  for (const rights of ['support', 'billing'])
    await db.query({
      text: `insert into operator_token (id, name, rights, prefix, token_sha256, created_at, expires_at)
             values ($1, $2, $1, 'adm_', $1, 'epoch', 'infinity')`,
      values: [rights, ODD],
    });
  await db.query({ text: `insert into operator_person values ('o''neill+ß@example.com', 'support')` });
  for (const role of ['owner', 'admin', 'developer', 'billing', 'viewer']) {
    const id = `per_${role}`;
    const at = '2026-11-28 12:00:00.000001+00';
    await db.query({
      text: `insert into person values ($1, $2, $3)`,
      values: [id, `${role}+ß@example.com`, at],
    });
    await db.query({
      text: `insert into api_key (id, account_id, name, prefix, key_sha256, scopes, created_at, person_id)
             values ($1, $2, $3, 'console', null, '{*}', $4, $5)`,
      values: [`key_of_${role}`, account, ODD, at, id],
    });
    await db.query({
      text: 'insert into account_member values ($1, $2, $3, $4, $5)',
      values: [account, id, role, `key_of_${role}`, at],
    });
    await db.query({
      text: `insert into person_session values ($1, $2, $1, $3, $4, $4, 'infinity', 'full')`,
      values: [`ssn_${role}`, id, ODD, at],
    });
    await db.query({
      text: `insert into person_login values ('https://id.example.com', $1, $1, $2)`,
      values: [id, at],
    });
    await db.query({
      text: `insert into person_attempt values ($1, 'sso', 'infinity')`,
      values: [`attempt_${role}`],
    });
    await db.query({
      text: `insert into person_code (id, email, network, page_sha256, code_sha256, link_sha256, created_at, expires_at)
             values ($1, $2, '2001:db8::/64', $1, 'c', $1, $3, $3)`,
      values: [`cod_${role}`, `${role}@example.com`, at],
    });
  }
  for (const role of ['owner', 'admin', 'developer', 'billing', 'viewer'])
    await db.query({
      text: `insert into account_invitation values ($1, $2, $3, $4, '2001:db8::/64', $5, $6, 'infinity')`,
      values: [
        `inv_${role}`,
        account,
        `${role}+ß@example.com`,
        role,
        `per_${role}`,
        '2026-11-28 12:00:00.000001+00',
      ],
    });
  for (const role of ['admin', 'developer', 'billing', 'viewer'])
    await db.query({
      text: `insert into api_key (id, account_id, name, prefix, key_sha256, scopes, created_at, person_id, role)
             values ($1, $2, '', '', 'hash of ' || $1, '{*}', now(), $3, $4)`,
      values: [`key_by_${role}`, account, `per_${role}`, role],
    });
}
