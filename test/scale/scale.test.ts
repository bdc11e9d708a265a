import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { judge } from './judge.ts';
import { startSuite } from './suite.ts';

/** `npm run test:scale` does this with the service itself and for longer. */
let fleet: Fleet;
beforeAll(async () => {
  fleet = await openFleet({
    file: new URL('../crash/service.ts', import.meta.url),
    roles: ['api', 'all', 'worker'],
    databaseUrl: await createDatabase(inject('postgresUrl')),
  });
}, 120_000);
afterAll(() => fleet?.close());

test('a door is killed and another restarted under traffic: no call fails, nothing is lost or charged twice', async () => {
  const suite = startSuite(fleet, 4);
  await sleep(1000);
  await fleet.doors[0]!.kill();
  await fleet.doors[0]!.start();
  expect(await fleet.doors[1]!.stop()).toBe(0);
  await fleet.doors[1]!.start();
  await suite.stop();
  const { faults, failed, answered } = await judge(fleet, suite.received);
  expect(faults).toEqual([]);
  expect(failed, 'calls that were refused').toBe(0);
  expect(answered).toBeGreaterThan(10);
}, 120_000);
