/**
 * Credits that are bought without anybody asking, under whatever comes at once: several processes on one PostgreSQL, cards
 * that decline or take days, processes that die between the purchase and its record, events that are repeated.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { balance } from '../../src/ledger/ledger.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits, NANO_PER_CREDIT } from '../../src/lib/credits.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';
import { anyPurchaseAct, openBuyer, PROCESSES, WANTED } from './buyer.ts';

/** `RUNS=500 npx vitest run test/payments/automatic` for a longer run, of other courses each time. */
const RUNS = Number(process.env.RUNS ?? 25);
/** Of courses in which a month sees two purchases. */
const SEED = process.env.RUNS === undefined ? { seed: 13 } : {};
const BEGIN = new Date('2026-03-20T12:00:00Z');
const DAY_SECONDS = 24 * 3600;

let database: TestDatabase;
let processes: Database[];
beforeAll(async () => {
  database = await openTestDatabase('postgres', { fresh: true });
  processes = await Promise.all(
    Array.from({ length: PROCESSES }, () => openPostgres({ url: database.address.url!, log: silentLog })),
  );
});
afterAll(async () => {
  for (const db of processes) await db.close();
  await database.close();
});

/** Concurrent actions, and the pause after them. */
const anyCourse = fc.array(
  fc.record({
    acts: fc.array(anyPurchaseAct, { minLength: 1, maxLength: 5 }),
    seconds: fc.constantFrom(5, 130, 130, 130, 130, 21 * 3600, 14 * DAY_SECONDS),
  }),
  { minLength: 4, maxLength: 16 },
);

type Buyer = Awaited<ReturnType<typeof openBuyer>>;
type Bought = { id: string; state: string; month: string; credits_nano: bigint };

const purchasesOf = ({ account_id }: Buyer) =>
  processes[0]!.query<Bought>({
    text: `select id, state, to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, credits_nano from top_up
           where account_id = $1 and automatic order by created_at, id`,
    values: [account_id],
  });

/** Number of times that the available balance sank from the threshold or above to below it. */
async function crossings({ account_id }: Buyer): Promise<number> {
  const moves = await processes[0]!.query<{ change: bigint }>({
    text: `select case 'available' when dst then amount when src then -amount else 0 end as change
           from transfer where account_id = $1 order by id`,
    values: [account_id],
  });
  const mark = BigInt(WANTED.below) * NANO_PER_CREDIT;
  let available = 0n;
  let count = 0;
  for (const { change } of moves) {
    const before = available;
    available += change;
    if (before >= mark && available < mark) count += 1;
  }
  return count;
}

/** Holds at every moment at which nothing is under way. */
async function expectSound(buyer: Buyer): Promise<Bought[]> {
  const purchases = await purchasesOf(buyer);
  expect(purchases.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
  const { charges } = buyer.cards;
  // Every payment has its row, and no row two payments.
  const accepted = charges.filter(({ state }) => state !== 'declined');
  for (const { top_up_id } of charges) expect(purchases.map(({ id }) => id)).toContain(top_up_id);
  expect(new Set(accepted.map(({ top_up_id }) => top_up_id)).size).toBe(accepted.length);
  const wanted = purchases.filter(({ state }) => state !== 'failed');
  expect(wanted.length).toBeLessThanOrEqual(await crossings(buyer));
  for (const month of new Set(purchases.map((one) => one.month))) {
    const inMonth = purchases.filter((one) => one.month === month).map(({ id }) => id);
    const cents = accepted.filter(({ top_up_id }) => inMonth.includes(top_up_id));
    const sum = cents.reduce((all, { amount_cents }) => all + amount_cents, 0);
    expect(sum).toBeLessThanOrEqual(WANTED.monthly_max);
  }
  return purchases;
}

let seen = { paid: 0, declined: 0, most_in_month: 0 };

test('under any concurrency: one purchase per threshold, none above the monthly limit, each found again, no credit lost', {
  timeout: 240_000,
}, async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(anyCourse, async (course) => {
      const buyer = await openBuyer(processes, addSeconds(BEGIN, runs++ * DAY_SECONDS));
      for (const { acts, seconds } of course) {
        const ended = await Promise.allSettled(acts.map(buyer.perform));
        expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
        await expectSound(buyer);
        buyer.clock.at = addSeconds(buyer.clock.at, seconds);
      }
      await buyer.finish();
      const purchases = await expectSound(buyer);
      const paid = buyer.cards.charges.filter(({ state }) => state === 'paid');
      expect(purchases.filter(({ state }) => state === 'open')).toEqual([]);
      expect(
        purchases
          .filter(({ state }) => state === 'paid')
          .map(({ id }) => id)
          .sort(),
      ).toEqual(paid.map(({ top_up_id }) => top_up_id).sort());
      const spent = await spentOf(buyer);
      const { posted, held } = await balance(processes[0]!, buyer.account_id);
      const bought = BigInt(paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0)) * NANO_PER_CREDIT;
      expect({ posted, held }).toEqual({ posted: credits('150') + bought - spent, held: 0n });
      note(buyer, purchases);
    }),
    { numRuns: RUNS, ...SEED },
  );
  expect((await check(processes[0]!)).differences).toEqual([]);
  // The case under test has occurred.
  expect(seen.paid).toBeGreaterThan(RUNS / 2);
  expect(seen.declined).toBeGreaterThan(0);
  expect(seen.most_in_month).toBe(2);
});

async function spentOf({ account_id }: Buyer): Promise<bigint> {
  const [row] = await processes[0]!.query<{ spent: bigint }>({
    text: `select coalesce(sum(amount), 0)::bigint as spent from transfer where account_id = $1 and kind = 'capture'`,
    values: [account_id],
  });
  return row!.spent;
}

function note({ cards }: Buyer, purchases: Bought[]): void {
  const paid = purchases.filter(({ state }) => state === 'paid');
  const months = paid.map((one) => paid.filter(({ month }) => month === one.month).length);
  seen = {
    paid: seen.paid + paid.length,
    declined: seen.declined + cards.charges.filter(({ state }) => state === 'declined').length,
    most_in_month: Math.max(seen.most_in_month, ...months),
  };
}
