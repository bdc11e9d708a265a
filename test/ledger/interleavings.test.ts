import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { balance, type Closed } from '../../src/ledger/ledger.ts';
import { floorCredits } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openAccount } from './fixture.ts';
import { ACCOUNTS, type Act, actsOfOne, anyAct, Model, perform, UNKNOWN_HOLD } from './model.ts';

/** `RUNS=1000 npm test -- test/ledger/interleavings` for a longer run. */
const RUNS = Number(process.env.RUNS ?? 75);

describe.each(DATABASES)('any interleaving on %s', (kind) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  afterAll(() => database.close());

  const begin = async (): Promise<string> => {
    const run = newId('run');
    for (let n = 0; n < ACCOUNTS; n++) await openAccount(db, `${run} ${n}`);
    return run;
  };
  const balances = (run: string) =>
    Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => balance(db, `${run} ${n}`)));

  test('one after another, every answer and every balance is what arithmetic says', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 5, maxLength: 40 }), async (acts) => {
        const run = await begin();
        const model = new Model();
        for (const act of acts) expect(await perform(db, run, act)).toEqual(model.perform(act));
        const found = await balances(run);
        expect(found.map(({ posted }) => posted)).toEqual(model.posted);
        expect(found.map(({ held }) => held)).toEqual(model.held);
      }),
      { numRuns: RUNS },
    );
    expect((await check(db)).differences).toEqual([]);
  });

  /** Acts by themselves gather with those of other flows. */
  const anyWay = fc.constantFrom('transaction' as const, 'together' as const, 'acts' as const);

  /** Several flows at once; each does its transactions one after another, and some are rolled back at their end. */
  const anyFlows = fc.array(
    fc.array(fc.record({ acts: actsOfOne, rollback: fc.nat(5).map((n) => n === 0), as: anyWay }), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 2, maxLength: 8 },
  );

  test('all at once, nothing moves twice, nothing deadlocks, and what was told is what stands', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyFlows, async (flows) => {
        const run = await begin();
        const log: { act: Act; answer: unknown }[] = [];
        await Promise.all(
          flows.map(async (flow) => {
            for (const { acts, rollback, as } of flow) {
              const answers = await (as === 'acts'
                ? byThemselves(run, acts)
                : transact(run, acts, { rollback, shared: as === 'together' }));
              log.push(...answers);
            }
          }),
        );
        await agree(run, log);
      }),
      { numRuns: RUNS },
    );
    expect((await check(db)).differences).toEqual([]);
  });

  const byThemselves = (run: string, acts: Act[]) =>
    Promise.all(acts.map(async (act) => ({ act, answer: await perform(db, run, act) })));

  /** The answers of a committed transaction; none of one that was rolled back. */
  const transact = async (
    run: string,
    acts: Act[],
    { rollback, shared }: { rollback: boolean; shared: boolean },
  ) => {
    const undone = new Error('undone');
    return db
      .transaction(
        async (tx) => {
          const answers: { act: Act; answer: unknown }[] = [];
          for (const act of acts) answers.push({ act, answer: await perform(tx, run, act) });
          if (rollback) throw undone;
          return answers;
        },
        shared ? { together: `${run} ${acts[0]!.n % ACCOUNTS}` } : {},
      )
      .catch((error) => {
        if (error !== undone) throw error;
        return [];
      });
  };

  const agree = async (run: string, log: { act: Act; answer: unknown }[]) => {
    const closings = new Map<number, Closed>();
    let granted = 0n;
    for (const { act, answer } of log) {
      if (act.act === 'grant' && (answer as { granted: boolean }).granted) granted += BigInt(act.n + 2);
      if ((act.act === 'capture' || act.act === 'release') && answer !== UNKNOWN_HOLD) {
        expect(answer).toEqual(closings.get(act.n) ?? answer);
        closings.set(act.n, answer as Closed);
      }
    }
    const captured = [...closings.values()].filter((outcome) => outcome.is === 'captured');
    const found = await balances(run);
    const posted = found.reduce((sum, balance) => sum + balance.posted, 0n);
    expect(posted).toBe(granted * 1_000_000_000n - captured.reduce((sum, { charged }) => sum + charged, 0n));

    // Grants here are whole credits, so the displayed balances sink by exactly the whole credits charged.
    const displayed = found.reduce((sum, balance) => sum + floorCredits(balance.posted), 0);
    expect(displayed).toBe(
      Number(granted) - captured.reduce((sum, { credits_charged }) => sum + credits_charged, 0),
    );
    for (const { available, held } of found) {
      expect(available).toBeGreaterThanOrEqual(0n);
      expect(held).toBeGreaterThanOrEqual(0n);
    }
  };
});
