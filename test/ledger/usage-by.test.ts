/** The charges of an account, compared with a count of all its entries. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../src/db/db.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { capture, grant, hold } from '../../src/ledger/ledger.ts';
import { sealEntries } from '../../src/ledger/seal-entries.ts';
import { type UsageBy, usage } from '../../src/ledger/usage-by.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { grantOf, holdOf, openAccount } from './fixture.ts';

const FIRST = new Date('2026-10-30T00:00:00Z');
const DAY = 24 * 3600;
const DAYS = 5;
const GROUPS: Record<UsageBy, string> = {
  day: `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  operation: 'operation',
  key: 'key_id',
  end_user: '(select end_user from hold where id = ref)',
  model: `(select coalesce(operation || '/' || model, result -> 'facts' ->> 'model') from generation where hold_id = ref)`,
};
const BYS = Object.keys(GROUPS) as UsageBy[];

/** The model that the call chose, the one that answered, and whether the charge comes with the row or after it. */
type Job = { model: string | null; answered: string | null; isLater: boolean };
type Users = { end_user: string | null; end_user_cap: { limit: bigint; period: string } | null };
type Charge = {
  account: string;
  amount: bigint;
  key_id: string | null;
  operation: string;
  seconds: number;
  job: Job;
} & Users;
const charge: fc.Arbitrary<Charge> = fc.record({
  account: fc.constantFrom('acc_a', 'acc_b'),
  amount: fc.bigInt({ min: 0n, max: 9n }),
  key_id: fc.constantFrom('key_1', 'key_2', null),
  operation: fc.constantFrom('ra1', 'wan'),
  seconds: fc.nat(DAYS * DAY - 1),
  end_user: fc.constantFrom('ann', 'ben', null),
  end_user_cap: fc.constantFrom({ limit: 1000n, period: 'ever' }, null),
  job: fc.record({
    model: fc.constantFrom('flux', null),
    answered: fc.constantFrom('vendor/chat', null),
    isLater: fc.boolean(),
  }),
});
/** Twice in one row of the sums. */
const CHARGE: Charge = {
  ...{ account: 'acc_a', amount: 3n, key_id: 'key_1', operation: 'ra1', seconds: 60 },
  ...{ end_user: 'ann', end_user_cap: { limit: 1000n, period: 'ever' } },
  job: { model: 'flux', answered: null, isLater: false },
};
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: charge }, fc.constant('seal' as const)), {
  maxLength: 25,
});

/** The job of a hold, charged. */
async function charged(db: Db, hold_id: string, { operation, amount, job }: Charge, at: Date): Promise<void> {
  const result =
    job.answered === null ? null : JSON.stringify({ assets: [], facts: { model: job.answered } });
  await db.query({
    text: `insert into generation (id, hold_id, request_id, account_id, key_id, operation, host, mode, input, input_sha256,
             seed, state, phase, price_nano, engine, created_at, deadline_at, completed_at, model, result, charged_nano)
           select $1, $1, $1, account_id, 'key_1', $2, 'main', 'test', '{}', '', 1, 'completed', 'done', $3, '{"name": "e"}',
             $4, $4, $4, $5, $6, $7
           from hold where id = $1`,
    values: [hold_id, operation, amount, at, job.model, result, job.isLater ? 0n : amount],
  });
  // An end that is written again charges nothing again.
  for (const _ of [1, 2])
    await db.query({
      text: 'update generation set charged_nano = $2 where id = $1',
      values: [hold_id, amount],
    });
}

async function slow(db: Db, account: string, by: UsageBy, [from, until]: [Date, Date]) {
  const rows = await db.query<{ group: string; calls: number; credits: string }>({
    text: `select ${GROUPS[by]} as "group", count(*)::int as calls, sum(amount)::text as credits from transfer
           where account_id = $1 and kind = 'capture' and created_at >= $2 and created_at < $3
           group by 1 order by ${by === 'day' ? '1' : 'sum(amount) desc, 1'}`,
    values: [account, from, until],
  });
  return rows.map(({ credits, ...same }) => ({ ...same, credits: BigInt(credits) }));
}

describe.each(DATABASES)('usage on %s', (kind) => {
  const database = databaseForBlock(kind);

  test('is that of all entries, by every group and range, whatever is sealed', async () => {
    const { db } = database;
    const range = fc.tuple(fc.nat(DAYS), fc.nat(DAYS));
    await fc.assert(
      fc.asyncProperty(steps, range, async (steps, [one, other]) => {
        await database.empty();
        for (const account of ['acc_a', 'acc_b']) {
          await openAccount(db, account);
          await grant(db, grantOf('1', { account, ref: account }));
        }
        await db.query({
          text: `insert into api_key (id, account_id, name, prefix, key_sha256, scopes, created_at)
                 values ('key_1', 'acc_a', 'k', 'p', 'k', '{*}', now())`,
        });
        for (const [n, step] of steps.entries()) {
          if (step === 'seal') await sealEntries(db, { at: FIRST, due: 1 });
          else {
            const { seconds, job: _, ...same } = step;
            const at = addSeconds(FIRST, seconds);
            const end_user_cap = same.key_id === null ? null : same.end_user_cap;
            const more = { end_user_cap, id: `hold_${n}`, request_id: `req_${n}`, at };
            await hold(db, holdOf('0', { ...same, ...more }));
            await capture(db, { holdId: `hold_${n}`, amount: same.amount, at });
            await charged(db, `hold_${n}`, step, at);
          }
        }
        const dayAt = (days: number) => addSeconds(FIRST, days * DAY);
        const ranges: [Date, Date][] = [
          [dayAt(0), dayAt(DAYS)],
          [dayAt(Math.min(one, other)), dayAt(Math.max(one, other) + 1)],
        ];
        for (const each of ranges)
          for (const by of BYS)
            for (const account of ['acc_a', 'acc_b'])
              expect(await usage(db, { account, by, from: each[0], until: each[1] })).toEqual(
                await slow(db, account, by, each),
              );
        expect((await check(db)).differences).toEqual([]);
      }),
      {
        numRuns: 10,
        examples: [
          [
            [CHARGE, 'seal', CHARGE, 'seal'],
            [0, DAYS],
          ],
          // A charge of the day after the range.
          [
            [{ ...CHARGE, seconds: DAY + 60 }, 'seal'],
            [0, 0],
          ],
        ],
      },
    );
  });
});
