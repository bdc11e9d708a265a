/** The limit of invalid keys by address, in one process and in several. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openRefusals } from '../../src/http/invalid-keys.ts';
import type { Count } from '../../src/http/shared-windows.ts';
import { createDatabase } from '../support/database.ts';
import { openService, type Service } from '../support/service.ts';

const ADDRESS = '192.0.2.1';
const LIMIT = { status: 429, code: 'rate_limited' };
const invalid = async () => undefined;
const valid = async () => 'an account';

test('an address that has sent its number of invalid keys gets 429 for each further one', async () => {
  const { guard } = openRefusals({ points: 2 });
  for (const key of ['a', 'b']) expect(await guard(ADDRESS, key, invalid)).toBeUndefined();
  await expect(guard(ADDRESS, 'c', invalid)).rejects.toMatchObject(LIMIT);
  expect(await guard('192.0.2.2', 'c', valid)).toBe('an account');
});

test('valid keys from that address work, also those that were never seen', async () => {
  const { guard } = openRefusals({ points: 1 });
  await guard(ADDRESS, 'bad', invalid);
  const keys = Array.from({ length: 60 }, (_, n) => `valid ${n}`);
  const found = await Promise.all(keys.map((key) => guard(ADDRESS, key, valid)));
  expect(found).toEqual(keys.map(() => 'an account'));
});

test('a repeated invalid key is not looked up, and few others are at once', async () => {
  const { guard } = openRefusals({ points: 1 });
  let [now, most, total] = [0, 0, 0];
  const slow = async () => {
    [now, total] = [now + 1, total + 1];
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now -= 1;
    return undefined;
  };
  await guard(ADDRESS, 'the same', slow);
  for (let n = 0; n < 10; n++) await expect(guard(ADDRESS, 'the same', slow)).rejects.toMatchObject(LIMIT);
  expect(total).toBe(1);
  await Promise.allSettled(Array.from({ length: 60 }, (_, n) => guard(ADDRESS, `bad ${n}`, slow)));
  expect(most).toBe(8);
});

test('for secrets that people choose, nothing unknown is looked up', async () => {
  const { guard } = openRefusals({ points: 1, findsUnknown: false });
  expect(await guard(ADDRESS, 'known', valid)).toBe('an account');
  await guard(ADDRESS, 'bad', invalid);
  await expect(guard(ADDRESS, 'unknown', valid)).rejects.toMatchObject(LIMIT);
  expect(await guard(ADDRESS, 'known', valid)).toBe('an account');
});

test('an attack from many addresses writes a bounded number of counts', async () => {
  let counted = 0;
  const count: Count = async () => {
    counted += 1;
    return { own: { calls: 1, ms_left: 60_000 } };
  };
  const { guard } = openRefusals({ count });
  for (let n = 0; n < 1500; n++) await guard(`2001:db8::${n.toString(16)}`, `bad ${n}`, invalid);
  expect(counted).toBe(1200);
});

describe('two processes on PostgreSQL', () => {
  const services: Service[] = [];
  beforeAll(async () => {
    const DATABASE_URL = await createDatabase(inject('postgresUrl'));
    for (let n = 0; n < 2; n++)
      services.push(await openService({ env: { DATABASE_URL, RATE_LIMITS: 'refused=20' } }));
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
  });
  const call = (process: number, key: string) =>
    services[process]!.get('/api/account', { 'x-api-key': key }).then(({ status }) => status);
  const wrong = (n: number) => `mk_live_${String(n).padStart(32, '0')}`;

  test('share the count of invalid keys, and open for valid ones', async () => {
    const account = await services[0]!.account();
    for (let n = 0; n < 19; n++) expect(await call(0, wrong(n))).toBe(401);
    const { db } = services[0]!.context;
    await eventually(async () => {
      const [row] = await db.query<{ points: bigint }>({
        text: `select points from rate_limit where key like 'refused:%'`,
      });
      return Number(row?.points) === 19;
    });
    expect(await call(1, wrong(100))).toBe(401);
    await eventually(async () => (await call(1, wrong(101))) === 429);
    expect(await call(1, account.key)).toBe(200);
  });
});
