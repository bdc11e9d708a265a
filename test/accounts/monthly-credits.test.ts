/**
 * Monthly credits of a plan: each account gets them once, however often and by however many processes they are
 * granted.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { giveMonthlyCredits } from '../../src/accounts/monthly-credits.ts';
import { balance } from '../../src/ledger/ledger.ts';
import { createDatabase, DATABASES } from '../support/database.ts';
import { openService, type Service } from '../support/service.ts';

// The service's own sweep would grant the credits of today's month as well.
vi.mock('../../src/start/sweeps.ts', async (original) => ({
  ...(await original<object>()),
  sweepRegularly: () => () => undefined,
}));

const NOVEMBER = new Date('2026-11-23T08:00:00Z');

describe.each(DATABASES)('monthly credits on %s', (kind) => {
  let service: Service;
  let other: Service;
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({ ...env });
    // The embedded database has one process.
    other = kind === 'postgres' ? await openService({ ...env }) : service;
  });
  afterAll(async () => {
    if (other !== service) await other.stop();
    await service.stop();
  });
  afterEach(async () => {
    const books = await service.get('/admin/ledger/check', service.asOperator);
    expect(books.body).toMatchObject({ balanced: true });
  });

  const act = (method: string, path: string, body: object) =>
    service.call(method, path, { body: { reason: 'a test', ...body }, headers: service.asOperator });
  const planOf = async (monthly_credits: string, name = `${kind} ${Math.random()}`) =>
    String((await act('POST', '/admin/plans', { name, monthly_credits })).body.plan_id);
  const put = (id: string, plan_id?: string) =>
    act('PUT', `/admin/accounts/${id}/plan`, plan_id === undefined ? {} : { plan_id });
  const give = (at: Date) =>
    Promise.all([service, other, service].map(({ context }) => giveMonthlyCredits(context.db, at)));
  const grants = async (header: Record<string, string>) => {
    const { body } = await service.get('/api/ledger', header);
    return (body.entries as { kind: string; amount: string; reason: string }[])
      .filter((entry) => entry.kind === 'allowance')
      .map(({ amount, reason }) => `${amount} ${reason.slice(0, 7)}`);
  };

  test('once a month, by several at once; the plan’s amount then; nothing more for another plan', async () => {
    const [one, two, three] = [await service.account(), await service.account(), await service.account()];
    const small = await planOf('10.5');
    const large = await planOf('100');
    await put(one.id, small);
    await put(two.id, large);
    const counts = await give(NOVEMBER);
    expect(counts.reduce((sum, each) => sum + each)).toBe(2);
    await put(one.id, large);
    expect(await give(new Date('2026-11-30T23:59:59.999Z'))).toEqual([0, 0, 0]);
    await act('PUT', `/admin/plans/${large}`, { monthly_credits: '7' });
    await give(new Date('2026-12-01T00:00:00Z'));
    await put(one.id);
    await give(new Date('2027-01-15T00:00:00Z'));
    expect(await grants(one.keyHeader)).toEqual(['7 2026-12', '10.5 2026-11']);
    expect(await grants(two.keyHeader)).toEqual(['7 2027-01', '7 2026-12', '100 2026-11']);
    expect(await grants(three.keyHeader)).toEqual([]);
    const { body } = await service.get('/api/account', one.keyHeader);
    expect(body).toMatchObject({ credits: { posted: '117.5' }, plan: null });
    // They are spent like any others.
    expect((await service.post('/api/ra1', { prompt: 'a fox' }, one.keyHeader)).status).toBe(200);
  });

  test('a suspended account waits for it, and one that owns all that can be kept is in nobody’s way', async () => {
    const plan_id = await planOf('1');
    const [full, idle, usual] = [
      await service.account({ credits: '9223372036.854775807' }),
      await service.account(),
      await service.account(),
    ];
    for (const { id } of [full, idle, usual]) await put(id, plan_id);
    await act('POST', `/admin/accounts/${idle.id}/suspend`, {});
    await give(NOVEMBER);
    await act('POST', `/admin/accounts/${idle.id}/resume`, {});
    expect(await grants(usual.keyHeader)).toEqual(['1 2026-11']);
    expect(await grants(full.keyHeader)).toEqual([]);
    expect(await grants(idle.keyHeader)).toEqual([]);
    await give(NOVEMBER);
    expect(await grants(idle.keyHeader)).toEqual(['1 2026-11']);
  });

  test('an account that is to be deleted waits until it is restored', async () => {
    const plan_id = await planOf('1');
    const closing = await service.account();
    await put(closing.id, plan_id);
    await act('DELETE', `/admin/accounts/${closing.id}`, { reason: 'asked' });
    await give(NOVEMBER);
    expect(await grants(closing.keyHeader)).toEqual([]);
    await act('POST', `/admin/accounts/${closing.id}/restore`, { reason: 'asked again' });
    await give(NOVEMBER);
    expect(await grants(closing.keyHeader)).toEqual(['1 2026-11']);
  });

  test('one round reaches every account of a plan with 201 accounts', async () => {
    const plan_id = await planOf('1');
    await service.context.db.query({
      text: `insert into account (id, name, mode, plan_id, created_at)
             select 'acc_many_' || n, 'many', 'test', $1, $2 from generate_series(1, 201) as n`,
      values: [plan_id, NOVEMBER],
    });
    await service.context.db.query({
      text: `insert into wallet (account_id) select id from account where plan_id = $1`,
      values: [plan_id],
    });
    expect(await giveMonthlyCredits(service.context.db, NOVEMBER)).toBe(201);
    await service.context.db.query({
      text: 'update account set plan_id = null where plan_id = $1',
      values: [plan_id],
    });
  });

  test('for any plan changes and grant times: each month is granted once, and the sum is exact', async () => {
    const plans = [await planOf('3'), await planOf('0.000000001'), await planOf('0')];
    const step = fc.record({
      plan: fc.option(fc.nat(plans.length - 1)),
      months: fc.nat(2),
      gives: fc.boolean(),
    });
    let year = 2030;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const account = await service.account({ credits: '0' });
        year += 10;
        let month = 0;
        const expected = new Map<number, bigint>();
        for (const { plan, months, gives } of steps) {
          month += months;
          await put(account.id, plan === null ? undefined : plans[plan]!);
          if (!gives) continue;
          await give(new Date(Date.UTC(year, month, 3)));
          const amount = [3_000_000_000n, 1n, 0n][plan ?? 2]!;
          if (amount > 0n && !expected.has(month)) expected.set(month, amount);
        }
        expect(await grants(account.keyHeader)).toHaveLength(expected.size);
        const { posted } = await balance(service.context.db, account.id);
        expect(posted).toBe([...expected.values()].reduce((sum, each) => sum + each, 0n));
        await put(account.id);
      }),
      { numRuns: 12 },
    );
  });
});
