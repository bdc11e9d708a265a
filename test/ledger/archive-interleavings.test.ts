/** Customers see the same statement after any acts between archives, and the books balance. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { capture, grant, hold, release } from '../../src/ledger/ledger.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { archive, memoryFiles, statementOf } from './archived.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';
import { cap, differences, seal } from './live-ledger.ts';

const ACT = fc.oneof(
  fc.record({ is: fc.constant('grant' as const) }),
  fc.record({
    is: fc.constant('hold' as const),
    ends: fc.constantFrom('captured', 'part', 'released', 'open'),
  }),
  fc.record({ is: fc.constant('seal' as const) }),
  fc.record({ is: fc.constant('archive' as const) }),
);

describe.each(DATABASES)('archives between acts on %s', (kind) => {
  const database = databaseForBlock(kind);

  test('change no statement and no balance', async () => {
    const files = memoryFiles();
    const pages = (limit: number) => statementOf(database.db, { account: 'acc_a', limit }, files);
    await fc.assert(
      fc.asyncProperty(fc.array(ACT, { minLength: 5, maxLength: 25 }), async (acts) => {
        const { db } = database;
        await database.empty();
        files.contents.clear();
        await openAccount(db, 'acc_a');
        await grant(db, grantOf('1000'));
        for (const [n, act] of acts.entries()) {
          if (act.is === 'grant') await grant(db, grantOf('1', { ref: `grant ${n}` }));
          if (act.is === 'hold') await spend(db, n, act.ends);
          if (act.is === 'seal') await seal(db);
          if (act.is !== 'archive') continue;
          const before = await pages(100);
          await archive(db, files);
          expect(await pages(2)).toEqual(before);
        }
        await seal(db);
        expect(await differences(db, files.read)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

async function spend(db: Database, n: number, ends: 'captured' | 'part' | 'released' | 'open') {
  const user = n % 2 === 0 ? {} : { end_user: 'ann', end_user_cap: cap };
  await db.transaction((tx) =>
    hold(tx, holdOf('2', { id: `hold_${n}`, request_id: `req_${n}`, cap, ...user })),
  );
  if (ends === 'released') await release(db, { holdId: `hold_${n}`, at: AT });
  const amount = credits(ends === 'part' ? '1' : '2');
  if (ends === 'captured' || ends === 'part') await capture(db, { holdId: `hold_${n}`, amount, at: AT });
}
