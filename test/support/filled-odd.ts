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
  await db.query({
    text: `insert into model_usage values ('other', '5874897-12-31', 'm', 0, 9007199254740993)`,
  });
}
