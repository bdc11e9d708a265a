/** Caller addresses: behind trusted proxies, and from operators' browsers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueKey } from '../../src/accounts/keys.ts';
import { openService, type Service } from '../support/service.ts';

const CONSOLE = 'https://console.example.com';
let service: Service;
beforeAll(async () => {
  service = await openService({
    env: {
      RATE_LIMITS: 'reads=2,translate=2,search=2,refused=3',
      TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/16',
      ADMIN_ORIGINS: CONSOLE,
    },
  });
});
afterAll(() => service.stop());

const emoji = async (forwarded: string) => {
  const { status } = await service.get('/api/emoji-search?q=fox', { 'x-forwarded-for': forwarded });
  return status;
};

test('the keys of an account are counted together: new ones bring no more than three have', async () => {
  const { context } = service;
  const { id } = await service.account();
  const read = async (at: number) => {
    const { secret } = await issueKey(context.db, {
      account: id,
      mode: 'live',
      name: `${at}`,
      at: context.clock.now(),
    });
    const answers = [1, 2].map(() => service.get('/api/account', { 'x-api-key': secret }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const counts = [await read(1), await read(2), await read(3), await read(4)];
  expect(counts.flat()).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

describe('limits of addresses behind a proxy that is trusted', () => {
  test('count the caller whom it names, each for itself', async () => {
    const one = [await emoji('203.0.113.1'), await emoji('203.0.113.1'), await emoji('203.0.113.1')];
    expect(one).toEqual([200, 200, 429]);
    expect(await emoji('203.0.113.2')).toBe(200);
  });

  test('believe nothing that stands before the last address nobody vouches for', async () => {
    const statuses: number[] = [];
    for (const claimed of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      statuses.push(await emoji(`${claimed}, 203.0.113.9, 10.1.2.3`));
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('count an IPv6 network as one caller', async () => {
    const statuses: number[] = [];
    for (const last of [1, 2, 3]) statuses.push(await emoji(`2001:db8:1:2::${last}`));
    expect(statuses).toEqual([200, 200, 429]);
    expect(await emoji('2001:db8:1:3::1')).toBe(200);
  });
});

describe('keys that open nothing', () => {
  const wrong = (forwarded: string, key = `mk_live_${'0'.repeat(32)}`) =>
    service.get('/api/account', { 'x-forwarded-for': forwarded, 'x-api-key': key });

  test('are 429 once an address has sent too many, and keys that opened something go on', async () => {
    const { key } = await service.account();
    expect((await wrong('203.0.113.50', key)).status).toBe(200);
    const statuses: number[] = [];
    for (let call = 0; call < 5; call++) statuses.push((await wrong('203.0.113.50')).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const refused = await wrong('203.0.113.50');
    expect(refused.body.code).toBe('rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await wrong('203.0.113.50', key)).status).toBe(200);
    expect((await wrong('203.0.113.51')).status).toBe(401);
  });
});

test('pages of the configured origin may call the operator API, others not', async () => {
  const allowed = async (origin: string) =>
    (await service.get('/admin/accounts', { ...service.asOperator, origin })).headers.get(
      'access-control-allow-origin',
    );
  expect(await allowed(CONSOLE)).toBe(CONSOLE);
  expect(await allowed('https://evil.example.com')).toBeNull();
});
